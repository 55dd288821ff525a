#pragma once

#include <cstdint>
#include <utility>

#include "kernel/choice.hpp"
#include "script/machine/events.hpp"

// Runs compiled abilities inside a game's state. Header-only, because the game's functions are
// called for every word of a card. In layers, of which each is built upon the one before:
//   machine/evaluator.hpp    computes terms
//   machine/in_force.hpp     asks the rules and watchers in force
//   machine/selections.hpp   says what fits a selection
//   reader.hpp               says what can be chosen and used: all that only looks
//   machine/upkeep.hpp       changes what is in force
//   machine/events.hpp       proposes events and lets them happen
//   machine.hpp              runs effects, step by step
namespace bronze::script {

enum class Ran : std::uint8_t {
    idle,
    asks,
    waits,  // for a decision of the game itself
    fault,
};

// Changes the state: begins effects, proposes events, goes on after a choice. What it asks of the
// game's host is in script/host.hpp.
template <class Host, class Limits>
class Machine : public Events<Host, Limits> {
    using Base = Events<Host, Limits>;

public:
    using typename Base::Bits;
    using typename Base::State;

    Machine(const Program& program, State& state, Host& host) : Base(program, state, host) {
        static_assert(ServesMachine<Host, Machine>);
    }

    void begin(std::uint16_t ability, Value source, Seat controller) {
        this->push({.step = program_->abilities[ability].step,
                    .ability = ability,
                    .source = source,
                    .controller = index(controller),
                    .payer = index(controller)});
    }

    // Goes on until somebody must choose or nothing is left to do.
    Ran run() {
        while (true) {
            if (this->fault() != Fault::none) {
                return Ran::fault;
            }
            if (changing_->asking != Asking::nothing) {
                return Ran::asks;
            }
            if constexpr (requires { acting_->interlude(*this); }) {
                Interlude interlude{};
                this->meanwhile([&] { interlude = acting_->interlude(*this); });
                if (interlude == Interlude::waits) {
                    return Ran::waits;
                }
                if (interlude == Interlude::did_something) {
                    continue;
                }
            }
            if (changing_->frames.empty()) {
                if (!settle()) {
                    return this->fault() == Fault::none ? Ran::idle : Ran::fault;
                }
                continue;
            }
            if (++this->spent_ > this->budget_) {
                this->fail(Fault::budget, frame().ability);
                continue;
            }
            if (frame().kind == Frame::event) {
                this->advance_event();
            } else {
                step();
            }
        }
    }

    // One of the choices; then goes on.
    Ran choose(Choice choice) {
        const Asking asking = changing_->asking;
        changing_->asking = Asking::nothing;
        changing_->asked = 0;
        switch (asking) {
            case Asking::nothing: break;
            case Asking::thing: chose_thing(choice); break;
            case Asking::yes_or_no:
                if (choice.verb == verb::yes) {
                    next_step();
                } else {
                    frame().step = this->current().b;
                }
                break;
            case Asking::mode:
                frame().step = program_->menus[this->current().b].modes[choice.a].step;
                break;
            case Asking::replacement:
                this->replace_with(choice.a, static_cast<Value>(choice.c));
                break;
            case Asking::trigger: this->start_trigger(choice.a); break;
        }
        return run();
    }

private:
    using Base::acting_;
    using Base::changing_;
    using Base::frame;
    using Base::program_;

    // Between effects: the game's own rules, then the triggers that wait. False when nothing is
    // left to do.
    bool settle() {
        this->tidy();
        if (acting_->check(*this) || !changing_->frames.empty()) {
            return true;
        }
        if (changing_->pending.empty()) {
            return false;
        }
        std::size_t count = 0;
        std::size_t first = 0;
        this->next_triggers([&](std::size_t i) {
            first = count == 0 ? i : first;
            ++count;
        });
        if (count > 1) {
            this->ask(Asking::trigger,
                      acting_->orders(seat_at(changing_->pending[first].controller)));
            return true;
        }
        this->start_trigger(static_cast<std::uint16_t>(first));
        return true;
    }

    // ---- one step of an effect ----

    void next_step() { ++frame().step; }

    void step() {
        const Instruction& now = this->current();
        Context context = context_of(frame());
        switch (now.op) {
            case Op::done: this->pop(); return;
            case Op::set: frame().kept[now.a] = this->evaluate(now.b, context); break;
            case Op::act: {
                const Paid call = this->prepare(program_->calls[now.b], context);
                next_step();
                this->meanwhile(
                    [&] { acting_->act(call.primitive, call.values(), context, *this); });
                return;
            }
            case Op::use: this->count_use(); break;
            case Op::choose: begin_choice(now, context); return;
            case Op::gather: gather(now, context); return;
            case Op::next: next_round(now); return;
            case Op::jump: frame().step = now.b; return;
            case Op::branch:
                if (!this->holds(now.c, context) && !bluffs(context)) {
                    frame().step = now.b;
                    return;
                }
                break;
            case Op::may: this->ask(Asking::yes_or_no, player(now.c, context)); return;
            case Op::pay_as:
                frame().payer =
                    now.c == no_entry ? frame().controller : index(player(now.c, context));
                break;
            case Op::mode: begin_mode(now, context); return;
            case Op::last: this->begin_lasting(program_->lastings[now.b]); break;
            case Op::delay: this->begin_waiting(program_->delayed[now.b]); break;
            case Op::change: {
                const Value value = this->evaluate(now.b, context);
                frame().values[now.a] = value;
                if (Frame* const event = replaced(); event != nullptr) {
                    event->values[now.a] = value;
                    event->flags |= Frame::allowed;
                }
                break;
            }
            case Op::allow:
                if (Frame* const event = replaced(); event != nullptr) {
                    event->flags |= Frame::allowed;
                }
                break;
            default: this->fail(Fault::depth, frame().ability); return;
        }
        next_step();
    }

    // A choice that cannot be made is put to a player all the same where not being asked would tell
    // the others what the player's hand lacks.
    [[nodiscard]] bool bluffs([[maybe_unused]] Context& context) const {
        if constexpr (requires { acting_->might(Seat::none); }) {
            const Instruction& next = program_->steps[this->top().step + 1U];
            return next.op == Op::may && acting_->might(player(next.c, context));
        } else {
            return false;
        }
    }

    [[nodiscard]] Seat player(Term term, Context& context) const {
        return term == no_term ? context.payer
                               : seat_at(static_cast<unsigned>(this->evaluate(term, context)));
    }

    // The event that the running effect stands in for: it lies right below.
    [[nodiscard]] Frame* replaced() {
        auto& frames = changing_->frames;
        if (frames.size() < 2 || frames[frames.size() - 2].kind != Frame::event) {
            return nullptr;
        }
        return &frames[frames.size() - 2];
    }

    // ---- for each ----

    void next_round(const Instruction& now) {
        const Value set = frame().kept[now.c];
        // What the last round gathered for itself is over with it.
        this->drop_sets_from(static_cast<std::size_t>(set) + 1U);
        const Value last = frame().kept[now.a];
        const Value thing = now.d != 0 ? next_player(set, last) : next_thing(set, last);
        if (thing == no_thing) {
            frame().step = now.b;
        } else {
            frame().kept[now.a] = thing;
            next_step();
        }
    }

    [[nodiscard]] Value next_thing(Value set, Value last) const {
        for (auto thing = static_cast<std::size_t>(last + 1); thing < Limits::things; ++thing) {
            if (this->has(set, static_cast<Value>(thing))) {
                return static_cast<Value>(thing);
            }
        }
        return no_thing;
    }

    // By rank, those of the same rank by seat.
    [[nodiscard]] Value next_player(Value set, Value last) const {
        const auto order = [&](Value player) {
            return std::pair{acting_->rank(seat_at(static_cast<unsigned>(player))), player};
        };
        Value next = no_thing;
        for (Value player = 0; player < Value{most_seats}; ++player) {
            if (this->has(set, player) && (last == no_thing || order(last) < order(player)) &&
                (next == no_thing || order(player) < order(next))) {
                next = player;
            }
        }
        return next;
    }

    // ---- choosing ----

    // A set of its own for the running effect, by its number in that register.
    bool new_set(std::uint8_t into) {
        if (changing_->sets.full()) {
            this->fail(Fault::full, frame().ability);
            return false;
        }
        changing_->sets.push_back({});
        frame().kept[into] = static_cast<Value>(changing_->sets.size() - 1);
        return true;
    }

    [[nodiscard]] Bits& set_in(std::uint8_t from) {
        return changing_->sets[static_cast<std::size_t>(frame().kept[from])];
    }

    void gather(const Instruction& now, Context& context) {
        if (new_set(now.a)) {
            gather_all(program_->selections[now.b], now.a, context);
            next_step();
        }
    }

    void gather_all(const Selection& selection, std::uint8_t into, Context& context) {
        Bits& set = set_in(into);
        this->each_fitting(selection, context, [&](Value thing) {
            put(set, thing);
            return false;
        });
    }

    // What there is to choose from.
    struct Offer {
        std::int32_t count = 0;
        Value first = no_thing;
        bool all_alike = true;
    };

    [[nodiscard]] Offer offer_of(const Selection& selection, Context& context) const {
        Offer offer;
        this->each_fitting(selection, context, [&](Value thing) {
            if (offer.count++ == 0) {
                offer.first = thing;
            } else {
                offer.all_alike =
                    offer.all_alike && this->alike(selection.domain, offer.first, thing);
            }
            return false;
        });
        return offer;
    }

    // Asks, unless there is nothing to decide.
    void begin_choice(const Instruction& now, Context& context) {
        const Selection& selection = program_->selections[now.b];
        if (selection.number) {
            begin_number(selection, context);
        } else if (selection.set) {
            begin_set(selection, context);
        } else {
            begin_one(now, selection, context);
        }
    }

    void ask_for(const Selection& selection, Context& context) {
        this->ask(Asking::thing, player(selection.player, context));
    }

    void begin_number(const Selection& selection, Context& context) {
        const Value least = this->evaluate(selection.least, context);
        if (this->evaluate(selection.most, context) > least) {
            ask_for(selection, context);
            return;
        }
        frame().kept[selection.into] = least;
        next_step();
    }

    void begin_set(const Selection& selection, Context& context) {
        const Offer offer = offer_of(selection, context);
        if (!new_set(selection.into)) {
            return;
        }
        const auto [least, most] = this->bounds(selection, context);
        if (least != offer.count && most != 0) {
            ask_for(selection, context);
            return;
        }
        if (least == offer.count) {
            gather_all(selection, selection.into, context);
        }
        next_step();
    }

    void begin_one(const Instruction& now, const Selection& selection, Context& context) {
        const Offer offer = offer_of(selection, context);
        if (offer.count == 0) {
            frame().kept[selection.into] = no_thing;
            frame().step = now.c;
            return;
        }
        if (!offer.all_alike && !selection.random) {
            ask_for(selection, context);
            return;
        }
        frame().kept[selection.into] = offer.count > 1 && selection.random
                                           ? random_one(selection, offer, context)
                                           : offer.first;
        next_step();
    }

    [[nodiscard]] Value random_one(const Selection& selection, const Offer& offer,
                                   Context& context) const {
        unsigned skip = acting_->draw(static_cast<unsigned>(offer.count));
        Value found = no_thing;
        this->each_fitting(selection, context, [&](Value thing) {
            found = thing;
            return skip-- == 0;
        });
        return found;
    }

    void chose_thing(Choice choice) {
        const Selection& selection = program_->selections[this->current().b];
        const auto thing = static_cast<Value>(choice.a);
        if (!selection.set) {
            frame().kept[selection.into] = thing;
            next_step();
            return;
        }
        if (choice.verb == verb::finish) {
            next_step();
            return;
        }
        Bits& set = set_in(selection.into);
        put(set, thing);
        Context context = context_of(frame());
        const std::int32_t most = this->bounds(selection, context).second;
        if (static_cast<std::int32_t>(size_of(set)) >= most ||
            size_of(this->still_open(selection, context, set, thing)) == 0) {
            next_step();
            return;
        }
        ask_for(selection, context);
    }

    void begin_mode(const Instruction& now, Context& context) {
        const Menu& menu = program_->menus[now.b];
        std::size_t count = 0;
        std::size_t only = 0;
        for (std::size_t i = 0; i < menu.modes.size(); ++i) {
            if (this->holds(menu.modes[i].possible, context)) {
                only = i;
                ++count;
            }
        }
        if (count == 0) {
            frame().step = now.d;
        } else if (count == 1) {
            frame().step = menu.modes[only].step;
        } else {
            this->ask(Asking::mode, player(now.c, context));
        }
    }
};

}  // namespace bronze::script
