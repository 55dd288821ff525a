#include "ccg/listing.hpp"

namespace bronze::ccg {

namespace {

// More are not counted, and so not made, whatever cards allow.
constexpr int most_moves = mark::moves / mark::move;

int moves_made(const State& state, Card character) {
    return (state.marks(character) & mark::moves) / mark::move;
}

struct Allowance {
    int usual = 0;
    int hunting = 0;  // further ones, to opposing characters
};

// CCG-MOVE-07 to CCG-MOVE-09, by the traits it has at this moment (CCG-Q-43).
Allowance allowance(const Facts& facts, Card character) {
    const int hunting = facts.total(word::hunting_moves, 0, {value(character)});
    if (!facts.has_trait(character, facts.rules().vampire)) {
        return {.usual = facts.total(word::moves, 1, {value(character)}), .hunting = hunting};
    }
    if (facts.night() || facts.allowed(word::night_mover, false, {value(character)})) {
        return {.usual = facts.total(word::moves, 2, {value(character)}), .hunting = hunting};
    }
    return {.usual = facts.total(word::day_moves, 0, {value(character)}), .hunting = 0};
}

// A bit for each space (CCG-MOVE-04, CCG-MOVE-05).
std::uint64_t neighbours(const State& state, Space space) {
    const unsigned ring = state.seats * spaces_each;
    if (space == Space::park) {
        return ((std::uint64_t{1} << ring) - 1) << 1U;
    }
    const unsigned number = ring_number(space);
    const auto bit = [&](unsigned other) {
        return std::uint64_t{1} << index(ring_space(other % ring));
    };
    return bit(number + 1) | bit(number + ring - 1) | (std::uint64_t{1} << index(Space::park));
}

bool holds_opponent(const Facts& facts, Space space, Seat seat) {
    bool found = false;
    facts.each_character([&](Card card) {
        found = found || (owner_of(card) != seat && facts.state().space(card) == space);
    });
    return found;
}

}  // namespace

int moves_left(const Facts& facts, Card character) {
    const Allowance most = allowance(facts, character);
    const int left =
        std::min(most.usual + most.hunting, most_moves) - moves_made(facts.state(), character);
    return facts.fatigued(character) || left < 0 ? 0 : left;
}

bool may_go(const Facts& facts, Card character, Space to, bool adjacent) {
    return facts.allowed(word::move, adjacent,
                         {value(character), value(to), value(facts.state().space(character))});
}

std::uint64_t walks(const Facts& facts, Card character) {
    const State& state = facts.state();
    if (facts.fatigued(character)) {
        return 0;  // CCG-MOVE-15
    }
    const Allowance most = allowance(facts, character);
    const int made = moves_made(state, character);
    if (made >= std::min(most.usual + most.hunting, most_moves)) {
        return 0;
    }
    const bool only_hunting = made >= most.usual;
    const Space from = state.space(character);
    const std::uint64_t near = neighbours(state, from);
    if (!only_hunting && !facts.speaks_of(word::move)) {
        return near;
    }
    std::uint64_t spaces = 0;
    for (unsigned i = 0; i < state.spaces(); ++i) {
        const Space to = space_at(i);
        if (to == from || !may_go(facts, character, to, ((near >> i) & 1U) != 0)) {
            continue;
        }
        if (!only_hunting || holds_opponent(facts, to, owner_of(character))) {
            spaces |= std::uint64_t{1} << i;
        }
    }
    return spaces;
}

bool fatigues_by_move(const Facts& facts, Card character, Space to) {
    const State& state = facts.state();
    const Seat owner = state.owner(to);
    return state.space(character) == Space::park && owner != Seat::none &&
           owner != owner_of(character);  // CCG-MOVE-11, CCG-Q-46
}

void walk(const Play& play, Card character, Space to) {
    State& state = play.state;
    const auto marks = static_cast<std::uint16_t>(state.marks(character) + mark::move);
    state.unmark(character, mark::moves);
    state.mark(character, marks & mark::moves);
    move_character(play, character, to);
}

void move_character(const Play& play, Card character, Space to) {
    State& state = play.state;
    const Seat seat = owner_of(character);
    const bool tires = fatigues_by_move(Looking(play.rules, state).facts, character, to);
    const auto place = place_of(character);
    state.player(seat).where[place] = static_cast<std::uint16_t>(to);
    state.mark(character, mark::arrived);
    play.tell(Happening::moved, value_of(seat), value_of(state.face(character)), value_of(to));
    if (tires) {
        fatigue_for(play, character, word::leaving_park);
    }
    notice(play, word::moved, value(character), value(to));
}

}  // namespace bronze::ccg
