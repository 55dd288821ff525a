#include "cli/terminal_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace bronze::cli {

namespace {

constexpr char32_t no_character = U'\uFFFD';

bool combining(char32_t character) {
    return character >= 0x300 && character <= 0x36F;
}

// The length of the sequence that begins with this byte; 0 when none does.
std::size_t length_of(unsigned char first) {
    if (first < 0x80) {
        return 1;
    }
    if (first < 0xC2 || first > 0xF4) {
        return 0;
    }
    if (first < 0xE0) {
        return 2;
    }
    return first < 0xF0 ? 3 : 4;
}

struct Likeness {
    std::u32string_view characters;
    char ascii;
};

constexpr std::array likenesses{
    Likeness{.characters = U"àâäáãå", .ascii = 'a'},
    Likeness{.characters = U"ÀÂÄÁÃÅ", .ascii = 'A'},
    Likeness{.characters = U"éèêë", .ascii = 'e'},
    Likeness{.characters = U"ÉÈÊË", .ascii = 'E'},
    Likeness{.characters = U"îïíì", .ascii = 'i'},
    Likeness{.characters = U"ÎÏÍÌ", .ascii = 'I'},
    Likeness{.characters = U"ôöóòõœ", .ascii = 'o'},
    Likeness{.characters = U"ÔÖÓÒÕŒ", .ascii = 'O'},
    Likeness{.characters = U"ûùüú", .ascii = 'u'},
    Likeness{.characters = U"ÛÙÜÚ", .ascii = 'U'},
    Likeness{.characters = U"ç", .ascii = 'c'},
    Likeness{.characters = U"Ç", .ascii = 'C'},
    Likeness{.characters = U"ÿý", .ascii = 'y'},
    Likeness{.characters = U"ñ", .ascii = 'n'},
    Likeness{.characters = U"’‘ʼ", .ascii = '\''},
    Likeness{.characters = U"«»“”", .ascii = '"'},
    Likeness{.characters = U"\u00A0\u202F", .ascii = ' '},
    Likeness{.characters = U"–—−·", .ascii = '-'},
    Likeness{.characters = U"…", .ascii = '.'},
    Likeness{.characters = U"▶", .ascii = '>'},
    Likeness{.characters = U"◀", .ascii = '<'},
    Likeness{.characters = U"♥", .ascii = 'h'},
    Likeness{.characters = U"➶", .ascii = 'R'},
};

bool starts_words(const std::vector<std::string>& typed, const std::vector<std::string>& name) {
    auto at = name.begin();
    for (const std::string& word : typed) {
        at =
            std::find_if(at, name.end(), [&](const std::string& w) { return w.starts_with(word); });
        if (at == name.end()) {
            return false;
        }
        ++at;
    }
    return true;
}

}  // namespace

std::u32string decode(std::string_view text) {
    std::u32string characters;
    while (!text.empty()) {
        const auto first = static_cast<unsigned char>(text.front());
        const std::size_t length = length_of(first);
        const bool whole =
            length > 0 && length <= text.size() &&
            std::all_of(text.begin() + 1, text.begin() + static_cast<std::ptrdiff_t>(length),
                        [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; });
        if (!whole) {
            characters += no_character;
            text.remove_prefix(1);
            continue;
        }
        char32_t character = length == 1 ? first : first & (0xFFU >> (length + 1));
        for (std::size_t i = 1; i < length; ++i) {
            character = (character << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
        }
        characters += character;
        text.remove_prefix(length);
    }
    return characters;
}

void append_utf8(std::string& text, char32_t character) {
    const auto add = [&](char32_t byte) {
        text += static_cast<char>(static_cast<unsigned char>(byte));
    };
    if (character < 0x80) {
        add(character);
    } else if (character < 0x800) {
        add(0xC0U | (character >> 6U));
        add(0x80U | (character & 0x3FU));
    } else if (character < 0x10000) {
        add(0xE0U | (character >> 12U));
        add(0x80U | ((character >> 6U) & 0x3FU));
        add(0x80U | (character & 0x3FU));
    } else {
        add(0xF0U | (character >> 18U));
        add(0x80U | ((character >> 12U) & 0x3FU));
        add(0x80U | ((character >> 6U) & 0x3FU));
        add(0x80U | (character & 0x3FU));
    }
}

std::size_t columns_of(std::string_view text) {
    const std::u32string characters = decode(text);
    return static_cast<std::size_t>(std::count_if(characters.begin(), characters.end(),
                                                  [](char32_t c) { return !combining(c); }));
}

std::string clip(std::string_view text, std::size_t columns) {
    const std::u32string characters = decode(text);
    if (columns_of(text) <= columns) {
        return std::string(text);
    }
    std::string clipped;
    for (std::size_t i = 0; i + 1 < columns; ++i) {
        append_utf8(clipped, characters[i]);
    }
    while (clipped.ends_with(' ')) {
        clipped.pop_back();
    }
    if (columns > 0) {
        clipped += "…";
    }
    return clipped;
}

namespace {

// Where the next word ends that may begin a line: French marks stay with what they belong to.
std::size_t end_of_word(std::string_view text) {
    std::size_t end = text.find(' ');
    while (end != std::string_view::npos) {
        const std::string_view before = text.substr(0, end);
        const std::string_view after = text.substr(end + 1, text.find(' ', end + 1) - end - 1);
        const bool mark = (after == ":" || after == ";" || after == "?" || after == "!") &&
                          !before.ends_with('.') && !before.empty();
        if (!mark && !after.starts_with("»") && !before.ends_with("«")) {
            break;
        }
        end = text.find(' ', end + 1);
    }
    return end;
}

}  // namespace

std::vector<std::string> wrap(std::string_view text, std::size_t columns, std::size_t indent) {
    std::vector<std::string> lines;
    std::string line;
    std::size_t used = 0;
    bool fresh = true;  // nothing but the indent so far
    const auto end_line = [&] {
        lines.push_back(line);
        line.assign(indent, ' ');
        used = indent;
        fresh = true;
    };
    while (!text.empty()) {
        const auto space = end_of_word(text);
        const std::string_view word = text.substr(0, space);
        text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
        const std::string piece = clip(word, columns - std::min(columns, indent));
        const std::size_t width = columns_of(piece);
        if (!fresh && used + 1 + width > columns) {
            end_line();
        }
        if (!fresh) {
            line += ' ';
            ++used;
        }
        line += piece;
        used += width;
        fresh = false;
    }
    if (!fresh || lines.empty()) {
        lines.push_back(line);
    }
    return lines;
}

std::string without_article(std::string_view name) {
    for (const std::string_view article : {"The ", "Le ", "La ", "Les ", "L’"}) {
        if (name.starts_with(article)) {
            std::string bare(name.substr(article.size()));
            if (bare.starts_with("é")) {
                return "É" + bare.substr(std::string_view("é").size());
            }
            if (!bare.empty()) {
                bare[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(bare[0])));
            }
            return bare;
        }
    }
    return std::string(name);
}

std::string unbroken(std::string_view text) {
    std::string joined;
    for (const char letter : text) {
        if (letter == ' ') {
            joined += "\u00A0";
        } else {
            joined += letter;
        }
    }
    return joined;
}

char ascii_of(char32_t character) {
    if (character < 0x80) {
        return static_cast<char>(character);
    }
    for (const Likeness& likeness : likenesses) {
        if (likeness.characters.find(character) != std::u32string_view::npos) {
            return likeness.ascii;
        }
    }
    return '?';
}

std::string folded(std::string_view text) {
    std::string plain;
    const std::u32string characters = decode(text);
    const auto digit = [&](std::size_t i) {
        return i < characters.size() && characters[i] >= U'0' && characters[i] <= U'9';
    };
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const auto letter = static_cast<unsigned char>(ascii_of(characters[i]));
        if (std::isalnum(letter) != 0) {
            plain += static_cast<char>(std::tolower(letter));
        } else if (letter == ',' && i > 0 && digit(i - 1) && digit(i + 1)) {
            plain += ',';
        } else if (!plain.empty() && plain.back() != ' ') {
            plain += ' ';
        }
    }
    while (plain.ends_with(' ')) {
        plain.pop_back();
    }
    return plain;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    const std::string plain = folded(text);
    for (std::size_t at = 0; at < plain.size();) {
        const std::size_t end = std::min(plain.find(' ', at), plain.size());
        words.push_back(plain.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

std::vector<std::size_t> named(std::string_view text,
                               const std::vector<std::vector<std::string>>& names) {
    const std::string typed = folded(text);
    const std::vector<std::string> typed_words = words_of(text);
    if (typed.empty()) {
        return {};
    }
    const auto those = [&](auto fits) {
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (std::any_of(names[i].begin(), names[i].end(), fits)) {
                found.push_back(i);
            }
        }
        return found;
    };
    if (auto found = those([&](const std::string& name) { return folded(name) == typed; });
        !found.empty()) {
        return found;
    }
    if (auto found =
            those([&](const std::string& name) { return folded(name).starts_with(typed); });
        !found.empty()) {
        return found;
    }
    // Whole words side by side mean more than beginnings of words.
    if (auto found = those([&](const std::string& name) {
            return (" " + folded(name) + " ").find(" " + typed + " ") != std::string::npos;
        });
        !found.empty()) {
        return found;
    }
    return those(
        [&](const std::string& name) { return starts_words(typed_words, words_of(name)); });
}

}  // namespace bronze::cli
