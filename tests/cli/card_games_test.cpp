// The two card games at a keyboard: what is shown, what can be typed, and what is answered.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play_stops.hpp"
#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using test::ascii;
using test::flat;
using test::unicode;
using testing::HasSubstr;
using testing::Not;

// A match with decks and fixed luck; chance plays the seats where nobody sits.
class CardTable {
public:
    CardTable(const char* game, std::initializer_list<boost::json::string_view> decks,
              Language language = Language::en, std::vector<bool> humans = {true, false},
              boost::json::object setup = {})
        : app(test::app_in(language)), screen(screen_of(game)), humans_(std::move(humans)) {
        boost::json::array names;
        for (const auto& deck : decks) {
            names.emplace_back(deck);
        }
        setup["decks"] = std::move(names);
        setup["seats"] = static_cast<std::int64_t>(decks.size());
        humans_.resize(decks.size());
        auto started = app.game(game)->start(setup, std::make_unique<FastChance>(7));
        EXPECT_TRUE(started.ok());
        match = started.take();
    }

    CardTable& set(std::initializer_list<std::pair<const char*, const char*>> facts) {
        for (const auto& [fact, value] : facts) {
            EXPECT_FALSE(match->arrange(fact, value)) << fact;
        }
        return *this;
    }

    std::string type(const std::string& typed, const Terminal& terminal = ascii(80, 40)) {
        std::istringstream in(typed);
        std::ostringstream out;
        PlaySession session(app, *match, *screen,
                            {.humans = humans_,
                             .bots_seed = 7,
                             .record = {},
                             .terminal = [terminal] { return terminal; }},
                            in, out);
        EXPECT_EQ(session.run(), 0);
        return out.str();
    }

    void choose(std::string_view name) {
        const auto choice = match->find(name);
        EXPECT_TRUE(choice && match->choose(*choice).ok()) << name;
    }

    // The table as the player sees it who is to choose.
    [[nodiscard]] Canvas drawn(const Terminal& terminal) const {
        std::vector<Option> options;
        const Numbered numbered = number_choices(app, *match, *screen);
        for (std::size_t n = 0; n < numbered.listed; ++n) {
            options.push_back(screen->option(app, *match, numbered.choices[n]));
            options.back().number = n + 1;
        }
        return screen
            ->draw({.app = app,
                    .match = *match,
                    .terminal = terminal,
                    .seat = match->decision().seat,
                    .history = std::vector<std::string>(20, "Buffy moves."),
                    .fresh = 9,
                    .prompt = app.say(match->about_decision()),
                    .notice = {},
                    .options = options,
                    .hint = {}})
            .canvas;
    }

    App app;
    std::unique_ptr<GameScreen> screen;
    std::unique_ptr<Match> match;

private:
    std::vector<bool> humans_;
};

CardTable duel(Language language = Language::en, std::vector<bool> humans = {true, false}) {
    return {"vs", {"buffy", "the-master"}, language, std::move(humans)};
}

// Buffy and Spike at the same space, in the step of that name.
CardTable ring(const char* turn = "p1 movement", Language language = Language::en) {
    CardTable table("ccg", {"buffy", "spike"}, language);
    table.set({{"cards", "none"},
               {"time", "day"},
               {"p1.buffy-1", "r0"},
               {"p2.spike-1", "r0"},
               {"p1.hand", "slay-time"},
               {"turn", turn}});
    return table;
}

TEST(CardGames, CallPlayersByTheirLeaders) {
    CardTable table = duel(Language::en, {true, true});
    EXPECT_THAT(flat(table.type("\nthe master\n")),
                HasSubstr("The Master (you) takes the first turn."));
    EXPECT_THAT(flat(ring().type("")), HasSubstr("p1 Buffy (you): Destiny 0"));
}

TEST(CardGames, DoNotSayAtTheKeyboardWhoseEssenceIsStillSecret) {
    CardTable table("ccg", {"buffy", "spike"}, Language::en, {true, true});
    const std::string shown = flat(table.type("\n"));
    EXPECT_THAT(shown, HasSubstr("Hand the keyboard to Player 2, then press Enter."));
    EXPECT_THAT(shown.substr(0, shown.find("Enter.")), Not(HasSubstr("Spike")));
}

TEST(CardGames, TellOnceWhatHappensSeveralTimesInARow) {
    CardTable english = duel();
    EXPECT_THAT(flat(english.type("1\n1\n")), HasSubstr("The Master draws a card. (7 times)"));
    CardTable french = duel(Language::fr);
    EXPECT_THAT(flat(french.type("1\n1\n")), HasSubstr("The Master pioche une carte. (7 fois)"));
}

TEST(CardGames, SayThatAnotherPlayerDraws) {
    CardTable table("ccg", {"buffy", "spike"});
    table.set({{"cards", "none"},
               {"p1.buffy-1", "r0"},
               {"p2.spike-1", "r4"},
               {"p2.deck", "slay-time slay-time slay-time slay-time slay-time"},
               {"turn", "p1 prologue"}});
    EXPECT_THAT(flat(table.type("pass\nstops all\n")), HasSubstr("Spike draws a card."));
}

TEST(CardGames, AskWhichCardIsMeantAndTakeTheBeginningOfItsName) {
    for (const char* deck_game : {"vs", "ccg"}) {
        CardTable table(deck_game, {"buffy", "the-master"});
        EXPECT_THAT(flat(table.type("card\n")), HasSubstr("Which card? Type its name"));
        EXPECT_THAT(flat(table.type("card no such card\n")),
                    HasSubstr("No card is called \"no such card\"."));
    }
    EXPECT_THAT(ring().type("card slay ti\n"), HasSubstr("Slay Time [slay-time]"));
    // The main character on both levels, and the card of the same name in the deck.
    const std::string buffy = duel().type("card buffy\n");
    for (const char* kind :
         {"Main character, level 1", "Main character, level 2", "Supporting character, costs 5"}) {
        EXPECT_THAT(buffy, HasSubstr(kind));
    }
}

TEST(CardGames, NumberWhatANameCouldMean) {
    EXPECT_THAT(flat(ring().type("buffy r\n")),
                testing::ContainsRegex("could mean several things, so nothing changes: [0-9]+ "
                                       "Buffy to r1; [0-9]+ Buffy to r7"));
}

TEST(CardGames, SayWhyInThePlayersOwnWords) {
    for (const char* asked :
         {"why move buffy r2", "? move buffy-1 r2", "pourquoi aller buffy r2"}) {
        EXPECT_THAT(flat(ring().type(std::string(asked) + "\n")),
                    HasSubstr("r2 is not next to where Buffy is. (CCG-MOVE-"))
            << asked;
    }
    EXPECT_THAT(flat(ring().type("why fight buffy spike\n")),
                HasSubstr("That is done in the Conflict Step, and this is the Movement Step."));
    EXPECT_THAT(flat(ring().type("why boost butt-kicking\n")),
                HasSubstr("That is done in a fight or challenge, and none is on."));
    EXPECT_THAT(flat(ring().type("why larry\n")), HasSubstr("There is nothing called Larry here."));
    EXPECT_THAT(flat(ring().type("foo bar\n")), HasSubstr("\"foo bar\" is none of the choices"));
}

TEST(CardGames, SayWhoseACharacterIsWhereBothPlayersHaveOneOfThatName) {
    const auto table = [](Language language) {
        CardTable both("vs", {"buffy", "the-master"}, language);
        both.set({{"p1.front", "buffy-1 spike"},
                  {"p1.back", ""},
                  {"p1.hand", "spike"},
                  {"p2.front", "spike"},
                  {"p2.back", "the-master-1"},
                  {"turn", "p1 main"}});
        return both;
    };
    const std::string english = flat(table(Language::en).type("attack with spike\nattack spike\n"));
    EXPECT_THAT(english, HasSubstr("Spike (you) attacks Spike (The Master)."));
    EXPECT_THAT(english, HasSubstr("Combat against Spike (The Master): act or pass."));
    EXPECT_THAT(english, HasSubstr("Spike (you), ATK 5, "));
    EXPECT_THAT(flat(table(Language::en).type("attack with spike\nattack spike\npass\n")),
                HasSubstr("Spike (The Master) strikes Spike (you)"));
    EXPECT_THAT(flat(table(Language::fr).type("attaquer avec spike\nattaquer spike\n")),
                HasSubstr("Spike (vous) attaque Spike (The Master)."));
}

TEST(CardGames, SayInTheRingWhoseACharacterIsWhereBothPlayersHaveOneOfThatName) {
    const auto table = [](Language language) {
        CardTable both("ccg", {"buffy", "willow"}, language);
        both.set({{"cards", "none"},
                  {"time", "day"},
                  {"p1.buffy-1", "r1"},
                  {"p2.willow-1", "r5"},
                  {"p1.giles-1", "r0"},
                  {"p2.giles-1", "r0"},
                  {"turn", "p1 conflict"}});
        return both;
    };
    CardTable english = table(Language::en);
    EXPECT_THAT(flat(english.type("")), HasSubstr("Giles fights Giles (Willow)"));
    EXPECT_THAT(flat(english.type("giles fights\n")),
                HasSubstr("Giles (you) starts a fight with Giles (Willow) at r0."));
    EXPECT_THAT(flat(table(Language::fr).type("giles combat\n", unicode(80, 40))),
                HasSubstr("Giles (vous) commence un combat contre Giles (Willow) à r0."));
}

TEST(CardGames, LetFrenchWordsAgreeWithWhomTheySpeakOf) {
    CardTable duel_in_french = duel(Language::fr);
    duel_in_french.set({{"p1.front", "buffy-1 giles"},
                        {"p1.back", ""},
                        {"1:buffy-1.exhausted", "true"},
                        {"1:giles.exhausted", "true"},
                        {"p2.front", "the-master-1"},
                        {"turn", "p1 main"}});
    EXPECT_THAT(flat(duel_in_french.type("", unicode(80, 40))),
                HasSubstr("Buffy 2/4 ♥6 épuisée Giles 2/7 ♥1 épuisé "));
    EXPECT_THAT(flat(duel_in_french.type("? buffy\n", unicode(80, 40))),
                HasSubstr("Buffy est épuisée (VS-"));
}

TEST(CardGames, ShowTheWholeRingWhereManyCanMoveFar) {
    CardTable table("ccg", {"buffy", "spike"});
    table.set({{"cards", "none"},
               {"time", "day"},
               {"p1.buffy-1", "park"},
               {"p1.willow-1", "park"},
               {"p1.xander-1", "park"},
               {"p1.cordelia-1c", "park"},
               {"p1.giles-1", "park"},
               {"p2.spike-1", "r4"},
               {"turn", "p1 movement"}});
    const std::string shown = table.drawn(unicode(80, 40)).shown_on(unicode(80, 40));
    EXPECT_THAT(shown, HasSubstr("*Spike 3/1/0/2"));
    EXPECT_THAT(shown, HasSubstr("Giles to r3"));
}

TEST(CardGames, TellADefenderOfAChallengeThatACardRaisesItsGoals) {
    CardTable table("ccg", {"buffy", "willow"}, Language::en, {false, true});
    table.set({{"cards", "none"},
               {"time", "day"},
               {"p1.buffy-1", "r0"},
               {"p2.willow-1", "r5"},
               {"p1.lost-freshman", "r0"},
               {"p2.hand", "slay-time"},
               {"turn", "p1 conflict"}});
    table.choose("face lost-freshman");
    EXPECT_THAT(flat(table.type("")), HasSubstr("Goal in Butt-Kicking +3: Slay Time"));
}

TEST(CardGames, TellWhichOfTwoCardsOfOneNameIsDiscarded) {
    CardTable table("ccg", {"buffy", "spike"});
    table.set({{"cards", "none"},
               {"p1.buffy-1", "r0"},
               {"p2.spike-1", "r4"},
               {"p1.hand", "willow-1 willow-2"},
               {"turn", "p1 draw"}});
    EXPECT_THAT(flat(table.type("discard willow 2\n")),
                HasSubstr("Buffy (you) discards Willow 2."));
}

TEST(CardGames, SayTheNameOnceWhenTheyAnswerWhy) {
    CardTable table = duel();
    table.set({{"p1.hand", "giles"}, {"turn", "p1 main"}});
    EXPECT_THAT(flat(table.type("why giles\n")), Not(HasSubstr("Giles: Giles")));
}

TEST(CardGames, PreferWholeWordsToBeginningsOfWords) {
    CardTable table("vs", {"angel", "the-master"});
    table.set({{"p1.front", "angel-1 buffy"},
               {"p1.back", ""},
               {"p1.hand", "buffy the-bronze"},
               {"p2.front", "the-master-1"},
               {"turn", "p1 main"}});
    EXPECT_THAT(flat(table.type("attack with buffy\nattack the master\nbuff buff\n")),
                HasSubstr("Buffy uses Buff Buff."));
}

TEST(CardGames, ShowOfSeveralPowersTheOneThatAsks) {
    CardTable table("vs", {"angel", "the-master"});
    table.set({{"p1.front", "angel-1"},
               {"p1.hand", "buffy"},
               {"p2.front", "the-master-1"},
               {"turn", "p1 formation"}});
    const std::string shown = flat(table.type("go on\n"));
    EXPECT_THAT(shown, HasSubstr("A Moment of True Happiness: When your Main Phase begins"));
    EXPECT_THAT(shown, Not(HasSubstr("Seek Redemption")));
}

TEST(CardGames, TellHowTheyArePlayed) {
    EXPECT_THAT(flat(duel().type("story\n")),
                HasSubstr("recruit with one point for each resource"));
    EXPECT_THAT(flat(ring().type("story\n")), HasSubstr("discard and draw to five cards"));
}

TEST(CardGames, SayHowManyCardsACutMayLift) {
    CardTable table("ccg", {"buffy", "spike"});
    EXPECT_THAT(flat(table.type("cut 99\n")),
                HasSubstr("A cut lifts at least 1 card and at most 58. (CCG-SETUP-09)"));
}

TEST(CardGames, ShowWhatTheChallengeSaysThatIsToBePlaced) {
    CardTable table("ccg", {"buffy", "spike"});
    table.set({{"cards", "none"},
               {"p1.buffy-1", "r0"},
               {"p2.spike-1", "r4"},
               {"p1.challenges", "lost-freshman"},
               {"turn", "p1 prologue"}});
    EXPECT_THAT(flat(table.type("")), HasSubstr("goals Butt-Kicking 8, Charm 6, worth 1"));
}

TEST(CardGames, NeverCutOffWhoIsAtAPlace) {
    CardTable table("ccg", {"buffy", "spike"});
    table.set({{"cards", "none"},
               {"time", "day"},
               {"p1.buffy-1", "r0"},
               {"p1.willow-1", "r0"},
               {"p1.xander-1", "r0"},
               {"p1.cordelia-1c", "r0"},
               {"p2.spike-1", "r0"},
               {"turn", "p1 movement"}});
    const std::string shown = table.drawn(unicode(60, 40)).shown_on(unicode(60, 40));
    EXPECT_THAT(shown, HasSubstr("*Spike 3/1/0/2\n"));
    EXPECT_THAT(shown, Not(HasSubstr("…")));
}

TEST(CardGames, ShowConflictAndHandEvenWhereFourPlayersHaveLittleRoom) {
    CardTable table("ccg", {"buffy", "spike", "willow", "angel"});
    table.set({{"cards", "none"},
               {"time", "night"},
               {"p1.buffy-1", "r0"},
               {"p2.spike-1", "r0"},
               {"p3.willow-1", "r8"},
               {"p3.xander-1", "r9"},
               {"p3.oz-1", "r10"},
               {"p4.angel-1", "r12"},
               {"p4.cordelia-1c", "r13"},
               {"p1.hand", "slay-time roundhouse-kick group-effort"},
               {"turn", "p1 conflict"}});
    table.choose("fight buffy-1 spike-1");
    const std::string shown = table.drawn(unicode(80, 18)).shown_on(unicode(80, 18));
    EXPECT_THAT(shown, HasSubstr("Fight at r0"));
    EXPECT_THAT(shown, HasSubstr("Hand: "));
    EXPECT_THAT(shown, HasSubstr("More in sheet: "));
}

TEST(CardGames, FitEveryTerminalAtEveryMomentOfAGame) {
    for (const char* game : {"ccg", "vs"}) {
        CardTable table(game, {"buffy", "spike", "willow"}, Language::fr, {},
                        game == std::string("vs") ? boost::json::object{{"format", "free-for-all"}}
                                                  : boost::json::object{});
        FastChance luck(1);
        for (int i = 0; i < 400 && !table.match->over(); ++i) {
            const auto columns = static_cast<unsigned>(20 + luck.draw({.kind = 0, .bound = 160}));
            const auto rows = static_cast<unsigned>(8 + luck.draw({.kind = 0, .bound = 60}));
            const Canvas canvas = table.drawn(unicode(columns, rows));
            EXPECT_LE(canvas.columns(), columns);
            EXPECT_LT(canvas.rows(), rows);
            const auto choices = table.match->choices();
            ASSERT_TRUE(table.match
                            ->choose(choices[luck.draw(
                                {.kind = 0, .bound = static_cast<std::uint32_t>(choices.size())})])
                            .ok());
        }
    }
}

TEST(CardGames, ExplainEveryCommandThatIsTheirs) {
    CardTable vs = duel();
    EXPECT_THAT(vs.type("?\n"), HasSubstr("map: what the signs mean."));
    EXPECT_THAT(flat(ring().type("?\n")), HasSubstr("stops all: always; stops act:"));
}

TEST(Stops, AreAtEveryWatchWhenAPlayerWantsToBeAskedAlways) {
    const PassOffer only{.choice = {}, .only = true, .turn = 3, .situation = {"pass"}};
    EXPECT_TRUE(passes({}, only));
    EXPECT_FALSE(passes({.mode = Stops::Mode::all}, only));
    EXPECT_FALSE(passes({.mode = Stops::Mode::all, .passed = {"pass"}}, only));
}

TEST(Stops, AreWhereSomethingCanBeDoneThatWasNotJustPassedUp) {
    const PassOffer offer{.choice = {}, .turn = 3, .situation = {"move buffy-1 r1", "pass"}};
    EXPECT_FALSE(passes({}, offer));
    EXPECT_TRUE(passes({.passed = {"move buffy-1 r1", "move buffy-1 r7", "pass"}}, offer));
    EXPECT_FALSE(passes({.passed = {"pass"}}, offer));
}

TEST(Stops, AreSkippedUntilTheNextTurn) {
    const Stops stops{.mode = Stops::Mode::turn, .turn = 3};
    EXPECT_TRUE(passes(stops, {.choice = {}, .turn = 3, .situation = {"move buffy-1 r1"}}));
    EXPECT_FALSE(passes(stops, {.choice = {}, .turn = 4, .situation = {"move buffy-1 r1"}}));
}

TEST(Stops, AreChangedInEitherLanguageAndAskAtEveryStep) {
    CardTable by_default = ring();
    const std::string seldom = flat(by_default.type("pass\npass\n"));
    CardTable always = ring();
    const std::string often = flat(always.type("arrêts tous\npass\npass\n"));
    EXPECT_THAT(often, HasSubstr("You are asked always, also where you can only pass"));
    EXPECT_LT(always.match->moment(), by_default.match->moment());
}

}  // namespace
}  // namespace bronze::cli
