#include "kernel/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace bronze {

namespace {

bool starts_with_vowel_sound(std::string_view name) {
    static constexpr std::string_view plain = "AEIOUYaeiouyHh";
    static constexpr std::array<std::string_view, 10> accented{"É", "È", "Ê", "À", "Â",
                                                               "é", "è", "ê", "à", "â"};
    return !name.empty() &&
           (plain.find(name.front()) != std::string_view::npos ||
            std::any_of(accented.begin(), accented.end(),
                        [&](std::string_view letter) { return name.starts_with(letter); }));
}

// « de » or « à » joined to a name whose article it may swallow.
std::string joined_french(std::string_view preposition, std::string_view name) {
    const bool of = preposition == "de";
    if (name.starts_with("Le ") || name.starts_with("le ")) {
        return fmt::format("{} {}", of ? "du" : "au", name.substr(3));
    }
    if (name.starts_with("Les ") || name.starts_with("les ")) {
        return fmt::format("{} {}", of ? "des" : "aux", name.substr(4));
    }
    if (name.starts_with("La ")) {
        return fmt::format("{} la {}", preposition, name.substr(3));
    }
    if (name.starts_with("L’")) {
        return fmt::format("{} l’{}", preposition, name.substr(std::string_view("L’").size()));
    }
    if (of && starts_with_vowel_sound(name)) {
        return fmt::format("d’{}", name);
    }
    return fmt::format("{} {}", preposition, name);
}

// A part that is a sentence keeps its capital.
bool is_sentence(std::string_view text) {
    return text.ends_with('.') || text.find(". ") != std::string_view::npos;
}

struct Slot {
    std::string_view preposition;  // "de", "à" or empty
    std::string_view name;
    std::string_view one;
    std::string_view many;
};

Slot read_slot(std::string_view inside) {
    Slot slot;
    if (const auto space = inside.find(' '); space != std::string_view::npos) {
        const std::string_view head = inside.substr(0, space);
        if (head == "de" || head == "à") {
            slot.preposition = head;
            inside = inside.substr(space + 1);
        }
    }
    const auto colon = inside.find(':');
    slot.name = inside.substr(0, colon);
    if (colon != std::string_view::npos) {
        const std::string_view forms = inside.substr(colon + 1);
        const auto bar = forms.find('|');
        slot.one = forms.substr(0, bar);
        slot.many = bar == std::string_view::npos ? slot.one : forms.substr(bar + 1);
    }
    return slot;
}

template <class OnText, class OnSlot>
void walk(std::string_view sentence, OnText on_text, OnSlot on_slot) {
    while (!sentence.empty()) {
        const auto open = sentence.find('{');
        on_text(sentence.substr(0, open));
        if (open == std::string_view::npos) {
            return;
        }
        const auto close = sentence.find('}', open);
        if (close == std::string_view::npos) {
            on_text(sentence.substr(open));
            return;
        }
        on_slot(read_slot(sentence.substr(open + 1, close - open - 1)));
        sentence = sentence.substr(close + 1);
    }
}

std::set<std::string> parts_of(std::string_view sentence) {
    std::set<std::string> parts;
    walk(sentence, [](std::string_view) {}, [&](const Slot& slot) { parts.emplace(slot.name); });
    return parts;
}

bool is_one(Language language, std::int64_t number) {
    return language == Language::fr ? (number > -2 && number < 2) : number == 1;
}

// A sentence and where it stands.
struct Said {
    std::string text;
    Place place;
};
using Sentences = std::map<std::string, Said>;

void read_sentences(const ContentFile& file, const toml::table& table, const std::string& prefix,
                    Sentences& into, Errors& errors) {
    for (const auto& [key, node] : table) {
        const std::string full = prefix + std::string(key.str());
        if (const auto* inner = node.as_table()) {
            read_sentences(file, *inner, full + ".", into, errors);
            continue;
        }
        const auto* text = node.as_string();
        const Said said{.text = text == nullptr ? "" : text->get(), .place = place_of(file, node)};
        if (!into.emplace(full, said).second) {
            errors.push_back(
                {.message = Message("error.words.twice").with("key", full), .place = said.place});
        }
    }
}

std::string_view file_name(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

// words/en.toml, and those of single games: words/board/en.toml.
Result<Sentences> read_language(const Content& content, Language language) {
    const std::string_view name = language == Language::en ? "en.toml" : "fr.toml";
    const std::string first = fmt::format("words/{}", name);
    if (find_file(content, first) == nullptr) {
        return Error{.message = Message("error.content.no_file").with("file", first), .place = {}};
    }
    Sentences sentences;
    Errors errors;
    for (const ContentFile& file : content) {
        if (!file.path.starts_with("words/") || file_name(file.path) != name) {
            continue;
        }
        const auto table = parse_toml(file);
        if (!table) {
            return table.errors();
        }
        read_sentences(file, *table, "", sentences, errors);
    }
    if (!errors.empty()) {
        return errors;
    }
    return sentences;
}

// Where the same sentence belongs in the other language.
std::string beside(std::string_view file, Language other) {
    return fmt::format("{}{}", file.substr(0, file.size() - file_name(file).size()),
                       other == Language::en ? "en.toml" : "fr.toml");
}

}  // namespace

std::string small_article(std::string name) {
    for (const std::string_view article : {"Le ", "La ", "Les ", "L’"}) {
        if (name.starts_with(article)) {
            name.front() = 'l';
        }
    }
    return name;
}

std::string with_capital(std::string text) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 4> accented{
        {{"é", "É"}, {"è", "È"}, {"ê", "Ê"}, {"à", "À"}}};
    for (const auto& [small, capital] : accented) {
        if (text.starts_with(small)) {
            return text.replace(0, small.size(), capital);
        }
    }
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

Result<Words> Words::load(const Content& content) {
    Errors errors;
    std::array<Sentences, 2> read;
    for (const Language language : languages) {
        auto sentences = read_language(content, language);
        if (!sentences) {
            return sentences.errors();
        }
        read[static_cast<std::size_t>(language)] = sentences.take();
    }
    Words words;
    for (std::size_t i = 0; i < 2; ++i) {
        for (const auto& [key, said] : read[i]) {
            const auto other = read[1 - i].find(key);
            if (other == read[1 - i].end()) {
                errors.push_back(
                    {.message = Message("error.words.missing")
                                    .with("key", key)
                                    .with("file", beside(said.place.file, languages[1 - i])),
                     .place = said.place});
            } else if (said.text.empty()) {
                errors.push_back({.message = Message("error.words.empty").with("key", key),
                                  .place = said.place});
            } else if (i == 1 && parts_of(said.text) != parts_of(other->second.text)) {
                errors.push_back({.message = Message("error.words.parts").with("key", key),
                                  .place = said.place});
            }
        }
    }
    if (!errors.empty()) {
        return errors;
    }
    for (const auto& [key, said] : read[0]) {
        words.sentences_[key] = Text{.en = said.text, .fr = read[1].at(key).text};
    }
    return words;
}

bool Words::has(std::string_view key) const {
    return sentences_.contains(key);
}

std::vector<std::string> Words::keys() const {
    std::vector<std::string> keys;
    keys.reserve(sentences_.size());
    for (const auto& [key, text] : sentences_) {
        keys.push_back(key);
    }
    return keys;
}

std::string_view Words::sentence(Language language, std::string_view key) const {
    const auto found = sentences_.find(key);
    return found == sentences_.end() ? std::string_view{} : found->second.in(language);
}

std::string Words::say(Language language, const Message& message) const {
    const auto found = sentences_.find(message.key);
    if (found == sentences_.end()) {
        // Shown only when content/words itself is broken: say what we have.
        std::string bare(message.key);
        for (const Message::Part& part : message.parts) {
            bare += fmt::format(" {}={}", part.name,
                                part.word.empty() ? part.text.in(language) : part.word);
        }
        return bare;
    }
    std::string spoken;
    walk(
        found->second.in(language),
        [&](std::string_view text) {
            // A name that ends in dots ends the sentence as well.
            const bool dots = spoken.ends_with("…") || spoken.ends_with("...");
            spoken += dots && text.starts_with('.') ? text.substr(1) : text;
        },
        [&](const Slot& slot) {
            const auto part =
                std::find_if(message.parts.begin(), message.parts.end(),
                             [&](const Message::Part& p) { return p.name == slot.name; });
            if (part == message.parts.end()) {
                spoken += fmt::format("{{{}}}", slot.name);
                return;
            }
            if (!slot.one.empty()) {
                spoken += is_one(language, part->number) ? slot.one : slot.many;
                return;
            }
            std::string text =
                part->word.empty() ? part->text.in(language) : say(language, Message(part->word));
            if (language == Language::fr && !slot.preposition.empty()) {
                text = joined_french(slot.preposition, text);
            } else if (language == Language::fr && !spoken.empty() && !is_sentence(text)) {
                text = small_article(std::move(text));
            }
            spoken += text;
        });
    return spoken;
}

std::string Words::say(Language language, const Error& error) const {
    std::string sentence = say(language, error.message);
    if (error.place.file.empty()) {
        return sentence;
    }
    if (error.place.line == 0) {
        return fmt::format("{}: {}", error.place.file, sentence);
    }
    return fmt::format("{}:{}:{}: {}", error.place.file, error.place.line, error.place.column,
                       sentence);
}

}  // namespace bronze
