#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bronze {

enum class Language : std::uint8_t { en, fr };

inline constexpr std::array languages{Language::en, Language::fr};

// Something that reads differently in each language: a card's name, a space, a word.
struct Text {
    std::string en;
    std::string fr;
    bool feminine = false;  // in French, where what is said of it must agree

    [[nodiscard]] const std::string& in(Language language) const {
        return language == Language::fr ? fr : en;
    }
    [[nodiscard]] static Text same(std::string text) { return {.en = text, .fr = text}; }

    friend bool operator==(const Text&, const Text&) = default;
};

// A sentence not yet spoken: a key of content/words and what to fill in. Everything people read
// travels as messages until the edge where a language is known (kernel/words.hpp speaks them).
struct Message {
    struct Part {
        std::string_view name;  // a literal: the {name} in the sentence
        Text text;
        // Chooses singular or plural where the sentence has both; of a name, masculine or feminine.
        std::int64_t number = 0;
        std::string_view word{};  // when set: the part is itself this key of content/words

        friend bool operator==(const Part&, const Part&) = default;
    };

    std::string_view key;  // a literal; also the stable code of an error
    std::vector<Part> parts;

    explicit Message(std::string_view message_key = {}) : key(message_key) {}

    Message&& with(std::string_view name, Text text) && {
        const std::int64_t gender = text.feminine ? 2 : 1;
        parts.push_back({.name = name, .text = std::move(text), .number = gender});
        return std::move(*this);
    }
    Message&& with_word(std::string_view name, std::string_view word) && {
        parts.push_back({.name = name, .text = {}, .word = word});
        return std::move(*this);
    }
    Message&& with(std::string_view name, std::string_view text) && {
        return std::move(*this).with(name, Text::same(std::string(text)));
    }
    Message&& with(std::string_view name, std::int64_t number) && {
        parts.push_back(
            {.name = name, .text = Text::same(std::to_string(number)), .number = number});
        return std::move(*this);
    }

    friend bool operator==(const Message&, const Message&) = default;
};

}  // namespace bronze
