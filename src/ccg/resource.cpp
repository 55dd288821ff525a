#include "ccg/listing.hpp"

namespace bronze::ccg {

namespace {

constexpr unsigned most_supporting_leads = 5;  // CCG-CHARACTER-06

std::uint64_t own_spaces(Seat seat) {
    return std::uint64_t{0xF} << (index(seat) * spaces_each + 1U);
}

int skills_attached(const State& state, Card character) {
    return (state.marks(character) & mark::skills) / mark::skill;
}

void count(State& state, Card character, std::uint16_t one, std::uint16_t all) {
    if ((state.marks(character) & all) != all) {
        const auto marks = static_cast<std::uint16_t>(state.marks(character) + one);
        state.unmark(character, all);
        state.mark(character, marks & all);
    }
}

bool same_character_in_play(const Facts& facts, Seat seat, Who who) {
    return facts.state().player(seat).characters.any(
        [&](unsigned place) { return facts.printed(card_of(seat, place)).who == who; });
}

}  // namespace

bool may_enter_play(const Facts& facts, Card card, Seat seat) {
    const State& state = facts.state();
    const Printed& face = facts.printed(card);
    if (face.kind != Kind::character || face.level != 1 ||
        same_character_in_play(facts, seat, face.who)) {
        return false;  // CCG-RESOURCE-05, CCG-CHARACTER-09, CCG-Q-115
    }
    if (face.who == facts.essence(seat)) {
        return true;  // the Main Character (CCG-Q-56)
    }
    for (unsigned other = 0; other < state.seats; ++other) {
        if (seat_at(other) != seat && state.lives(seat_at(other)) &&
            facts.essence(seat_at(other)) == face.who) {
            return false;  // CCG-CHARACTER-04, CCG-CHARACTER-05
        }
    }
    return !is_lead(face.rank) || facts.supporting_leads(seat) < most_supporting_leads;
}

std::uint64_t spaces_for_character(const Facts& facts, Card card, Seat seat) {
    if (!may_enter_play(facts, card, seat)) {
        return 0;
    }
    const std::uint64_t own = own_spaces(seat);
    std::uint64_t spaces = 0;
    for (unsigned i = 0; i < facts.state().spaces(); ++i) {
        if (facts.allowed(word::place, ((own >> i) & 1U) != 0,
                          {value(seat), value(card), value(space_at(i))})) {
            spaces |= std::uint64_t{1} << i;  // CCG-RESOURCE-03, CCG-RESOURCE-04
        }
    }
    return spaces;
}

bool may_ascend(const Facts& facts, Card character, Card card, bool whatever_destiny) {
    const State& state = facts.state();
    const Printed& now = facts.printed(character);
    const Printed& next = facts.printed(card);
    if (next.kind != Kind::character || next.who != now.who || next.level != now.level + 1 ||
        state.marked(character, mark::ascended)) {
        return false;  // CCG-ASCEND-06, CCG-ASCEND-07
    }
    return whatever_destiny ||
           state.player(owner_of(character)).destiny >=
               facts.total(word::ascend_cost, next.destiny_requirement, {value(character)});
}

bool may_attach_skill(const Facts& facts, Card skill, Card character) {
    return skills_attached(facts.state(), character) <
               facts.total(word::skill_limit, 1, {value(character)}) &&  // CCG-ATTACH-08
           facts.may_use(owner_of(character), skill) &&
           facts.meets(character, skill) &&
           facts.allowed(word::attach, true, {value(character), value(skill)});
}

bool may_carry(const Facts& facts, Card item, Card character) {
    return facts.may_use(owner_of(character), item) && facts.meets(character, item) &&
           facts.allowed(word::attach, true, {value(character), value(item)});
}

bool has_room(const Facts& facts, Card character) {
    return static_cast<int>(facts.items(character)) < facts.item_limit(character);
}

bool may_swap(const Facts& facts, Card card, Card character) {
    const State& state = facts.state();
    const Printed& face = facts.printed(card);
    const Card bearer = state.bearer(card);
    if (bearer == character || owner_of(bearer) != owner_of(character) ||
        state.space(bearer) != state.space(character) || state.marked(card, mark::swapped) ||
        face.only != Who::none) {
        return false;  // CCG-SWAP-02, CCG-SWAP-07, CCG-SWAP-11, CCG-Q-68
    }
    if (face.kind == Kind::item) {
        return has_room(facts, character) && may_carry(facts, card, character);
    }
    return face.kind == Kind::skill &&
           facts.allowed(word::swap_skills, false, {value(character)}) &&
           facts.allowed(word::swap_skills, false, {value(bearer)}) &&
           facts.meets(character, card) &&
           facts.allowed(word::attach, true, {value(character), value(card)});
}

bool may_place_episode(const Facts& facts, Card card) {
    const State& state = facts.state();
    const Player& player = state.player(owner_of(card));
    const Face other = facts.printed(card).other_part;
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] == Spot::waiting && player.faces[place] == other) {
            return true;  // CCG-EPISODE-02
        }
    }
    return false;
}

void list_resource(const Facts& facts, ChoiceList& list) {
    const State& state = facts.state();
    const Seat seat = state.watch;
    const Player& player = state.player(seat);
    const auto add = [&](Verb verb, Card a, Card b = card_at(0), Card c = card_at(0)) {
        list.push_back({.verb = number(verb),
                        .a = static_cast<std::uint16_t>(a),
                        .b = static_cast<std::uint16_t>(b),
                        .c = static_cast<std::uint16_t>(c)});
    };
    const auto add_spaces = [&](Verb verb, Card card, std::uint64_t spaces) {
        if (spaces != 0) {
            ChoiceRun* run = list.room_for(1);
            *run = {.first = {.verb = number(verb), .a = static_cast<std::uint16_t>(card)},
                    .bits = spaces};
            list.grow_to(run + 1);
        }
    };
    // What lies in the hand, looked at once for all that follows.
    std::array<Card, 64> hand;  // NOLINT(*-member-init): as far as there are cards
    std::size_t held = 0;
    each_in_hand(state, seat, 0, [&](Card card) {
        if (held < hand.size()) {
            hand[held++] = card;
        }
    });
    const auto each = [&](Kind kind, auto act) {
        for (std::size_t i = 0; i < held; ++i) {
            if (facts.printed(hand[i]).kind == kind) {
                act(hand[i]);
            }
        }
    };
    each(Kind::character, [&](Card card) {
        add_spaces(Verb::place, card, spaces_for_character(facts, card, seat));
    });
    each(Kind::part_one, [&](Card card) {
        if (may_place_episode(facts, card)) {
            add(Verb::episode, card);
        }
    });
    player.characters.each([&](unsigned place) {
        const Card character = card_of(seat, place);
        each(Kind::character, [&](Card card) {
            if (may_ascend(facts, character, card, false)) {
                add(Verb::ascend, character, card);
            }
        });
    });
    for (std::size_t i = 0; i < held; ++i) {
        const Card card = hand[i];
        const Kind kind = facts.printed(card).kind;
        if (kind == Kind::skill) {
            player.characters.each([&](unsigned place) {
                const Card character = card_of(seat, place);
                if (facts.may_act(character, word::attaching_skill) &&  // CCG-ATTACH-05
                    may_attach_skill(facts, card, character)) {
                    add(Verb::attach, card, character);
                }
            });
        } else if (kind == Kind::item) {
            player.characters.each([&](unsigned place) {
                const Card character = card_of(seat, place);
                if (has_room(facts, character) && may_carry(facts, card, character)) {
                    add(Verb::attach, card, character);
                }
            });
        }
    }
    each(Kind::item, [&](Card card) {
        player.characters.each([&](unsigned place) {
            const Card character = card_of(seat, place);
            if (!has_room(facts, character) && may_carry(facts, card, character)) {
                facts.each_attached(character, [&](Card old) {  // CCG-ATTACH-18, CCG-Q-65
                    if (facts.printed(old).kind == Kind::item) {
                        add(Verb::upgrade, card, character, old);
                    }
                });
            }
        });
    });
    for (unsigned other = 0; other < state.seats; ++other) {
        const Player& owner = state.at(other);
        owner.attached.each([&](unsigned place) {
            const Card card = card_of(seat_at(other), place);
            const Card bearer = state.bearer(card);
            if (owner_of(bearer) == seat) {
                player.characters.each([&](unsigned character) {
                    if (may_swap(facts, card, card_of(seat, character))) {
                        add(Verb::swap, card, card_of(seat, character));
                    }
                });
            }
        });
    }
    if (player.main == Pile::nothing && (player.deeds & deed::resurrected) == 0) {
        const Who who = facts.essence(seat);
        std::array<Face, most_cards_each> met;  // NOLINT(*-member-init): as far as there are cards
        std::size_t faces = 0;
        for (unsigned place = 0; place < player.cards(); ++place) {
            const Card card = card_of(seat, place);
            if (player.spots[place] != Spot::discard || facts.printed(card).who != who ||
                facts.printed(card).kind != Kind::character ||
                std::find(met.data(), met.data() + faces, player.faces[place]) !=
                    met.data() + faces) {
                continue;
            }
            met[faces++] = player.faces[place];
            add_spaces(Verb::resurrect, card, spaces_for_character(facts, card, seat));
        }
    }
}

void enter_play(const Play& play, Card card, Space space) {
    State& state = play.state;
    const Seat seat = owner_of(card);
    lift(state, card);
    lay(state, card, Spot::character, static_cast<std::uint16_t>(space));
    Player& player = state.player(seat);
    player.link[place_of(card)] = static_cast<std::uint8_t>(space);
    const Printed& face = play.rules.face(state.face(card));
    if (face.who == play.rules.face(player.faces[player.essence]).who) {
        player.main = static_cast<std::uint8_t>(place_of(card));
    }
    activate(play, card, seat);
    notice(play, word::enters_play, value(card));
}

void place_character(const Play& play, Card card, Space space) {
    const Seat seat = owner_of(card);
    play.tell(Happening::placed, value_of(seat), value_of(play.state.face(card)), value_of(space));
    enter_play(play, card, space);
    notice(play, word::placed, value(seat), value(card));
}

void place_episode(const Play& play, Card card) {
    State& state = play.state;
    const Seat seat = owner_of(card);
    const Player& player = state.player(seat);
    for (unsigned place = 0; place < player.cards(); ++place) {
        const Card other = card_of(seat, place);
        if (player.spots[place] == Spot::episode &&
            play.rules.face(player.faces[place]).kind == Kind::part_one) {
            entomb_any(play, other, seat);  // CCG-EPISODE-12
        }
    }
    lift(state, card);
    lay(state, card, Spot::episode);
    play.tell(Happening::episode_placed, value_of(seat), value_of(state.face(card)));
    activate(play, card, seat);
    notice(play, word::enters_play, value(card));
}

void begin_part_two(const Play& play, Card part_one) {
    State& state = play.state;
    const Seat seat = owner_of(part_one);
    const Face wanted = play.rules.face(state.face(part_one)).other_part;
    const Player& player = state.player(seat);
    if (state.spot(part_one) != Spot::episode) {
        return;
    }
    entomb_any(play, part_one, seat);  // CCG-EPISODE-08
    for (unsigned place = 0; place < player.cards(); ++place) {
        if (player.spots[place] == Spot::waiting && player.faces[place] == wanted) {
            const Card card = card_of(seat, place);
            lift(state, card);
            lay(state, card, Spot::episode);
            play.tell(Happening::episode_turned, value_of(seat), value_of(wanted));
            activate(play, card, seat);
            notice(play, word::enters_play, value(card));
            return;
        }
    }
}

void ascend(const Play& play, Card character, Card card) {
    State& state = play.state;
    Player& player = state.player(owner_of(character));
    deactivate(play, character);
    lift(state, card);
    lay(state, card, Spot::level, static_cast<std::uint16_t>(character));
    // The two change faces: whatever speaks of the character goes on speaking of it.
    std::swap(player.faces[place_of(card)], player.faces[place_of(character)]);
    state.mark(character, mark::ascended);
    activate(play, character, owner_of(character));
    play.tell(Happening::ascended, value_of(owner_of(character)), value_of(state.face(character)));
}

void attach(const Play& play, Card card, Card character, Seat by) {
    State& state = play.state;
    deactivate(play, card);
    lift(state, card);
    lay(state, card, Spot::attached, static_cast<std::uint16_t>(character));
    const Seat side = owner_of(character);
    if (by != side) {
        state.mark(card, mark::hostile);
    }
    if (play.rules.face(state.face(card)).kind == Kind::skill) {
        count(state, character, mark::skill, mark::skills);
    }
    play.tell(Happening::attached, value_of(by), value_of(state.face(card)), value_of(side),
              value_of(state.face(character)));
    activate(play, card, by);
}

void attach_from_hand(const Play& play, Card card, Card character) {
    const bool skill = play.rules.face(play.state.face(card)).kind == Kind::skill;
    // What the skill itself says does not help (the cards say so), so this is asked first.
    const bool tires =
        skill && Looking(play.rules, play.state)
                     .facts.allowed(word::fatigue_for, true,
                                    {value(character), script::Value{word::attaching_skill}});
    attach(play, card, character, owner_of(character));
    if (tires) {
        State& state = play.state;
        if (Looking(play.rules, state).facts.is_spared(character)) {
            state.mark(character, mark::spared);
        } else {
            fatigue(play, character);  // CCG-ATTACH-04
        }
    }
}

void upgrade(const Play& play, Card card, Card character, Card old) {
    attach(play, card, character, owner_of(character));  // first the new one (CCG-Q-64)
    unattach(play, old, owner_of(character));
}

void swap(const Play& play, Card card, Card character) {
    State& state = play.state;
    const Card giver = state.bearer(card);
    const std::uint16_t kept =
        state.marks(card) & static_cast<std::uint16_t>(mark::fatigued | mark::hostile);
    // Who waits for its loss is told while it still works where it was.
    notice(play, word::unattached, value(card), value(giver), value(owner_of(giver)));
    Player& player = state.player(owner_of(card));
    player.where[place_of(card)] = static_cast<std::uint16_t>(character);
    state.mark(card, static_cast<std::uint16_t>(kept | mark::swapped));
    play.tell(Happening::swapped, value_of(owner_of(character)), value_of(state.face(card)),
              value_of(state.face(character)));
}

void resurrect(const Play& play, Card card, Space space) {
    const Seat seat = owner_of(card);
    play.state.player(seat).deeds |= deed::resurrected;
    play.tell(Happening::resurrected, value_of(seat), value_of(play.state.face(card)),
              value_of(space));
    enter_play(play, card, space);
}

}  // namespace bronze::ccg
