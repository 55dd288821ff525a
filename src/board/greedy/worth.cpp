#include <algorithm>

#include "board/cards.hpp"
#include "board/greedy/mind.hpp"
#include "board/host.hpp"

namespace bronze::board::greedy {

namespace {

int good_left(const State& state) {
    int count = 0;
    state.in_play.each([&](Who who) { count += state.pawn(who).side == Side::good ? 1 : 0; });
    return count;
}

}  // namespace

bool Mind::burns(Card card) const {
    const auto& abilities = rules_.title(card).abilities;
    return std::any_of(abilities.begin(), abilities.end(),
                       [&](std::uint16_t ability) { return lore_.effects[ability].destroys; });
}

bool Mind::can_burn(Who who) const {
    return goals_.burnt >= 0 && holders(true).has(who);
}

Crowd Mind::holders(bool of_burner) const {
    Crowd found;
    for (std::size_t i = 0; i < rules_.cards(); ++i) {
        const Spot spot = state_.spots[i];
        if (is_held(spot) && (of_burner ? burns(card_at(i)) : rules_.title_of[i] == goals_.burnt)) {
            found.add(who_has(spot));
        }
    }
    return found;
}

bool Mind::story_artifact(Card card) const {
    return card != Card::none &&
           rules_.title_of[index(card)] == rules_.stories[state_.story].artifact;
}

int Mind::price(Who who) const {
    constexpr int ordinary = 1500;
    int worth = ordinary;
    if (state_.pawn(who).side == Side::good) {
        if (goals_.evil_prey.has(who)) {
            return whole_game;
        }
        if (goals_.all_good) {
            const int left = std::max(1, good_left(state_) - goals_.spared);
            worth = std::max(worth, whole_game / left);
        }
        if (story_artifact(artifact_of(rules_, state_, who))) {
            worth += ordinary / 2;
        }
        return worth;
    }
    if (form_of(rules_, state_, who).least_life > 0) {
        return ordinary / 10;
    }
    if (goals_.good_prey.has(who)) {
        return whole_game;
    }
    if (story_artifact(artifact_of(rules_, state_, who))) {
        worth += goals_.carried >= 0 || goals_.burnt >= 0 ? ordinary * 3 / 2 : ordinary / 2;
    } else if (view_.hidden_carriers.has(who)) {
        worth += ordinary / 2;
    }
    return worth;
}

int Mind::life_price(Who who) const {
    return price(who) * 6 / 10 / std::max(1, form_of(rules_, state_, who).life);
}

int Mind::casting(Who who, int needed) const {
    int dice = majik_dice(rules_, state_, who);
    each_card(
        rules_, state_, held_by(who),
        [&](Card card) {
            for (const std::uint16_t ability : rules_.title(card).abilities) {
                if (rules_.program.abilities[ability].kind == script::AbilityKind::power) {
                    dice += effect(ability).majik;
                }
            }
        },
        Deck::help, Deck::help);
    const auto bound = [](int number) {
        return static_cast<std::size_t>(std::clamp(number, 0, static_cast<int>(most_dice)));
    };
    return lore_.symbols[bound(dice)][bound(needed)];
}

int Mind::title_worth(std::uint8_t number, Who who) const {
    const Title& title = rules_.titles[number];
    const int fight = form_of(rules_, state_, who).fight;
    int worth = 20;
    bool burner = false;
    const bool casts = can_burn(who);
    const auto add = [&](const Effect& effect) {
        worth += effect.fight * 60 + effect.damage * 90 + (effect.wooden ? 60 * fight : 0);
        worth +=
            effect.majik * (casts ? 250 : 50) + std::min(effect.heal, 8) * 30 + effect.hurt * 60;
        worth += effect.again ? 80 : 0;
        worth += effect.restores || effect.binds || effect.draws ? 90 : 0;
        worth += effect.ignores_sun && form_of(rules_, state_, who).kind.burns ? 300 : 0;
        worth += effect.steps * 15 + (effect.manholes ? 60 : 0) + (effect.moon ? 50 : 0);
        burner |= effect.destroys && goals_.burnt >= 0;
    };
    for (const std::uint16_t ability : title.abilities) {
        if (rules_.program.abilities[ability].kind == script::AbilityKind::power) {
            add(effect(ability));
        }
    }
    add(lore_.lasting[number]);
    if (title.majik) {
        worth = 10 + worth * (casting(who, *title.majik) / 64) / 1024;
    }
    if (burner) {  // what the story's Artifact is to be destroyed with
        const Card carried = artifact_of(rules_, state_, who);
        const bool at_hand =
            carried != Card::none && rules_.title_of[index(carried)] == goals_.burnt;
        worth += 400 + casting(who, title.majik.value_or(1)) / 128 + (at_hand ? 800 : 0);
    }
    return worth;
}

int Mind::card_worth(Card card, Who who) const {
    const std::uint8_t title = rules_.title_of[index(card)];
    const Who villain = rules_.stories[state_.story].villain;
    if (story_artifact(card)) {
        if (state_.pawn(who).side == Side::evil) {
            if (!rules_.titles[title].place.empty()) {
                return 2000;  // whoever has it goes there
            }
            return who == villain ? 3000 : 800;
        }
        if (goals_.burnt == title) {
            return 1000 + casting(who, 2) / 32 + (can_burn(who) ? 1000 : 0);
        }
        return (goals_.carried == title ? 2500 : 900) + form_of(rules_, state_, who).life * 10;
    }
    int worth = title_worth(title, who);
    if (rules_.titles[title].deck == Deck::artifact && goals_.burnt >= 0 &&
        state_.pawn(who).side == Side::good && holders(false).empty() &&
        majik_dice(rules_, state_, who) > 0) {
        worth -= 300;  // hands that the right one will need
    }
    if (rules_.titles[title].deck == Deck::weapon) {
        // Of two weapons one is used in a turn.
        each_card(
            rules_, state_, held_by(who),
            [&](Card other) {
                if (other != card && title_worth(rules_.title_of[index(other)], who) >= worth) {
                    worth /= 4;
                }
            },
            Deck::weapon, Deck::weapon);
    }
    return worth;
}

int Mind::evil_card_worth(Card card) const {
    int worth = 10;
    for (const std::uint16_t ability : rules_.title(card).abilities) {
        const Effect& effect = lore_.effects[ability];
        worth += effect.sires ? 300 : 0;
        worth += effect.summons ? 200 : 0;
        worth += effect.attaches ? 60 : 0;
        worth += effect.fight * 90 + effect.heal * 40 + effect.hurt * 60 + effect.steps * 15;
        worth += effect.manholes ? 40 : 0;
        worth += effect.moon ? 50 : 0;
    }
    return worth;
}

int Mind::draw_worth(Who who, Deck deck, unsigned count) const {
    if (!may_draw_from(rules_, state_, who, deck)) {
        return 0;
    }
    if (deck == Deck::evil) {
        const unsigned hand =
            count_cards(rules_, state_, Spot::evil_hand, Deck::evil) + view_.hidden_hand;
        const int room = rules_.evil_hand - static_cast<int>(hand);
        return room <= 0 ? 12 : 220 * std::min(room, static_cast<int>(count));
    }
    const unsigned slots = slots_of(rules_, state_, who, deck);
    if (slots == 0) {
        return 0;
    }
    const unsigned held = count_cards(rules_, state_, held_by(who), deck);
    int worth = held < slots ? (held == 0 ? 260 : 180) : 12;
    if (deck == Deck::weapon) {
        worth = worth * form_of(rules_, state_, who).fight / 2;
    }
    if (deck == Deck::research) {
        worth = worth * (majik_dice(rules_, state_, who) + 1) / 3;
    }
    if (goals_.burnt >= 0) {  // the side looks for what destroys the story's Artifact
        if (deck == Deck::research && holders(true).empty()) {
            worth += holders(false).empty() ? 150 : 700;
        }
        if (deck == Deck::help && can_burn(who) && casting(who, 2) < certain / 3) {
            worth += 400;
        }
    }
    return worth;
}

int Mind::corner_worth(std::size_t corner, Who who) const {
    const Card known = artifact_under(rules_, state_, corner);
    if (known != Card::none) {
        return card_worth(known, who);
    }
    if (((view_.hidden_corners >> corner) & 1U) == 0) {
        return 0;
    }
    // It may be the story's own, unless that has been seen elsewhere.
    Card own = Card::none;
    int hidden = static_cast<int>(view_.hidden_carriers.count());
    for (std::size_t i = rules_.deck_begin[index(Deck::artifact)]; i < rules_.cards(); ++i) {
        if (story_artifact(card_at(i)) && state_.spots[i] == Spot::hidden) {
            own = card_at(i);
        }
    }
    for (std::size_t i = 0; i < map_.corners.size(); ++i) {
        hidden += ((view_.hidden_corners >> i) & 1U) != 0 ? 1 : 0;
    }
    return 150 + (own == Card::none ? 0 : card_worth(own, who) / std::max(1, hidden));
}

int Mind::position_worth(const State& state) const {
    if (state.winner != Winner::nobody) {
        return (state.winner == Winner::good) == (side_ == Side::good) ? 100 * whole_game
                                                                       : -100 * whole_game;
    }
    int worth = 0;
    const auto phases = static_cast<unsigned>(rules_.phases.size());
    unsigned dawn = 1;
    while (dawn < phases && rules_.phases[(state.talisman + dawn) % phases].moon != Moon::sunrise) {
        ++dawn;
    }
    state_.in_play.each([&](Who who) {
        const Pawn& pawn = state.pawn(who);
        const Form& form = form_of(rules_, state, who);
        const int sign = pawn.side == side_ ? 1 : -1;
        const int whole = price(who);
        int life = state.in_play.has(who) ? whole * 4 / 10 + life_price(who) * pawn.life : 0;
        if (state.in_play.has(who) && form.kind.burns && map_.outdoors.has(pawn.at)) {
            const int chance =
                state.runners.has(who) ? 1024 : lore_.sunrise[std::min<std::size_t>(dawn, 15)];
            life -= life_price(who) * 2 * chance / 1024;
        }
        worth += sign * life;
    });
    return worth;
}

}  // namespace bronze::board::greedy
