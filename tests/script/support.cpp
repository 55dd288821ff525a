#include "tests/script/support.hpp"

#include "tests/support/conformance.hpp"

namespace bronze::toy {

std::vector<std::string> said(const Errors& errors) {
    std::vector<std::string> sentences;
    for (const Error& error : errors) {
        std::string place;
        if (error.place.line > 0) {
            place =
                std::to_string(error.place.line) + ":" + std::to_string(error.place.column) + ": ";
        }
        sentences.push_back(place + test::source_words().say(Language::en, error.message));
    }
    return sentences;
}

Content content_of(std::string_view cards_toml) {
    return {{.path = "toy/cards.toml", .text = std::string(cards_toml)}};
}

Match::Match(std::string_view cards_toml) {
    auto loaded = Toy::load(content_of(cards_toml));
    if (!loaded) {
        for (const std::string& sentence : said(loaded.errors())) {
            ADD_FAILURE() << sentence;
        }
        std::abort();
    }
    rules = loaded.take();
    state = Toy::start(*rules, {.cards_in_hand = 0}, chance, nullptr);
}

unsigned Match::card(std::string_view id, unsigned owner) const {
    for (unsigned i = 0; i < rules->cards.size(); ++i) {
        if (rules->cards[i].id == id) {
            return i + owner * static_cast<unsigned>(rules->cards.size());
        }
    }
    ADD_FAILURE() << "no card " << id;
    return 0;
}

void Match::put_in_hand(std::string_view id, unsigned owner) {
    state.zone[card(id, owner)] = Zone::hand;
}

void Match::put_in_play(std::string_view id, unsigned owner) {
    const std::uint8_t active = state.active;
    put_in_hand(id, owner);
    state.active = static_cast<std::uint8_t>(owner);
    Toy::choose(*rules, state,
                {.verb = choice::play, .a = static_cast<std::uint16_t>(card(id, owner))}, chance,
                nullptr);
    state.active = active;
}

std::vector<std::string> Match::offered() const {
    static ChoiceList list;
    list.restart();
    Toy::choices(*rules, state, list);
    std::vector<std::string> names;
    for (const Choice one : list) {
        names.push_back(Toy::name(*rules, state, one));
    }
    return names;
}

bool Match::offers(std::string_view name) const {
    const std::vector<std::string> names = offered();
    return std::find(names.begin(), names.end(), name) != names.end();
}

Outcome Match::choose(std::string_view name) {
    static ChoiceList list;
    list.restart();
    Toy::choices(*rules, state, list);
    for (const Choice one : list) {
        if (Toy::name(*rules, state, one) == name) {
            return Toy::choose(*rules, state, one, chance, nullptr);
        }
    }
    std::string known;
    for (const std::string& other : offered()) {
        known += "\n  " + other;
    }
    ADD_FAILURE() << "not offered: " << name << "; offered are:" << known;
    return Outcome::fault;
}

}  // namespace bronze::toy
