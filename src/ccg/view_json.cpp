// A view as the browser reads it (web/src/games/ccg/types.ts); for the referee also by the names
// that scenarios use.

#include <algorithm>
#include <boost/json.hpp>
#include <vector>

#include "ccg/ccg.hpp"
#include "ccg/listing.hpp"
#include "ccg/names.hpp"

namespace bronze::ccg {

namespace {

namespace json = boost::json;

class Teller {
public:
    Teller(const Rules& rules, const View& view)
        : rules_(&rules), state_(&view.known), seat_(view.seat), look_(rules, view.known) {}

    json::object tell() {
        json::object out({{"turn", state_->turn},
                          {"step", is_setup() ? std::string_view("setup") : step_name()},
                          {"passed", passed()},
                          {"goal", destiny_to_win}},
                         24);
        if (state_->moment > Moment::time) {
            out["time"] = facts().night() ? "night" : "day";
        }
        if (state_->active != Seat::none) {
            out["active"] = index(state_->active);
        }
        json::object park{{"turns", state_->park_turns}, {"needed", park_turns_to_win}};
        if (state_->park_holder != Seat::none) {
            park["holder"] = index(state_->park_holder);
        }
        out["park"] = std::move(park);
        json::array players;
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            players.emplace_back(player(seat_at(seat)));
        }
        out["players"] = std::move(players);
        json::object spaces;
        for (unsigned i = 1; i <= state_->spaces(); ++i) {
            const Space at = space_at(i % state_->spaces());
            spaces[space_word(at)] = space(at);
        }
        out["spaces"] = std::move(spaces);
        add_moment(out);
        if (seat_ == Seat::none) {
            add_names(out);
        }
        return out;
    }

private:
    [[nodiscard]] const Facts& facts() const { return look_.facts; }
    [[nodiscard]] bool is_setup() const { return state_->turn == 0; }
    [[nodiscard]] std::string_view step_name() const {
        return step_names[static_cast<std::size_t>(state_->step)];
    }
    [[nodiscard]] const std::string& id(Card card) const {
        return rules_->face(state_->face(card)).id;
    }

    [[nodiscard]] json::object held(Card card) const {
        return {{"thing", thing_of(*rules_, *state_, card)}, {"card", id(card)}};
    }

    // Those who passed last, one after another.
    [[nodiscard]] json::array passed() const {
        json::array seats;
        const Conflict& conflict = state_->conflict;
        if (is_setup() || state_->moment == Moment::keep) {
            return seats;
        }
        if (conflict.duel != Duel::none) {
            if (conflict.passes != 0) {
                seats.emplace_back(index(conflict.watch == conflict.attacking
                                             ? conflict.defending
                                             : conflict.attacking));
            }
            return seats;
        }
        unsigned seat = index(state_->watch);
        for (unsigned left = state_->passes; left > 0 && left <= state_->seats;) {
            seat = (seat + state_->seats - 1U) % state_->seats;
            if (state_->lives(seat_at(seat))) {
                seats.insert(seats.begin(), seat);
                --left;
            }
            if (seat == index(state_->watch)) {
                break;
            }
        }
        return seats;
    }

    [[nodiscard]] json::object player(Seat seat) const {
        const Player& player = state_->player(seat);
        json::object out({{"destiny", player.destiny}, {"deck", player.deck.count}}, 14);
        const Card essence = card_of(seat, player.essence);
        if (state_->face(essence) != Face::none) {
            out["essence"] = held(essence);
            Side side = rules_->face(state_->face(essence)).side;
            if (side == Side::any && player.main != Pile::nothing) {
                side = side_of(rules_->face(player.faces[player.main]).rank);
            }
            out["side"] = side_names[static_cast<std::size_t>(side)];
        }
        out["hand"] = counted(seat, player.in_hand, Spot::hand);
        out["discard"] = pile(seat, player.discard);
        out["crypt"] = pile(seat, player.crypt);
        json::object challenges{{"count", player.challenges.count}};
        if (player.challenges.count != 0) {
            challenges["top"] = held(card_of(seat, player.challenges.top));
        }
        out["challenges"] = std::move(challenges);
        json::array episodes;
        player.others.each([&](unsigned place) {
            if (player.spots[place] == Spot::episode) {
                episodes.emplace_back(held(card_of(seat, place)));
            }
        });
        out["episodes"] = std::move(episodes);
        out["waiting"] = counted(seat, player.waiting, Spot::waiting);
        if (player.unplaced != 0) {
            out["locations"] = counted(seat, player.unplaced, Spot::unplaced);
        }
        if (!state_->lives(seat)) {
            out["conceded"] = true;
        }
        return out;
    }

    // How many, and which if all of them are known.
    [[nodiscard]] json::object counted(Seat seat, unsigned count, Spot spot) const {
        const Player& player = state_->player(seat);
        json::array cards;
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.spots[place] == spot && player.faces[place] != Face::none) {
                cards.emplace_back(held(card_of(seat, place)));
            }
        }
        json::object out{{"count", count}};
        if (!cards.empty() || seat == seat_ || seat_ == Seat::none) {
            out["cards"] = std::move(cards);
        }
        return out;
    }

    [[nodiscard]] json::array pile(Seat seat, const Pile& pile) const {
        const Player& player = state_->player(seat);
        std::vector<unsigned> places;
        for (std::uint8_t at = pile.top; at != Pile::nothing; at = player.link[at]) {
            places.push_back(at);
        }
        json::array cards;
        for (std::size_t i = places.size(); i-- > 0;) {
            const Card card = card_of(seat, places[i]);
            json::object one = held(card);
            if (state_->marked(card, mark::played)) {
                one["sideways"] = true;
            }
            cards.emplace_back(std::move(one));
        }
        return cards;
    }

    [[nodiscard]] json::object space(Space at) const {
        json::object out;
        if (const Seat owner = state_->owner(at); owner != Seat::none) {
            out["owner"] = index(owner);
        }
        if (const Card location = facts().location(at); location != Card::none) {
            out["location"] = held(location);
        }
        json::array characters;
        facts().each_character([&](Card card) {
            if (state_->space(card) == at) {
                characters.emplace_back(character(card));
            }
        });
        out["characters"] = std::move(characters);
        json::array challenges;
        each_challenge([&](Card card) {
            if (state_->space(card) == at) {
                challenges.emplace_back(challenge(card));
            }
        });
        out["challenges"] = std::move(challenges);
        return out;
    }

    template <class Act>
    void each_challenge(Act act) const {
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            const Player& player = state_->at(seat);
            player.others.each([&](unsigned place) {
                if (player.spots[place] == Spot::challenge) {
                    act(card_of(seat_at(seat), place));
                }
            });
        }
    }

    [[nodiscard]] json::object character(Card card) const {
        json::object out = held(card);
        out["seat"] = index(owner_of(card));
        out["rank"] = rank_names[static_cast<std::size_t>(facts().rank(card))];
        if (facts().is_main(card)) {
            out["main"] = true;
        }
        if (facts().fatigued(card)) {
            out["fatigued"] = true;
        }
        json::array talents;
        for (const Talent talent : all_talents) {
            talents.emplace_back(facts().talent(card, talent));
        }
        out["talents"] = std::move(talents);
        if (json::array found = changes(card); !found.empty()) {
            out["changes"] = std::move(found);
        }
        if (json::array found = traits(card); !found.empty()) {
            out["traits"] = std::move(found);
        }
        out["moves"] = moves_left(facts(), card);
        json::array attached;
        facts().each_attached(card, [&](Card other) {
            json::object one = held(other);
            if (facts().fatigued(other)) {
                one["fatigued"] = true;
            }
            attached.emplace_back(std::move(one));
        });
        if (!attached.empty()) {
            out["attached"] = std::move(attached);
        }
        if (json::array levels = under(card); !levels.empty()) {
            out["under"] = std::move(levels);
        }
        return out;
    }

    [[nodiscard]] json::array under(Card character) const {
        const Player& player = state_->player(owner_of(character));
        std::vector<Face> faces;
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.spots[place] == Spot::level &&
                player.where[place] == static_cast<std::uint16_t>(character)) {
                faces.push_back(player.faces[place]);
            }
        }
        std::sort(faces.begin(), faces.end(), [&](Face one, Face other) {
            return rules_->face(one).level < rules_->face(other).level;
        });
        json::array out;
        for (const Face face : faces) {
            out.emplace_back(rules_->face(face).id);
        }
        return out;
    }

    [[nodiscard]] json::array traits(Card card) const {
        const bool changed = any_rule(word::trait);
        json::array out;
        for (unsigned trait = 0; trait < rules_->traits.size(); ++trait) {
            if (changed ? facts().has_trait(card, trait) : facts().printed(card).has_trait(trait)) {
                out.emplace_back(rules_->traits[trait].id);
            }
        }
        return out;
    }

    [[nodiscard]] bool any_rule(word::Stat stat) const {
        return std::any_of(state_->script.actives.begin(), state_->script.actives.end(),
                           [&](const script::Active& active) {
                               const auto& ability = rules_->program.abilities[active.ability];
                               return ability.kind == script::AbilityKind::rule &&
                                      ability.watches == stat;
                           });
    }

    // What makes talents other than the printed ones: each card by the difference it makes.
    [[nodiscard]] json::array changes(Card card) const {
        json::array out;
        for (const Talent talent : all_talents) {
            const auto printed = facts().printed(card).talents[index(talent)];
            const int tired = facts().fatigued(card) ? 1 : 0;
            const int now = facts().talent(card, talent);
            const auto add = [&](int by, std::string_view from) {
                if (by != 0) {
                    out.emplace_back(json::object{
                        {"talent", talent_names[index(talent)]}, {"by", by}, {"from", from}});
                }
            };
            add(-tired, "fatigue");
            if (now == printed - tired) {
                continue;
            }
            std::vector<script::Value> sources;
            for (const script::Active& active : state_->script.actives) {
                const auto& ability = rules_->program.abilities[active.ability];
                if (ability.kind != script::AbilityKind::rule ||
                    (ability.watches != word::talent && ability.watches != word::printed_talent &&
                     ability.watches != word::exchanged) ||
                    active.source < 0 ||
                    std::find(sources.begin(), sources.end(), active.source) != sources.end()) {
                    continue;
                }
                sources.push_back(active.source);
                const Card source = card_at(static_cast<std::size_t>(active.source));
                if (state_->face(source) != Face::none) {
                    add(now - without(card, talent, active.source), id(source));
                }
            }
        }
        return out;
    }

    // The talent if that card did nothing for it.
    [[nodiscard]] int without(Card card, Talent talent, script::Value source) const {
        const auto others = [&](const script::Active& active) {
            return active.source != source &&
                   facts().allowed(word::gives_bonus, true, {active.source});
        };
        const std::array about{value(card), value(talent)};
        const int base = look_.reader.total_if(
            word::printed_talent, facts().printed(card).talents[index(talent)], about, others);
        return look_.reader.total_if(word::talent, static_cast<script::Value>(base), about,
                                     others) -
               (facts().fatigued(card) ? 1 : 0);
    }

    // null where it has none.
    [[nodiscard]] json::array goals(Card card, bool printed) const {
        json::array out;
        for (const Talent talent : all_talents) {
            const int goal =
                printed ? facts().printed(card).goals[index(talent)] : facts().goal(card, talent);
            const bool has = printed ? goal > 0 : facts().has_goal(card, talent);
            out.emplace_back(has ? json::value(goal) : json::value(nullptr));
        }
        return out;
    }

    [[nodiscard]] json::object challenge(Card card) const {
        json::object out = held(card);
        out["seat"] = index(owner_of(card));
        if (json::array now = goals(card, false); now != goals(card, true)) {
            out["goals"] = std::move(now);
        }
        json::array faced;
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            if (state_->spot(card) == Spot::challenge &&
                ((state_->marks(card) >> seat) & 1U) != 0) {
                faced.emplace_back(seat);
            }
        }
        if (!faced.empty()) {
            out["faced"] = std::move(faced);
        }
        return out;
    }

    void add_moment(json::object& out) const {
        if (state_->conflict.duel != Duel::none) {
            out["conflict"] = conflict();
        }
        if (json::array found = lasting(); !found.empty()) {
            out["lasting"] = std::move(found);
        }
        if (json::array found = looking(); !found.empty()) {
            out["looking"] = json::object{{"cards", std::move(found)}};
        }
        if (state_->moment == Moment::gather || state_->moment == Moment::against) {
            json::array picked;
            facts().each_character([&](Card card) {
                if (state_->marked(card, mark::taking_part)) {
                    picked.emplace_back(thing_of(*rules_, *state_, card));
                }
            });
            out["picked"] = std::move(picked);
        }
        if (state_->winners != 0) {
            out["winner"] = std::countr_zero(state_->winners);
        }
    }

    // Effects that go on without their card.
    [[nodiscard]] json::array lasting() const {
        std::vector<std::pair<std::string_view, std::string_view>> met;
        json::array out;
        for (const script::Active& active : state_->script.actives) {
            if (active.until == 0 || active.source < 0) {
                continue;
            }
            const Card source = card_at(static_cast<std::size_t>(active.source));
            if (state_->face(source) == Face::none) {
                continue;
            }
            const std::string_view until = active.until == script::until_end_of_turn ? "turn"
                                           : active.until >= script::first_duration  ? "step"
                                                                                     : "game";
            const std::pair one(std::string_view(id(source)), until);
            if (std::find(met.begin(), met.end(), one) == met.end()) {
                met.push_back(one);
                out.emplace_back(json::object{{"card", one.first}, {"until", until}});
            }
        }
        return out;
    }

    // What the seat chooses from that lies nowhere on the table.
    [[nodiscard]] json::array looking() const {
        json::array out;
        if (state_->script.asking != script::Asking::thing || seat_ == Seat::none ||
            seat_at(state_->script.asked) != seat_) {
            return out;
        }
        ChoiceList list;
        look_.reader.choices(list);
        for (const Choice choice : list) {
            if (choice.verb != script::verb::thing) {
                continue;
            }
            const script::Selection& selection = rules_->program.selections[choice.b];
            if (selection.number || selection.domain != domain::card) {
                continue;
            }
            const Card card = card_at(choice.a);
            const Spot spot = state_->spot(card);
            if (spot == Spot::deck || spot == Spot::aside ||
                (spot == Spot::hand && owner_of(card) != seat_)) {
                out.emplace_back(held(card));
            }
        }
        return out;
    }

    [[nodiscard]] json::object conflict() const {
        const Conflict& conflict = state_->conflict;
        const bool fight = conflict.duel == Duel::fight;
        json::object out{{"kind", fight ? "fight" : "challenge"},
                         {"stage", stage_names[static_cast<std::size_t>(conflict.stage)]},
                         {"at", space_word(conflict.at)}};
        const auto side = [&](Seat seat) {
            json::array characters;
            state_->player(seat).characters.each([&](unsigned place) {
                const Card card = card_of(seat, place);
                if (state_->marked(card, mark::taking_part)) {
                    characters.emplace_back(thing_of(*rules_, *state_, card));
                }
            });
            return json::object{{"seat", index(seat)}, {"characters", std::move(characters)}};
        };
        out["attack"] = side(conflict.attacking);
        out["defence"] = side(conflict.defending);
        if (!fight) {
            out["challenge"] = challenge(conflict.challenge);
        }
        const Talent resolving = fight ? facts().resolving() : Talent::none;
        json::object talents;
        for (const Talent talent : all_talents) {
            talents[talent_names[index(talent)]] = talent_of_conflict(talent, resolving);
        }
        out["talents"] = std::move(talents);
        if (!fight) {
            if (json::array missing = missing_traits(); !missing.empty()) {
                out["missing_traits"] = std::move(missing);
            }
        }
        out["stakes"] = stakes();
        if (conflict.verdict != Verdict::none) {
            out["result"] = conflict.verdict == Verdict::won    ? "won"
                            : conflict.verdict == Verdict::lost ? "lost"
                                                                : "tie";
        }
        return out;
    }

    [[nodiscard]] json::object talent_of_conflict(Talent talent, Talent resolving) const {
        const Conflict& conflict = state_->conflict;
        const bool fight = conflict.duel == Duel::fight;
        const auto of = [&](Card card) {
            return facts().is_character(card) ? facts().talent(card, talent) : 0;
        };
        const bool goal = !fight && facts().has_goal(conflict.challenge, talent);
        const int attack = fight ? of(conflict.attacker) : facts().group(talent);
        const int defence = fight  ? of(conflict.defender)
                            : goal ? facts().goal(conflict.challenge, talent)
                                   : 0;
        const auto score = [&](int base, Seat seat) {
            return json::object{{"base", base},
                                {"stack", stack(seat, talent)},
                                {"total", base + facts().stack(seat, talent)}};
        };
        const int lacking = defence + facts().stack(conflict.defending, talent) - attack -
                            facts().stack(conflict.attacking, talent);
        return {{"attack", score(attack, conflict.attacking)},
                {"defence", score(defence, conflict.defending)},
                {"counts", fight ? talent == resolving : goal},
                {"missing", std::max(0, fight ? lacking + 1 : lacking)}};
    }

    // In the order in which they were stacked.
    [[nodiscard]] json::array stack(Seat seat, Talent talent) const {
        const Player& player = state_->player(seat);
        std::vector<Card> cards;
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.spots[place] == Spot::stacked && player.where[place] == index(talent)) {
                cards.push_back(card_of(seat, place));
            }
        }
        std::sort(cards.begin(), cards.end(), [&](Card one, Card other) {
            return player.link[place_of(one)] < player.link[place_of(other)];
        });
        json::array out;
        for (const Card card : cards) {
            json::object one = held(card);
            one["by"] = facts().stack_value(card, talent);
            out.emplace_back(std::move(one));
        }
        return out;
    }

    [[nodiscard]] json::array missing_traits() const {
        json::array out;
        const Card challenge = state_->conflict.challenge;
        const Printed& face = facts().printed(challenge);
        if (face.trait_requirement == 0 || facts().has_what_it_needs(challenge) ||
            !facts().allowed(word::needs_trait, true, {value(challenge)})) {
            return out;
        }
        bool has = false;
        facts().each_character([&](Card card) {
            has = has || (state_->marked(card, mark::taking_part) &&
                          facts().has_any_trait(card, face.trait_requirement));
        });
        for (unsigned trait = 0; !has && trait < rules_->traits.size(); ++trait) {
            if (((face.trait_requirement >> trait) & 1U) != 0) {
                out.emplace_back(rules_->traits[trait].id);
            }
        }
        return out;
    }

    [[nodiscard]] json::object stakes() const {
        const Conflict& conflict = state_->conflict;
        const auto both = [](int attack, int defence) {
            return json::object{{"attack", attack}, {"defence", defence}};
        };
        if (conflict.duel == Duel::challenge) {
            const int cost = facts().total(word::failure_cost, 1, {value(conflict.attacking)});
            return {{"won", both(facts().worth(conflict.challenge), 0)}, {"lost", both(-cost, 0)}};
        }
        const auto loses = [&](Card card) {
            return facts().is_character(card) && facts().is_main(card) ? -1 : 0;
        };
        return {{"won", both(1, loses(conflict.defender))},
                {"lost", both(loses(conflict.attacker), 1)}};
    }

    // By the words of scenarios: "p1.destiny", "NAME.at".
    void add_names(json::object& out) const {
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            out[seat_word(seat_at(seat))] = named_player(seat_at(seat));
        }
        json::object things;
        for (unsigned seat = 0; seat < state_->seats; ++seat) {
            const Player& player = state_->at(seat);
            for (unsigned place = 0; place < player.cards(); ++place) {
                const Card card = card_of(seat_at(seat), place);
                switch (player.spots[place]) {
                    case Spot::character:
                    case Spot::attached:
                    case Spot::location:
                    case Spot::challenge:
                    case Spot::stacked:
                    case Spot::episode:
                        things[thing_of(*rules_, *state_, card)] = named_thing(card);
                        break;
                    default: break;
                }
            }
        }
        out["things"] = std::move(things);
    }

    [[nodiscard]] json::array ids(Seat seat, Spot spot) const {
        const Player& player = state_->player(seat);
        json::array out;
        if (spot == Spot::deck || spot == Spot::challenge_deck || spot == Spot::discard ||
            spot == Spot::crypt) {
            const Pile& pile = pile_of(player, spot);
            for (std::uint8_t at = pile.top; at != Pile::nothing; at = player.link[at]) {
                out.emplace_back(rules_->face(player.faces[at]).id);
            }
            return out;
        }
        for (unsigned place = 0; place < player.cards(); ++place) {
            if (player.spots[place] == spot) {
                out.emplace_back(rules_->face(player.faces[place]).id);
            }
        }
        return out;
    }

    [[nodiscard]] json::object named_player(Seat seat) const {
        const Player& player = state_->player(seat);
        json::object out{{"destiny", player.destiny},
                         {"essence", rules_->face(player.faces[player.essence]).id},
                         {"hand", ids(seat, Spot::hand)},
                         {"deck", ids(seat, Spot::deck)},
                         {"discard", ids(seat, Spot::discard)},
                         {"crypt", ids(seat, Spot::crypt)},
                         {"challenges", ids(seat, Spot::challenge_deck)},
                         {"episodes", ids(seat, Spot::episode)},
                         {"waiting", ids(seat, Spot::waiting)}};
        if (player.main != Pile::nothing) {
            out["main"] = rules_->face(player.faces[player.main]).id;
        }
        return out;
    }

    [[nodiscard]] json::object named_thing(Card card) const {
        json::object out{{"card", id(card)}, {"seat", seat_word(facts().controller(card))}};
        const Spot spot = state_->spot(card);
        if (const Space at = facts().space(card); at != Space::none) {
            out["at"] = space_word(at);
        }
        if (spot == Spot::attached) {
            out["on"] = thing_of(*rules_, *state_, state_->bearer(card));
        }
        if (spot == Spot::stacked) {
            out["on"] = talent_names[state_->where(card)];
        }
        if (spot == Spot::character || spot == Spot::attached) {
            out["fatigued"] = facts().fatigued(card);
        }
        if (spot == Spot::challenge) {
            for (const Talent talent : all_talents) {
                if (facts().has_goal(card, talent)) {
                    out[talent_names[index(talent)]] = facts().goal(card, talent);
                }
            }
            out["worth"] = facts().worth(card);
        }
        if (spot != Spot::character) {
            return out;
        }
        out["rank"] = rank_names[static_cast<std::size_t>(facts().rank(card))];
        out["level"] = facts().printed(card).level;
        out["main"] = facts().is_main(card);
        out["moves"] = moves_left(facts(), card);
        for (const Talent talent : all_talents) {
            out[talent_names[index(talent)]] = facts().talent(card, talent);
        }
        json::array attached;
        facts().each_attached(card, [&](Card other) { attached.emplace_back(id(other)); });
        out["attached"] = std::move(attached);
        out["under"] = under(card);
        out["traits"] = traits(card);
        return out;
    }

    const Rules* rules_;
    const State* state_;
    Seat seat_;
    Looking look_;
};

}  // namespace

boost::json::object Ccg::view_json(const Rules& rules, const View& view) {
    return Teller(rules, view).tell();
}

}  // namespace bronze::ccg
