#include "vs/greedy/greedy.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "kernel/choice_list.hpp"
#include "kernel/used.hpp"
#include "vs/play.hpp"
#include "vs/values.hpp"
#include "vs/vs.hpp"

namespace bronze::vs {

namespace {

constexpr int worst = std::numeric_limits<int>::min() / 2;
constexpr std::size_t most_tried = 10;  // answers to what a card asks
constexpr int most_joining = 3;
constexpr int most_answers = 16;

// Tries choices on one game that could be the one its seat sees.
class Thinker {
public:
    Thinker(const Rules& rules, const View& view, Chance& chance)
        : rules_(&rules),
          chance_(&chance),
          player_(bronze::index(view.seat)),
          now_(Vs::sample(rules, view, chance)) {}

    Choice best(std::span<const Choice> offered) {
        if (offered.size() == 1) {
            return offered.front();
        }
        if (const auto simple = decide_simply(offered)) {
            return *simple;
        }
        Choice taken = offered.front();
        int most = worst;
        for (const Choice choice : offered) {
            const int value = value_of_choice(choice);
            if (value > most) {
                most = value;
                taken = choice;
            }
        }
        return taken;
    }

private:
    static Verb verb_of(Choice choice) { return static_cast<Verb>(choice.verb); }
    static bool is(Choice choice, Verb verb) { return verb_of(choice) == verb; }

    // Before the first turn there is nothing to try out.
    std::optional<Choice> decide_simply(std::span<const Choice> offered) {
        switch (verb_of(offered.front())) {
            case Verb::first: {
                const auto own = std::find_if(offered.begin(), offered.end(),
                                              [&](Choice choice) { return choice.a == player_; });
                return own == offered.end() ? offered.front() : *own;
            }
            case Verb::place: return offered.back();
            case Verb::keep:
            case Verb::mulligan: {
                const Verb wanted = cheap_characters() >= 2 ? Verb::keep : Verb::mulligan;
                return *std::find_if(offered.begin(), offered.end(),
                                     [&](Choice choice) { return is(choice, wanted); });
            }
            default: return std::nullopt;
        }
    }

    int cheap_characters() {
        int count = 0;
        now_.sides[player_].all(Zone::hand).each([&](unsigned place) {
            const Facts& facts = facts_of(*rules_, now_, card_of(player_, place));
            count += facts.kind == Kind::supporting_character && facts.cost <= 3 ? 1 : 0;
        });
        return count;
    }

    // What leaves things as they are is worth what they are; what is done must be worth the while.
    int value_of_choice(Choice choice) {
        if (choice.verb < script::verb::first) {
            switch (verb_of(choice)) {
                case Verb::no_resource:
                case Verb::done:
                case Verb::pass:
                case Verb::decline: return worth(now_);
                case Verb::end: return worth(now_) - 1;
                case Verb::offer: return worst;
                case Verb::attack:
                case Verb::join: return after_attack(choice) - 1;
                case Verb::use:
                case Verb::play:
                case Verb::power_up: return after(choice) - 2;
                default: break;
            }
        }
        return after(choice);
    }

    [[nodiscard]] int worth(const State& state) const {
        return greedy::worth(*rules_, state, player_);
    }

    bool take(State& state, Choice choice) {
        return Vs::choose(*rules_, state, choice, *chance_, nullptr) == Outcome::done;
    }

    int after(Choice choice) {
        State state;
        copy_used(state, now_);
        if (!take(state, choice)) {
            return worst;
        }
        return settled(state, 1);
    }

    // Whoever is asked by a card answers; its own answers are the best of those it tries.
    int settled(State& state, int depth) {
        for (int answers = 0; answers < most_answers; ++answers) {
            const Decision decision = Vs::decision(*rules_, state);
            const auto about = static_cast<About>(decision.about);
            const bool asks = !decision.over() && about >= About::strike_back;
            if (!asks) {
                break;
            }
            ChoiceList list;
            Vs::choices(*rules_, state, list);
            if (depth > 0 && list.size() > 1 && bronze::index(decision.seat) == player_) {
                return best_answer(state, list, depth - 1);
            }
            if (!take(state, list[0])) {
                return worst;
            }
        }
        return worth(state);
    }

    int best_answer(const State& state, const ChoiceList& list, int depth) {
        int most = worst;
        for (std::size_t i = 0; i < std::min(list.size(), most_tried); ++i) {
            State next;
            copy_used(next, state);
            if (take(next, list[i])) {
                most = std::max(most, settled(next, depth));
            }
        }
        return most;
    }

    // The best that can be made of an attack that begins so.
    int after_attack(Choice choice) {
        State state;
        copy_used(state, now_);
        return take(state, choice) ? best_attack(state, most_joining) : worst;
    }

    int best_attack(const State& state, int joining) {
        if (state.phase != Phase::declare) {
            return worth(state);
        }
        ChoiceList list;
        Vs::choices(*rules_, state, list);
        int most = worst;
        std::vector<Choice> joins;
        for (const Choice choice : list) {
            if (is(choice, Verb::join)) {
                joins.push_back(choice);
                continue;
            }
            State next;
            copy_used(next, state);
            if (take(next, choice)) {
                most = std::max(most, settled(next, 0));
            }
        }
        // The strongest ones first; two of them are enough to think about.
        const Looking look(*rules_, state);
        std::stable_sort(joins.begin(), joins.end(), [&](Choice a, Choice b) {
            return attack_of(*rules_, state, look.reader, card_at(a.a)) >
                   attack_of(*rules_, state, look.reader, card_at(b.a));
        });
        for (std::size_t i = 0; joining > 0 && i < std::min<std::size_t>(joins.size(), 2); ++i) {
            State next;
            copy_used(next, state);
            if (take(next, joins[i])) {
                most = std::max(most, best_attack(next, joining - 1));
            }
        }
        return most;
    }

    const Rules* rules_;
    Chance* chance_;
    unsigned player_;
    State now_;
};

}  // namespace

Choice Greedy::pick(const View& view, std::span<const Choice> offered, Chance& chance) const {
    return Thinker(*rules_, view, chance).best(offered);
}

}  // namespace bronze::vs
