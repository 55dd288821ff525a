#include "vs/greedy/greedy.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

#include "kernel/chance.hpp"
#include "kernel/choice_list.hpp"
#include "tests/support/conformance.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {
namespace {

// What the greedy player does in a position that is set up as in a scenario and then played on.
class Position {
public:
    Position(const char* decks, std::initializer_list<std::pair<const char*, const char*>> facts) {
        const auto setup = Vs::read_setup(*rules_, {{"decks", decks}});
        state_ = Vs::start(*rules_, *setup, chance_, nullptr);
        for (const auto& [fact, value] : facts) {
            EXPECT_FALSE(Vs::arrange(*rules_, state_, fact, value)) << fact;
        }
    }

    Position& choose(std::string_view name) {
        const std::vector<Choice> list = offered();
        const auto found = std::find_if(list.begin(), list.end(), [&](Choice choice) {
            return Vs::name(*rules_, state_, choice) == name;
        });
        EXPECT_NE(found, list.end()) << name;
        if (found != list.end()) {
            Vs::choose(*rules_, state_, *found, chance_, nullptr);
        }
        return *this;
    }

    std::string picked() {
        const std::vector<Choice> list = offered();
        const View view = Vs::view(*rules_, state_, Vs::decision(*rules_, state_).seat);
        const Choice choice = Greedy(*rules_).pick(view, list, chance_);
        return Vs::name(*rules_, state_, choice);
    }

private:
    [[nodiscard]] std::vector<Choice> offered() const {
        ChoiceList list;
        Vs::choices(*rules_, state_, list);
        return {list.begin(), list.end()};
    }

    std::shared_ptr<const Rules> rules_ = load_rules(test::source_content()).take();
    FastChance chance_{1};
    State state_;
};

TEST(VsGreedy, DoomsAnEnemyWhenItCan) {
    Position position(
        "the-master,buffy",
        {{"p1.main", "the-master-2"},
         {"p1.front", "the-master-2"},
         {"p1.resources", "the-magic-box the-magic-box sunnydale-high sunnydale-high"},
         {"p2.front", "buffy-1 giles"},
         {"turn", "p1 main"}});
    EXPECT_EQ(position.picked(), "use 1:the-master-2 you-are-destined-to-die");
    EXPECT_EQ(position.choose("use 1:the-master-2 you-are-destined-to-die").picked(),
              "choose 2:buffy-1");
}

TEST(VsGreedy, KeepsAPlotTwistThatWouldChangeNothing) {
    Position position("the-master,buffy", {{"p1.front", "the-master-1 luke"},
                                           {"p1.hand", "demonic-cruelty"},
                                           {"p2.front", "buffy-1 joyce"},
                                           {"turn", "p1 main"}});
    position.choose("attack 1:luke").choose("against 2:joyce");
    EXPECT_EQ(position.picked(), "pass");
}

TEST(VsGreedy, PlaysAPlotTwistThatSavesACharacter) {
    Position position("the-master,buffy", {{"p1.front", "the-master-1 luke"},
                                           {"p1.hand", "demonic-cruelty"},
                                           {"p2.front", "buffy-1 oz"},
                                           {"turn", "p2 main"}});
    position.choose("attack 2:oz").choose("against 1:luke");
    EXPECT_EQ(position.picked(), "play demonic-cruelty");
}

}  // namespace
}  // namespace bronze::vs
