#include "board/fight.hpp"

#include <algorithm>

#include "board/cards.hpp"
#include "board/greedy/mind.hpp"
#include "board/host.hpp"

namespace bronze::board::greedy {

Blow Mind::blow_of(Who who) const {
    const Looking look(rules_, state_);
    return {.dice = fight_dice(rules_, state_, who),
            .damage = look.total(word::attack_damage, 0, who),
            .fangs = form_of(rules_, state_, who).kind.fangs,
            .wooden = look.allowed(word::attack_wooden, who),
            .sires = look.allowed(word::attack_sires, who)};
}

Blow Mind::best_blow(Who who, Who target) const {
    Blow blow = blow_of(who);
    const Form& form = form_of(rules_, state_, who);
    const bool staked = form_of(rules_, state_, target).kind.staked;
    if (blow.dice == 0 || form.kind.handless) {
        return blow;
    }
    const auto strike = [&](Card card, auto use) {
        for (const std::uint16_t ability : rules_.title(card).abilities) {
            const script::Ability& what = rules_.program.abilities[ability];
            const Effect& does = effect(ability);
            const bool fits = does.sires
                                  ? form.kind.sires && rules_.character(target).sired_form != 0
                                  : does.fight + does.damage > 0 || does.wooden;
            if (what.kind == script::AbilityKind::power && fits) {
                use(does, what.condition != script::no_term);
            }
        }
    };
    if (state_.pawn(who).side == Side::evil) {
        each_card(
            rules_, state_, Spot::evil_hand,
            [&](Card card) {
                strike(card, [&](const Effect& does, bool /*restricted*/) { blow += does; });
            },
            Deck::evil, Deck::evil);
        blow.dice = std::min(blow.dice, form.fight + 4);
        return blow;
    }
    Effect weapon;
    int most = 0;
    each_card(
        rules_, state_, held_by(who),
        [&](Card card) {
            strike(card, [&](const Effect& does, bool restricted) {
                const int use = does.fight * 5 + does.damage * 10 + (does.wooden && staked ? 8 : 0);
                if (use > most && (!restricted || staked)) {
                    most = use;
                    weapon = does;
                }
            });
        },
        Deck::weapon, Deck::weapon);
    blow += weapon;
    each_card(
        rules_, state_, held_by(who),
        [&](Card card) {
            strike(card, [&](const Effect& does, bool /*restricted*/) { blow += does; });
        },
        Deck::help, Deck::help);
    return blow;
}

int Mind::outcome(const Blow& blow, Who who, Who target, int hits, int special) const {
    const Pawn& pawn = state_.pawn(target);
    const Form& form = form_of(rules_, state_, target);
    const int whole = price(target);
    const int damage = hits + blow.damage;
    if (damage >= pawn.life && form.least_life == 0) {
        return whole;
    }
    const int left = std::max(form.least_life, pawn.life - damage);
    const int needed = left <= form.wounded ? 1 : 2;
    if (blow.wooden && form.kind.staked && special >= needed) {
        return whole;
    }
    if (blow.sires && special >= needed && form_of(rules_, state_, who).kind.sires) {
        return goals_.evil_prey.has(target) ? whole : whole + whole / 4;
    }
    int worth = life_price(target) * (pawn.life - left);
    if (left <= form.wounded && pawn.life > form.wounded) {
        worth += whole / 12;  // easier to stake or to sire from now on
    }
    return worth;
}

int Mind::gain(const Blow& blow, Who who, Who target) const {
    if (blow.dice <= 0) {
        return 0;
    }
    const auto dice = static_cast<std::size_t>(std::min(blow.dice, static_cast<int>(most_dice)));
    const auto& table = lore_.odds[blow.fangs ? 1 : 0][dice];
    const Pawn& pawn = state_.pawn(target);
    const Form& form = form_of(rules_, state_, target);
    const int whole = price(target);
    const int life = life_price(target);
    const bool stakes = blow.wooden && form.kind.staked &&
                        !Looking(rules_, state_).allowed(word::ignore_stakes, target);
    const bool decides = stakes || (blow.sires && form_of(rules_, state_, who).kind.sires);
    const int decided = stakes || goals_.evil_prey.has(target) ? whole : whole + whole / 4;
    std::int64_t sum = 0;
    for (std::size_t hits = 0; hits <= dice; ++hits) {
        const int damage = static_cast<int>(hits) + blow.damage;
        const int left = std::max(form.least_life, pawn.life - damage);
        int worth = whole;
        int finished = whole;
        std::size_t needed = 3;
        if (left > 0) {
            worth = life * (pawn.life - left) +
                    (left <= form.wounded && pawn.life > form.wounded ? whole / 12 : 0);
            finished = decided;
            needed = !decides ? 3 : left <= form.wounded ? 1 : 2;
        }
        for (std::size_t special = 0; special < 3; ++special) {
            sum += static_cast<std::int64_t>(table[hits][special]) *
                   (special >= needed ? finished : worth);
        }
    }
    return static_cast<int>(sum / certain);
}

Choice Mind::before_roll() const {
    const Task& task = state_.tasks.back();
    const auto purpose = static_cast<Purpose>(task.m);
    if (purpose == Purpose::fight) {
        const Who target = who_at(task.n);
        const Blow now = blow_of(task.who);
        const int without = gain(now, task.who, target);
        return best([&](Choice choice) {
            if (!is(choice, Verb::play)) {
                return 0;
            }
            const Title& title = rules_.title(card_at(choice.a));
            Blow with = now;
            with += effect(choice.b);
            const bool stays = title.deck == Deck::weapon && title.after == After::stay;
            const int cost = stays || title.deck == Deck::artifact ? 0 : 70;
            return gain(with, task.who, target) - without - cost;
        });
    }
    const bool cast = purpose == Purpose::cast;
    const int needed = cast ? rules_.title(static_cast<Card>(task.n)).majik.value_or(1) : 1;
    int stake = 400;
    if (!cast) {
        stake = corner_worth(task.n, task.who);
    } else {
        for (const std::uint16_t ability : rules_.title(static_cast<Card>(task.n)).abilities) {
            const Effect& does = effect(ability);
            stake = std::max(stake, does.destroys ? whole_game : does.restores ? 1500 : 0);
        }
    }
    const auto likely = [&](int dice) {
        const auto bound = [](int number) {
            return static_cast<std::size_t>(std::clamp(number, 0, static_cast<int>(most_dice)));
        };
        return lore_.symbols[bound(dice)][bound(needed)];
    };
    const int dice = majik_dice(rules_, state_, task.who);
    return best([&](Choice choice) {
        if (!is(choice, Verb::play)) {
            return 0;
        }
        const int more = likely(dice + effect(choice.b).majik) - likely(dice);
        return static_cast<int>(static_cast<std::int64_t>(more) * stake / certain) - 70;
    });
}

Choice Mind::after_roll() const {
    const Task& task = state_.tasks.back();
    if (task.kind != TaskKind::after_roll) {
        return offered_.back();  // a roll of movement is kept
    }
    int more = 0;
    if (static_cast<Purpose>(task.m) == Purpose::fight) {
        const Who target = who_at(task.n);
        const Blow blow = blow_of(task.who);
        const auto face = [&](FightFace wanted) {
            return static_cast<int>(state_.faces[static_cast<std::size_t>(wanted)]);
        };
        const int hits = face(FightFace::punch) + face(FightFace::kick) + face(FightFace::jab) +
                         (blow.fangs ? face(FightFace::fangs) : 0);
        const int special = face(blow.wooden ? FightFace::stake : FightFace::fangs);
        more = gain(blow, task.who, target) - outcome(blow, task.who, target, hits, special);
    } else {
        const bool cast = static_cast<Purpose>(task.m) == Purpose::cast;
        const int needed = cast ? rules_.title(static_cast<Card>(task.n)).majik.value_or(1) : 1;
        if (state_.faces[0] < needed) {
            const int stake = cast ? 600 : corner_worth(task.n, task.who);
            more = static_cast<int>(static_cast<std::int64_t>(casting(task.who, needed)) * stake /
                                    certain);
        }
    }
    return best([&](Choice choice) {
        return is(choice, Verb::play) && effect(choice.b).again ? more - 150 : 0;
    });
}

Choice Mind::actor() const {
    return best([&](Choice choice) {
        const Who who = who_at(choice.a);
        int most = 0;
        state_.in_play.each([&](Who other) {
            if (state_.pawn(other).side != Side::good) {
                return;
            }
            const unsigned steps =
                walks(who).strike[static_cast<std::size_t>(state_.pawn(other).at)]
                                 [static_cast<std::size_t>(state_.pawn(who).at)];
            const int likely = lore_.reached[steps == far ? far : steps - 1U];
            if (likely > 0) {
                most = std::max(most, gain(best_blow(who, other), who, other) * likely / 1024);
            }
        });
        return most + stroll(who, state_.pawn(who).at) / 4;
    });
}

}  // namespace bronze::board::greedy
