#include "scenario/coverage.hpp"

#include <algorithm>
#include <cctype>

#include "scenario/text.hpp"

namespace bronze::scenario {

namespace {

bool is_rule_letter(char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

// PREFIX-SECTION-NUMBER, and no hidden-information (H) or decision (D) row.
bool is_rule(std::string_view word) {
    const auto parts = split(word, '-');
    return parts.size() == 3 && (parts[0] == "BG" || parts[0] == "CCG" || parts[0] == "VS") &&
           parts[1] != "H" && parts[1] != "D" &&
           std::all_of(parts[2].begin(), parts[2].end(),
                       [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::set<std::string> rules_named(std::string_view text) {
    std::set<std::string> rules;
    for (std::size_t at = 0; at < text.size();) {
        if (!is_rule_letter(text[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && is_rule_letter(text[end])) {
            ++end;
        }
        if (const std::string_view word = text.substr(at, end - at); is_rule(word)) {
            rules.emplace(word);
        }
        at = end;
    }
    return rules;
}

void Coverage::read_rules(std::string_view document) {
    for (const std::string_view line : split(document, '\n')) {
        if (!line.starts_with("| ")) {
            continue;
        }
        const std::string_view id = cut(line.substr(2), '|').first;
        if (is_rule(id)) {
            rules[std::string(id)].ruling = id.find("-Q-") != std::string_view::npos;
        }
    }
}

bool Coverage::show(const std::string& rule, const std::string& shown_by) {
    const auto found = rules.find(rule);
    if (found == rules.end()) {
        return false;
    }
    found->second.shown_by.insert(shown_by);
    return true;
}

std::size_t Coverage::count(bool rulings) const {
    return static_cast<std::size_t>(
        std::count_if(rules.begin(), rules.end(),
                      [&](const auto& rule) { return rule.second.ruling == rulings; }));
}

std::size_t Coverage::shown(bool rulings) const {
    return count(rulings) - missing(rulings).size();
}

std::vector<std::string> Coverage::missing(bool rulings) const {
    std::vector<std::string> ids;
    for (const auto& [id, rule] : rules) {
        if (rule.ruling == rulings && rule.shown_by.empty()) {
            ids.push_back(id);
        }
    }
    return ids;
}

}  // namespace bronze::scenario
