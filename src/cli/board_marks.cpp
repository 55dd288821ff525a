#include "cli/board_marks.hpp"

namespace bronze::cli {

namespace {

const toml::table* table_with_id(const toml::table& around, std::string_view list,
                                 std::string_view id) {
    const toml::array* tables = around[list].as_array();
    for (std::size_t i = 0; tables != nullptr && i < tables->size(); ++i) {
        const toml::table* table = tables->get(i)->as_table();
        if (table != nullptr && (*table)["id"].value<std::string_view>() == id) {
            return table;
        }
    }
    return nullptr;
}

}  // namespace

Marks::Marks(const Content& content, std::string_view path, std::string_view list,
             std::string_view id) {
    for (const ContentFile& file : content) {
        if (found_ == nullptr && file.path.starts_with(path)) {
            if (auto read = parse_toml(file)) {
                file_ = read.take();
                found_ = table_with_id(file_, list, id);
            }
        }
    }
}

std::string_view Marks::of(std::string_view list, std::string_view id, std::string_view key) const {
    const toml::table* inner = found_ == nullptr ? nullptr : table_with_id(*found_, list, id);
    return word(inner == nullptr ? found_ : inner, key);
}

std::string_view Marks::word(const toml::table* table, std::string_view key) {
    if (table == nullptr) {
        return "play.mark.ours";
    }
    const auto marks = (*table)["marks"];
    const auto all = marks["all"].value_or(std::string_view("ours"));
    const auto mark = marks[key].value_or(all);
    return mark == "printed"    ? "play.mark.printed"
           : mark == "inferred" ? "play.mark.inferred"
                                : "play.mark.ours";
}

}  // namespace bronze::cli
