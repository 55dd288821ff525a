#include "script/ability.hpp"

#include "script/compiler.hpp"

namespace bronze::script {

namespace {

// One sentence or a list of them.
std::vector<Sentence> sentences(TableReader& table, std::string_view key, Errors& errors) {
    std::vector<Sentence> read;
    const toml::node* node = table.node(key);
    if (node == nullptr) {
        return read;
    }
    const auto add = [&](const toml::node& one) {
        if (const auto* text = one.as_string()) {
            read.push_back({.text = text->get(), .file = &table.file(), .node = &one});
            return;
        }
        errors.push_back({.message = Message("error.script.sentence").with("key", key),
                          .place = place_of(table.file(), one)});
    };
    if (const auto* list = node->as_array()) {
        for (const toml::node& one : *list) {
            add(one);
        }
    } else {
        add(*node);
    }
    return read;
}

Written read_one(TableReader& table, Errors& errors) {
    Written written;
    written.when = sentences(table, "when", errors);
    written.effect = sentences(table, "do", errors);
    written.instead = sentences(table, "instead", errors);
    written.always = sentences(table, "always", errors);
    written.conditions = sentences(table, "if", errors);
    for (Sentence& sentence : sentences(table, "while", errors)) {
        written.conditions.push_back(std::move(sentence));
    }
    written.cost = sentences(table, "cost", errors);
    written.targets = sentences(table, "choose", errors);
    written.timing = sentences(table, "timing", errors);
    written.limit = sentences(table, "limit", errors);
    written.zone = sentences(table, "from", errors);
    if (table.node("name") != nullptr) {
        written.name = table.words("name");
    }
    if (table.node("text") != nullptr) {
        written.text = table.words("text");
    }
    return written;
}

}  // namespace

std::vector<std::uint16_t> read_abilities(TableReader& card, const Vocabulary& vocabulary,
                                          Program& program, Errors& errors) {
    std::vector<std::uint16_t> numbers;
    for (const toml::table* table : card.tables("ability")) {
        TableReader reader(card.file(), *table, "ability", errors);
        const std::size_t before = errors.size();
        const Written written = read_one(reader, errors);
        if (errors.size() != before) {
            continue;
        }
        for (const std::uint16_t number : compile(vocabulary, written, program, errors)) {
            numbers.push_back(number);
        }
    }
    return numbers;
}

}  // namespace bronze::script
