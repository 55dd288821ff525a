#include <algorithm>
#include <map>
#include <set>

#include "ccg/rules.hpp"

namespace bronze::ccg {

namespace {

constexpr unsigned most_copies = 3;
constexpr unsigned challenges_wanted = 7;
constexpr unsigned most_locations = 8;
constexpr std::array<std::string_view, 5> part_names{
    part::essence, part::resource, part::challenges, part::locations, part::episodes};

// Finds what is wrong with one deck.
class Checker {
public:
    Checker(const Rules& rules, const Deck& deck, const Format& format)
        : rules_(&rules), deck_(&deck), format_(&format) {}

    Errors check() {
        check_parts();
        check_lead();
        check_sides();
        check_size();
        check_halves();
        check_copies();
        check_levels();
        check_challenges();
        check_locations();
        check_episodes();
        return std::move(errors_);
    }

private:
    void complain(Message message) {
        errors_.push_back({.message = std::move(message), .place = {}});
    }

    // Calls act(face, copies) for the cards of a part that belong there.
    template <class Act>
    void each(std::string_view part, Act act) const {
        const auto found = deck_->parts.find(part);
        if (found == deck_->parts.end()) {
            return;
        }
        for (const auto& [id, copies] : found->second) {
            const Face face = rules_->find(id);
            if (face != Face::none && part_of(rules_->face(face).kind) == part) {
                act(rules_->face(face), copies);
            }
        }
    }

    template <class Test>
    unsigned count(std::string_view part, Test test) const {
        unsigned found = 0;
        each(part, [&](const Printed& face, unsigned copies) { found += test(face) ? copies : 0; });
        return found;
    }

    unsigned size(std::string_view part) const {
        return count(part, [](const Printed&) { return true; });
    }

    void check_parts() {
        for (const auto& [name, cards] : deck_->parts) {
            if (std::find(part_names.begin(), part_names.end(), name) == part_names.end()) {
                complain(Message("error.ccg.deck.part").with("found", name));
                continue;
            }
            for (const auto& [id, copies] : cards) {
                check_card(name, id);
            }
        }
    }

    void check_card(const std::string& part, const std::string& id) {
        const Face face = rules_->find(id);
        if (face == Face::none) {
            complain(Message("error.ccg.deck.card").with("found", id));
            return;
        }
        const Printed& card = rules_->face(face);
        if (part_of(card.kind) != part) {
            complain(Message("error.ccg.deck.misplaced")
                         .with("card", card.name)
                         .with("part", part)
                         .with("right", part_of(card.kind)));
        }
    }

    // CCG-CHARACTER-02: an essence, and a level 1 card to begin with.
    void check_lead() {
        each(part::essence, [&](const Printed& face, unsigned) { essence_ = &face; });
        const unsigned essences = size(part::essence);
        if (essences != 1) {
            complain(Message("error.ccg.deck.essence").with("found", std::int64_t{essences}));
            return;
        }
        const bool leads =
            count(part::resource, [&](const Printed& face) { return is_lead_card(face); }) > 0;
        if (!leads) {
            complain(Message("error.ccg.deck.no_main").with("essence", essence_->name));
        }
    }

    [[nodiscard]] bool is_lead_card(const Printed& face) const {
        return face.kind == Kind::character && face.level == 1 && face.who == essence_->who &&
               (essence_->side == Side::any || essence_->side == face.side);
    }

    // CCG-DECK-01, CCG-Q-138: the side is that of the character that leads.
    void check_sides() {
        if (essence_ == nullptr || size(part::essence) != 1) {
            return;
        }
        std::optional<Side> side;
        each(part::resource, [&](const Printed& face, unsigned) {
            if (!side && is_lead_card(face)) {
                side = face.side;
            }
        });
        if (!side) {
            return;
        }
        each(part::resource, [&](const Printed& face, unsigned) {
            if (face.kind == Kind::character && face.side != *side) {
                complain(Message(*side == Side::good ? "error.ccg.deck.not_good"
                                                     : "error.ccg.deck.not_evil")
                             .with("card", face.name)
                             .with("id", face.id));
            }
        });
    }

    void check_size() {
        const unsigned cards = size(part::resource);
        if (cards < format_->least) {
            complain(Message(format_->id == "constructed" ? "error.ccg.deck.small_constructed"
                                                          : "error.ccg.deck.small")
                         .with("format", format_->name)
                         .with("least", std::int64_t{format_->least})
                         .with("found", std::int64_t{cards}));
        }
        const unsigned all = cards + size(part::essence) + size(part::challenges) +
                             size(part::locations) + size(part::episodes);
        if (all > most_cards_each) {
            complain(Message("error.ccg.deck.large")
                         .with("most", std::int64_t{most_cards_each})
                         .with("found", std::int64_t{all}));
        }
    }

    // CCG-DECK-15, CCG-DECK-16, counted as CCG-Q-135 says.
    void check_halves() {
        const unsigned cards = size(part::resource);
        const auto half = [&](Kind kind, std::string_view key) {
            const unsigned found =
                count(part::resource, [&](const Printed& face) { return face.kind == kind; });
            if (found * 2 > cards) {
                complain(Message(key)
                             .with("found", std::int64_t{found})
                             .with("cards", std::int64_t{cards}));
            }
        };
        half(Kind::action, "error.ccg.deck.actions");
        half(Kind::character, "error.ccg.deck.characters");
    }

    // CCG-DECK-10, CCG-DECK-12, CCG-DECK-13; characters are counted by level.
    void check_copies() {
        each(part::resource, [&](const Printed& face, unsigned copies) {
            if (face.kind == Kind::character) {
                return;
            }
            const bool single = face.kind == Kind::event || face.kind == Kind::part_one;
            if (copies <= (single ? 1U : most_copies)) {
                return;
            }
            complain(Message(face.kind == Kind::event      ? "error.ccg.deck.event_copies"
                             : face.kind == Kind::part_one ? "error.ccg.deck.episode_copies"
                                                           : "error.ccg.deck.copies")
                         .with("card", face.name)
                         .with("found", std::int64_t{copies}));
        });
    }

    // CCG-DECK-14: whatever the versions.
    void check_levels() {
        std::map<std::pair<Who, int>, unsigned> levels;
        each(part::resource, [&](const Printed& face, unsigned copies) {
            if (face.kind == Kind::character) {
                levels[{face.who, face.level}] += copies;
            }
        });
        for (const auto& [level, copies] : levels) {
            if (copies > most_copies) {
                complain(Message("error.ccg.deck.level_copies")
                             .with("character", rules_->characters[index(level.first)].name)
                             .with("level", std::int64_t{level.second})
                             .with("found", std::int64_t{copies}));
            }
        }
    }

    void check_challenges() {
        const unsigned found = size(part::challenges);
        if (found != challenges_wanted) {
            complain(Message("error.ccg.deck.challenges").with("found", std::int64_t{found}));
        }
        each_title(part::challenges, [&](const Printed& face, unsigned copies) {
            if (copies > 1) {
                complain(Message("error.ccg.deck.same_challenge")
                             .with("card", face.name)
                             .with("found", std::int64_t{copies}));
            }
        });
    }

    // A copy is a card of the same title (CCG-Q-36).
    template <class Act>
    void each_title(std::string_view part, Act act) const {
        std::map<std::int16_t, std::pair<const Printed*, unsigned>> titles;
        each(part, [&](const Printed& face, unsigned copies) {
            auto& title = titles[face.named];
            title.first = &face;
            title.second += copies;
        });
        for (const auto& [named, title] : titles) {
            act(*title.first, title.second);
        }
    }

    void check_locations() {
        const unsigned found = size(part::locations);
        if (found > most_locations) {
            complain(Message("error.ccg.deck.locations").with("found", std::int64_t{found}));
        }
        each_title(part::locations, [&](const Printed& face, unsigned copies) {
            if (face.unique && copies > 1) {
                complain(Message("error.ccg.deck.unique_location")
                             .with("card", face.name)
                             .with("found", std::int64_t{copies}));
            }
        });
    }

    void check_episodes() {
        std::set<Face> first_parts;
        each(part::resource, [&](const Printed& face, unsigned) {
            if (face.kind == Kind::part_one) {
                first_parts.insert(face.other_part);
            }
        });
        each(part::episodes, [&](const Printed& face, unsigned copies) {
            if (copies > 1) {
                complain(Message("error.ccg.deck.part_two_copies")
                             .with("card", face.name)
                             .with("found", std::int64_t{copies}));
            }
            if (!first_parts.contains(rules_->find(face.id))) {
                complain(Message("error.ccg.deck.part_two_alone").with("card", face.name));
            }
        });
    }

    const Rules* rules_;
    const Deck* deck_;
    const Format* format_;
    const Printed* essence_ = nullptr;
    Errors errors_;
};

}  // namespace

std::string_view part_of(Kind kind) {
    switch (kind) {
        case Kind::essence: return part::essence;
        case Kind::challenge: return part::challenges;
        case Kind::location: return part::locations;
        case Kind::part_two: return part::episodes;
        default: return part::resource;
    }
}

Errors check_deck(const Rules& rules, const Deck& deck, const Format& format) {
    return Checker(rules, deck, format).check();
}

}  // namespace bronze::ccg
