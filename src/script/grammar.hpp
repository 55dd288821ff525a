#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/message.hpp"

namespace bronze::script {

// What a production means to the compiler.
enum class Action : std::uint8_t {
    pass,  // stands for its only child
    word,  // a word of the game: Production::word
    // effects
    sequence,
    nothing,
    if_then,
    if_else,
    unless,
    may,
    may_else,
    may_pay,
    may_pay_else,
    unless_pays,
    for_each,
    repeat,
    repeat_while,
    choose_one,
    player_chooses_one,
    first_mode,
    next_mode,
    choose,
    choose_as,
    player_chooses,
    player_chooses_as,
    choose_number,
    choose_number_as,
    remember_number,
    remember_thing,
    lasting,
    next_time,
    next_time_until,
    whenever,
    next_time_instead,
    next_time_until_instead,
    whenever_instead,
    change_number,
    change_thing,
    let_it_happen,
    // costs
    more_cost,
    // which things, in an effect
    one,
    exactly,
    up_to,
    any_number,
    at_random,
    another,
    each,
    // which things, in a condition or a pattern
    some,
    some_other,
    every,
    no,
    all_such,
    // sets
    filtered,
    described,
    not_described,
    other,
    them,
    named_set,
    that_clause,
    negated_clause,
    // what is said of a thing
    is_described,
    is_not_described,
    is_filtered,
    is_not_filtered,
    has,
    has_not,
    with,
    without,
    is_a,
    is_not_a,
    // single things
    it,
    that,
    named,
    this_thing,
    you,
    fact,
    thing_name,
    // numbers
    literal,
    article,
    plus,
    minus,
    times,
    half_down,
    half_up,
    positive,
    negative,
    count,
    total,
    highest,
    lowest,
    spelled,
    // conditions
    either,
    both,
    negation,
    says,
    equal,
    not_equal,
    is_number,
    at_least,
    at_most,
    more_than,
    less_than,
    not_number,
    there_is,
    there_is_no,
    there_are,
    there_are_at_least,
    there_are_at_most,
    // durations
    end_of_turn,
    rest_of_game,
    as_long_as,
    // an ability's own keys
    target,
    target_as,
    once_per,
    times_per,
    times_n_per,
};

// A terminal (below 0) or a nonterminal.
using Symbol = std::int16_t;

inline constexpr int terminal_number = 0;
inline constexpr int terminal_name = 1;
inline constexpr int terminal_new_name = 2;
inline constexpr int first_literal = 3;

constexpr Symbol terminal(int id) {
    return static_cast<Symbol>(-1 - id);
}
constexpr bool is_terminal(Symbol symbol) {
    return symbol < 0;
}
constexpr int terminal_id(Symbol symbol) {
    return -1 - symbol;
}

struct Production {
    std::uint16_t left = 0;
    std::vector<Symbol> right{};
    Action action = Action::pass;
    std::int16_t word = -1;  // of the vocabulary, for Action::word; the base row otherwise
    std::int16_t extra = 0;  // would-form of an event; number of a fact, a name or a spelled number
    std::uint8_t type = 0;   // the type it is about
    std::int16_t priority = 0;  // of two readings of the same words the lower one holds
    Text shown{};               // the phrase with {0}, {1} … for its parts
};

// All productions of a vocabulary, indexed for the parser.
class Grammar {
public:
    [[nodiscard]] const std::vector<Production>& productions() const { return productions_; }
    [[nodiscard]] const std::vector<std::uint16_t>& productions_of(Symbol nonterminal) const {
        return by_left_[static_cast<std::size_t>(nonterminal)];
    }
    // -1 when no such symbol exists.
    [[nodiscard]] int find(std::string_view name) const;
    // -1 when the text is no literal of the grammar.
    [[nodiscard]] int literal(std::string_view text) const;
    [[nodiscard]] const std::string& literal_text(int terminal) const {
        return literals_[static_cast<std::size_t>(terminal)];
    }
    [[nodiscard]] const std::string& name_of(Symbol nonterminal) const {
        return names_[static_cast<std::size_t>(nonterminal)];
    }
    // How people call what the symbol stands for: "a number", "an effect".
    [[nodiscard]] const Text& called(Symbol nonterminal) const {
        return called_[static_cast<std::size_t>(nonterminal)];
    }
    [[nodiscard]] std::size_t nonterminals() const { return names_.size(); }
    [[nodiscard]] std::size_t terminals() const { return literals_.size(); }
    // Whether what the nonterminal stands for can begin with the terminal.
    [[nodiscard]] bool can_begin(Symbol nonterminal, int terminal) const {
        return first_[static_cast<std::size_t>(nonterminal)][static_cast<std::size_t>(terminal)];
    }
    [[nodiscard]] const std::vector<std::string>& facts() const { return facts_; }

private:
    friend class GrammarBuilder;

    std::vector<Production> productions_;
    std::vector<std::vector<std::uint16_t>> by_left_;
    std::vector<std::vector<bool>> first_;
    std::vector<std::string> names_;
    std::vector<Text> called_;
    std::map<std::string, int, std::less<>> symbols_;
    std::vector<std::string> literals_{"number", "name", "new name"};
    std::map<std::string, int, std::less<>> literal_ids_;
    std::vector<std::string> facts_;
};

// One row of the base vocabulary, shared by all games. In `left` and in slots, T stands for each
// type of thing in turn and R for each widest type.
struct BaseRow {
    std::string_view left;
    Action action;
    std::string_view en;
    std::string_view fr;
    std::string_view meaning_en;  // empty: too plain for the manual
    std::string_view meaning_fr;
    std::int16_t priority = 0;
};

[[nodiscard]] const std::vector<BaseRow>& base_rows();

}  // namespace bronze::script
