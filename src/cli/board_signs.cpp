#include "cli/board_signs.hpp"

#include <algorithm>
#include <cctype>

#include "cli/terminal_text.hpp"

namespace bronze::cli {

const MapSigns& map_signs(const Terminal& terminal) {
    // Without colours a thin door differs most from a thick wall.
    static constexpr MapSigns thin_doors{
        .joints = {U' ', U'╹', U'╺', U'┗', U'╻', U'┃', U'┏', U'┣', U'╸', U'┛', U'━', U'┻', U'┓',
                   U'┫', U'┳', U'╋'},
        .door_across = U'╌',
        .door_down = U'╎',
        .low = U'_',
        .low_door = U'=',
        .lit = U'·',
        .taken = U'-',
        .points_right = U'▸',
        .points_left = U'◂',
        .points_down = U'▾',
        .points_up = U'▴',
        .target = U'!',
        .life = U'█',
        .low_life = U'▄',
        .lost = U'░',
    };
    static constexpr MapSigns lines = [] {
        MapSigns signs = thin_doors;
        signs.door_across = U'╍';
        signs.door_down = U'╏';
        signs.low_door = U'_';
        signs.low_life = U'▂';
        return signs;
    }();
    static constexpr MapSigns letters{
        .joints = {U' ', U'+', U'+', U'+', U'+', U'|', U'+', U'+', U'+', U'+', U'-', U'+', U'+',
                   U'+', U'+', U'+'},
        .door_across = U'=',
        .door_down = U':',
        .low = U'_',
        .low_door = U'=',
        .lit = U'.',
        .taken = U'-',
        .points_right = U'>',
        .points_left = U'<',
        .points_down = U'v',
        .points_up = U'^',
        .target = U'!',
        .life = U'#',
        .low_life = U'=',
        .lost = U'.',
    };
    if (!terminal.unicode) {
        return letters;
    }
    return terminal.colours == Colours::none ? thin_doors : lines;
}

char32_t sign_of(const board::Map& map, board::Space space, Language language) {
    const auto circle = [&](board::Deck deck) {
        return static_cast<char32_t>(sign_of(deck, language));
    };
    switch (map.special(space)) {
        case board::Special::none: return U' ';
        case board::Special::weapon: return circle(board::Deck::weapon);
        case board::Special::research: return circle(board::Deck::research);
        case board::Special::help: return circle(board::Deck::help);
        case board::Special::evil: return circle(board::Deck::evil);
        case board::Special::artifact: return circle(board::Deck::artifact);
        case board::Special::tunnel: {
            // Both ends bear the same number.
            for (std::size_t i = 0; i < map.tunnels.size(); ++i) {
                if (map.tunnels[i].end_a == space || map.tunnels[i].end_b == space) {
                    return U'1' + static_cast<char32_t>(i);
                }
            }
            return U'?';
        }
        case board::Special::manhole: return U'o';
        case board::Special::hellmouth: return U'@';
    }
    return U' ';
}

char sign_of(board::Deck deck, Language language) {
    // Arme and aide begin alike, so the latter has another of its letters.
    static constexpr std::string_view english = "WRHE*";
    static constexpr std::string_view french = "ARDM*";
    return (language == Language::fr ? french : english)[index(deck)];
}

Ink ink_of(board::Deck deck) {
    static constexpr std::array inks{Ink::weapon, Ink::research, Ink::help, Ink::evil, Ink::brand};
    return inks[index(deck)];
}

Ink ink_of(board::Special special) {
    switch (special) {
        case board::Special::weapon: return Ink::weapon;
        case board::Special::research: return Ink::research;
        case board::Special::help: return Ink::help;
        case board::Special::artifact: return Ink::brand;
        case board::Special::evil:
        case board::Special::hellmouth: return Ink::evil;
        case board::Special::manhole:
        case board::Special::tunnel: return Ink::soft;
        default: return Ink::text;
    }
}

namespace {

std::string capital_first(std::string letters) {
    letters[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(letters[0])));
    return letters;
}

// The letters that a character could have, the best first.
std::vector<std::string> candidates(const board::Character& character) {
    std::vector<std::string> letters;
    const std::string name = folded(character.name.en);
    // A START may bear the letters of somebody else who also begins there.
    if (const std::string& mark = character.start; !mark.empty()) {
        const auto words = words_of(name);
        if (mark.size() == 2 && std::any_of(words.begin(), words.end(), [&](auto& word) {
                return word.front() == std::tolower(static_cast<unsigned char>(mark[0]));
            })) {
            letters.push_back(mark);
        }
    }
    std::string first_two = name.substr(0, 2);
    first_two.resize(2, '.');
    letters.push_back(capital_first(first_two));
    for (std::size_t i = name.size(); i-- > 1;) {
        letters.push_back(capital_first({name[0], name[i]}));
    }
    return letters;
}

// By character. One who begins on the map comes before one who arrives later, and those who are
// never there together may share theirs.
std::vector<std::string> all_letters(const board::Rules& rules) {
    std::vector<std::string> all(rules.characters.size());
    const auto together = [&](std::size_t one, std::size_t other) {
        return rules.characters[one].restored_as != board::who_at(other) &&
               rules.characters[other].restored_as != board::who_at(one);
    };
    for (const bool begins : {true, false}) {
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (rules.characters[i].start.empty() == begins) {
                continue;
            }
            const auto options = candidates(rules.characters[i]);
            const auto free = std::find_if(options.begin(), options.end(), [&](const auto& option) {
                for (std::size_t other = 0; other < all.size(); ++other) {
                    if (folded(all[other]) == folded(option) && together(i, other)) {
                        return false;
                    }
                }
                return true;
            });
            all[i] = free == options.end() ? options.front() : *free;
        }
    }
    return all;
}

}  // namespace

std::string letters_of(const board::Rules& rules, board::Who who, board::Side side) {
    std::string letters = all_letters(rules)[index(who)];
    if (side == board::Side::evil) {
        letters[1] = static_cast<char>(std::toupper(static_cast<unsigned char>(letters[1])));
    }
    return letters;
}

std::string_view colour_word(board::Colour colour) {
    switch (colour) {
        case board::Colour::red: return "play.colour.red";
        case board::Colour::green: return "play.colour.green";
        case board::Colour::blue: return "play.colour.blue";
        case board::Colour::none: break;
    }
    return {};
}

char32_t moon_sign(const board::Rules& rules, std::size_t phase, bool unicode) {
    const auto& phases = rules.phases;
    switch (phases[phase].moon) {
        case board::Moon::new_moon: return unicode ? U'○' : U'.';
        case board::Moon::full_moon: return unicode ? U'●' : U'O';
        case board::Moon::sunrise: return unicode ? U'☼' : U'%';
        case board::Moon::none: break;
    }
    std::size_t next = phase;
    while (next < phases.size() && phases[next].moon == board::Moon::none) {
        ++next;
    }
    const bool waxing = next < phases.size() && phases[next].moon == board::Moon::full_moon;
    if (unicode) {
        return waxing ? U'◑' : U'◐';
    }
    return waxing ? U')' : U'(';
}

}  // namespace bronze::cli
