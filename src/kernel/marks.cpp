#include "kernel/marks.hpp"

namespace bronze {

Marks read_marks(TableReader& reader, std::span<const std::string_view> facts, Errors& errors) {
    Marks marks;
    const toml::table* table = reader.table("marks");
    if (table == nullptr) {
        return marks;
    }
    TableReader mark(reader.file(), *table, "marks", errors);
    std::optional<Mark> rest;
    if (mark.node("all") != nullptr) {
        rest = static_cast<Mark>(mark.one_of("all", mark_names));
    }
    for (const std::string_view fact : facts) {
        if (mark.node(fact) != nullptr) {
            marks.emplace_back(fact, static_cast<Mark>(mark.one_of(fact, mark_names)));
        } else if (rest) {
            marks.emplace_back(fact, *rest);
        } else {
            mark.complain("", Message("error.content.no_mark").with("key", fact));
        }
    }
    return marks;
}

boost::json::object marks_json(const Marks& marks) {
    boost::json::object json;
    for (const auto& [fact, mark] : marks) {
        json[fact] = mark_names[static_cast<std::size_t>(mark)];
    }
    return json;
}

}  // namespace bronze
