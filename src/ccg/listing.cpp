#include "ccg/listing.hpp"

#include <algorithm>

namespace bronze::ccg {

namespace {

void add(ChoiceList& list, Verb verb, std::size_t a = 0, std::size_t b = 0) {
    list.push_back({.verb = number(verb),
                    .a = static_cast<std::uint16_t>(a),
                    .b = static_cast<std::uint16_t>(b)});
}

// One choice for each bit: `b` is its number.
void add_run(ChoiceList& list, Verb verb, std::size_t a, std::uint64_t bits) {
    if (bits != 0) {
        ChoiceRun* run = list.room_for(1);
        *run = {.first = {.verb = number(verb), .a = static_cast<std::uint16_t>(a)}, .bits = bits};
        list.grow_to(run + 1);
    }
}

void list_mains(const Facts& facts, ChoiceList& list) {
    const State& state = facts.state();
    const Seat seat = state.watch;
    const Player& player = state.player(seat);
    const Who who = facts.essence(seat);
    std::array<Face, most_cards_each> met;  // NOLINT(*-member-init): as far as there are cards
    std::size_t count = 0;
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] != Spot::deck) {
            continue;
        }
        const Printed& face = facts.rules().face(player.faces[place]);
        auto* const end = met.data() + count;
        if (face.kind == Kind::character && face.level == 1 && face.who == who &&
            std::find(met.data(), end, player.faces[place]) == end) {
            met[count++] = player.faces[place];
            add(list, Verb::main, index(card_of(seat, place)));
        }
    }
}

void list_cuts(const State& state, ChoiceList& list) {
    const unsigned cards = state.player(seat_at(state.passes)).deck.count;
    for (unsigned from = 0; from < cards; from += 64) {
        std::uint64_t bits = ~std::uint64_t{0};
        if (from == 0) {
            bits &= ~std::uint64_t{1};
        }
        if (cards - from < 64) {
            bits &= (std::uint64_t{1} << (cards - from)) - 1;
        }
        if (bits != 0) {
            ChoiceRun* run = list.room_for(1);
            *run = {.first = {.verb = number(Verb::cut), .b = static_cast<std::uint16_t>(from)},
                    .bits = bits};
            list.grow_to(run + 1);
        }
    }
    add(list, Verb::no_cut);
}

void list_locations(const Facts& facts, ChoiceList& list) {
    const State& state = facts.state();
    const Seat seat = state.watch;
    const Player& player = state.player(seat);
    std::uint64_t free = 0;
    for (unsigned i = 0; i < spaces_each; ++i) {
        const Space space = ring_space(bronze::index(seat) * spaces_each + i);
        if (facts.location(space) == Card::none) {
            free |= std::uint64_t{1} << index(space);  // CCG-SETUP-19, CCG-SETUP-20
        }
    }
    const auto in_play = [&](std::int16_t named) {
        for (unsigned other = 0; other < state.seats; ++other) {
            const Player& owner = state.at(other);
            if (owner.others.any([&](unsigned place) {
                    return owner.spots[place] == Spot::location &&
                           facts.rules().face(owner.faces[place]).named == named;
                })) {
                return true;
            }
        }
        return false;
    };
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] != Spot::unplaced) {
            continue;
        }
        bool copy = false;
        for (unsigned before = 0; before < place; ++before) {
            copy = copy || (player.spots[before] == Spot::unplaced &&
                            player.faces[before] == player.faces[place]);
        }
        const Printed& face = facts.rules().face(player.faces[place]);
        if (!copy && !(face.unique && in_play(face.named))) {  // CCG-LOCATION-02
            add_run(list, Verb::locate, index(card_of(seat, place)), free);
        }
    }
    add(list, Verb::pass);
}

// One card after another; of several that are alike one.
void list_discards(const State& state, Seat seat, ChoiceList& list) {
    const Player& player = state.player(seat);
    std::array<Face, most_cards_each> met;  // NOLINT(*-member-init): as far as there are cards
    std::size_t count = 0;
    player.hand.each([&](unsigned place) {
        auto* const end = met.data() + count;
        if (std::find(met.data(), end, player.faces[place]) == end) {
            met[count++] = player.faces[place];
            add(list, Verb::discard, index(card_of(seat, place)));
        }
    });
}

void list_keep(const State& state, ChoiceList& list) {
    list_discards(state, state.watch, list);
    if (state.player(state.watch).in_hand <= hand_size) {
        add(list, Verb::keep);  // CCG-DRAW-01
    }
}

bool something_fatigued(const Facts& facts, Seat seat) {
    const State& state = facts.state();
    for (unsigned other = 0; other < state.seats; ++other) {
        const Player& player = state.at(other);
        const auto mine = [&](unsigned place) {
            return (player.marks[place] & mark::fatigued) != 0 &&
                   facts.controller(card_of(seat_at(other), place)) == seat;
        };
        if ((other == bronze::index(seat) && player.characters.any(mine)) ||
            player.attached.any(mine)) {
            return true;
        }
    }
    return false;
}

void list_watch(const Looking& look, ChoiceList& list) {
    const Facts& facts = look.facts;
    const State& state = facts.state();
    const Seat seat = state.watch;
    const Player& player = state.player(seat);
    bool may_pass = true;
    switch (state.step) {
        case Step::prologue: {
            const Card top = top_challenge(state, seat);
            if (top == Card::none || (player.deeds & deed::placed_challenge) != 0) {
                break;
            }
            may_pass = false;  // CCG-PROLOGUE-05
            const std::uint64_t spaces = spaces_for_challenge(facts, top, seat);
            if (spaces == 0) {
                add(list, Verb::bury);
            } else {
                add_run(list, Verb::challenge, 0, spaces);
            }
            break;
        }
        case Step::refresh:
            if ((player.deeds & deed::refreshed) == 0 && something_fatigued(facts, seat)) {
                may_pass = false;  // CCG-REFRESH-01
                add(list, Verb::refresh);
            }
            break;
        case Step::movement:
            player.characters.each([&](unsigned place) {
                const Card card = card_of(seat, place);
                add_run(list, Verb::move, index(card), walks(facts, card));
            });
            break;
        case Step::resource: list_resource(facts, list); break;
        case Step::conflict:
            list_fights(facts, list);
            list_faces(facts, list);
            break;
        default: break;
    }
    list_cards(look, list);
    if (may_pass) {
        add(list, Verb::pass);
    }
}

void list_gather(const Facts& facts, ChoiceList& list) {
    const State& state = facts.state();
    const Seat seat = state.conflict.attacking;
    bool any = false;
    state.player(seat).characters.each([&](unsigned place) {
        const Card card = card_of(seat, place);
        any = any || takes_part(state, card);
        if (facts.may_act(card, word::facing) && may_join(facts, card)) {
            add(list, Verb::join, index(card));
        }
    });
    if (any) {
        add(list, Verb::enough);  // CCG-CHALLENGE-02
    }
}

void list_stage(const Looking& look, ChoiceList& list) {
    const Facts& facts = look.facts;
    const State& state = facts.state();
    const Conflict& conflict = state.conflict;
    const Seat seat = conflict.watch;
    const Player& player = state.player(seat);
    if (conflict.stage == Stage::choose && seat == conflict.defending &&
        conflict.duel == Duel::fight) {
        player.characters.each([&](unsigned place) {
            const Card card = card_of(seat, place);
            if (facts.may_double(card) &&
                (facts.may_act(card, word::doubling) ||
                 facts.allowed(word::double_fatigued, false, {value(card)}))) {
                add(list, Verb::stand_in, index(card));
            }
        });
    }
    if (conflict.stage == Stage::battle && facts.allowed(word::stack, true, {value(seat)})) {
        std::uint64_t open = 0;
        for (const Talent talent : all_talents) {
            open |= facts.can_be_boosted(talent) ? std::uint64_t{1} << index(talent) : 0U;
        }
        each_in_hand(state, seat, 0, [&](Card card) {
            std::uint64_t talents = 0;
            for (const Talent talent : all_talents) {
                talents |= facts.boost(card, talent) > 0 ? std::uint64_t{1} << index(talent) : 0U;
            }
            add_run(list, Verb::boost, index(card), talents & open);
        });
    }
    list_cards(look, list);
    if (conflict.stage == Stage::discard && player.in_hand > hand_size) {
        list_discards(state, seat, list);
        return;  // CCG-FIGHT-42
    }
    add(list, Verb::pass);
}

}  // namespace

Seat watcher(const State& state) {
    switch (state.moment) {
        case Moment::stage:
        case Moment::outcome:
        case Moment::discarding: return state.conflict.watch;
        case Moment::gather:
        case Moment::against: return state.conflict.attacking;
        case Moment::follow_up: return owner_of(state.follower);
        default: return state.watch;
    }
}

std::optional<word::Timing> timing(const State& state) {
    if (state.moment == Moment::outcome) {
        return word::fight_outcome;
    }
    if (state.moment == Moment::stage) {
        const bool fight = state.conflict.duel == Duel::fight;
        switch (state.conflict.stage) {
            case Stage::choose: return fight ? word::fight_choose : word::challenge_choose;
            case Stage::battle: return fight ? word::fight_battle : word::challenge_battle;
            case Stage::resolve: return fight ? word::fight_resolve : word::challenge_resolve;
            case Stage::discard: return fight ? word::fight_discard : word::challenge_discard;
            default: return std::nullopt;
        }
    }
    if (state.moment != Moment::watch) {
        return std::nullopt;
    }
    switch (state.step) {
        case Step::prologue: return word::prologue;
        case Step::refresh: return word::refresh_step;
        case Step::movement: return word::movement;
        case Step::resource: return word::resource;
        case Step::conflict: return word::conflict;
        case Step::end: return word::end;
        default: return std::nullopt;
    }
}

void list_choices(const Rules& rules, const State& state, ChoiceList& list) {
    const Looking look(rules, state);
    if (state.script.asking != script::Asking::nothing) {
        look.reader.choices(list);
        return;
    }
    const Facts& facts = look.facts;
    switch (state.moment) {
        case Moment::commit: list_mains(facts, list); return;
        case Moment::cut: list_cuts(state, list); return;
        case Moment::place_main:
            add_run(list, Verb::place, index(card_of(state.watch, state.player(state.watch).main)),
                    std::uint64_t{0xF} << (bronze::index(state.watch) * spaces_each + 1U));
            return;
        case Moment::time:
            add(list, Verb::day);
            add(list, Verb::night);
            return;
        case Moment::locate: list_locations(facts, list); return;
        case Moment::watch: list_watch(look, list); return;
        case Moment::keep: list_keep(state, list); return;
        case Moment::gather: list_gather(facts, list); return;
        case Moment::against:
            for (unsigned seat = 0; seat < state.seats; ++seat) {
                if (seat_at(seat) != state.conflict.attacking && state.lives(seat_at(seat))) {
                    add(list, Verb::against, seat);  // CCG-MULTI-07
                }
            }
            return;
        case Moment::stage: list_stage(look, list); return;
        case Moment::outcome:
            list_cards(look, list);
            add(list, Verb::pass);
            return;
        case Moment::discarding: list_discards(state, state.conflict.watch, list); return;
        case Moment::follow_up:
            facts.each_character([&](Card card) {
                if (card != state.not_with && facts.may_attack(state.follower, card)) {
                    add(list, Verb::fight, index(state.follower), index(card));
                }
            });
            add(list, Verb::decline);
            return;
        default: return;
    }
}

bool only_pass(const Rules& rules, const State& state) {
    const Seat seat = watcher(state);
    if (!state.lives(seat)) {
        return true;
    }
    if (state.player(seat).in_hand != 0) {
        return false;
    }
    thread_local ChoiceList list;
    list.restart();
    list_choices(rules, state, list);
    return list.runs().size() == 1 && list.runs()[0].first.verb == number(Verb::pass);
}

}  // namespace bronze::ccg
