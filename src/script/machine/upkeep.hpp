#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "script/reader.hpp"

namespace bronze::script {

// Changes what is in force: cards come and go, effects last and end.
template <class Host, class Limits>
class Upkeep : public Reader<Host, Limits> {
    using Base = Reader<Host, Limits>;

public:
    using typename Base::Bits;
    using typename Base::State;

    // A card comes into force: its triggers, replacements and rules begin to watch.
    void activate(std::uint16_t ability, Value source, Seat controller) {
        if (program_->abilities[ability].kind != AbilityKind::power) {
            enter({.ability = ability, .source = source, .controller = index(controller)});
        }
    }

    // A card is no longer in force. What its effects left behind stays.
    void deactivate(Value source) {
        changing_->leave_if(
            [&](const Active& active) { return active.until == 0 && active.source == source; });
    }

    void change_controller(Value source, Seat controller) {
        for (Active& active : changing_->actives) {
            if (active.until == 0 && active.source == source) {
                active.controller = index(controller);
            }
        }
    }

    // A duration ends, for what one seat controls or for all.
    void expire(std::uint16_t until, Seat seat = Seat::none) {
        changing_->leave_if([&](const Active& active) {
            return active.until == until &&
                   (seat == Seat::none || active.controller == index(seat));
        });
    }

    // Effects that last, or wait, and that the test says are about something that is gone.
    template <class Test>
    void lapse_if(Test test) {
        changing_->leave_if(
            [&](const Active& active) { return active.until != 0 && test(active); });
    }

    // What a view may not show leaves; the stamps that stay tell nothing of what left.
    template <class Test>
    void forget_if(Test test) {
        changing_->leave_if(test);
        changing_->renumber();
    }

    template <class Test>
    void drop_pending_if(Test test) {
        for (std::size_t i = changing_->pending.size(); i-- > 0;) {
            if (test(changing_->pending[i])) {
                changing_->pending.erase_at(i);
            }
        }
    }

    void renew(std::uint16_t period) { changing_->renew(period); }

    // A card that comes back is a new one: what was used may be used again.
    void forget_uses(Value source) {
        changing_->forget_uses_if([&](const Use& use) { return use.source == source; });
    }

protected:
    Upkeep(const Program& program, State& state, const Host& host)
        : Base(program, state, host), changing_(&state) {}

    using Base::program_;

    // The effect or the event that is under way.
    [[nodiscard]] Frame& frame() { return changing_->frames.back(); }

    // The running effect leaves rules behind.
    void begin_lasting(const Lasting& lasting) {
        if (already_lasts(lasting)) {
            return;
        }
        const std::uint8_t kept = capture();
        for (const std::uint16_t rule : lasting.rules) {
            leave_behind(rule, kept, lasting.until, lasting.holds);
        }
        renew(per_change);
    }

    // The running effect leaves something that waits.
    void begin_waiting(const Delayed& delayed) {
        leave_behind(delayed.ability, capture(), delayed.until, delayed.holds);
        renew(per_change);
    }

    // The running effect counts as one use of its ability.
    void count_use() {
        const Ability& ability = program_->abilities[frame().ability];
        if (ability.limit == 0) {
            return;
        }
        const Value source = frame().source;
        if (!changing_->count_use({.source = source,
                                   .ability = ability.counted,
                                   .period = ability.period,
                                   .by = this->user(source, seat_at(frame().controller))})) {
            this->fail(Fault::full, ability.counted);
        }
    }

    // Between effects.
    void tidy() {
        // What lasts while a condition holds ends for good when it fails.
        changing_->leave_if([&](const Active& active) {
            if (active.until != until_false) {
                return false;
            }
            Context context = context_of(active, *changing_);
            return !this->holds(active.holds, context);
        });
        if (changing_->stamp > 0x8000) {
            changing_->renumber();
        }
    }

    State* changing_;

private:
    void enter(Active active) {
        const Ability& ability = program_->abilities[active.ability];
        active.key = key_of(ability.kind, ability.watches);
        if (!changing_->enter(active)) {
            this->fail(Fault::full, active.ability);
        }
    }

    void leave_behind(std::uint16_t ability, std::uint8_t kept, std::uint16_t until, Term holds) {
        enter({.ability = ability,
               .source = frame().source,
               .controller = frame().controller,
               .capture = kept,
               .until = until,
               .holds = holds});
    }

    std::uint8_t capture() {
        const std::optional<std::uint8_t> place = changing_->capture(frame().kept);
        if (!place) {
            this->fail(Fault::full, frame().ability);
        }
        return place.value_or(0);
    }

    // Saying once more what holds already changes nothing, unless it adds or multiplies, or sets
    // what something later has set.
    [[nodiscard]] bool already_lasts(const Lasting& lasting) {
        const auto& actives = changing_->actives;
        const auto lasts = [&](std::uint16_t rule) {
            const Operation operation = program_->abilities[rule].operation;
            return operation != Operation::add && operation != Operation::multiply &&
                   std::any_of(actives.begin(), actives.end(), [&](const Active& active) {
                       return active.ability == rule && active.until == lasting.until &&
                              active.source == frame().source &&
                              active.controller == frame().controller && active.capture != 0 &&
                              changing_->captures[active.capture - 1U].kept == frame().kept &&
                              (operation != Operation::set || is_latest(active));
                   });
        };
        return std::all_of(lasting.rules.begin(), lasting.rules.end(), lasts);
    }

    [[nodiscard]] bool is_latest(const Active& active) const {
        return std::none_of(changing_->actives.begin(), changing_->actives.end(),
                            [&](const Active& other) {
                                return other.key == active.key && other.stamp > active.stamp;
                            });
    }
};

}  // namespace bronze::script
