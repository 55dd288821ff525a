#include "vs/powers.hpp"

#include <algorithm>
#include <map>

#include "vs/vocabulary.hpp"

namespace bronze::vs {

namespace {

using script::Op;

// "Drain Sanity": "drain-sanity".
std::string slug(std::string_view name) {
    std::string id;
    for (const char c : name) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
            id += upper ? static_cast<char>(c - 'A' + 'a') : c;
        } else if (c == ' ' && !id.empty() && id.back() != '-') {
            id += '-';
        }
    }
    return id;
}

// Where the steps of an ability end: they lie in one piece, closed by `done`.
bool acts(const script::Program& program, const script::Ability& ability, std::uint16_t primitive) {
    for (std::size_t at = ability.step; at < program.steps.size(); ++at) {
        const script::Instruction& step = program.steps[at];
        if (step.op == Op::act && program.calls[step.b].primitive == primitive) {
            return true;
        }
        if (step.op == Op::done) {
            return false;
        }
    }
    return false;
}

bool names_something(const Rules& rules, const script::Ability& ability) {
    const int type = rules.vocabulary->type_named("name");
    const auto is_name = [&](const script::Selection& selection) {
        return static_cast<int>(selection.type) == type && !selection.number;
    };
    for (std::uint16_t target = ability.first_target; target != script::no_entry;
         target = rules.program.selections[target].then) {
        if (is_name(rules.program.selections[target])) {
            return true;
        }
    }
    for (std::size_t at = ability.step; at < rules.program.steps.size(); ++at) {
        const script::Instruction& step = rules.program.steps[at];
        if (step.op == Op::choose && is_name(rules.program.selections[step.b])) {
            return true;
        }
        if (step.op == Op::done) {
            break;
        }
    }
    return false;
}

std::vector<Symbols> symbols_of(const script::Program& program, const script::Ability& ability) {
    std::vector<Symbols> symbols;
    if (ability.cost == 0xFFFF) {
        return symbols;
    }
    for (const script::Call& call : program.costs[ability.cost].payments) {
        if (call.primitive != word::pay_symbol) {
            continue;
        }
        const std::uint16_t symbol = program.terms[call.arguments.front()].b;
        symbols.push_back(symbol == word::whichever_symbol ? any_symbol
                                                           : only(static_cast<Symbol>(symbol)));
    }
    return symbols;
}

void add(const Rules& rules, const Facts& facts, std::uint16_t number, Power& power) {
    const script::Ability& ability = rules.program.abilities[number];
    power.abilities.push_back(number);
    for (const std::uint16_t timing : ability.timings) {
        power.timings = static_cast<std::uint16_t>(power.timings | (1U << timing));
    }
    power.any_turn = power.any_turn || power.at(word::any_turn);
    power.speaks = power.speaks || names_something(rules, ability) ||
                   acts(rules.program, ability, word::speak);
    if (const auto symbols = symbols_of(rules.program, ability); !symbols.empty()) {
        power.cost = symbols;
    }
    const bool bought = ability.cost != 0xFFFF;
    power.reaction = power.reaction || (bought && ability.kind != script::AbilityKind::power);
    if (acts(rules.program, ability, word::count_use)) {
        power.tally = 0;
    }
    if (facts.kind == Kind::plot_twist) {
        power.kind = PowerKind::effect;
    } else if (bought) {
        power.kind = PowerKind::super;
    } else if (facts.level_up != 0 && acts(rules.program, ability, word::gain_experience)) {
        power.kind = PowerKind::level_up;
    }
}

std::string id_of(const Power& power, std::size_t number) {
    if (!power.name.en.empty()) {
        return slug(power.name.en);
    }
    return power.at(word::build)  ? "build"
           : power.at(word::main) ? "main"
           : power.timings != 0   ? "combat"
                                  : "power-" + std::to_string(number + 1);
}

}  // namespace

std::vector<Power> powers_of(const Rules& rules, const Facts& facts) {
    std::vector<Power> powers;
    for (const std::uint16_t number : facts.abilities) {
        const script::Ability& ability = rules.program.abilities[number];
        // The rules of one `always`, and what goes on without a name of its own.
        const bool goes_on = !powers.empty() && facts.kind != Kind::plot_twist &&
                             (ability.name.en.empty() || ability.name == powers.back().name);
        if (!goes_on) {
            powers.push_back({.name = ability.name, .text = ability.text});
        }
        add(rules, facts, number, powers.back());
    }
    for (std::size_t i = 0; i < powers.size(); ++i) {
        powers[i].id = id_of(powers[i], i);
    }
    return powers;
}

std::size_t count_tallies(Rules& rules) {
    std::map<std::string, std::uint8_t, std::less<>> numbers;
    for (Facts& facts : rules.titles) {
        for (Power& power : facts.powers) {
            if (power.tally) {
                const auto next = static_cast<std::uint8_t>(numbers.size());
                power.tally = numbers.emplace(power.name.en, next).first->second;
            }
        }
    }
    return numbers.size();
}

Text text_of(const Rules& rules, const Facts& facts) {
    Text text;
    const auto line = [&](std::string_view en, std::string_view fr) {
        const std::string_view before = text.en.empty() ? "" : "\n";
        text.en.append(before).append(en);
        text.fr.append(before).append(fr);
    };
    if (!facts.note.en.empty()) {
        line(facts.note.en, facts.note.fr);
    }
    for (std::size_t i = 0; i < keyword_count; ++i) {
        const auto keyword = static_cast<Keyword>(i);
        if (!facts.has(keyword)) {
            continue;
        }
        const auto own = std::find_if(facts.keyword_names.begin(), facts.keyword_names.end(),
                                      [&](const auto& name) { return name.first == keyword; });
        const Text& name = own == facts.keyword_names.end() ? rules.keywords[i].name : own->second;
        line(name.en + ": " + rules.keywords[i].text.en,
             name.fr + " : " + rules.keywords[i].text.fr);
    }
    for (const Power& power : facts.powers) {
        if (power.name.en.empty()) {
            line(power.text.en, power.text.fr);
        } else {
            line(power.name.en + ": " + power.text.en, power.name.fr + " : " + power.text.fr);
        }
    }
    return text;
}

}  // namespace bronze::vs
