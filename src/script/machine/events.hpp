#pragma once

#include <algorithm>
#include <cstdint>

#include "kernel/fixed.hpp"
#include "script/machine/upkeep.hpp"

namespace bronze::script {

template <class Host, class Limits>
class Machine;

// Proposes events, lets them be replaced, lets them happen and queues the triggers that they fire.
template <class Host, class Limits>
class Events : public Upkeep<Host, Limits> {
    using Base = Upkeep<Host, Limits>;

public:
    using typename Base::Bits;
    using typename Base::State;

    // Events proposed by one act happen in the order they were proposed.
    void propose(Happening event) {
        auto& frames = changing_->frames;
        if (frames.full()) {
            this->fail(Fault::depth, 0);
            return;
        }
        const std::size_t base = std::min(base_, frames.size());
        frames.push_back({});
        std::copy_backward(frames.begin() + base, frames.end() - 1, frames.end());
        frames[base] = {.kind = Frame::event,
                        .first_set = static_cast<std::uint16_t>(changing_->sets.size()),
                        .happening = event.kind,
                        .values = event.values};
    }

    // The game's own rules act in the middle of an effect: what they propose comes before it.
    template <class Act>
    void meanwhile(Act act) {
        base_ = changing_->frames.size();
        act();
        base_ = 0;
    }

    // Something happens that nothing can stand in for: its triggers fire, before and after what
    // the game does about it. Watchers that leave with the event have seen it coming; those that
    // come with it see it done.
    template <class Act>
    void notice(const Happening& event, Act act) {
        Stamps seen;
        queue(event, seen);
        act();
        queue(event, seen);
    }
    void notice(const Happening& event) {
        notice(event, [] {});
    }

protected:
    Events(const Program& program, State& state, Host& host)
        : Base(program, state, host), acting_(&host) {}

    using Base::changing_;
    using Base::frame;
    using Base::program_;

    void push(Frame fresh) {
        if (changing_->frames.full()) {
            this->fail(Fault::depth, fresh.ability);
            return;
        }
        fresh.first_set = static_cast<std::uint16_t>(changing_->sets.size());
        changing_->frames.push_back(fresh);
    }

    void pop() {
        const std::size_t sets = frame().first_set;
        changing_->frames.pop_back();
        drop_sets_from(sets);
    }

    void drop_sets_from(std::size_t first) {
        while (changing_->sets.size() > first) {
            changing_->sets.pop_back();
        }
    }

    void ask(Asking what, Seat seat) {
        changing_->asking = what;
        changing_->asked = index(seat);
    }

    // The event on top goes one step further: is replaced, or happens.
    void advance_event() {
        Frame& event = frame();
        if ((event.flags & Frame::replacing) != 0) {
            const bool goes_on = (event.flags & Frame::allowed) != 0;
            event.flags = 0;
            if (!goes_on) {
                pop();
                return;
            }
        }
        const Active* first = nullptr;
        std::size_t count = 0;
        this->next_replacements(event, [&](const Active& active) {
            first = count == 0 ? &active : first;
            ++count;
        });
        if (count > 1) {
            ask(Asking::replacement, this->players_answer_in_turn
                                         ? seat_at(first->controller)
                                         : acting_->decides({event.happening, event.values}));
            return;
        }
        if (count == 1) {
            replace_with(first->ability, first->source);
            return;
        }
        happen();
    }

    void replace_with(std::uint16_t ability, Value source) {
        Frame& event = frame();
        const std::span all = changing_->in_force(AbilityKind::replacement, event.happening);
        const auto found = std::find_if(all.begin(), all.end(), [&](const Active& active) {
            return active.ability == ability && active.source == source &&
                   !this->met(event, active.stamp);
        });
        const std::span used(event.used);
        const auto free = std::find(used.begin(), used.end(), std::uint16_t{0});
        if (found == all.end() || free == used.end()) {
            this->fail(Fault::full, ability);
            return;
        }
        *free = found->stamp;
        event.flags = Frame::replacing;
        const Frame instead{.step = program_->abilities[ability].step,
                            .ability = ability,
                            .source = source,
                            .controller = found->controller,
                            .payer = found->controller,
                            .happening = event.happening,
                            .values = event.values,
                            .kept = context_of(*found, *changing_).kept};
        if (program_->abilities[ability].once) {
            changing_->leave(static_cast<std::size_t>(&*found - changing_->actives.begin()));
        }
        push(instead);
    }

    // One of the triggers that wait becomes an effect.
    void start_trigger(std::uint16_t which) {
        const Pending pending = changing_->pending[which];
        changing_->pending.erase_at(which);
        if (this->used_up(pending.ability, pending.source, seat_at(pending.controller))) {
            return;
        }
        push({.step = program_->abilities[pending.ability].step,
              .ability = pending.ability,
              .source = pending.source,
              .controller = pending.controller,
              .payer = pending.controller,
              .happening = pending.happening,
              .values = pending.values,
              .kept = pending.kept});
    }

    Host* acting_;

private:
    using Stamps = FixedVector<std::uint16_t, Limits::pending>;

    [[nodiscard]] static bool among(const Stamps& stamps, const Active& active) {
        return std::find(stamps.begin(), stamps.end(), active.stamp) != stamps.end();
    }

    void happen() {
        const Happening event{frame().happening, frame().values};
        notice(event, [&] {
            pop();
            meanwhile([&] { acting_->happen(event, static_cast<Machine<Host, Limits>&>(*this)); });
        });
    }

    // Triggers that have not seen the event yet.
    void queue(const Happening& event, Stamps& seen) {
        Stamps once;
        this->watching(
            AbilityKind::trigger, event, [&](const Active& active) { return among(seen, active); },
            [&](const Active& active) {
                if (changing_->pending.full() || seen.full()) {
                    this->fail(Fault::full, active.ability);
                    return;
                }
                seen.push_back(active.stamp);
                changing_->pending.push_back({.ability = active.ability,
                                              .source = active.source,
                                              .controller = active.controller,
                                              .happening = event.kind,
                                              .values = event.values,
                                              .kept = context_of(active, *changing_).kept});
                if (program_->abilities[active.ability].once) {
                    once.push_back(active.stamp);
                }
            });
        if (!once.empty()) {
            changing_->leave_if([&](const Active& active) { return among(once, active); });
        }
    }

    // How deep the frames were when the act began whose proposals come next; 0 outside of one, so
    // that what is proposed then waits for all that is under way.
    std::size_t base_ = 0;
};

}  // namespace bronze::script
