#include "cli/vs_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/vs_screen.hpp"
#include "tests/cli/table.hpp"

namespace bronze::cli {
namespace {

using testing::_;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// A duel as player 1 sees it, set up by facts as in a scenario; beside the cards of Bronze there
// are those of the tests.
class Duel {
public:
    Duel() : app_("content", content(), bronze::test::source_words(), Language::en) {
        auto started = app_.game("vs")->start({{"decks", "buffy,the-master"}},
                                              std::make_unique<FastChance>(1));
        EXPECT_TRUE(started.ok());
        match_ = started.take();
    }

    Duel& set(std::initializer_list<std::pair<const char*, const char*>> facts) {
        for (const auto& [fact, value] : facts) {
            EXPECT_FALSE(match_->arrange(fact, value)) << fact;
        }
        return *this;
    }

    // The lines of that player's side.
    [[nodiscard]] std::vector<std::string> side(unsigned player) const {
        const vs::View view = vs_view(*match_, seat_at(0));
        const VsTable table(app_, vs_rules(*match_), view);
        std::vector<std::string> lines;
        for (const TextLine& line :
             player == 0 ? table.near_side(player, 200) : table.far_side(player, false, 200)) {
            std::string text;
            for (const auto& piece : line) {
                text += piece.text;
            }
            lines.push_back(text);
        }
        return lines;
    }

private:
    static Content content() {
        return with(bronze::test::source_content(), bronze::test::read_folder("tests/vs/content"));
    }

    App app_;
    std::unique_ptr<Match> match_;
};

// VS-TERMS-16
TEST(VsTable, TellsReadyFromExhausted) {
    Duel duel;
    duel.set({{"p1.front", "buffy-1 giles"}, {"p1.back", "tara"}, {"turn", "p1 main"}});
    EXPECT_THAT(duel.side(0)[0], Not(HasSubstr("exhausted")));
    duel.set({{"1:giles.exhausted", "true"}});
    EXPECT_THAT(duel.side(0)[0], HasSubstr("Giles 2/7 ♥1 exhausted"));
    EXPECT_THAT(duel.side(0)[1], Not(HasSubstr("exhausted")));
}

// VS-EQUIP-13
TEST(VsTable, ShowsEquipmentWithItsBearer) {
    Duel duel;
    duel.set(
        {{"p1.front", "buffy-1 giles"}, {"1:giles.equipment", "test-blade"}, {"turn", "p1 main"}});
    EXPECT_THAT(duel.side(0)[0], HasSubstr("Giles 4/8 (2/7) ♥1 +Test Blade"));
}

// VS-TERMS-17: beyond the back row of each side, seen from the middle of the table.
TEST(VsTable, HasTheDeckBehindTheBackRowAndTheKoPileBesideIt) {
    Duel duel;
    duel.set({{"p1.front", "buffy-1"},
              {"p1.back", "tara"},
              {"p1.ko", "joyce"},
              {"p2.front", "the-master-1"},
              {"p2.back", "darla"},
              {"p2.ko", "luke adam"},
              {"turn", "p1 main"}});
    EXPECT_THAT(duel.side(0),
                ElementsAre(HasSubstr("Buffy"), HasSubstr("Tara"), _, HasSubstr("deck 58  KO 1")));
    EXPECT_THAT(duel.side(1), ElementsAre(HasSubstr("deck 57  KO 2"), _, HasSubstr("Darla"),
                                          HasSubstr("The Master")));
}

}  // namespace
}  // namespace bronze::cli
