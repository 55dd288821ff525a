#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "script/machine/in_force.hpp"

namespace bronze::script {

// Says what fits a selection: what there is to choose from, and how many of it.
template <class Host, class Limits>
class Selections : public InForce<Host, Limits> {
    using Base = InForce<Host, Limits>;

public:
    using typename Base::Bits;
    using typename Base::State;

protected:
    using Base::Base;
    using Base::host_;

    [[nodiscard]] bool fits(const Selection& selection, Value candidate, Context& context) const {
        context.candidates[0] = candidate;
        if (!this->holds(selection.fits, context)) {
            return false;
        }
        if (selection.then == no_entry || selection.set) {
            return true;
        }
        // A target that leaves none for the next one is not offered.
        Context further = context;
        further.kept[selection.into] = candidate;
        return feasible(selection.then, further);
    }

    // Calls act(thing) for all that fit, in order, until it says that this is enough.
    template <class Act>
    void each_fitting(const Selection& selection, Context& context, Act act) const {
        this->each_candidate(selection.domain, selection.fits, 0, context, [&](Value thing) {
            return fits(selection, thing, context) && act(thing);
        });
    }

    // Whether there are as many as must be chosen.
    [[nodiscard]] bool feasible(std::uint16_t number, Context context) const {
        const Selection& selection = this->program_->selections[number];
        std::int32_t missing = this->evaluate(selection.least, context);
        if (missing > 0) {
            each_fitting(selection, context, [&](Value) { return --missing == 0; });
        }
        return missing <= 0;
    }

    // How many may be chosen; as many as possible where there are too few.
    [[nodiscard]] std::pair<std::int32_t, std::int32_t> bounds(const Selection& selection,
                                                               Context& context) const {
        std::int32_t all = 0;
        each_fitting(selection, context, [&](Value) {
            ++all;
            return false;
        });
        const std::int32_t most =
            selection.most == no_term
                ? all
                : std::min<std::int32_t>(all, this->evaluate(selection.most, context));
        return {std::min<std::int32_t>(most, this->evaluate(selection.least, context)),
                std::max(most, 0)};
    }

    // What can still be added to a set of which the last piece was `last`: of things that are alike
    // the first is taken first, so one that was passed over closes the others.
    [[nodiscard]] Bits still_open(const Selection& selection, Context& context, const Bits& set,
                                  Value last) const {
        Bits open{};
        Bits passed{};
        each_fitting(selection, context, [&](Value thing) {
            if (contains(set, thing)) {
                return false;
            }
            if (thing < last) {
                put(passed, thing);
            } else if (!alike_in(passed, selection.domain, thing)) {
                put(open, thing);
            }
            return false;
        });
        return open;
    }

    [[nodiscard]] bool alike([[maybe_unused]] std::uint8_t domain, [[maybe_unused]] Value one,
                             [[maybe_unused]] Value other) const {
        if constexpr (requires { host_->alike(domain, one, other); }) {
            return host_->alike(domain, one, other);
        } else {
            return false;
        }
    }

    [[nodiscard]] bool alike_in([[maybe_unused]] const Bits& some,
                                [[maybe_unused]] std::uint8_t domain,
                                [[maybe_unused]] Value thing) const {
        if constexpr (requires { host_->alike(domain, thing, thing); }) {
            return any_of(some, [&](Value other) { return host_->alike(domain, other, thing); });
        } else {
            return false;
        }
    }
};

}  // namespace bronze::script
