// What happened as people read it.

#include "board/board.hpp"
#include "board/cards.hpp"
#include "board/names.hpp"
#include "board/words.hpp"

namespace bronze::board {

namespace {

const Text& name_of(const Rules& rules, std::int32_t who) {
    return rules.characters[static_cast<std::size_t>(who)].name;
}

Message about_fight_dice(const Rules& rules, const Event& event) {
    // "fight {who}: kick, kick, blank": the faces join the sentence one by one.
    const std::int32_t faces = event.values[1];
    int dice = 0;
    int hits = 0;
    for (int face = 0; face < 6; ++face) {
        dice += face_count(faces, face);
        hits += face < 3 ? face_count(faces, face) : 0;
    }
    const bool nobody = static_cast<std::size_t>(event.values[0]) >= rules.characters.size();
    Message message =
        nobody ? Message("board.event.fight_alone")
               : Message("board.event.fight").with("who", name_of(rules, event.values[0]));
    return std::move(message)
        .with("dice", std::int64_t{dice})
        .with("hits", std::int64_t{hits})
        .with("fangs", std::int64_t{face_count(faces, static_cast<int>(FightFace::fangs))})
        .with("stakes", std::int64_t{face_count(faces, static_cast<int>(FightFace::stake))});
}

// Who looks, at what, and for those who may know it, what it is.
Message about_look(const Rules& rules, const Map& map, const Event& event) {
    const auto& v = event.values;
    const auto spot = static_cast<Spot>(v[1]);
    const bool hidden = v[2] == hidden_value;
    const auto message = [&]() -> Message {
        if (is_corner(spot)) {
            return Message(hidden ? "board.event.looked_corner_hidden"
                                  : "board.event.looked_corner")
                .with("where", place_of(map, map.corners[corner_number(spot)]));
        }
        if (is_held(spot)) {
            return Message(hidden ? "board.event.looked_carrier_hidden"
                                  : "board.event.looked_carrier")
                .with("whom", rules.character(who_has(spot)).name);
        }
        return Message(hidden ? "board.event.looked_hand_hidden" : "board.event.looked_hand");
    };
    const auto who = static_cast<std::size_t>(v[0]);
    const Message told = who < rules.characters.size()
                             ? message().with("who", rules.characters[who].name)
                             : message().with_word("who", "play.evil");
    return hidden ? told
                  : Message(told).with("card",
                                       rules.title(card_at(static_cast<std::size_t>(v[2]))).name);
}

}  // namespace

std::optional<Message> Board::about_event(const Rules& rules, const State& state,
                                          const Event& event) {
    const auto& v = event.values;
    const Map& map = map_of(rules, state);
    const auto who = [&] { return name_of(rules, v[0]); };
    const auto whom = [&] { return name_of(rules, v[1]); };
    const auto space = [&](std::size_t i) { return place_of(map, static_cast<Space>(v[i])); };
    const auto deck = [&](std::size_t i) {
        return rules.decks[static_cast<std::size_t>(v[i])].name;
    };
    const auto card = [&](std::size_t i) {
        return rules.title(card_at(static_cast<std::size_t>(v[i]))).name;
    };
    // The sentence without the card for those who may not know which it is.
    const auto with_card = [&](std::string_view open, std::string_view closed, std::size_t i) {
        return v[i] == hidden_value ? Message(closed) : Message(open).with("card", card(i));
    };
    const bool nobody = static_cast<std::size_t>(v[0]) >= rules.characters.size();
    switch (static_cast<Happening>(event.kind)) {
        case Happening::story_chosen:
            return Message("board.event.story")
                .with("story", rules.stories[static_cast<std::size_t>(v[0])].name);
        case Happening::evil_rolled:
            return Message("board.event.evil_die").with("large", v[1]).with("small", v[2]);
        case Happening::turn_begun: return std::nullopt;  // the dice say it
        case Happening::moved_dice:
            return Message(v[3] == 0 ? "board.event.movement" : "board.event.movement_moon")
                .with("who", who())
                .with("first", v[1])
                .with("second", v[2])
                .with("moons", v[3]);
        case Happening::talisman_moved:
            return Message("board.event.talisman")
                .with("phase", rules.phases[static_cast<std::size_t>(v[0])].name);
        case Happening::moved:
            return Message("board.event.move")
                .with("who", who())
                .with("where", space(1))
                .with("steps", v[2]);
        case Happening::attacked:
            return Message("board.event.attack")
                .with("who", who())
                .with("whom", name_of(rules, v[1]));
        case Happening::fight_rolled: return about_fight_dice(rules, event);
        case Happening::hurt:
            return Message("board.event.hurt")
                .with("who", who())
                .with("damage", v[1])
                .with("life", v[2]);
        case Happening::out: return Message("board.event.out").with("who", who());
        case Happening::changed_form:
            if (v[1] == 0) {
                return Message("board.event.usual_form").with("who", who()).with("life", v[2]);
            }
            return Message("board.event.form")
                .with("who", who())
                .with("form", rules.characters[static_cast<std::size_t>(v[0])]
                                  .forms[static_cast<std::size_t>(v[1])]
                                  .name)
                .with("life", v[2]);
        case Happening::sun_rose: return Message("board.event.sunrise");
        case Happening::ran:
            return Message("board.event.run")
                .with("who", who())
                .with("where", space(1))
                .with("damage", v[2]);
        case Happening::turn_ended: return std::nullopt;
        case Happening::won:
            return Message(v[0] == static_cast<int>(Side::good) ? "board.over.good"
                                                                : "board.over.evil");
        case Happening::played:
            return nobody ? Message("board.event.played_by_evil").with("card", card(1))
                          : Message("board.event.played").with("who", who()).with("card", card(1));
        case Happening::drew:
            if (nobody) {
                return std::nullopt;  // the first card of the Evil hand
            }
            return with_card("board.event.drew", "board.event.drew_hidden", 2)
                .with("who", who())
                .with("deck", deck(1));
        case Happening::discarded: return Message("board.event.discarded").with("card", card(0));
        case Happening::shuffled: return Message("board.event.shuffled").with("deck", deck(0));
        case Happening::majik_rolled:
            return Message(v[3] == 0 ? "board.event.majik_free" : "board.event.majik")
                .with("who", who())
                .with("dice", v[1])
                .with("symbols", v[2])
                .with("needed", v[3]);
        case Happening::cast:
            return Message(v[1] != 0 ? "board.event.spell_works" : "board.event.spell_fails")
                .with("card", card(0));
        case Happening::tried_artifact:
            return v[2] != 0
                       ? std::nullopt
                       : std::optional(Message("board.event.artifact_fails").with("who", who()));
        case Happening::took:
            return with_card("board.event.took", "board.event.took_hidden", 2).with("who", who());
        case Happening::put_back:
            return with_card("board.event.put_back", "board.event.put_back_hidden", 2)
                .with("where", place_of(map, map.corners[static_cast<std::size_t>(v[0])]));
        case Happening::gave:
            return with_card("board.event.gave", "board.event.gave_hidden", 2)
                .with("who", who())
                .with("whom", whom());
        case Happening::trade_offered:
            return Message("board.event.offered").with("who", who()).with("whom", whom());
        case Happening::trade_refused:
            return Message("board.event.no_trade").with("who", who()).with("whom", whom());
        case Happening::healed:
            return Message(v[1] == 0 ? "board.event.not_healed" : "board.event.healed")
                .with("who", who())
                .with("gained", v[1])
                .with("life", v[2]);
        case Happening::dusted: return Message("board.event.dusted").with("who", who());
        case Happening::sired: return Message("board.event.sired").with("who", who());
        case Happening::restored:
            return v[0] == v[1]
                       ? Message("board.event.restored").with("who", who())
                       : Message("board.event.restored_as").with("who", who()).with("whom", whom());
        case Happening::arrived:
            return Message("board.event.arrived").with("who", who()).with("where", space(1));
        case Happening::put:
            return Message("board.event.put").with("who", who()).with("where", space(1));
        case Happening::attached:
            return Message("board.event.attached").with("card", card(0)).with("who", whom());
        case Happening::looked: return about_look(rules, map, event);
        case Happening::left_game: return Message("board.event.left_game").with("card", card(0));
        case Happening::destroyed: return Message("board.event.destroyed").with("card", card(0));
        case Happening::stepped_up:
            return Message("board.event.stepped_up").with("who", who()).with("steps", v[1]);
        case Happening::extra_die:
            return Message("board.event.extra_die").with("who", who()).with("steps", v[1]);
        case Happening::rolled_again: return Message("board.event.rolled_again").with("who", who());
        case Happening::skipped: return Message("board.event.skipped").with("who", who());
        case Happening::claim_rolled:
            return Message("board.event.claim_rolled")
                .with("player", v[0])
                .with("first", v[1])
                .with("second", v[2]);
        case Happening::claim_won: return Message("board.event.claim_won").with("player", v[0]);
        case Happening::revealed:
            return Message("board.event.revealed").with("who", who()).with("card", card(1));
        case Happening::added_damage:
            return Message("board.event.added_damage").with("card", card(0)).with("damage", v[1]);
        case Happening::fangs_hit:
            return Message("board.event.fangs_hit").with("who", who()).with("damage", v[1]);
    }
    return std::nullopt;
}

}  // namespace bronze::board
