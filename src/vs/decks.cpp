#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "vs/rules.hpp"

namespace bronze::vs {

namespace {

// Finds what is wrong with one deck.
class Checker {
public:
    Checker(const Rules& rules, const Deck& deck) : rules_(&rules), deck_(&deck) {}

    Errors check() {
        check_parts();
        check_main();
        check_size();
        check_copies();
        check_basics();
        check_key();
        check_universe();
        return std::move(errors_);
    }

private:
    void complain(Message message) {
        errors_.push_back({.message = std::move(message), .place = {}});
    }

    [[nodiscard]] Text name_of(Title title) const { return Text::same((*rules_)[title].name); }

    // Calls act(title, copies) for the known cards of a part.
    template <class Act>
    void each(std::string_view part, Act act) const {
        const auto found = deck_->parts.find(part);
        if (found == deck_->parts.end()) {
            return;
        }
        for (const auto& [id, copies] : found->second) {
            if (const Title title = rules_->find_title(id); title != Title::none) {
                act(title, copies);
            }
        }
    }

    void check_parts() {
        for (const auto& [name, cards] : deck_->parts) {
            if (name != part::character && name != part::level_2 && name != part::deck &&
                name != part::key) {
                complain(Message("error.vs.deck.part").with("found", name));
            }
            for (const auto& [id, copies] : cards) {
                if (rules_->find_title(id) == Title::none) {
                    complain(Message("error.vs.deck.card").with("found", id));
                }
            }
        }
    }

    void check_main() {
        unsigned mains = 0;
        each(part::character, [&](Title title, unsigned copies) {
            const Facts& facts = (*rules_)[title];
            if (facts.kind != Kind::main_character || facts.level != 1) {
                complain(Message("error.vs.deck.not_main").with("card", name_of(title)));
                return;
            }
            mains += copies;
            main_ = title;
        });
        if (mains != 1) {
            complain(Message(mains == 0 ? "error.vs.deck.no_main" : "error.vs.deck.mains")
                         .with("found", std::int64_t{mains}));
        }
        each(part::level_2, [&](Title title, unsigned copies) {
            if (copies != 1 || mains != 1 || (*rules_)[main_].next_level != title) {
                complain(Message("error.vs.deck.level_2").with("card", name_of(title)));
            }
        });
    }

    void check_size() {
        unsigned size = 0;
        each(part::deck, [&](Title title, unsigned copies) {
            const Facts& facts = (*rules_)[title];
            if (facts.kind == Kind::main_character) {
                complain(Message("error.vs.deck.main_inside").with("card", name_of(title)));
            } else if (facts.key_of) {
                complain(Message("error.vs.deck.key_inside").with("card", name_of(title)));
            } else if (facts.token) {
                complain(Message("error.vs.deck.token").with("card", name_of(title)));
            } else {
                size += copies;
            }
        });
        if (size != deck_size) {
            complain(Message("error.vs.deck.size")
                         .with("wanted", std::int64_t{deck_size})
                         .with("found", std::int64_t{size}));
        }
    }

    void check_copies() {
        const std::int64_t most = rules_->settings.most_copies;
        each(part::deck, [&](Title title, unsigned copies) {
            if (copies > rules_->settings.most_copies &&
                (*rules_)[title].kind != Kind::basic_location) {
                complain(Message("error.vs.deck.copies")
                             .with("card", name_of(title))
                             .with("found", std::int64_t{copies})
                             .with("most", most));
            }
        });
    }

    // Basic Locations of one symbol are one card, whatever their names; all must have one name.
    void check_basics() {
        std::map<Symbols, std::vector<std::pair<Title, unsigned>>> basics;
        each(part::deck, [&](Title title, unsigned copies) {
            if ((*rules_)[title].kind == Kind::basic_location) {
                basics[(*rules_)[title].makes].emplace_back(title, copies);
            }
        });
        for (const auto& [symbols, all] : basics) {
            unsigned copies = 0;
            std::string names;
            for (const auto& [title, count] : all) {
                copies += count;
                names += (names.empty() ? "" : ", ") + (*rules_)[title].name;
            }
            if (copies > rules_->settings.most_copies) {
                complain(Message("error.vs.deck.basic_copies")
                             .with("cards", names)
                             .with("found", std::int64_t{copies})
                             .with("most", std::int64_t{rules_->settings.most_copies}));
            }
            if (all.size() > 1) {
                complain(Message("error.vs.deck.basic_names").with("cards", names));
            }
        }
    }

    [[nodiscard]] bool has_name(std::uint8_t name) const {
        bool found = main_ != Title::none && rules_->named(main_, name);
        each(part::deck, [&](Title title, unsigned) {
            found = found || (is_character((*rules_)[title].kind) && rules_->named(title, name));
        });
        return found;
    }

    void check_key() {
        unsigned size = 0;
        each(part::key, [&](Title title, unsigned copies) {
            const Facts& facts = (*rules_)[title];
            size += copies;
            if (!facts.key_of) {
                complain(Message("error.vs.deck.not_key").with("card", name_of(title)));
            } else if (!has_name(*facts.key_of)) {
                complain(Message("error.vs.deck.key_needs")
                             .with("card", name_of(title))
                             .with("name", rules_->names[*facts.key_of]));
            }
        });
        if (size != 0 && size != key_pile_size) {
            complain(Message("error.vs.deck.key_size")
                         .with("wanted", std::int64_t{key_pile_size})
                         .with("found", std::int64_t{size}));
        }
    }

    void check_universe() {
        bool photographic = false;
        bool illustrated = false;
        for (const auto& [name, cards] : deck_->parts) {
            each(name, [&](Title title, unsigned) {
                const bool photo = (*rules_)[title].universe == Universe::photographic;
                photographic = photographic || photo;
                illustrated = illustrated || !photo;
            });
        }
        if (photographic && illustrated) {
            complain(Message("error.vs.deck.universe"));
        }
    }

    const Rules* rules_;
    const Deck* deck_;
    Title main_ = Title::none;
    Errors errors_;
};

}  // namespace

Errors check_deck(const Rules& rules, const Deck& deck) {
    return Checker(rules, deck).check();
}

}  // namespace bronze::vs
