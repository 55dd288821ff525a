#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/terminal_text.hpp"
#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using board::space_at;
using test::ascii;
using test::flat;
using test::painted;
using test::Table;
using test::unicode;
using testing::HasSubstr;
using testing::Not;

TEST(Play, TakesANumber) {
    Table table;
    EXPECT_THAT(table.let_oz_begin().type("1\n"), HasSubstr("Xander rolls"));
    EXPECT_EQ(table.view().known.active, board_rules(*table.match).find("xander"));
}

TEST(Play, TakesANumberFromTheListOfMoves) {
    Table table;
    const std::string shown = table.let_oz_begin().type("m\n2\n");
    EXPECT_THAT(shown, HasSubstr("m lists them"));
    EXPECT_THAT(shown, HasSubstr("   2 Move to 21,9 (The Bronze), 1 step\n"));
    EXPECT_THAT(shown, HasSubstr("Page 1 of 2: m shows the next one, m 2 the second. A number "));
    EXPECT_EQ(table.at("oz"), space_at(21, 9));
}

TEST(Play, TakesANameInAnyCase) {
    Table table;
    table.type("MOVE 20,8\n");
    EXPECT_EQ(table.at("oz"), space_at(20, 8));
}

TEST(Play, TakesTheBeginningOfAName) {
    Table table;
    EXPECT_THAT(table.type("e\n"), HasSubstr("Xander rolls"));
}

TEST(Play, TakesWhatIsShownInEitherLanguage) {
    Table english;
    EXPECT_THAT(english.type("finir le tour\n"), HasSubstr("Xander rolls"));
    Table french(Language::fr);
    EXPECT_THAT(french.type("End the turn\n"), HasSubstr("Xander lance"));
}

TEST(Play, GoesToATypedSpace) {
    Table table;
    EXPECT_THAT(table.type("20,8\n"), HasSubstr("Oz goes 3 steps to 20,8 (Streets)."));
    EXPECT_EQ(table.at("oz"), space_at(20, 8));
}

TEST(Play, GoesToTheNearestSpaceOfAPlace) {
    Table table;
    EXPECT_THAT(table.type("move lawns\n"), HasSubstr("Oz goes 4 steps to 17,10 (Lawns)."));
    Table french(Language::fr);
    EXPECT_THAT(french.type("aller pelouses\n"), HasSubstr("17,10 (les pelouses)"));
}

TEST(Play, OffersToGoAsNearToAPlaceAsCanBe) {
    Table table;
    const std::string shown = flat(table.let_oz_begin().type("museum\n"));
    EXPECT_THAT(shown, testing::ContainsRegex(
                           "Museum.: That is [0-9]+ steps away; 5 left .BG-MOVE-01.. Nothing "
                           "changes. Type 2[0-9],[0-9] to go as near as can be."));
}

TEST(Play, OffersNothingNearerWhenNoWayLeadsThere) {
    Table table;
    EXPECT_THAT(flat(table.let_oz_begin().type("hellmouth\n")),
                testing::AllOf(HasSubstr("the Hellmouth (BG-MOVE-13). Nothing changes."),
                               Not(HasSubstr("as near as can be"))));
}

TEST(Play, SaysWhatComesBeforeTheEndOfTheTurn) {
    Table asked;
    asked.set({{"cards", "none"}, {"xander.cards", "anyankas-pendant"}, {"turn", "xander 0"}});
    EXPECT_THAT(flat(asked.type("play anyanka\nend\n")),
                HasSubstr("End the turn: Anyanka's Pendant waits for an answer first. Nothing "));
    Table rolling;
    rolling.set({{"cards", "none"},
                 {"buffy.cards", "sword"},
                 {"buffy.at", "5,4"},
                 {"spike.at", "4,4"},
                 {"turn", "buffy 0"}});
    EXPECT_THAT(
        flat(rolling.type("attack spike\nend\n")),
        HasSubstr("End the turn: The dice come first: roll them, or play a card for this "));
}

TEST(Play, RefusesWhatIsNoChoiceAndChangesNothing) {
    for (const auto& [typed, answer] : {
             std::pair{"xyz", "\"xyz\" is none of the choices, so nothing changes."},
             std::pair{"99",
                       "There is no choice 99: they are numbered from 1 to 39. Nothing changes."},
             std::pair{"0", "There is no choice 0"},
             std::pair{"99999999999999999999999", "There is no choice 9999"},
             std::pair{"move 0,0", "steps away; 5 left (BG-MOVE-01). Nothing changes."},
             std::pair{"move 31,23",
                       "Move to 31,23: That is off the map, which goes from 0,0 to 23,20. Nothing "
                       "changes."},
             std::pair{"99,99", "Move to 99,99: That is off the map"},
             std::pair{"attack spike", "(BG-FIGHT-01). Nothing changes."},
             std::pair{
                 "bronze",
                 "Move to 21,10 (The Bronze): The character is already there. Nothing changes."},
             std::pair{"sheet nobody", "Nobody is called \"nobody\"."},
             std::pair{"lang de", "Bronze speaks en and fr"},
             std::pair{"\xff\xfe", "is none of the choices"},
             std::pair{"save", "Say which file"},
         }) {
        Table table;
        table.let_oz_begin().type("");
        const auto before = table.match->hash();
        EXPECT_THAT(flat(table.type(std::string(typed) + "\n")), HasSubstr(answer));
        EXPECT_EQ(table.match->hash(), before) << typed;
    }
}

TEST(Play, SaysWhatAnAmbiguousNameCouldMean) {
    Table table(Language::en, {true, false});
    table.type("");
    const auto before = table.match->hash();
    EXPECT_THAT(flat(table.type("act d\n")),
                HasSubstr("\"act d\" could mean several things, so nothing changes: 2 Drusilla "
                          "acts; 3 Darla acts."));
    EXPECT_EQ(table.match->hash(), before);
}

TEST(Play, TakesBackAMove) {
    Table table;
    table.type("");
    const auto before = table.match->hash();
    EXPECT_THAT(table.type("20,8\nu\n"), HasSubstr("The last choice is taken back."));
    EXPECT_EQ(table.match->hash(), before);
    EXPECT_EQ(table.at("oz"), space_at(21, 10));
}

TEST(Play, DoesNotTakeBackWhatLedToARoll) {
    Table table;
    EXPECT_THAT(table.type("end\nu\n"), HasSubstr("Dice were rolled since then"));
    EXPECT_EQ(table.view().known.active, board_rules(*table.match).find("xander"));
}

TEST(Play, HasNothingToTakeBackAtFirst) {
    Table table(Language::en, {true, true});
    EXPECT_THAT(table.type("\nu\n"), HasSubstr("There is nothing to take back yet."));
}

TEST(Play, ExplainsWhatCanBeDone) {
    Table table;
    const std::string shown = table.let_oz_begin().type("?\n");
    EXPECT_THAT(shown, HasSubstr("  1 End the turn\n"));
    EXPECT_THAT(shown, HasSubstr("u: take back the last choice"));
}

TEST(Play, SaysWhyNotWithTheNumberOfTheRule) {
    Table table;
    EXPECT_THAT(table.let_oz_begin().type("? museum\n"),
                HasSubstr("Move to 21,3 (Museum): That is"));
    EXPECT_THAT(table.type("? 19,3\n"), HasSubstr("(BG-MOVE-01)"));
    EXPECT_THAT(table.type("why darla\n"),
                HasSubstr("Attack Darla: Only an enemy on the next space"));
    EXPECT_THAT(table.type("why attack willow\n"), HasSubstr("(BG-FIGHT-01)"));
    EXPECT_THAT(table.type("? 20,8\n"),
                HasSubstr("Move to 20,8 (Streets), 3 steps: That can be done now."));
}

TEST(Play, ShowsASheetWithWhereItsNumbersComeFrom) {
    Table table;
    const std::string shown = table.type("sheet oz\n");
    EXPECT_THAT(shown, HasSubstr("Oz: human, werewolf at full moon. Side: Good.\n"
                                 "  Fight dice: 2 (inferred from a source)\n"));
    EXPECT_THAT(shown, HasSubstr("Oz the werewolf: werewolf. Side: Good.\n"
                                 "  Fight dice: 4 (printed in the game)\n"));
}

TEST(Play, SpeaksAnotherLanguageFromNowOn) {
    Table table;
    EXPECT_THAT(table.type("lang fr\nend\n"), HasSubstr("Xander : encore"));
}

TEST(Play, TellsWhatTheBotsDidBeforeItAsks) {
    Table table;
    const std::string shown = table.type("");
    const auto told = shown.find("Drusilla rolls ");
    EXPECT_NE(told, std::string::npos);
    EXPECT_LT(told, shown.find("Oz: "));
}

TEST(Play, TakesTheOnlyChoiceAndSaysSo) {
    Table table(Language::en, {true, true});
    for (const auto* gone : {"spike.at", "drusilla.at"}) {
        ASSERT_FALSE(table.match->arrange(gone, "out"));
    }
    ASSERT_FALSE(table.match->arrange("flames", "0 1"));
    EXPECT_THAT(table.type("\n"), HasSubstr("There was only one choice: Darla acts.\nDarla rolls"));
}

TEST(Play, NeverEndsATurnByItself) {
    Table table(Language::en, {true, true});
    ASSERT_FALSE(table.match->arrange("turn", "spike 0"));
    const std::string shown = table.type("\n");
    EXPECT_THAT(shown, HasSubstr("Spike: 0 steps left."));
}

TEST(Play, EndsCleanlyAtTheEndOfTheInput) {
    App app = test::app_in();
    std::istringstream in;
    std::ostringstream out;
    EXPECT_EQ(play(app, {.story = "the-master", .seed = 7},
                   {.in = in, .out = out, .terminal = [] { return ascii(); }}),
              0);
    EXPECT_THAT(out.str(), HasSubstr("> \n"));
}

TEST(Play, RefusesAPlayerItDoesNotKnow) {
    App app = test::app_in();
    std::istringstream in;
    std::ostringstream out;
    const Console console{.in = in, .out = out, .terminal = [] { return ascii(); }};
    testing::internal::CaptureStderr();
    EXPECT_EQ(play(app, {.good = "robot", .seed = 7}, console), 1);
    EXPECT_EQ(testing::internal::GetCapturedStderr(),
              "A seat is played by human, greedy or random, not by \"robot\".\n");
    EXPECT_EQ(out.str(), "");
}

TEST(Play, BotsPlayAGameToItsEnd) {
    App app = test::app_in();
    std::istringstream in;
    std::ostringstream out;
    const Console console{.in = in, .out = out, .terminal = [] { return ascii(); }};
    EXPECT_EQ(play(app, {.story = "the-master", .good = "random", .seed = 7}, console), 0);
    EXPECT_THAT(out.str(), HasSubstr("has won."));
    EXPECT_EQ(out.str().find("has won."), out.str().rfind("has won."));
}

class Kept {
public:
    [[nodiscard]] std::uint64_t replayed(App& app) const {
        const auto text = read_file(file);
        const auto record = load_record(text ? *text : std::string{});
        EXPECT_TRUE(record.ok());
        const auto match = app.game("board")->replay(*record, std::make_unique<FastChance>(0));
        EXPECT_TRUE(match.ok());
        return match ? (*match)->hash() : 0;
    }

    test::Folder folder;
    const std::string file = folder.path() / "match.record";
};

TEST(PlayRecord, ReplaysToWhereTheGameEnded) {
    const Kept kept;
    Table table;
    EXPECT_THAT(table.type("20,8\nend\nu\nend\n", ascii(), kept.file),
                HasSubstr("The game is saved in " + kept.file));
    EXPECT_EQ(kept.replayed(table.app), table.match->hash());
}

TEST(PlayRecord, IsSavedOnDemand) {
    const Kept kept;
    Table table;
    table.type("20,8\nsave " + kept.file + "\n");
    EXPECT_EQ(kept.replayed(table.app), table.match->hash());
}

TEST(PlayRecord, IsOfferedWhenQuitting) {
    const Kept kept;
    Table table;
    EXPECT_THAT(table.type("20,8\nq\n" + kept.file + "\n"), HasSubstr("Name a file"));
    EXPECT_EQ(kept.replayed(table.app), table.match->hash());
}

TEST(PlayRecord, SaysWhenItCannotBeWritten) {
    Table table;
    EXPECT_THAT(table.type("save /nowhere/at/all\n"),
                HasSubstr("/nowhere/at/all cannot be written, so the game is not saved there."));
}

const std::string everything =
    "?\nm\nm\n? museum\nwhy\nxyz\n99\nact d\nlawns\nu\nu\nlog\nlog 3\nsheet oz\nsheet master\nsheet\nmap\nc\n"
    "cards willow\ncards evil\ncards spike\ncards\ncard healing\ncard s\ncard\nd\nstory\nstory adam\n"
    "save\nsave /nowhere/x\nlang de\n\nend\n1\nend\nend\nend\nlog\nq\n\n";

TEST(PlayWords, AreAllThereInBothLanguages) {
    for (const Language language : languages) {
        for (const auto& humans :
             {std::vector<bool>{false, true}, std::vector<bool>{true, false}}) {
            Table table(language, humans);
            const std::string shown = table.type(everything);
            EXPECT_THAT(shown, Not(HasSubstr("play.")));
            EXPECT_THAT(shown, Not(HasSubstr("board.")));
            EXPECT_THAT(shown, Not(HasSubstr("error.")));
            EXPECT_THAT(shown, Not(HasSubstr("{")));
        }
    }
}

TEST(PlayScreen, WritesNoEscapeCodeWithoutColours) {
    Table table(Language::fr);
    EXPECT_THAT(table.type(everything, unicode()), Not(HasSubstr("\033")));
}

TEST(PlayScreen, IsPaintedOverInColour) {
    Table table;
    Terminal terminal = unicode();
    terminal.colours = Colours::full;
    terminal.clears = true;
    const std::string shown = table.type("20,8\n", terminal);
    EXPECT_THAT(shown, testing::StartsWith("\033[0m\033[H\033[2J"));
    EXPECT_THAT(shown, HasSubstr("\033[0;1;38;2;27;16;6;48;2;255;211;122mOz"));
}

TEST(PlayScreen, WritesOnlyAsciiWhereNothingElseIsKnown) {
    Table table(Language::fr);
    const std::string shown = table.type(everything);
    EXPECT_TRUE(std::all_of(shown.begin(), shown.end(),
                            [](char c) { return c == '\n' || (c >= ' ' && c < 127); }));
}

void expect_to_fit(const std::string& shown, std::size_t columns) {
    std::istringstream lines(shown);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_LE(columns_of(line), columns) << line;
    }
}

TEST(PlayScreen, NeverExceedsTheWidthOfTheTerminal) {
    for (const Language language : languages) {
        for (const unsigned columns : {80U, 81U, 100U, 120U, 200U}) {
            Table table(language);
            expect_to_fit(table.type(everything, ascii(columns, 50)), columns);
        }
    }
}

TEST(PlayScreen, FitsEveryTerminalAtEveryMomentOfAGame) {
    Table table(Language::fr);
    FastChance luck(1);
    for (int i = 0; i < 150 && !table.match->over(); ++i) {
        const auto choices = table.match->choices();
        const auto columns = static_cast<unsigned>(20 + luck.draw({.kind = 0, .bound = 160}));
        const auto rows = static_cast<unsigned>(8 + luck.draw({.kind = 0, .bound = 60}));
        std::vector<Option> options;
        const Numbered numbered = number_choices(table.app, *table.match, table.screen);
        for (std::size_t n = 0; n < numbered.listed; ++n) {
            options.push_back(table.screen.option(table.app, *table.match, numbered.choices[n]));
            options.back().number = n + 1;
        }
        const Stage stage{.app = table.app,
                          .match = *table.match,
                          .terminal = unicode(columns, rows),
                          .seat = table.match->decision().seat,
                          .history = std::vector<std::string>(20, "Buffy va au cimetière."),
                          .fresh = 9,
                          .prompt = table.app.say(table.match->about_decision()),
                          .notice = {},
                          .options = options,
                          .hint = {}};
        const Canvas canvas = table.screen.draw(stage).canvas;
        EXPECT_LE(canvas.columns(), columns);
        EXPECT_LT(canvas.rows(), rows);
        ASSERT_TRUE(table.match
                        ->choose(choices[luck.draw(
                            {.kind = 0, .bound = static_cast<std::uint32_t>(choices.size())})])
                        .ok());
    }
}

}  // namespace
}  // namespace bronze::cli
