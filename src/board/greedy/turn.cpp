// A character's turn: where to go, and what to do there.

#include <algorithm>

#include "board/cards.hpp"
#include "board/fight.hpp"
#include "board/greedy/mind.hpp"
#include "board/host.hpp"

namespace bronze::board::greedy {

namespace {

constexpr std::size_t at(Space space) {
    return static_cast<std::size_t>(space);
}

// How much of what could happen to it a side takes into account; of 1024.
constexpr int good_caution = 500;
constexpr int prey_caution = 1200;  // of one whose fall is the end
constexpr int evil_caution = 300;

// A draw that only replaces a card is taken in passing.
constexpr int worth_a_walk = 80;
// Others may want to try for an Artifact.
constexpr int in_the_way = 40;

unsigned phases_to_sunrise(const Rules& rules, const State& state) {
    const auto phases = static_cast<unsigned>(rules.phases.size());
    unsigned dawn = 1;
    while (dawn < phases && rules.phases[(state.talisman + dawn) % phases].moon != Moon::sunrise) {
        ++dawn;
    }
    return dawn;
}

}  // namespace

bool Mind::may_trade() const {
    return state_.deeds.stays == 0 && state_.deeds.broken_off == 0;
}

const Walks& Mind::walks(Who who) const {
    const bool kept_out = form_of(rules_, state_, who).kind.uninvited &&
                          !Looking(rules_, state_).allowed(word::enter_homes, who);
    return kept_out ? lore_.uninvited : lore_.invited;
}

void Mind::look_around(Who who, Prospect& prospect) const {
    const Walks& ways = walks(who);
    const Pawn& me = state_.pawn(who);
    const Card carried = artifact_of(rules_, state_, who);
    const auto lure = [&](const Distances& steps, int worth) {
        if (worth > 0 && !prospect.lures.full()) {
            prospect.lures.push_back({.steps = &steps, .worth = worth});
        }
    };
    const int own_price = price(who);
    const bool villain_acts = rules_.stories[state_.story].villain != Who::none;
    state_.in_play.each([&](Who other) {
        const Pawn& pawn = state_.pawn(other);
        if (other == who) {
            return;
        }
        if (pawn.side != me.side) {
            Grid there;
            there.add(pawn.at);
            const int worth = gain(best_blow(who, other), who, other);
            prospect.targets.push_back({.around = map_.ways.spread(there), .gain = worth});
            lure(ways.strike[at(pawn.at)], worth);
            const Blow blow = best_blow(other, who);
            int threat = gain(blow, other, who);
            if (pawn.side == Side::evil && view_.hidden_hand > 0 &&
                form_of(rules_, state_, other).kind.sires &&
                rules_.character(who).sired_form != 0) {
                // Somewhere in a hidden hand may be what it takes to sire.
                Blow bite = blow;
                bite.sires = true;
                threat +=
                    (gain(bite, other, who) - threat) * std::min<int>(view_.hidden_hand, 4) / 6;
            }
            if (pawn.side == Side::evil && villain_acts) {
                threat = threat * 2 / 3;  // not every one acts in every round
            }
            prospect.threats.push_back({.steps = &walks(other).reach[at(pawn.at)],
                                        .worth = std::min(threat, own_price),
                                        .doubled = form_of(rules_, state_, other).kind.doubled});
            return;
        }
        // Somebody it should hand something to.
        if (may_trade() && !form_of(rules_, state_, other).kind.handless) {
            const int swap = std::max(best_swap(who, other).gain, best_swap(other, who).gain);
            if (swap >= worth_trading) {
                Grid there;
                there.add(pawn.at);
                prospect.trading |= map_.ways.spread(there);
                prospect.trade = std::max(prospect.trade, swap);
                if (swap >= 400) {
                    lure(ways.strike[at(pawn.at)], swap);
                }
            }
        }
    });
    const bool handless = form_of(rules_, state_, who).kind.handless;
    prospect.may_try = state_.active == who ? state_.deeds.tried == 0 : true;
    const bool two = rules_.phases[state_.talisman].moon == Moon::new_moon;
    for (std::size_t deck = 0; deck < drawn_decks; ++deck) {
        prospect.draws[deck] =
            handless && deck != index(Deck::evil)
                ? 0
                : draw_worth(who, static_cast<Deck>(deck),
                             two && static_cast<Deck>(deck) == Deck::evil ? 2 : 1);
        if (prospect.draws[deck] < worth_a_walk) {
            continue;
        }
        // The nearest circle, as long as nobody else stands on one.
        const auto& circles = lore_.circles[deck];
        Grid taken;
        state_.in_play.each([&](Who other) {
            if (other != who) {
                taken.add(state_.pawn(other).at);
            }
        });
        if (std::none_of(circles.begin(), circles.end(),
                         [&](Space circle) { return taken.has(circle); })) {
            lure(ways.circle[deck], prospect.draws[deck]);
            continue;
        }
        for (const Space circle : circles) {
            if (!taken.has(circle)) {
                lure(ways.to[at(circle)], prospect.draws[deck]);
            }
        }
    }
    if (!handless && carried == Card::none && majik_dice(rules_, state_, who) > 0) {
        const int likely = casting(who, 1) / 64;
        for (std::size_t corner = 0; corner < map_.corners.size(); ++corner) {
            const int worth = corner_worth(corner, who) * likely / 1024;
            prospect.corners[corner] = worth;
            // What an ally can reach sooner is left to it.
            int rivals = 0;
            state_.in_play.each([&](Who other) {
                if (other != who && state_.pawn(other).side == me.side &&
                    artifact_of(rules_, state_, other) == Card::none &&
                    lore_.invited.to[at(map_.corners[corner])][at(state_.pawn(other).at)] <
                        lore_.invited.to[at(map_.corners[corner])][at(me.at)]) {
                    ++rivals;
                }
            });
            lure(ways.to[at(map_.corners[corner])], worth * 2 / (2 + rivals));
        }
    }
    if (carried != Card::none && me.side == Side::evil &&
        map_.places[rules_.title_of[index(carried)]] != Space::none) {
        lure(ways.strike[at(map_.places[rules_.title_of[index(carried)]])], whole_game / 2);
    }
    if (board::burns(rules_, state_, who)) {
        const unsigned dawn = std::min(15U, phases_to_sunrise(rules_, state_));
        prospect.sun = life_price(who) * lore_.sunrise[dawn] / 1024;
    }
    prospect.outdoors = goals_.outdoors && who == goals_.carrier && carried != Card::none &&
                        rules_.title_of[index(carried)] == goals_.carried;
}

int Mind::space_worth(const Prospect& prospect, Who who, Space space, bool entered) const {
    const std::size_t here = at(space);
    int pulled = 0;
    for (const Lure& lure : prospect.lures) {
        pulled = std::max(pulled, lure.worth * lore_.near[(*lure.steps)[here]] / 1024);
    }
    int strike = 0;
    for (const Target& target : prospect.targets) {
        if (target.around.has(space)) {
            strike = std::max(strike, target.gain);
        }
    }
    int worth = strike + pulled;
    if (entered && prospect.may_try) {
        const Deck deck = circle_at(map_, space);
        if (deck != Deck::artifact) {
            worth += prospect.draws[index(deck)];
        } else if (map_.special(space) == Special::artifact) {
            for (std::size_t i = 0; i < map_.corners.size(); ++i) {
                worth += map_.corners[i] == space ? prospect.corners[i] : 0;
            }
        }
    }
    if (map_.special(space) == Special::artifact) {
        worth -= in_the_way;
    }
    if (prospect.trade > 0 && prospect.trading.has(space)) {
        worth += prospect.trade;
    }
    int danger = 0;
    for (const Threat& threat : prospect.threats) {
        const unsigned steps = (*threat.steps)[here];
        const unsigned needed = steps == far ? far : (steps - 1U) / (threat.doubled ? 2U : 1U);
        danger += threat.worth * lore_.reached[needed] / 1024;
    }
    danger = std::min(danger, price(who));
    const int caution = side_ == Side::evil         ? evil_caution
                        : goals_.evil_prey.has(who) ? prey_caution
                                                    : good_caution;
    worth -= danger * caution / (1024 + 32 * state_.round);  // nobody waits for ever
    if (map_.outdoors.has(space)) {
        if (prospect.sun > 0) {
            const int life = std::max(1, int{state_.pawn(who).life});
            const int steps = walks(who).shelter[here];
            worth -= prospect.sun * (steps >= life ? 2 * life : steps);
        }
        if (prospect.outdoors) {
            worth += 600;
        }
    }
    return worth;
}

int Mind::stroll(Who who, Space space) const {
    Prospect prospect;
    look_around(who, prospect);
    int pulled = 0;
    for (const Lure& lure : prospect.lures) {
        pulled = std::max(pulled, lure.worth * lore_.near[(*lure.steps)[at(space)]] / 1024);
    }
    return pulled;
}

int Mind::play_worth(Choice choice) const {
    const Card card = card_at(choice.a);
    const Title& title = rules_.title(card);
    const script::Ability& ability = rules_.program.abilities[choice.b];
    const Effect& does = effect(choice.b);
    const Who me = state_.active;
    const auto free = [&] { return !title.majik && title.after == After::stay; };
    if (does.summons) {
        return 3000;
    }
    if (free() && ability.limit == 0) {
        return 0;  // could be played for ever
    }
    if (me == Who::none) {
        return 10;
    }
    int worth = 0;
    const bool chosen = ability.first_target != 0xFFFF;
    if (does.heal > 0) {
        state_.in_play.each([&](Who who) {
            if (state_.pawn(who).side != side_ || (!chosen && who != me)) {
                return;
            }
            const int missing = form_of(rules_, state_, who).life - state_.pawn(who).life;
            const int healed = std::min(missing, does.heal);
            if (healed * 4 >= std::min(does.heal, 8) * 3 ||
                (healed >= 2 && state_.pawn(who).life <= 3)) {
                worth = std::max(worth, healed * life_price(who));
            }
        });
    }
    if (does.hurt > 0) {
        worth = std::max(worth, 200 * does.hurt);
    }
    if (does.destroys) {
        const Card carried = artifact_of(rules_, state_, me);
        if (carried != Card::none && side_ == Side::good) {
            const int number = rules_.title_of[index(carried)];
            worth = number == goals_.burnt ? whole_game : number == goals_.carried ? 900 : 0;
            if (worth == 0 && goals_.burnt >= 0) {
                // It has no hands for the right one while it carries this one.
                bool free_hands = false;
                state_.in_play.each([&](Who who) {
                    free_hands |= state_.pawn(who).side == side_ &&
                                  majik_dice(rules_, state_, who) > 0 &&
                                  artifact_of(rules_, state_, who) == Card::none;
                });
                worth = free_hands ? 0 : 300;
            }
        }
    }
    worth = std::max(worth, does.restores ? 2500 : 0);
    worth = std::max(worth, does.binds ? 400 : 0);
    worth = std::max(worth, does.attaches ? 250 : 0);
    worth = std::max(worth, does.revokes || does.draws ? 200 : 0);
    worth = std::max(worth, does.discards || does.looks ? 120 : 0);
    if (does.brings && side_ == Side::good) {
        // Only beside somebody who can make use of it right after.
        state_.in_play.each([&](Who who) {
            if (who != me && state_.pawn(who).side == side_ &&
                form_of(rules_, state_, who).fight >= 3 &&
                walks(who).strike[at(state_.pawn(me).at)][at(state_.pawn(who).at)] <= 6 &&
                !wounded(rules_, state_, me)) {
                worth = std::max(worth, 500);
            }
        });
    }
    if (does.moon) {
        const unsigned dawn = phases_to_sunrise(rules_, state_);
        int burnt = 0;
        state_.in_play.each([&](Who who) {
            if (board::burns(rules_, state_, who) && map_.outdoors.has(state_.pawn(who).at)) {
                const int steps = walks(who).shelter[at(state_.pawn(who).at)];
                burnt += (state_.pawn(who).side == Side::evil ? 1 : -1) * life_price(who) *
                         std::min<int>(steps, state_.pawn(who).life);
            }
        });
        const bool any = ability.first_target == 0xFFFF && title.after == After::leave;
        if (side_ == Side::good && (dawn <= 3 || any)) {
            worth = std::max(worth, burnt);
        } else if (side_ == Side::evil && dawn <= 2) {
            worth = std::max(worth, burnt);
        }
    }
    if ((does.steps > 0 || does.manholes) && state_.deeds.stays == 0 && !does.fight) {
        // For a blow that is just out of reach.
        state_.in_play.each([&](Who who) {
            if (state_.pawn(who).side == side_) {
                return;
            }
            const unsigned steps =
                walks(me).strike[at(state_.pawn(who).at)][at(state_.pawn(me).at)];
            const unsigned left = state_.steps_left + 1U;
            const unsigned more = does.manholes ? 8U : static_cast<unsigned>(does.steps);
            if (steps > left && steps <= left + more) {
                worth = std::max(worth, gain(best_blow(me, who), me, who) / 3);
            }
        });
    }
    if (does.steps > 0 && does.fight > 0 && state_.deeds.stays == 0) {
        worth = std::max(worth, 100);
    }
    if (title.majik) {
        worth = worth * (casting(me, std::max(1, *title.majik)) / 64) / 1024;
    }
    return worth;
}

Choice Mind::turn() const {
    const Who me = state_.active;
    constexpr int worth_playing = 90;
    int most = worth_playing;
    const Choice* found = nullptr;
    for (const Choice& choice : offered_) {
        if (is(choice, Verb::play)) {
            if (const int worth = play_worth(choice); worth > most) {
                most = worth;
                found = &choice;
            }
        }
    }
    if (found != nullptr) {
        return *found;
    }
    Prospect prospect;
    look_around(me, prospect);
    const bool paused = state_.deeds.paused != 0;
    const int stay = paused
                         ? -100 * whole_game
                         : space_worth(prospect, me, state_.pawn(me).at, state_.deeds.entered != 0);
    // Off a circle and onto it again, to draw or try once more.
    const Deck under = circle_at(map_, state_.pawn(me).at);
    const int again = state_.deeds.entered == 0 && !paused
                          ? space_worth(prospect, me, state_.pawn(me).at, true) - stay
                          : 0;
    most = stay;
    for (const Choice& choice : offered_) {
        if (!is(choice, Verb::move)) {
            continue;
        }
        int worth = space_worth(prospect, me, static_cast<Space>(choice.b), true) - choice.a / 4;
        if (again > 0 && choice.a == 1 && state_.steps_left >= 2) {
            worth = std::max(worth, stay + again - 4);
        }
        if (choice.c != 0) {
            worth += whole_game / 2;  // passing the place of the Artifact it carries
        }
        if (worth > most) {
            most = worth;
            found = &choice;
        }
    }
    if (found != nullptr) {
        return *found;
    }
    return best([&](Choice choice) {
        switch (static_cast<Verb>(choice.verb)) {
            case Verb::recover: return 2 * whole_game;
            case Verb::draw:
                return under != Deck::artifact && prospect.draws[index(under)] > 0
                           ? 2 * whole_game + choice.a
                           : -2;
            case Verb::trade: {
                // It ends the movement: first of all, and once in a turn.
                const int worth = trade_gain(who_at(choice.a));
                return may_trade() && worth >= worth_trading ? 3 * whole_game + worth : -2;
            }
            case Verb::attack: {
                const Who target = who_at(choice.a);
                return gain(best_blow(me, target), me, target);
            }
            case Verb::end: return 0;
            case Verb::move: return paused ? 1 : -1;
            default: return -3;
        }
    });
}

}  // namespace bronze::board::greedy
