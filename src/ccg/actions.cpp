#include "ccg/listing.hpp"

namespace bronze::ccg {

namespace {

bool has_timing(const script::Ability& ability, word::Timing timing) {
    return std::find(ability.timings.begin(), ability.timings.end(), timing) !=
           ability.timings.end();
}

// Neither a cost nor a limit: it could be used for ever (CCG-Q-34).
bool is_free(const script::Ability& ability) {
    return ability.cost == script::no_entry && ability.limit == 0;
}

bool asks_something(const Printed& face) {
    return face.trait_requirement != 0 || face.rank_requirement != 0 ||
           face.requirement != Talents{};
}

}  // namespace

bool was_in_vain(const State& state, Card card, std::uint16_t ability) {
    const auto& uses = state.script.uses;
    return std::any_of(uses.begin(), uses.end(), [&](const script::Use& use) {
        return use.period == script::per_change && use.source == value(card) &&
               use.ability == ability;
    });
}

bool has_user(const Facts& facts, Card card, Seat seat) {
    const State& state = facts.state();
    const Printed& face = facts.printed(card);
    if (!facts.may_use(seat, card)) {
        return false;
    }
    if (!asks_something(face)) {
        return true;
    }
    const Conflict& conflict = state.conflict;
    const Player& player = state.player(seat);
    // The player defending a challenge has nobody in it (CCG-Q-105).
    const bool anybody = conflict.duel == Duel::none ||
                         (conflict.duel == Duel::challenge && seat == conflict.defending &&
                          state.any_defender_requirement != 0);
    return player.characters.any([&](unsigned place) {
        const Card character = card_of(seat, place);
        return (anybody || takes_part(state, character)) && facts.meets(character, card);
    });
}

bool may_play(const Looking& look, Card card, std::uint16_t number, Seat seat) {
    const Facts& facts = look.facts;
    const Printed& face = facts.printed(card);
    if (face.kind == Kind::event) {
        if (was_played(facts, card)) {
            return false;  // CCG-EVENT-04: once in a game, by anybody
        }
    } else if (face.kind == Kind::action) {
        if (facts.state().conflict.duel != Duel::none &&
            !facts.allowed(word::play_action, true, {value(seat)})) {
            return false;
        }
        if (!has_user(facts, card, seat)) {
            return false;
        }
    } else if (!facts.may_use(seat, card)) {
        return false;
    }
    return look.reader.usable(number, value(card), seat);
}

void list_cards(const Looking& look, ChoiceList& list) {
    const Facts& facts = look.facts;
    const State& state = facts.state();
    const Rules& rules = facts.rules();
    const std::optional<word::Timing> now = timing(state);
    if (!now) {
        return;
    }
    const std::uint32_t bit = 1U << *now;
    const Seat seat = watcher(state);
    const auto add = [&](Verb verb, Card card, std::uint16_t ability) {
        list.push_back({.verb = number(verb), .a = static_cast<std::uint16_t>(card), .b = ability});
    };
    const auto each_power = [&](Card card, std::uint16_t zone, auto act) {
        const Printed& face = facts.printed(card);
        if ((face.timings & bit) == 0) {
            return;
        }
        for (const std::uint16_t number : face.abilities) {
            const script::Ability& ability = rules.program.abilities[number];
            if (ability.kind == script::AbilityKind::power && ability.zone == zone &&
                has_timing(ability, *now)) {
                act(number);
            }
        }
    };
    each_in_hand(state, seat, 0, [&](Card card) {
        const Kind kind = facts.printed(card).kind;
        const bool played = kind == Kind::action || kind == Kind::event;
        each_power(card, played ? std::uint16_t{0} : std::uint16_t{word::in_hand},
                   [&](std::uint16_t ability) {
                       if (may_play(look, card, ability, seat)) {
                           add(Verb::play, card, ability);
                       }
                   });
    });
    for (unsigned other = 0; other < state.seats; ++other) {
        const Player& player = state.at(other);
        const auto offer = [&](unsigned place) {
            const Card card = card_of(seat_at(other), place);
            // A location serves everybody.
            if (player.spots[place] != Spot::location && facts.controller(card) != seat) {
                return;
            }
            const bool guest = player.spots[place] == Spot::attached &&
                               facts.printed(card).kind == Kind::character;
            each_power(card, guest ? std::uint16_t{word::attached} : std::uint16_t{0},
                       [&](std::uint16_t ability) {
                           if (look.reader.usable(ability, value(card), seat) &&
                               !was_in_vain(state, card, ability)) {
                               add(Verb::use, card, ability);
                           }
                       });
        };
        Places all = player.others;
        all.join(player.characters);
        all.join(player.attached);
        all.each(offer);
    }
}

void play_card(const Play& play, Card card, std::uint16_t ability) {
    State& state = play.state;
    const Seat seat = owner_of(card);
    play.tell(Happening::played, value_of(seat), value_of(state.face(card)));
    const Kind kind = play.rules.face(state.face(card)).kind;
    if (kind == Kind::action || kind == Kind::event) {
        lift(state, card);
        lay(state, card, Spot::resolving);  // CCG-Q-149
        state.resolving = card;
        if (kind == Kind::event) {
            state.mark(card, mark::played);
        }
    }
    notice(play, word::played, value(seat), value(card));
    Working(play).machine.begin(ability, value(card), seat);
}

void use_power(const Play& play, Card card, std::uint16_t ability, Seat seat) {
    play.tell(Happening::used, value_of(seat), value_of(play.state.face(card)));
    auto& uses = play.state.script.uses;
    if (!is_free(play.rules.program.abilities[ability])) {
        play.state.script.renew(script::per_change);
    } else if (!uses.full()) {
        uses.push_back({.source = value(card), .ability = ability, .period = script::per_change});
    }
    Working(play).machine.begin(ability, value(card), seat);
}

void finish_played(const Play& play) {
    State& state = play.state;
    const Card card = state.resolving;
    state.resolving = Card::none;
    if (state.spot(card) != Spot::resolving) {
        return;  // its effect has put it elsewhere
    }
    const Kind kind = play.rules.face(state.face(card)).kind;
    if (kind == Kind::event) {
        to_crypt(play, card);
        state.mark(card, mark::played);
    } else {
        to_discard_pile(play, card);  // CCG-ACTION-02
    }
}

}  // namespace bronze::ccg
