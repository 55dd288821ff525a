// What the terminal says, and how it says it in French.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using test::ascii;
using test::flat;
using test::painted;
using test::Table;
using test::unicode;
using testing::HasSubstr;
using testing::Not;

Table evil_table(Language language = Language::en) {
    return Table(language, {true, false});
}

TEST(PlaySays, WhichPhasesThereAreToChooseFrom) {
    Table table;
    table.set({{"cards", "none"}, {"xander.cards", "anyankas-pendant"}, {"turn", "xander 0"}});
    const std::string shown = flat(table.type("play anyanka\nsunrise\n"));
    EXPECT_THAT(shown, HasSubstr("Anyanka's Pendant: which phase?"));
    EXPECT_THAT(shown, HasSubstr("1 New Moon (1)"));
    EXPECT_THAT(shown, HasSubstr("13 Sunrise (13)"));
    EXPECT_EQ(table.view().known.talisman, 12);
}

TEST(PlaySays, WhatACardOffersWithTheNumberThatWasChosen) {
    Table english = evil_table();
    english.set({{"cards", "none"}, {"evil.hand", "dark-eclipse"}, {"turn", "spike 0"}});
    const std::string shown = flat(english.type("play dark\n2\n"));
    EXPECT_THAT(shown, HasSubstr("Dark Eclipse: how many?"));
    EXPECT_THAT(shown, HasSubstr("1 Move the talisman 2 forward 2 Move the talisman 2 back"));
    Table french = evil_table(Language::fr);
    french.set({{"cards", "none"}, {"evil.hand", "dark-eclipse"}, {"turn", "spike 0"}});
    EXPECT_THAT(flat(french.type("jouer eclipse\n2\n")),
                HasSubstr("1 Avancer le talisman de 2 2 Reculer le talisman de 2"));
}

TEST(PlaySays, WhatACardWantsToKnow) {
    Table table;
    table.set({{"cards", "none"},
               {"oz.cards", "willy-the-snitch"},
               {"evil.hand", "ambush black-magic"},
               {"turn", "oz 0"}});
    const std::string shown = flat(table.type("play willy\n"));
    EXPECT_THAT(shown, HasSubstr("Willy the Snitch: which card?"));
    EXPECT_THAT(shown, HasSubstr("Oz looks at the Evil hand: Ambush."));
}

TEST(PlaySays, WhoLooksWhere) {
    const auto facts = {std::pair{"cards", "none"}, std::pair{"willow.cards", "demon-lore"},
                        std::pair{"corner.1", "gem-of-amara"}, std::pair{"turn", "willow 0"}};
    Table good;
    good.set(facts);
    EXPECT_THAT(
        flat(good.type("play demon\n")),
        HasSubstr("Willow looks under the corner at 0,0 (Spike's Mausoleum): Gem of Amara."));
    Table evil(Language::en, {true, true});
    evil.set(facts);
    EXPECT_THAT(flat(evil.type("\nplay demon\nend\nend\n\n")),
                HasSubstr("Willow looks under the corner at 0,0 (Spike's Mausoleum). "));
}

TEST(PlaySays, WhatACardAddsToTheHits) {
    Table table;
    table.set({{"cards", "none"},
               {"buffy.cards", "sword"},
               {"buffy.at", "5,4"},
               {"spike.at", "4,4"},
               {"turn", "buffy 0"}});
    EXPECT_THAT(flat(table.type("attack spike\nplay sword\n")),
                testing::ContainsRegex("Sword adds 1 damage. Spike loses"));
}

TEST(PlaySays, ThatAWerewolfIsItselfAgain) {
    Table table = evil_table();
    table.set({{"cards", "none"},
               {"evil.hand", "dark-eclipse"},
               {"phase", "9"},
               {"oz.form", "wolf"},
               {"turn", "spike 0"}});
    EXPECT_THAT(flat(table.type("play dark\n1\n1\n")),
                HasSubstr("Oz is back in the usual form; life 6."));
}

TEST(PlaySays, WhereTheTalismanIsWhicheverWayItWent) {
    Table table = evil_table(Language::fr);
    table.set(
        {{"cards", "none"}, {"evil.hand", "dark-eclipse"}, {"phase", "13"}, {"turn", "spike 0"}});
    EXPECT_THAT(flat(table.type("jouer eclipse\n1\n2\n", unicode())),
                HasSubstr("Le talisman est maintenant sur « Dernier croissant »."));
}

TEST(PlaySays, ThatSomethingHiddenWasSeenSinceTheChoice) {
    Table table;
    table.set({{"oz.at", "18,12"}, {"turn", "oz 1"}});
    EXPECT_THAT(flat(table.type("19,12\ndraw\nu\n")),
                HasSubstr("Something hidden was seen since then, so it cannot be taken back."));
}

TEST(PlaySays, WhatColourAServantHas) {
    Table table;
    EXPECT_THAT(table.type("sheet spike\n"), HasSubstr("Colour of the pawn: red.\n"));
    EXPECT_THAT(table.type("story\n"),
                HasSubstr("Servants: Spike (red), Drusilla (green), Darla (blue)."));
    EXPECT_THAT(table.type("sheet buffy\n"), Not(HasSubstr("Colour")));
}

TEST(PlaySays, WhetherStakesCountNow) {
    Table table(Language::en, {true, false}, 2, "kakistos");
    EXPECT_THAT(flat(table.type("sheet kakistos\n")),
                HasSubstr("Stakes do not count against this character at the moment."));
    ASSERT_FALSE(table.match->arrange("kakistos.life", "5"));
    EXPECT_THAT(flat(table.type("sheet kakistos\n")),
                HasSubstr("Stakes count against this character."));
}

TEST(PlaySays, WhatIsMeantWhenNothingIsNamed) {
    Table table;
    EXPECT_THAT(table.let_oz_begin().type("sheet\n"),
                HasSubstr("Oz: human, werewolf at full moon. Side: Good.\n"));
    EXPECT_THAT(table.type("card\n"), HasSubstr("The cards on the table\n"));
}

TEST(PlaySays, WhyTheHellmouthIsClosed) {
    Table table;
    EXPECT_THAT(table.let_oz_begin().type("why hellmouth\n"),
                HasSubstr("Move to 13,1 (High School library): "));
    Table french(Language::fr);
    EXPECT_THAT(french.let_oz_begin().type("pourquoi bouche de l'enfer\n"),
                HasSubstr("Aller en 13,1 (la bibliotheque du lycee) ? "));
}

TEST(PlaySays, EveryPlaceThatCanBeTyped) {
    Table table;
    const std::string shown = flat(table.type("map\n", unicode()));
    for (const char* place : {"Docks", "Streets", "Lawns", "Museum"}) {
        EXPECT_THAT(shown, HasSubstr(place));
    }
}

TEST(PlaySays, WhichStoriesThereAre) {
    App app = test::app_in();
    std::istringstream in;
    std::ostringstream out;
    const Console console{.in = in, .out = out, .terminal = [] { return ascii(); }};
    testing::internal::CaptureStderr();
    EXPECT_EQ(play(app, {.story = "nope", .seed = 7}, console), 1);
    EXPECT_EQ(testing::internal::GetCapturedStderr(),
              "There is no story \"nope\". There are the-master, the-judge, the-mayor, adam, "
              "kakistos.\n");
}

TEST(PlayStory, EndsWithTheArtifactThatReachedItsGoal) {
    Table table(Language::en, {true, false}, 2, "kakistos");
    table.set({{"cards", "none"},
               {"evil.hand", "dark-eclipse"},
               {"kakistos.cards", "gem-of-amara"},
               {"kakistos.at", "4,4"},
               {"phase", "12"},
               {"turn", "kakistos 0"}});
    EXPECT_THAT(flat(table.type("play dark\n1\n1\n")),
                HasSubstr("Evil has won. Round 1: the story's goal reached with its Artifact, Gem "
                          "of Amara."));
}

TEST(PlayStory, IsToldAndNotChosen) {
    App app = test::app_in();
    std::istringstream in("story kakistos\nstory nope\n");
    std::ostringstream out;
    const Console console{.in = in, .out = out, .terminal = [] { return ascii(); }};
    EXPECT_EQ(play(app, {.good = "random", .evil = "human", .seed = 3}, console), 0);
    EXPECT_THAT(flat(out.str()), HasSubstr("Stakes fail against Kakistos until he is wounded."));
    EXPECT_THAT(flat(out.str()), HasSubstr("No story is called \"nope\"."));
    EXPECT_THAT(out.str(), Not(HasSubstr("begins")));
}

TEST(PlayFrench, AnswersInFrench) {
    Table table(Language::fr);
    table.let_oz_begin();
    const std::string shown =
        flat(table.type("pourquoi xander\npourquoi jouer jenny\nmusée\npourquoi xyz\n", unicode()));
    EXPECT_THAT(shown, HasSubstr("Attaquer Xander ? On n’attaque que des ennemis"));
    EXPECT_THAT(shown, HasSubstr("Jouer Jenny Calendar ? Personne dont c’est le tour"));
    EXPECT_THAT(shown, HasSubstr("(le musée) ? C’est à"));
    EXPECT_THAT(shown, HasSubstr("« attaquer nom »"));
}

TEST(PlayFrench, BeginsSentencesWithACapital) {
    Table table(Language::fr);
    table.set({{"cards", "none"}, {"oz.at", "12,1"}, {"turn", "oz 5"}});
    EXPECT_THAT(flat(table.type("pourquoi 13,1\n", unicode())), HasSubstr(") ? Le Bien ne peut"));
    EXPECT_THAT(flat(table.type("histoire adam\n", unicode())),
                HasSubstr("Puce d’énergie. La première fois"));
}

TEST(PlayFrench, JoinsArticlesAndPrepositions) {
    Table table = evil_table(Language::fr);
    table.set({{"cards", "none"},
               {"spike.cards", "magic-sword"},
               {"spike.at", "4,4"},
               {"the-master.at", "5,4"},
               {"turn", "spike 0"}});
    const std::string shown =
        flat(table.type("echanger maitre\ndonner epee\nproposer\n", unicode()));
    EXPECT_THAT(shown, HasSubstr("Spike propose un échange au Maître."));
    EXPECT_THAT(shown, HasSubstr("Spike donne « Épée magique » au Maître."));
    EXPECT_THAT(shown, Not(HasSubstr("Maître prend")));
}

TEST(PlayFrench, EndsASentenceOnce) {
    Table table = evil_table(Language::fr);
    table.set({{"cards", "none"}, {"evil.hand", "you-are-invited"}, {"turn", "spike 0"}});
    EXPECT_THAT(flat(table.type("jouer vous\n1\n", unicode())),
                HasSubstr("Spike joue Vous êtes invité… "));
}

TEST(PlayFrench, NamesKindsAndDecksInFrench) {
    Table table(Language::fr);
    table.let_oz_begin();
    EXPECT_THAT(table.type("fiche buffy\n", unicode()), HasSubstr("Buffy : être humain."));
    EXPECT_THAT(flat(table.type("plan\n", unicode())),
                HasSubstr("A\u00a0Arme R\u00a0Recherche D\u00a0Aide M\u00a0carte"));
}

TEST(PlayFrench, SaysWhatTheSunCosts) {
    Table table = evil_table(Language::fr);
    table.set({{"cards", "none"},
               {"evil.hand", "dark-eclipse"},
               {"phase", "12"},
               {"spike.at", "4,4"},
               {"turn", "drusilla 0"}});
    EXPECT_THAT(flat(table.type("jouer eclipse\n1\n1\n1\n", unicode())),
                testing::ContainsRegex("Spike fuit en [^.]* et perd [0-9]+ points? de vie au "
                                       "soleil."));
}

TEST(PlayFrench, PutsSpacesBeforeSemicolons) {
    Table table = evil_table(Language::fr);
    EXPECT_THAT(flat(table.type("act d\n")), HasSubstr("2 Drusilla agit ; 3 Darla agit."));
}

TEST(PlayFrench, SaysToWhichSideACardBelongs) {
    Table table = evil_table(Language::fr);
    table.set({{"evil.hand", "ambush"}, {"spike.at", "4,1"}, {"turn", "spike 1"}});
    const std::string shown = flat(table.type("5,1\n", unicode()));
    EXPECT_THAT(shown, HasSubstr("Piocher 1 carte du Mal"));
}

TEST(PlayScreen, TellsOnAPageWhatTheTableHasNoRoomFor) {
    Table table;
    const std::string page = table.type("", painted());
    EXPECT_THAT(page, HasSubstr("While you waited:\nThe story of The Master begins.\n"));
    EXPECT_THAT(page, HasSubstr("Enter: "));
    EXPECT_THAT(page, Not(HasSubstr("Oz: ")));
    Table again;
    const std::string shown = again.type("\n\n", painted());
    EXPECT_THAT(shown, HasSubstr("… (log) "));
    EXPECT_THAT(shown, HasSubstr("steps left. What now?"));
}

TEST(PlayScreen, MarksWhatItCutsOff) {
    Table table;
    table.let_oz_begin();
    for (const auto& [columns, rows] : {std::pair{80U, 24U}, {100U, 40U}, {130U, 50U}}) {
        Stage stage{.app = table.app,
                    .match = *table.match,
                    .terminal = unicode(columns, rows),
                    .seat = seat_at(1),
                    .history = std::vector<std::string>(60, "Spike attacks Buffy."),
                    .fresh = 60,
                    .prompt = "?",
                    .notice = {},
                    .options = {},
                    .hint = {}};
        const Picture cut = table.screen.draw(stage);
        EXPECT_FALSE(cut.tells_all);
        EXPECT_THAT(cut.canvas.shown_on(stage.terminal), HasSubstr("… (log)"));
        stage.fresh = 2;
        const Picture whole = table.screen.draw(stage);
        EXPECT_TRUE(whole.tells_all);
        EXPECT_THAT(whole.canvas.shown_on(stage.terminal), Not(HasSubstr("(log)")));
    }
}

TEST(PlayScreen, SaysWhereEverybodyIs) {
    Table table;
    const std::string shown = table.let_oz_begin().type("", unicode(100, 40));
    EXPECT_THAT(shown, HasSubstr("Stevenson Hall"));
    EXPECT_THAT(shown, testing::ContainsRegex("20/20 .* Buried Church"));
}

TEST(PlayScreen, NeverCutsAPlaceNorLeavesItOut) {
    Table table;
    table.set({{"cards", "none"},
               {"buffy.cards", "sword axe healing devon"},
               {"buffy.at", "12,1"},
               {"spike.attached", "you-are-invited"},
               {"spike.at", "4,1"},
               {"oz.form", "wolf"},
               {"turn", "xander 3"}});
    const std::string shown = table.type("", unicode());
    EXPECT_THAT(shown, testing::ContainsRegex("Buffy +12/12 [^\n]*WWRH Library "));
    EXPECT_THAT(shown, testing::ContainsRegex("Spike +9/9 [^\n]*invited 4,1"));
    EXPECT_THAT(shown, testing::ContainsRegex("Oz +15/15 [^\n]*werewolf [0-9TB]"));
}

TEST(PlayScreen, SaysThatTheMapHasMoreRows) {
    Table table;
    EXPECT_THAT(table.let_oz_begin().type("", unicode()), HasSubstr("\n▴▾  0  1 "));
    EXPECT_THAT(table.type("", unicode(100, 60)), HasSubstr("\n    0  1 "));
}

TEST(PlayScreen, ExplainsItsSigns) {
    Table table;
    const std::string shown = flat(table.let_oz_begin().type("map\n", unicode()));
    EXPECT_THAT(shown, HasSubstr("==\u00a0door\u00a0at\u00a0the\u00a0foot"));
    EXPECT_THAT(shown, HasSubstr("Life: █ left, ▄ left where one is wounded, ░ lost."));
    EXPECT_THAT(shown, HasSubstr("all Evil pawns look alike"));
}

TEST(PlayScreen, KeepsTheNumbersOfTheRowsInSight) {
    Table table;
    const std::string shown = table.let_oz_begin().type("", unicode(60, 20));
    EXPECT_THAT(shown, HasSubstr("\n10 "));
    EXPECT_THAT(shown, HasSubstr("▸Oz"));
}

TEST(PlayScreen, IsClearedWithoutColoursToo) {
    setenv("TERM", "xterm-256color", 1);
    setenv("NO_COLOR", "1", 1);
    Terminal terminal;
    paint_over(terminal, false);
    EXPECT_TRUE(terminal.clears);
    EXPECT_EQ(terminal.colours, Colours::none);
    unsetenv("NO_COLOR");
    Terminal coloured;
    paint_over(coloured, false);
    EXPECT_EQ(coloured.colours, Colours::indexed);
    Terminal plain;
    paint_over(plain, true);
    EXPECT_FALSE(plain.clears);
}

TEST(PlayScreen, HasDifferentSignsForTheSunAndAnArtifact) {
    Table table;
    EXPECT_THAT(table.let_oz_begin().type("", ascii(100, 40)), HasSubstr("( ( ( %"));
}

}  // namespace
}  // namespace bronze::cli
