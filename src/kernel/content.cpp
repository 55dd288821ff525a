#include "kernel/content.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kernel/hash.hpp"

namespace bronze {

namespace {

std::string_view type_name(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::table: return "type.table";
        case toml::node_type::array: return "type.list";
        case toml::node_type::string: return "type.text";
        case toml::node_type::integer: return "type.number";
        case toml::node_type::floating_point: return "type.fraction";
        case toml::node_type::boolean: return "type.flag";
        default: return "type.date";
    }
}

}  // namespace

const ContentFile* find_file(const Content& content, std::string_view path) {
    const auto found = std::find_if(content.begin(), content.end(),
                                    [&](const ContentFile& file) { return file.path == path; });
    return found == content.end() ? nullptr : &*found;
}

Content with(Content content, const Content& more) {
    for (const ContentFile& file : more) {
        std::erase_if(content, [&](const ContentFile& one) { return one.path == file.path; });
    }
    content.insert(content.end(), more.begin(), more.end());
    std::sort(content.begin(), content.end(),
              [](const ContentFile& a, const ContentFile& b) { return a.path < b.path; });
    return content;
}

std::uint64_t content_hash(const Content& content, std::string_view prefix) {
    std::uint64_t hash = 0;
    for (const ContentFile& file : content) {
        if (file.path.starts_with(prefix)) {
            hash = hash_text(file.path, hash);
            hash = hash_text(file.text, hash);
        }
    }
    return hash;
}

Result<toml::table> parse_toml(const ContentFile& file) {
    toml::parse_result parsed = toml::parse(file.text, file.path);
    if (!parsed) {
        const auto& begin = parsed.error().source().begin;
        return Error{
            .message = Message("error.content.syntax").with("what", parsed.error().description()),
            .place = {.file = file.path, .line = begin.line, .column = begin.column}};
    }
    return std::move(parsed).table();
}

Place place_of(const ContentFile& file, const toml::node& node) {
    const auto& begin = node.source().begin;
    return {.file = file.path, .line = begin.line, .column = begin.column};
}

Place place_inside(const ContentFile& file, const toml::node& string_node, std::size_t offset) {
    Place place = place_of(file, string_node);
    std::string_view text = file.text;
    for (std::uint32_t line = 1; line < place.line; ++line) {
        text.remove_prefix(std::min(text.size(), text.find('\n') + 1));
    }
    text.remove_prefix(std::min<std::size_t>(text.size(), place.column - 1));
    const bool long_string = text.starts_with(R"(""")") || text.starts_with("'''");
    const bool escapes = text.starts_with('"');
    std::size_t at = long_string ? 3 : 1;
    place.column += static_cast<std::uint32_t>(at);
    const auto step = [&] {
        if (text[at] == '\n') {
            ++place.line;
            place.column = 1;
        } else {
            ++place.column;
        }
        ++at;
    };
    if (long_string && at < text.size() && text[at] == '\n') {
        step();  // TOML drops a line break right after the opening quotes
    }
    for (std::size_t value_byte = 0; value_byte < offset && at < text.size(); ++value_byte) {
        if (escapes && text[at] == '\\' && at + 1 < text.size()) {
            step();
        }
        step();
    }
    return place;
}

TableReader::TableReader(const ContentFile& file, const toml::table& table, std::string what,
                         Errors& errors)
    : file_(&file), table_(&table), what_(std::move(what)), errors_(&errors) {}

TableReader::~TableReader() {
    for (const auto& [key, node] : *table_) {
        if (std::find(asked_.begin(), asked_.end(), key.str()) == asked_.end()) {
            std::vector<std::string> known = asked_;
            std::sort(known.begin(), known.end());
            const auto& begin = key.source().begin;
            errors_->push_back(
                {.message = Message("error.content.unknown_key")
                                .with("key", key.str())
                                .with("what", what_)
                                .with("known", fmt::format("{}", fmt::join(known, ", "))),
                 .place = {.file = file_->path, .line = begin.line, .column = begin.column}});
        }
    }
}

const toml::node* TableReader::ask(std::string_view key) {
    if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) {
        asked_.emplace_back(key);
    }
    return table_->get(key);
}

const toml::node* TableReader::demand(std::string_view key) {
    const toml::node* node = ask(key);
    if (node == nullptr) {
        errors_->push_back(
            {.message = Message("error.content.missing_key").with("key", key).with("what", what_),
             .place = place_of(*file_, *table_)});
    }
    return node;
}

void TableReader::wrong_type(std::string_view key, const toml::node& node,
                             std::string_view expected) {
    errors_->push_back({.message = Message("error.content.wrong_type")
                                       .with("key", key)
                                       .with_word("expected", expected)
                                       .with_word("found", type_name(node)),
                        .place = place_of(*file_, node)});
}

void TableReader::complain(std::string_view key, Message message) {
    const toml::node* node = key.empty() ? nullptr : table_->get(key);
    errors_->push_back({.message = std::move(message),
                        .place = place_of(*file_, node != nullptr ? *node : *table_)});
}

const toml::node* TableReader::node(std::string_view key) {
    return ask(key);
}

std::optional<std::string> TableReader::maybe_text(std::string_view key) {
    const toml::node* node = ask(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    if (const auto* text = node->as_string()) {
        return text->get();
    }
    wrong_type(key, *node, "type.text");
    return std::nullopt;
}

std::string TableReader::text(std::string_view key) {
    return demand(key) == nullptr ? std::string{} : maybe_text(key).value_or("");
}

std::optional<std::int64_t> TableReader::maybe_number(std::string_view key, std::int64_t least,
                                                      std::int64_t most) {
    const toml::node* node = ask(key);
    if (node == nullptr) {
        return std::nullopt;
    }
    const auto* number = node->as_integer();
    if (number == nullptr) {
        wrong_type(key, *node, "type.number");
        return std::nullopt;
    }
    if (number->get() < least || number->get() > most) {
        complain(key, Message("error.content.out_of_range")
                          .with("key", key)
                          .with("least", least)
                          .with("most", most)
                          .with("found", number->get()));
        return std::nullopt;
    }
    return number->get();
}

std::int64_t TableReader::number(std::string_view key, std::int64_t least, std::int64_t most) {
    return demand(key) == nullptr ? least : maybe_number(key, least, most).value_or(least);
}

bool TableReader::flag(std::string_view key, bool otherwise) {
    const toml::node* node = ask(key);
    if (node == nullptr) {
        return otherwise;
    }
    if (const auto* flag = node->as_boolean()) {
        return flag->get();
    }
    wrong_type(key, *node, "type.flag");
    return otherwise;
}

Text TableReader::words(std::string_view key) {
    const toml::table* inner = table(key);
    if (inner == nullptr) {
        return {};
    }
    TableReader reader(*file_, *inner, std::string(key), *errors_);
    return {.en = reader.text("en"), .fr = reader.text("fr")};
}

std::vector<std::string> TableReader::maybe_texts(std::string_view key) {
    const toml::node* node = ask(key);
    if (node == nullptr) {
        return {};
    }
    std::vector<std::string> texts;
    const auto* list = node->as_array();
    if (list == nullptr) {
        wrong_type(key, *node, "type.texts");
        return {};
    }
    for (const toml::node& item : *list) {
        if (const auto* text = item.as_string()) {
            texts.push_back(text->get());
        } else {
            wrong_type(key, item, "type.text");
        }
    }
    return texts;
}

std::vector<std::string> TableReader::texts(std::string_view key) {
    return demand(key) == nullptr ? std::vector<std::string>{} : maybe_texts(key);
}

const toml::table* TableReader::maybe_table(std::string_view key) {
    const toml::node* node = ask(key);
    if (node != nullptr && !node->is_table()) {
        wrong_type(key, *node, "type.table");
        return nullptr;
    }
    return node == nullptr ? nullptr : node->as_table();
}

const toml::table* TableReader::table(std::string_view key) {
    return demand(key) == nullptr ? nullptr : maybe_table(key);
}

std::vector<const toml::table*> TableReader::tables(std::string_view key) {
    const toml::node* node = ask(key);
    if (node == nullptr) {
        return {};
    }
    std::vector<const toml::table*> tables;
    const auto* list = node->as_array();
    if (list == nullptr) {
        wrong_type(key, *node, "type.tables");
        return {};
    }
    for (const toml::node& item : *list) {
        if (const auto* table = item.as_table()) {
            tables.push_back(table);
        } else {
            wrong_type(key, item, "type.table");
        }
    }
    return tables;
}

std::size_t TableReader::one_of(std::string_view key, std::span<const std::string_view> names) {
    const std::string found = text(key);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == found) {
            return i;
        }
    }
    if (!found.empty()) {
        complain(key, Message("error.content.not_one_of")
                          .with("key", key)
                          .with("expected", fmt::format("{}", fmt::join(names, ", ")))
                          .with("found", found));
    }
    return 0;
}

}  // namespace bronze
