#include "tests/script/paper/paper.hpp"

#include <algorithm>

namespace bronze::paper {

using script::Role;
using script::Word;

Word& Rows::add(Role role, std::string_view type, std::string_view en, std::string_view fr) {
    words.push_back({.role = role,
                     .primitive = static_cast<std::uint16_t>(words.size() + 1),
                     .type = type,
                     .phrase = {en, fr},
                     .meaning = {en, fr}});
    return words.back();
}

Rows& Rows::noun(std::string_view type, std::string_view en, std::string_view fr) {
    add(Role::noun, type, en, fr);
    return *this;
}
Rows& Rows::adjective(std::string_view type, std::string_view en, std::string_view fr) {
    add(Role::adjective, type, en, fr);
    return *this;
}
Rows& Rows::filter(std::string_view type, std::string_view en, std::string_view fr) {
    add(Role::filter, type, en, fr);
    return *this;
}
Rows& Rows::value(std::string_view type, std::string_view en, std::string_view fr) {
    add(Role::value, type, en, fr);
    return *this;
}
Rows& Rows::condition(std::string_view en, std::string_view fr) {
    add(Role::condition, "", en, fr);
    return *this;
}
Rows& Rows::verb(std::string_view en, std::string_view fr) {
    add(Role::verb, "", en, fr);
    return *this;
}
Rows& Rows::cost(std::string_view en, std::string_view fr) {
    add(Role::cost, "", en, fr);
    return *this;
}
Rows& Rows::event(std::string_view en, std::string_view would, std::string_view fr,
                  std::vector<script::Fact> facts) {
    Word& word = add(Role::event, "", en, fr);
    word.would = would;
    std::copy_n(facts.begin(), std::min(facts.size(), word.facts.size()), word.facts.begin());
    return *this;
}
Rows& Rows::rule(std::string_view en, std::string_view fr, script::Operation operation,
                 std::string_view slot, std::string_view second_slot) {
    Word& word = add(Role::rule, "", en, fr);
    word.changes[0] = {.stat = word.primitive, .operation = operation, .slot = slot};
    if (!second_slot.empty()) {
        word.changes[1] = {.stat = static_cast<std::uint16_t>(word.primitive + 1000),
                           .operation = operation,
                           .slot = second_slot};
    }
    return *this;
}
Rows& Rows::plain(Role role, std::string_view en, std::string_view fr) {
    add(role, "", en, fr);
    return *this;
}

}  // namespace bronze::paper
