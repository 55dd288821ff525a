#include "script/compiler.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "script/compiler/effects.hpp"

// An ability key by key. In layers, of which each is built upon the one before:
//   compiler/sentences   reads sentences and reports what is wrong with them
//   compiler/writer      writes steps, and places them and terms in the program
//   compiler/memory      what was said earlier, and which of it a word refers to
//   compiler/terms       things, numbers, conditions, sets
//   compiler/choosing    what is chosen and gathered, verbs, costs
//   compiler/patterns    events, rules, durations
//   compiler/effects     what is done, in which order, and whether at all
//   compiler.cpp         whole abilities
namespace bronze::script {

namespace {

// Writes one ability.
class AbilityWriter : private Effects {
public:
    AbilityWriter(const Vocabulary& vocabulary, const Written& written, Program& program,
                  Errors& errors)
        : Effects(vocabulary, written, program, errors) {}

    std::vector<std::uint16_t> rules() {
        std::vector<std::uint16_t> numbers;
        const Term holds = conditions();
        const Text while_text = explained_;
        for (const Sentence& sentence : written_->always) {
            if (!read(sentence, "Rule")) {
                continue;
            }
            explained_ = while_text;
            say("", "", ".", ".");
            for (const std::uint16_t number : rule_abilities(meant(root()), false)) {
                Ability& ability = program_->abilities[number];
                ability.condition = holds;
                ability.zone = zone();
                describe(ability);
                numbers.push_back(number);
            }
        }
        return numbers;
    }

    // A power, or what answers the event of `when`.
    std::uint16_t effect_ability(const Sentence* when) {
        Ability ability;
        if (when != nullptr) {
            replacing_ = !written_->instead.empty();
            ability.kind = replacing_ ? AbilityKind::replacement : AbilityKind::trigger;
            if (read(*when, replacing_ ? "Would" : "Event")) {
                say("When ", "Quand ", ": ", " : ");
                const Node& event = meant(root());
                ability.watches = word(event).primitive;
                ability.fits = event_pattern(event, false);
            }
        }
        timing(ability);
        ability.condition = conditions();
        limit(ability);
        ability.zone = zone();
        targets(ability);
        cost(ability);
        emit({.op = Op::use});
        for (const Sentence& sentence : replacing_ ? written_->instead : written_->effect) {
            if (read(sentence, "Effect")) {
                say(replacing_ ? "instead " : "", replacing_ ? "à la place, " : "", ". ", ". ");
                effect(root());
            }
        }
        if (!explained_.en.empty()) {
            explained_.en.pop_back();
            explained_.fr.pop_back();
        }
        emit({.op = Op::done});
        if (!refusals_.empty()) {
            std::for_each(refusals_.begin(), refusals_.end(),
                          [&](std::size_t step) { lands_here(step); });
            emit({.op = Op::allow});
            emit({.op = Op::done});
        }
        ability.step = place_code();
        ability.counted = static_cast<std::uint16_t>(program_->abilities.size());
        describe(ability);
        note_glances(*program_, ability);
        program_->abilities.push_back(std::move(ability));
        return static_cast<std::uint16_t>(program_->abilities.size() - 1);
    }

private:
    void say(std::string_view before_en, std::string_view before_fr, std::string_view after_en,
             std::string_view after_fr) {
        const Text text = explained();
        explained_.en += std::string(before_en) + text.en + std::string(after_en);
        explained_.fr += std::string(before_fr) + text.fr + std::string(after_fr);
    }

    Term conditions() {
        Code code;
        for (const Sentence& sentence : written_->conditions) {
            if (read(sentence, "Condition")) {
                Code one;
                condition(root(), 0, one);
                both_hold(code, one);
                say("if ", "si ", ": ", " : ");
            }
        }
        return term(std::move(code));
    }

    void describe(Ability& ability) {
        ability.name = written_->name;
        ability.text = written_->text;
        ability.meaning = explained_;
    }

    std::uint16_t zone() {
        if (written_->zone.empty() || !read(written_->zone.front(), "Zone")) {
            return 0;
        }
        return word(meant(root())).primitive;
    }

    void timing(Ability& ability) {
        for (const Sentence& sentence : written_->timing) {
            if (read(sentence, "Timing")) {
                say("", "", ": ", " : ");
                ability.timings.push_back(word(meant(root())).primitive);
            }
        }
    }

    void limit(Ability& ability) {
        if (written_->limit.empty() || !read(written_->limit.front(), "Limit")) {
            return;
        }
        say("", "", ", ", ", ");
        const Node& said = meant(root());
        const bool once = action(said) == Action::once_per;
        ability.limit = once ? std::uint8_t{1} : static_cast<std::uint8_t>(digits(child(said, 0)));
        const Node& period = meant(child(said, once ? 0 : 1));
        ability.period = action(period) == Action::word
                             ? static_cast<std::uint16_t>(word(period).primitive + first_period)
                             : static_cast<std::uint16_t>(production(period).extra);
    }

    void targets(Ability& ability) {
        std::uint16_t last = no_entry;
        for (const Sentence& sentence : written_->targets) {
            if (!read(sentence, "Target")) {
                continue;
            }
            say("choose ", "choisir ", "; ", " ; ");
            const Node& said = meant(root());
            const std::string name =
                action(said) == Action::target_as ? name_text(child(said, 1)) : "";
            const Selected chosen = select(child(said, 0), Code{}, name);
            (last == no_entry ? ability.first_target : program_->selections[last].then) =
                chosen.selection;
            last = chosen.selection;
            ends_.push_back(chosen.step);
        }
    }

    void cost(Ability& ability) {
        if (written_->cost.empty()) {
            return;
        }
        Cost whole;
        const bool optional = ability.kind != AbilityKind::power;
        std::size_t branch = 0;
        std::size_t may = 0;
        if (optional) {
            branch = emit({.op = Op::branch});
            may = emit({.op = Op::may});
        }
        whole.choices = offered(0, [&](std::uint8_t first_register) {
            for (const Sentence& sentence : written_->cost) {
                if (read(sentence, "Cost")) {
                    say("pay ", "payer ", ": ", " : ");
                    pay(root(), whole, first_register);
                }
            }
        });
        ability.cost = static_cast<std::uint16_t>(program_->costs.size());
        program_->costs.push_back(std::move(whole));
        if (optional) {
            code_[branch].c = term({{.op = Op::affordable, .b = ability.cost}});
            code_[may].c = term({{.op = Op::controller}});
            refuse(branch);
            refuse(may);
        }
    }

    // What leads to "no": a replacement lets the event happen, anything else ends.
    void refuse(std::size_t instruction) {
        (replacing_ ? refusals_ : ends_).push_back(instruction);
    }

    Text explained_;                     // the ability in words, as far as it is read
    std::vector<std::size_t> refusals_;  // steps that lead to "no" of a replacement
};

// Which keys may stand together. One kind of ability each; the message names the key at fault.
bool keys_fit(const Written& w, Errors& errors) {
    struct Rule {
        bool broken;
        const std::vector<Sentence>* at;
        std::string_view key;
    };
    const bool power = w.when.empty() && w.always.empty();
    const std::array rules{
        Rule{!w.always.empty() && !w.when.empty(), &w.when, "error.script.always_when"},
        Rule{!w.always.empty() && !w.effect.empty(), &w.effect, "error.script.always_do"},
        Rule{!w.instead.empty() && w.when.empty(), &w.instead, "error.script.instead_when"},
        Rule{!w.instead.empty() && !w.effect.empty(), &w.effect, "error.script.instead_do"},
        Rule{!w.when.empty() && w.effect.empty() && w.instead.empty(), &w.when,
             "error.script.when_do"},
        Rule{!w.timing.empty() && !power, &w.timing, "error.script.timing_power"},
        Rule{!w.always.empty() && !(w.cost.empty() && w.limit.empty() && w.targets.empty()),
             &w.always, "error.script.always_cost"},
    };
    for (const Rule& rule : rules) {
        if (rule.broken) {
            complain(errors, rule.at->front(), 0, Message(rule.key));
            return false;
        }
    }
    if (power && w.effect.empty()) {
        static const Sentence nowhere;
        const Sentence* at = &nowhere;
        for (const auto* key : {&w.timing, &w.cost, &w.conditions, &w.targets, &w.limit}) {
            at = key->empty() ? at : &key->front();
        }
        complain(errors, *at, 0, Message("error.script.no_effect"));
        return false;
    }
    return true;
}

}  // namespace

std::vector<std::uint16_t> compile(const Vocabulary& vocabulary, const Written& written,
                                   Program& program, Errors& errors) {
    const std::size_t before = errors.size();
    if (!keys_fit(written, errors)) {
        return {};
    }
    const auto fresh = [&] { return AbilityWriter(vocabulary, written, program, errors); };
    std::vector<std::uint16_t> numbers;
    if (!written.always.empty()) {
        numbers = fresh().rules();
    } else if (written.when.empty()) {
        numbers.push_back(fresh().effect_ability(nullptr));
    }
    for (const Sentence& when : written.when) {
        numbers.push_back(fresh().effect_ability(&when));
        program.abilities[numbers.back()].counted = numbers.front();
    }
    return errors.size() == before ? numbers : std::vector<std::uint16_t>{};
}

}  // namespace bronze::script
