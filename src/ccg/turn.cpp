#include "ccg/host.hpp"
#include "ccg/listing.hpp"

namespace bronze::ccg {

namespace {

Step after(Step step) {
    return static_cast<Step>(static_cast<unsigned>(step) + 1U);
}

// What a new turn forgets, and where everybody begins it.
void clear_marks_of_turn(State& state) {
    for (unsigned seat = 0; seat < state.seats; ++seat) {
        Player& player = state.at(seat);
        player.deeds = 0;
        const auto forget = [&](unsigned place) {
            player.marks[place] =
                static_cast<std::uint16_t>(player.marks[place] & ~mark::of_the_turn);
        };
        player.characters.each([&](unsigned place) {
            forget(place);
            player.link[place] = static_cast<std::uint8_t>(player.where[place]);
        });
        player.attached.each(forget);
        player.others.each([&](unsigned place) {
            if (player.spots[place] == Spot::challenge) {
                player.marks[place] = player.marks[place] & mark::seen;
            }
        });
    }
}

void check_park(const Play& play) {
    State& state = play.state;
    const Seat holder = in_control_of_park(Looking(play.rules, state).facts);
    const bool again = holder != Seat::none && holder == state.park_holder;
    state.park_turns = static_cast<std::uint8_t>(holder == Seat::none ? 0
                                                 : again              ? state.park_turns + 1
                                                                      : 1);  // CCG-Q-142
    state.park_holder = holder;
    play.tell(Happening::park_checked, value_of(holder), state.park_turns);
    if (state.park_turns >= park_turns_to_win) {
        declare(play, holder, 1);  // CCG-WIN-04
    }
}

// In this order (CCG-Q-140).
void end_turn(const Play& play) {
    State& state = play.state;
    check_park(play);
    if (state.moment == Moment::over) {
        return;
    }
    {
        Working work(play);
        work.machine.expire(script::until_end_of_turn);
        work.machine.renew(script::per_turn);
    }
    if (state.turn_limit != 0 && state.turn >= state.turn_limit) {
        state.moment = Moment::over;
        play.tell(Happening::stopped, state.turn);
        return;
    }
    state.night = state.night != 0 ? 0 : 1;  // CCG-END-02
    state.active = state.next(state.active);
    begin_turn(play);
}

// Clockwise from the active player.
bool was_before(const State& state, Seat one, Seat other) {
    const auto place = [&](Seat seat) {
        return (unsigned{index(seat)} + state.seats - index(state.active)) % state.seats;
    };
    return place(one) < place(other);
}

// What cannot go on without the one who leaves.
void break_off(const Play& play, Seat seat) {
    State& state = play.state;
    Conflict& conflict = state.conflict;
    const bool challenge_goes =
        conflict.challenge != Card::none && owner_of(conflict.challenge) == seat;
    if ((state.moment == Moment::gather || state.moment == Moment::against) &&
        (conflict.attacking == seat || challenge_goes)) {
        const Player& player = state.player(conflict.attacking);
        player.characters.each([&](unsigned place) {
            state.unmark(card_of(conflict.attacking, place), mark::taking_part);
        });
        conflict = {};
        state.moment = Moment::watch;
    }
    if (conflict.duel == Duel::challenge && challenge_goes && conflict.stage != Stage::discard) {
        enter_stage(play, Stage::discard);  // neither defeated nor failed
    }
    if (state.moment == Moment::discarding && conflict.watch == seat) {
        state.moment = Moment::stage;
    }
}

}  // namespace

Seat in_control_of_park(const Facts& facts) {
    Seat holder = Seat::none;
    bool shared = false;
    facts.each_character([&](Card card) {
        if (facts.allowed(word::park_presence, facts.state().space(card) == Space::park,
                          {value(card)})) {
            shared = shared || (holder != Seat::none && holder != owner_of(card));
            holder = owner_of(card);
        }
    });
    return shared ? Seat::none : holder;
}

void begin_turn(const Play& play) {
    State& state = play.state;
    ++state.turn;
    clear_marks_of_turn(state);
    play.tell(Happening::turn_began, state.turn, value_of(state.active), state.night);
    begin_step(play, Step::prologue);
}

void begin_step(const Play& play, Step step) {
    State& state = play.state;
    state.step = step;
    state.watch = state.active;  // CCG-WATCH-03
    state.passes = 0;
    state.moment = step == Step::draw ? Moment::keep : Moment::watch;
    play.tell(Happening::step_began, static_cast<std::int32_t>(step));
    if (step == Step::movement || step == Step::resource) {
        for (unsigned seat = 0; seat < state.seats; ++seat) {
            Player& player = state.at(seat);
            player.characters.each([&](unsigned place) {
                player.marks[place] =
                    static_cast<std::uint16_t>(player.marks[place] & ~mark::arrived);
            });
        }
    }
    notice(play, word::step_begins, static_cast<script::Value>(step));
}

bool go_on_step(const Play& play) {
    State& state = play.state;
    switch (state.moment) {
        case Moment::watch:
            if (state.passes >= state.count_living()) {  // CCG-WATCH-10
                state.moment = Moment::between;
                notice(play, word::step_ends, static_cast<script::Value>(state.step));
                if (state.step == Step::end) {
                    notice(play, word::turn_ends);
                }
                return true;
            }
            if (only_pass(play.rules, state)) {
                pass(play);
                return true;
            }
            return false;
        case Moment::keep:
            if (state.passes >= state.count_living()) {
                state.moment = Moment::between;
                notice(play, word::step_ends, static_cast<script::Value>(state.step));
                return true;
            }
            if (state.player(state.watch).in_hand == 0) {
                keep_hand(play);
                return true;
            }
            return false;
        default:
            if (state.step == Step::end) {
                end_turn(play);
            } else {
                begin_step(play, after(state.step));
            }
            return true;
    }
}

void pass(const Play& play) {
    State& state = play.state;
    play.tell(Happening::passed, value_of(state.watch));
    ++state.passes;
    state.watch = state.next(state.watch);
}

void take_watch(const Play& play) {
    State& state = play.state;
    state.passes = 0;                       // CCG-WATCH-11
    state.watch = state.next(state.watch);  // also after a fight (CCG-WATCH-14)
}

void keep_hand(const Play& play) {
    State& state = play.state;
    const Seat seat = state.watch;
    const unsigned held = state.player(seat).in_hand;
    draw_cards(play, seat, static_cast<int>(hand_size) - static_cast<int>(held));  // CCG-DRAW-04
    ++state.passes;
    state.watch = state.next(seat);
}

void refresh_all(const Play& play, Seat seat) {
    State& state = play.state;
    Player& mine = state.player(seat);
    mine.deeds |= deed::refreshed;
    const Looking look(play.rules, state);
    bool any = false;
    for (unsigned other = 0; other < state.seats; ++other) {
        const Player& player = state.at(other);
        const auto turn = [&](unsigned place) {
            const Card card = card_of(seat_at(other), place);
            if (state.marked(card, mark::fatigued) && look.facts.controller(card) == seat &&
                look.facts.can_refresh(card)) {
                state.unmark(card, mark::fatigued);
                any = true;
            }
        };
        if (other == index(seat)) {
            player.characters.each(turn);
        }
        player.attached.each(turn);  // CCG-REFRESH-03
    }
    if (any) {
        play.tell(Happening::refreshed_all, value_of(seat));
    }
}

void become_night(const Play& play) {
    if (play.state.night == 0) {
        play.state.night = 1;
        play.tell(Happening::time_came, 1);
    }
}

void declare(const Play& play, Seat winner, int how) {
    State& state = play.state;
    if (state.moment == Moment::over) {
        return;
    }
    state.winners = Seats::only(winner).bits();
    state.park_won = how == 1 ? 1 : 0;
    state.moment = Moment::over;
    play.tell(Happening::won, value_of(winner), how);
}

void change_destiny(const Play& play, Seat seat, int by) {
    State& state = play.state;
    Player& player = state.player(seat);
    const int before = player.destiny;
    const int after = std::clamp(before + by, 0, 99);
    if (state.moment == Moment::over || after == before) {
        return;
    }
    player.destiny = static_cast<std::uint8_t>(after);
    play.tell(Happening::destiny, value_of(seat), after - before, after);
    if (after >= destiny_to_win) {
        declare(play, seat, 0);
    }
}

// Her characters, challenges and episodes leave play; her spaces and locations stay as nobody's
// (CCG-Q-147).
void concede(const Play& play, Seat seat) {
    State& state = play.state;
    play.tell(Happening::conceded, value_of(seat));
    const Seat next = state.next(seat);
    // How far a round of all players has come: whoever leaves is no longer counted.
    const bool had_a_turn = (state.moment == Moment::keep || state.moment == Moment::place_main) &&
                            was_before(state, seat, state.watch);
    state.living = static_cast<std::uint16_t>(state.living & ~(1U << index(seat)));
    if (state.count_living() == 1) {
        declare(play, next, 2);
        return;
    }
    break_off(play, seat);
    const Player& player = state.player(seat);
    for (unsigned place = 0; place < player.cards(); ++place) {
        const Card card = card_of(seat, place);
        switch (player.spots[place]) {
            case Spot::character: remove_character(play, card, Spot::crypt); break;
            case Spot::attached:
            case Spot::challenge:
            case Spot::episode: entomb_any(play, card, seat); break;
            default: break;
        }
    }
    deactivate(play, card_of(seat, player.essence));
    if (state.moment == Moment::watch || state.moment == Moment::locate) {
        state.passes = 0;
    } else if (had_a_turn) {
        --state.passes;
    }
    if (state.active == seat) {
        state.active = next;
    }
    if (state.watch == seat && state.moment != Moment::commit) {
        state.watch = next;
    }
    if (state.park_holder == seat) {
        state.park_holder = Seat::none;
        state.park_turns = 0;
    }
}

}  // namespace bronze::ccg
