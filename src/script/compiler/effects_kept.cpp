#include "script/compiler/effects.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

// What an effect chooses and remembers, and what it leaves behind.
namespace bronze::script {

void Effects::choose(const Node& node) {
    std::size_t i = 0;
    Code player;
    if (action(node) == Action::player_chooses || action(node) == Action::player_chooses_as) {
        thing(child(node, i++), 0, player);
    }
    const Node& what = child(node, i++);
    const std::string name = i < node.children.size() ? name_text(child(node, i)) : "";
    // Nothing to choose ends the effect, since what follows was about it.
    ends_.push_back(select(what, player, name).step);
}

void Effects::choose_number(const Node& node) {
    Selection selection{.number = true};
    selection.least = number_term(child(node, 0));
    selection.most = number_term(child(node, 1));
    selection.into = new_register(node);
    known_.push_back({.type = type_number,
                      .index = selection.into,
                      .name = node.children.size() > 2 ? name_text(child(node, 2)) : ""});
    program_->selections.push_back(selection);
    const std::size_t step =
        emit({.op = Op::choose,
              .a = selection.into,
              .b = static_cast<std::uint16_t>(program_->selections.size() - 1)});
    code_[step].c = here();
}

void Effects::remember(const Node& node) {
    const bool is_number = action(node) == Action::remember_number;
    Code code = value_code(child(node, 0), is_number);
    const std::uint8_t to = new_register(node);
    emit({.op = Op::set, .a = to, .b = term(std::move(code))});
    known_.push_back({.type = is_number ? type_number : static_type(child(node, 0)),
                      .index = to,
                      .name = name_text(child(node, 1))});
}

void Effects::change(const Node& node) {
    if (!replacing_) {
        complain(node, Message("error.script.only_instead"));
        return;
    }
    const Fact* fact = find_fact(meant(child(node, 0)));
    if (fact == nullptr) {
        return;
    }
    Code code = value_code(child(node, 1), action(node) == Action::change_number);
    emit({.op = Op::change, .a = fact->value, .b = term(std::move(code))});
}

void Effects::lasting(const Node& node) {
    std::vector<Loop> loops;
    Lasting whole;
    const std::size_t known = known_.size();
    keep_event_ = event_ != nullptr;
    whole.rules = rule_abilities(meant(child(node, 0)), true, &loops);
    std::tie(whole.until, whole.holds) = duration(child(node, 1));
    keep_event_ = false;
    for (const std::uint16_t rule : whole.rules) {
        program_->abilities[rule].meaning = explained(node);
    }
    emit({.op = Op::last, .b = static_cast<std::uint16_t>(program_->lastings.size())});
    program_->lastings.push_back(std::move(whole));
    close_all(loops);
    forget(known);
}

void Effects::delayed(const Node& node) {
    Delayed whole;
    const Node& event = meant(child(node, 0));
    const std::size_t body = node.children.size() - 1;
    const Action how = action(node);
    const bool instead = how == Action::next_time_instead ||
                         how == Action::next_time_until_instead || how == Action::whenever_instead;
    // What the outer event told is kept in registers: the later one brings its own.
    const std::vector<Known> outer_known = known_;
    const std::uint8_t outer_register = next_register_;
    for (Known& known : known_) {
        if (known.kind == Known::Kind::event) {
            const std::uint8_t to = new_register(node);
            emit({.op = Op::set, .a = to, .b = term({{.op = Op::event, .a = known.index}})});
            known.kind = Known::Kind::one_register;
            known.index = to;
        }
    }
    if (body == 2) {
        std::tie(whole.until, whole.holds) = duration(child(node, 1));
    }
    Ability ability{.kind = instead ? AbilityKind::replacement : AbilityKind::trigger,
                    .once = how != Action::whenever && how != Action::whenever_instead};
    const Word* outer_event = event_;
    ability.watches = word(event).primitive;
    ability.fits = event_pattern(event, true);
    ability.meaning = explained(node);
    ability.name = written_->name;
    std::erase_if(known_, [](const Known& known) { return known.kind == Known::Kind::set; });
    Code outer_code = std::exchange(code_, {});
    std::vector<std::size_t> outer_menus = std::exchange(menus_, {});
    std::vector<std::size_t> outer_ends = std::exchange(ends_, {});
    const bool outer_replacing = std::exchange(replacing_, instead);
    // Registers stay in use: they are remembered with the delayed effect.
    inner_effect(child(node, body));
    emit({.op = Op::done});
    ability.step = place_code();
    // The outer code is placed later than it was written: its ends are patched then.
    code_ = std::move(outer_code);
    menus_ = std::move(outer_menus);
    ends_ = std::move(outer_ends);
    replacing_ = outer_replacing;
    event_ = outer_event;
    known_ = outer_known;
    next_register_ = outer_register;
    note_glances(*program_, ability);
    program_->abilities.push_back(std::move(ability));
    whole.ability = static_cast<std::uint16_t>(program_->abilities.size() - 1);
    emit({.op = Op::delay, .b = static_cast<std::uint16_t>(program_->delayed.size())});
    program_->delayed.push_back(whole);
}

}  // namespace bronze::script
