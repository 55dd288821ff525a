#include <array>
#include <fmt/format.h>

#include "board/board.hpp"
#include "board/names.hpp"

namespace bronze::board {

namespace {

constexpr std::array<std::string_view, 4> ground_names{"floor", "grass", "pavement", "none"};
constexpr std::array<std::string_view, 9> special_names{
    "none", "weapon", "research", "help", "evil", "artifact", "tunnel", "manhole", "hellmouth"};
constexpr std::array<std::string_view, 3> edge_names{"open", "wall", "door"};

boost::json::value both(const Text& text) {
    return boost::json::object{{"en", text.en}, {"fr", text.fr}};
}

boost::json::object space_json(const Map& map, Space space) {
    const Area& area = map.area(space);
    boost::json::object json{
        {"place", area.id},
        {"ground", ground_names[static_cast<std::size_t>(area.ground)]},
        {"outdoors", area.outdoors()},
        {"home", area.home},
        {"special", special_names[static_cast<std::size_t>(map.special(space))]},
        {"east",
         edge_names[static_cast<std::size_t>(map.edge_east(column_of(space), row_of(space)))]},
        {"south",
         edge_names[static_cast<std::size_t>(map.edge_south(column_of(space), row_of(space)))]},
    };
    if (const std::string& mark = map.mark_at[static_cast<std::size_t>(space)]; !mark.empty()) {
        json["mark"] = mark;
    }
    return json;
}

boost::json::object place_json(const Area& area) {
    boost::json::object look;
    if (area.look.hue >= 0) {
        look["hue"] = area.look.hue;
    }
    if (!area.look.floor.empty()) {
        look["floor"] = area.look.floor;
    }
    if (area.look.sign) {
        look["display"] = true;
    }
    return {{"en", area.name.en},
            {"fr", area.name.fr},
            {"label", both(area.label)},
            {"look", std::move(look)}};
}

boost::json::object map_json(const Rules& rules, const Map& map) {
    boost::json::object spaces;
    map.spaces.each([&](Space space) { spaces[name_of(space)] = space_json(map, space); });
    boost::json::object places;
    for (const Area& area : map.areas) {
        places[area.id] = place_json(area);
    }
    boost::json::array tunnels;
    for (const Tunnel tunnel : map.tunnels) {
        tunnels.push_back(boost::json::array{name_of(tunnel.end_a), name_of(tunnel.end_b)});
    }
    boost::json::array corners;
    for (const Space corner : map.corners) {
        corners.emplace_back(name_of(corner));
    }
    boost::json::array manholes;
    for (const Space manhole : map.manholes) {
        manholes.emplace_back(name_of(manhole));
    }
    boost::json::object starts;
    for (std::size_t i = 0; i < rules.characters.size(); ++i) {
        if (map.starts[i] != Space::none) {
            starts[rules.characters[i].id] = name_of(map.starts[i]);
        }
    }
    return {{"name", both(map.name)},          {"starts", std::move(starts)},
            {"columns", map.columns},          {"rows", map.rows},
            {"places", std::move(places)},     {"spaces", std::move(spaces)},
            {"tunnels", std::move(tunnels)},   {"corners", std::move(corners)},
            {"manholes", std::move(manholes)}, {"hellmouth", name_of(map.hellmouth)}};
}

boost::json::array traits_json(const Form& form) {
    boost::json::array traits;
    const auto add = [&](bool has, std::string_view name) {
        if (has) {
            traits.emplace_back(name);
        }
    };
    add(form.kind.burns, "burns");
    add(form.kind.uninvited, "uninvited");
    add(form.kind.staked, "staked");
    add(form.kind.fangs, "fangs");
    add(form.kind.doubled, "doubled");
    add(form.kind.handless, "handless");
    return traits;
}

boost::json::object cards_json(const Rules& rules) {
    boost::json::object cards;
    for (const Title& title : rules.titles) {
        boost::json::object card{{"name", both(title.name)},
                                 {"text", both(title.text)},
                                 {"deck", rules.decks[index(title.deck)].id},
                                 {"count", title.count},
                                 {"marks", marks_json(title.marks)}};
        if (title.majik) {
            card["majik"] = *title.majik;
        }
        cards[title.id] = std::move(card);
    }
    return cards;
}

boost::json::object sheets_json(const Rules& rules) {
    boost::json::object sheets;
    for (const Character& character : rules.characters) {
        boost::json::object forms;
        for (const Form& form : character.forms) {
            forms[form.id] = boost::json::object{
                {"name", both(form.name)},     {"kind", form.kind.id},
                {"fight", form.fight},         {"majik", form.majik},
                {"life", form.life},           {"wounded", form.wounded},
                {"traits", traits_json(form)}, {"marks", marks_json(form.marks)}};
        }
        boost::json::object slots;
        for (std::size_t deck = 0; deck < drawn_decks; ++deck) {
            if (character.slots[deck] != 0) {
                slots[rules.decks[deck].id] = character.slots[deck];
            }
        }
        boost::json::object sheet{{"name", both(character.name)},
                                  {"side", character.side == Side::good ? "good" : "evil"},
                                  {"forms", std::move(forms)},
                                  {"slots", std::move(slots)}};
        sheets[character.id] = std::move(sheet);
    }
    return sheets;
}

}  // namespace

boost::json::object Board::table(const Rules& rules) {
    boost::json::array chart;
    for (const Phase& phase : rules.phases) {
        chart.push_back(
            boost::json::object{{"name", both(phase.name)}, {"moon", moon_name(phase.moon)}});
    }
    boost::json::array evil_die;
    for (const EvilFace& face : rules.evil_die) {
        evil_die.push_back(boost::json::object{{"large", face.large}, {"small", face.small}});
    }
    boost::json::object dice{{"evil", std::move(evil_die)}};
    for (const DrawKind& kind : draw_kinds()) {
        if (!kind.faces.empty()) {
            dice[kind.name] = boost::json::array(kind.faces.begin(), kind.faces.end());
        }
    }
    boost::json::object stories;
    for (const Story& story : rules.stories) {
        stories[story.id] = boost::json::object{{"name", both(story.name)},
                                                {"goals", both(story.text)},
                                                {"map", rules.maps[story.map].id},
                                                {"villain", rules.character(story.villain).id}};
    }
    boost::json::object maps;
    for (const Map& map : rules.maps) {
        maps[map.id] = map_json(rules, map);
    }
    boost::json::object decks;
    for (const DeckInfo& deck : rules.decks) {
        decks[deck.id] = boost::json::object{{"name", both(deck.name)}, {"size", deck.size}};
    }
    boost::json::array sharing;
    for (const auto& seats : rules.sharing) {
        boost::json::array by_seat;
        for (const std::vector<Who>& people : seats) {
            boost::json::array& shared = by_seat.emplace_back(boost::json::array{}).as_array();
            for (const Who who : people) {
                shared.emplace_back(rules.character(who).id);
            }
        }
        sharing.push_back(std::move(by_seat));
    }
    return {{"maps", std::move(maps)},       {"sheets", sheets_json(rules)},
            {"cards", cards_json(rules)},    {"piles", std::move(decks)},
            {"sharing", std::move(sharing)}, {"hand_limit", rules.evil_hand},
            {"chart", std::move(chart)},     {"dice", std::move(dice)},
            {"stories", std::move(stories)}};
}

}  // namespace bronze::board
