#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace bronze::scenario {

// Which rule numbers are shown by which scenarios and tests.
struct Coverage {
    struct Rule {
        bool ruling = false;  // a …-Q-… number
        std::set<std::string> shown_by;
    };

    std::map<std::string, Rule> rules;

    // Takes in the numbers of a rules document: every table row that begins with one.
    void read_rules(std::string_view document);
    // False when there is no such rule.
    bool show(const std::string& rule, const std::string& shown_by);

    [[nodiscard]] std::size_t count(bool rulings) const;
    [[nodiscard]] std::size_t shown(bool rulings) const;
    [[nodiscard]] std::vector<std::string> missing(bool rulings) const;
};

// The rule numbers named anywhere in a text, with one of these prefixes ("BG", "CCG", "VS").
[[nodiscard]] std::set<std::string> rules_named(std::string_view text);

}  // namespace bronze::scenario
