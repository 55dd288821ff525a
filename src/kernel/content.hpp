#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <toml++/toml.h>
#include <vector>

#include "kernel/error.hpp"

namespace bronze {

// One text file of content/, by its path below that folder ("board/game.toml"). Content comes as
// texts and not as paths, because a browser has no file system.
struct ContentFile {
    std::string path;
    std::string text;
};

// All files, sorted by path.
using Content = std::vector<ContentFile>;

[[nodiscard]] const ContentFile* find_file(const Content& content, std::string_view path);

// The files of both; one that is in both is that of `more`.
[[nodiscard]] Content with(Content content, const Content& more);

// The fingerprint that a record carries: files whose path starts with `prefix`, names and bytes.
[[nodiscard]] std::uint64_t content_hash(const Content& content, std::string_view prefix);

// Parses a file as TOML. An error says line, column and what the parser found.
[[nodiscard]] Result<toml::table> parse_toml(const ContentFile& file);

[[nodiscard]] Place place_of(const ContentFile& file, const toml::node& node);

// The place of a character inside a TOML string value, counted in bytes of the value; follows the
// quotes and line breaks of the file, so that a message can point into a card's sentence.
[[nodiscard]] Place place_inside(const ContentFile& file, const toml::node& string_node,
                                 std::size_t offset);

// Reads one table strictly: every key must be asked for, every value must have its type, and what
// is wrong is collected, not thrown. Values of a wrong type read as empty, so that one pass finds
// all mistakes.
class TableReader {
public:
    TableReader(const ContentFile& file, const toml::table& table, std::string what,
                Errors& errors);
    TableReader(const TableReader&) = delete;
    TableReader& operator=(const TableReader&) = delete;
    TableReader(TableReader&&) = delete;
    TableReader& operator=(TableReader&&) = delete;
    // Complains about the keys nobody asked for.
    ~TableReader();

    std::string text(std::string_view key);
    std::optional<std::string> maybe_text(std::string_view key);
    std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);
    std::optional<std::int64_t> maybe_number(std::string_view key, std::int64_t least,
                                             std::int64_t most);
    bool flag(std::string_view key, bool otherwise);
    // { en = "…", fr = "…" }, both filled.
    Text words(std::string_view key);
    std::vector<std::string> texts(std::string_view key);        // required, may be empty
    std::vector<std::string> maybe_texts(std::string_view key);  // empty when absent
    const toml::table* maybe_table(std::string_view key);
    const toml::table* table(std::string_view key);
    std::vector<const toml::table*> tables(std::string_view key);  // [[key]], empty when absent
    // The raw node, for values that this reader has no name for; null when absent.
    const toml::node* node(std::string_view key);

    // One of the names; its position. The first one when wrong.
    std::size_t one_of(std::string_view key, std::span<const std::string_view> names);
    std::size_t one_of(std::string_view key, std::initializer_list<std::string_view> names) {
        return one_of(key, std::span(names.begin(), names.size()));
    }

    void complain(std::string_view key, Message message);  // at the value of key, or at the table
    [[nodiscard]] const ContentFile& file() const { return *file_; }
    [[nodiscard]] const toml::table& source() const { return *table_; }

private:
    const toml::node* ask(std::string_view key);
    const toml::node* demand(std::string_view key);
    void wrong_type(std::string_view key, const toml::node& node, std::string_view expected);

    const ContentFile* file_;
    const toml::table* table_;
    std::string what_;
    Errors* errors_;
    std::vector<std::string> asked_;
};

// Hands the table of a file to `use`; complains when it is missing or broken.
template <class Use>
void with_table(const Content& content, std::string_view path, std::string_view what,
                Errors& errors, Use use) {
    const ContentFile* file = find_file(content, path);
    if (file == nullptr) {
        errors.push_back(
            {.message = Message("error.content.no_file").with("file", path), .place = {}});
        return;
    }
    const auto table = parse_toml(*file);
    if (!table) {
        errors.insert(errors.end(), table.errors().begin(), table.errors().end());
        return;
    }
    TableReader reader(*file, *table, std::string(what), errors);
    use(reader);
}

}  // namespace bronze
