// Which fights and challenges are worth it, and what to put into them.

#include <algorithm>

#include "ccg/greedy/mind.hpp"

namespace bronze::ccg::greedy {

namespace {

constexpr int cushion = 4;  // a lead that is likely to last
constexpr int drawn_to_attack = 5;
constexpr int drawn_to_defend = 3;  // a challenge

using Four = std::array<int, talent_count>;

int boost_of(const Printed& face, Talent talent) {
    switch (face.kind) {
        case Kind::action: return face.icons[index(talent)];
        case Kind::skill:
        case Kind::item:
        case Kind::part_one: return 1;
        default: return 0;
    }
}

bool is_resource(const Printed& face) {
    return boost_of(face, Talent::butt_kicking) > 0 || face.kind == Kind::action ||
           face.kind == Kind::character || face.kind == Kind::event;
}

// Hundredths: who leads by so much before either side has drawn, counting what is to be expected of
// the cards.
int chance_before_cards(int lead) {
    static constexpr std::array<int, 17> chances{3,  6,  9,  13, 17, 23, 30, 38, 46,
                                                 55, 64, 71, 78, 84, 89, 93, 96};
    return chances[static_cast<std::size_t>(std::clamp(lead + 8, 0, 16))];
}

}  // namespace

int Mind::likely_boost(Seat seat, const Goals& goals) const {
    static constexpr int usual = 8;
    static constexpr int weight = 10;  // in cards that nobody has seen
    const Player& player = state_.player(seat);
    int sum = usual * weight;
    int count = weight;
    for (unsigned place = 0; place < player.cards(); ++place) {
        const Face face = player.faces[place];
        if (face == Face::none || player.spots[place] == Spot::none) {
            continue;
        }
        const Printed& printed = rules_.face(face);
        if (!is_resource(printed)) {
            continue;
        }
        int most = 0;
        for (const Talent talent : all_talents) {
            most = std::max(most, goals[index(talent)] ? boost_of(printed, talent) : 0);
        }
        sum += 10 * most;
        ++count;
    }
    return sum / count;
}

int Mind::likely_in_fight(Seat seat, Talent talent) const {
    auto& known = likely_in_fight_[index(seat)][index(talent)];
    if (!known) {
        Goals goals{};
        goals[index(talent)] = true;
        const int each = likely_boost(seat, goals);
        known = seat == seat_ ? each * drawn_to_attack + 10 * in_hand(goals)
                              : each * (drawn_to_attack + state_.player(seat).in_hand);
    }
    return *known;
}

int Mind::in_hand(const Goals& goals) const {
    int sum = 0;
    me().hand.each([&](unsigned place) {
        int most = 0;
        for (const Talent talent : all_talents) {
            if (goals[index(talent)]) {
                most = std::max(most, facts().boost(card_of(seat_, place), talent));
            }
        }
        sum += most;
    });
    return sum;
}

int Mind::likely_lead(Card attacker, Card defender) const {
    const auto lead_in = [&](Talent which) {
        return talent(attacker, which) - talent(defender, which) +
               (likely_in_fight(owner_of(attacker), which) -
                likely_in_fight(owner_of(defender), which)) /
                   10;
    };
    int lead = lead_in(Talent::butt_kicking);
    const bool attacking = owner_of(attacker) == seat_;
    for (const auto& [card, other] : turns()) {
        if (facts().meets(attacking ? attacker : defender, card)) {
            // The card is spent, and who knows whether it can be played in the end.
            lead =
                attacking ? std::max(lead, lead_in(other) - 2) : std::min(lead, lead_in(other) + 2);
        }
    }
    return lead;
}

std::span<const Mind::Turn> Mind::turns() const {
    if (!turns_known_) {
        turns_known_ = true;
        each_in_hand(state_, seat_, 0, [&](Card card) {
            const Printed& face = facts().printed(card);
            const auto talent = face.kind == Kind::action ? turned_to(face) : std::nullopt;
            if (talent && turn_count_ < turns_.size()) {
                turns_[turn_count_++] = {.card = card, .talent = *talent};
            }
        });
    }
    return {turns_.data(), turn_count_};
}

// The talent that it makes the one which decides a fight.
std::optional<Talent> Mind::turned_to(const Printed& face) const {
    const script::Program& program = rules_.program;
    for (const std::uint16_t number : face.abilities) {
        for (std::size_t step = program.abilities[number].step;
             program.steps[step].op != script::Op::done; ++step) {
            if (program.steps[step].op != script::Op::last) {
                continue;
            }
            for (const std::uint16_t rule : program.lastings[program.steps[step].b].rules) {
                const script::Ability& lasting = program.abilities[rule];
                const script::Instruction& amount = program.terms[lasting.amount];
                if (lasting.kind == script::AbilityKind::rule &&
                    lasting.watches == word::resolving && amount.op == script::Op::constant) {
                    return talent_at(amount.b);
                }
            }
        }
    }
    return std::nullopt;
}

int Mind::price_of(Card character) const {
    int price = 100 + (facts().is_main(character) ? 100 : 0) + worth_of_character(character) / 2;
    for (unsigned seat = 0; seat < state_.seats; ++seat) {
        if (seat_at(seat) != owner_of(character) && state_.at(seat).destiny + 1 >= destiny_to_win) {
            price += 600;  // it would be the last that is missing
        }
    }
    return price;
}

int Mind::chance_in_fight(Card attacker, Card defender, int tired) const {
    return chance_before_cards(likely_lead(attacker, defender) + tired);
}

int Mind::worth_of_fight(Card attacker, Card defender) const {
    int worth = worth_against(attacker, defender, 0);
    const Space space = state_.space(defender);
    state_.player(owner_of(defender)).characters.each([&](unsigned place) {
        const Card other = card_of(owner_of(defender), place);
        if (other != defender && state_.space(other) == space && !facts().fatigued(other)) {
            worth = std::min(worth, worth_against(attacker, other, 1));
        }
    });
    return worth;
}

int Mind::worth_against(Card attacker, Card defender, int tired) const {
    const int chance = chance_in_fight(attacker, defender, tired);
    const bool throws_out = state_.space(defender) == Space::park && state_.park_holder == seat_;
    const int gain = price_of(defender) + (throws_out ? 20 * state_.park_turns : 0);
    return (chance * gain - (100 - chance) * price_of(attacker)) / 100 - 15;
}

// All goals must be met, and a defender puts all into one of them. The weights fit what came of the
// attempts in some thousand games between bots.
int Mind::group_chance(Card challenge, const Four& group, bool has_what_it_needs) const {
    if (!has_what_it_needs) {
        return 0;
    }
    const Expected& expected = expected_at(challenge);
    int least = 4;
    int missing = 0;
    for (const Talent talent : all_talents) {
        if (expected.goals[index(talent)]) {
            const int slack = group[index(talent)] - expected.needed[index(talent)];
            least = std::min(least, slack);
            missing +=
                std::min(0, slack) + std::min(0, slack + 3);  // what is far is hardly reached
        }
    }
    return chance_before_cards((8 * missing + 27 * std::max(0, least) + expected.cards) / 10);
}

const Mind::Expected& Mind::expected_at(Card challenge) const {
    for (std::size_t i = 0; i < expected_count_; ++i) {
        if (expected_[i].challenge == challenge) {
            return expected_[i];
        }
    }
    Expected& found = expected_[expected_count_ < expected_.size() ? expected_count_++ : 0];
    found = {.challenge = challenge};
    int goals = 0;
    int against = 0;  // what the defending player's cards add to the goal they suit best
    for (const Talent talent : all_talents) {
        if (!facts().has_goal(challenge, talent)) {
            continue;
        }
        ++goals;
        found.goals[index(talent)] = true;
        found.needed[index(talent)] = facts().goal(challenge, talent);
        Goals only{};
        only[index(talent)] = true;
        for (unsigned seat = 0; seat < state_.seats; ++seat) {
            if (seat_at(seat) != seat_ && state_.lives(seat_at(seat))) {
                against = std::max(against, likely_boost(seat_at(seat), only) *
                                                (drawn_to_defend + state_.at(seat).in_hand));
            }
        }
    }
    found.cards = 140 + 4 * in_hand(found.goals) - 14 * against / 10 - 33 * goals;
    return found;
}

int Mind::chance_together(Card challenge) const {
    const Space space = state_.space(challenge);
    return chance_of_those(challenge, [&](Card card) {
        const Space at = state_.space(card);
        return !facts().fatigued(card) && facts().may_face(card, challenge) &&
               (at == space || facts().adjacent(at, space));
    });
}

int Mind::chance_at(Card challenge, Card with) const {
    return chance_of_those(challenge, [&](Card card) {
        return card == with ||
               (state_.space(card) == state_.space(challenge) &&
                facts().may_act(card, word::facing) && facts().may_face(card, challenge));
    });
}

template <class Takes>
int Mind::chance_of_those(Card challenge, Takes takes) const {
    const Printed& face = facts().printed(challenge);
    Four group{};
    bool trait = face.trait_requirement == 0;
    bool who = face.only == Who::none;
    const auto join = [&](Card card) {
        for (const Talent talent : all_talents) {
            group[index(talent)] += talents(card)[index(talent)];
        }
        trait = trait || facts().has_any_trait(card, face.trait_requirement);
        who = who || facts().printed(card).who == face.only;
    };
    me().characters.each([&](unsigned place) {
        const Card card = card_of(seat_, place);
        if (takes(card)) {
            join(card);
        }
    });
    return group_chance(challenge, group, trait && who);
}

int Mind::gain_at(Card challenge, int chance) const {
    const int worth = facts().worth(challenge);
    const int cost = me().destiny > 0 ? 100 : 50;
    const int last = me().destiny + worth >= destiny_to_win ? 600 : 0;
    return (chance * (100 * worth + last) - (100 - chance) * cost) / 100;
}

int Mind::worth_of_facing(Card challenge) const {
    return gain_at(challenge, chance_at(challenge, Card::none)) - 15;
}

// Each goes along without whom the chance would be worse, until it is good enough.
Choice Mind::gather() {
    constexpr int enough = 90;
    const Card challenge = state_.conflict.challenge;
    std::bitset<most_numbers> along;
    for (const Choice choice : offered_) {
        if (is(choice, Verb::join)) {
            along.set(choice.a);
        }
    }
    const auto chance = [&] {
        return chance_of_those(challenge, [&](Card card) {
            return along[index(card)] || state_.marked(card, mark::taking_part);
        });
    };
    int with = chance();
    for (const Choice choice : offered_) {
        if (!is(choice, Verb::join)) {
            return choice;
        }
        along.reset(choice.a);
        const int without = chance();
        if (without < std::min(with, enough)) {
            return choice;
        }
        with = without;
    }
    return offered_[0];
}

Four Mind::potential() const {
    Four most{};
    me().hand.each([&](unsigned place) {
        for (const Talent talent : all_talents) {
            most[index(talent)] += facts().boost(card_of(seat_, place), talent);
        }
    });
    return most;
}

int Mind::own_lead() const {
    const Conflict& conflict = state_.conflict;
    const Talent talent = facts().resolving();
    const int lead =
        talents(conflict.attacker)[index(talent)] + facts().stack(conflict.attacking, talent) -
        talents(conflict.defender)[index(talent)] - facts().stack(conflict.defending, talent);
    return seat_ == conflict.attacking ? lead : -lead;
}

int Mind::worth_of_boost(Choice choice) const {
    const Conflict& conflict = state_.conflict;
    const Card card = card_at(choice.a);
    const Talent talent = talent_at(choice.b);
    const int by = facts().boost(card, talent);
    const bool spare = me().in_hand > hand_size;
    const int price = worth_in_hand(card) / (spare ? 12 : 3);
    int lead = 0;
    int hope = potential()[index(talent)];
    if (conflict.duel == Duel::fight) {
        if (talent != facts().resolving()) {
            return -50;
        }
        lead = own_lead() - 1;  // a tie is no victory
    } else {
        const auto lead_in = [&](Talent which) {
            const int slack = facts().group(which) + facts().stack(conflict.attacking, which) -
                              facts().goal(conflict.challenge, which) -
                              facts().stack(conflict.defending, which);
            return seat_ == conflict.attacking ? slack : -1 - slack;
        };
        lead = lead_in(talent);
        for (const Talent other : all_talents) {
            if (other == talent || !facts().has_goal(conflict.challenge, other)) {
                continue;
            }
            if (seat_ == conflict.attacking) {
                // All goals must be met: hopeless in one is hopeless.
                hope = lead_in(other) + potential()[index(other)] < 0 ? -100 : hope;
            } else if (lead_in(other) >= cushion) {
                return -50;  // it fails already
            }
        }
        if (seat_ == conflict.attacking && !facts().has_what_it_needs(conflict.challenge)) {
            return -50;
        }
    }
    if (lead >= cushion || lead + hope < 0) {
        return -50;
    }
    if (lead < 0) {
        const int missing = -lead;
        return 100 + (by >= missing ? 30 - by : 2 * by) + (seat_ == conflict.attacking ? 0 : hope) -
               price;
    }
    return spare ? 12 + by - price : -50;
}

int Mind::worth_of_doubling(Card character) const {
    const Card attacker = state_.conflict.attacker;
    const auto worth = [&](Card card, int tired) {
        const int lost = chance_in_fight(attacker, card, tired);
        return ((100 - lost) * price_of(attacker) - lost * price_of(card)) / 100;
    };
    return worth(character, 1) - worth(state_.conflict.defender, 0) - 10;
}

Choice Mind::stage() {
    const bool too_many = is(offered_.back(), Verb::discard);
    const Choice out = too_many ? let_go() : Choice{};
    return best_or(Verb::pass, [&](Choice choice) {
        switch (static_cast<Verb>(choice.verb)) {
            case Verb::boost: return worth_of_boost(choice);
            case Verb::stand_in: return worth_of_doubling(card_at(choice.a));
            case Verb::play: return gain_by_trying(choice) - 10;
            case Verb::use: return gain_by_trying(choice) - 4;
            case Verb::discard: return choice == out ? 0 : -1000;
            default: return -5;
        }
    });
}

}  // namespace bronze::ccg::greedy
