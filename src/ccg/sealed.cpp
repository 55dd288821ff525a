#include <algorithm>

#include "ccg/sealed.hpp"

namespace bronze::ccg {

namespace {

using Faces = std::vector<const Printed*>;

// Opens one pool; everything left to chance is drawn in the order of the content.
class Pool {
public:
    Pool(const Rules& rules, Chance& chance) : rules_(&rules), chance_(&chance) {}

    Deck open() {
        const Printed& essence =
            *draw_from(all([](const Printed& face) { return face.kind == Kind::essence; }), 1)
                 .front();
        side_ = essence.side;
        take(essence);
        if (side_ == Side::any) {
            side_ = chance_->draw({.bound = 2}) == 0 ? Side::good : Side::evil;
        }
        const Sealed& sealed = rules_->sealed;
        lead_with(essence.who, sealed.first_levels, true);
        lead_with(essence.who, sealed.higher_levels, false);
        for (const Printed* face : draw_from(all([&](const Printed& challenge) {
                                                 return challenge.kind == Kind::challenge &&
                                                        challenge.side == side_;
                                             }),
                                             sealed.challenges)) {
            take(*face);
        }
        for (const Printed* face :
             draw_from(all([](const Printed& place) { return place.kind == Kind::location; }),
                       sealed.locations)) {
            take(*face);
        }
        for (unsigned i = 0; i < sealed.boosters; ++i) {
            open_booster(rules_->boosters[sealed.booster]);
        }
        return std::move(deck_);
    }

private:
    template <class Test>
    [[nodiscard]] Faces all(Test test) const {
        Faces found;
        for (const Printed& face : rules_->faces) {
            if (test(face)) {
                found.push_back(&face);
            }
        }
        return found;
    }

    // So many of them, none twice; all when there are fewer.
    Faces draw_from(Faces faces, unsigned count) {
        chance_->shuffle(0, faces);
        faces.resize(std::min<std::size_t>(faces.size(), count));
        return faces;
    }

    void take(const Printed& face) {
        ++deck_.parts[std::string(part_of(face.kind))][face.id];
        if (face.kind == Kind::part_one) {
            take_once(rules_->face(face.other_part));
        }
    }

    void take_once(const Printed& face) {
        deck_.parts[std::string(part_of(face.kind))][face.id] = 1;
    }

    // Cards of the character that leads, the same ones again when it has too few.
    void lead_with(Who who, unsigned count, bool first) {
        const Faces cards = all([&](const Printed& face) {
            return face.kind == Kind::character && face.who == who && face.side == side_ &&
                   (face.level == 1) == first;
        });
        for (unsigned i = 0; i < count && !cards.empty(); ++i) {
            take(*cards[i % cards.size()]);
        }
    }

    void open_booster(const Booster& booster) {
        for (const Booster::Slot& slot : booster.slots) {
            const Faces cards = all([&](const Printed& face) {
                const bool fits = face.kind != Kind::character || face.side == side_;
                return fits && std::find(slot.kinds.begin(), slot.kinds.end(), face.kind) !=
                                   slot.kinds.end();
            });
            for (const Printed* face : draw_from(cards, slot.count)) {
                take(*face);
            }
        }
    }

    const Rules* rules_;
    Chance* chance_;
    Side side_ = Side::any;
    Deck deck_;
};

}  // namespace

Deck open_pool(const Rules& rules, Chance& chance) {
    return Pool(rules, chance).open();
}

}  // namespace bronze::ccg
