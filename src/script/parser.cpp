#include "script/parser.hpp"

#include <algorithm>
#include <unordered_map>

namespace bronze::script {

namespace {

// An Earley parser: it reads any phrases a vocabulary may hold, also those that begin with a slot,
// never backtracks, and knows at every word all that could follow, which makes good error messages.
struct Item {
    std::uint16_t production;
    std::uint8_t dot;
    std::uint16_t origin;
    int previous = -1;  // the item this one was advanced from, in set previous_set
    int previous_set = -1;
    int child = -1;  // the completed item that advanced it, in this set; -1: a terminal
    int rival = -1;  // another completed item, just as good: two readings
};

struct Set {
    std::vector<Item> items;
    std::unordered_map<std::uint64_t, int> index;
    std::vector<std::vector<int>> waiting;  // by nonterminal: items whose next symbol it is
    std::vector<bool> predicted;
};

class Chart {
public:
    Chart(const Grammar& grammar, const std::vector<Token>& tokens, std::size_t first, Symbol start)
        : grammar_(&grammar), tokens_(&tokens), first_(first), start_(start) {
        sets_.resize(1);
        open(sets_[0]);
        predict(0, start);
        while (true) {
            const std::size_t at = sets_.size() - 1;
            process(at);
            if (first_ + at >= tokens.size() || sets_[at + 1].items.empty()) {
                break;
            }
        }
        if (sets_.back().items.empty()) {
            sets_.pop_back();
        }
    }

    // How many tokens could be read.
    [[nodiscard]] std::size_t reached() const { return sets_.size() - 1; }

    // The completed start item after `count` tokens; -1 when the sentence could not end there.
    [[nodiscard]] int complete(std::size_t count) const {
        int best = -1;
        const Set& set = sets_[count];
        for (std::size_t i = 0; i < set.items.size(); ++i) {
            const Item& item = set.items[i];
            if (item.origin == 0 && at_end(item) && production(item).left == start_ &&
                (best < 0 || production(item).priority <
                                 production(set.items[static_cast<std::size_t>(best)]).priority)) {
                best = static_cast<int>(i);
            }
        }
        return best;
    }

    // The symbols that a started phrase waits for after `count` tokens.
    [[nodiscard]] std::vector<Symbol> expected(std::size_t count) const {
        std::vector<Symbol> symbols;
        const Set& set = sets_[count];
        for (const Item& item : set.items) {
            if (!at_end(item) && (item.dot > 0 || count == 0)) {
                const Symbol next = production(item).right[item.dot];
                if (std::find(symbols.begin(), symbols.end(), next) == symbols.end()) {
                    symbols.push_back(next);
                }
            }
        }
        if (count == 0) {
            symbols = {start_};
        }
        return symbols;
    }

    int build(int index, std::size_t set_number, Tree& tree,
              std::vector<std::pair<int, int>>& rivals) const {
        const Item& item = sets_[set_number].items[static_cast<std::size_t>(index)];
        std::vector<int> children;
        const Item* step = &item;
        std::size_t at = set_number;
        while (step->dot > 0) {
            if (step->child >= 0) {
                if (step->rival >= 0) {
                    rivals.emplace_back(
                        sets_[at].items[static_cast<std::size_t>(step->child)].production,
                        sets_[at].items[static_cast<std::size_t>(step->rival)].production);
                }
                children.push_back(build(step->child, at, tree, rivals));
            } else if (terminal_id(production(*step).right[step->dot - 1U]) < first_literal) {
                tree.nodes.push_back({.begin = static_cast<std::uint16_t>(first_ + at - 1),
                                      .end = static_cast<std::uint16_t>(first_ + at)});
                children.push_back(static_cast<int>(tree.nodes.size()) - 1);
            }
            const auto before = static_cast<std::size_t>(step->previous_set);
            step = &sets_[before].items[static_cast<std::size_t>(step->previous)];
            at = before;
        }
        std::reverse(children.begin(), children.end());
        tree.nodes.push_back({.production = item.production,
                              .begin = static_cast<std::uint16_t>(first_ + item.origin),
                              .end = static_cast<std::uint16_t>(first_ + set_number),
                              .children = std::move(children)});
        return static_cast<int>(tree.nodes.size()) - 1;
    }

private:
    [[nodiscard]] const Production& production(const Item& item) const {
        return grammar_->productions()[item.production];
    }
    [[nodiscard]] bool at_end(const Item& item) const {
        return item.dot == production(item).right.size();
    }

    void open(Set& set) const {
        set.waiting.resize(grammar_->nonterminals());
        set.predicted.resize(grammar_->nonterminals());
    }

    [[nodiscard]] bool fits(int terminal, const Token& token) const {
        switch (token.kind) {
            case TokenKind::number:
                if (terminal == terminal_number) {
                    return true;
                }
                break;
            case TokenKind::name: return terminal == terminal_name;
            case TokenKind::new_name: return terminal == terminal_new_name;
            case TokenKind::unknown: return false;
            default: break;
        }
        return terminal >= first_literal && grammar_->literal_text(terminal) == token.text;
    }

    // Whether the phrase could begin with the token; keeps hopeless items out.
    [[nodiscard]] bool may_begin(Symbol symbol, std::size_t at) const {
        if (first_ + at >= tokens_->size()) {
            return false;
        }
        const Token& token = (*tokens_)[first_ + at];
        if (is_terminal(symbol)) {
            return fits(terminal_id(symbol), token);
        }
        const int literal = token.kind == TokenKind::word || token.kind == TokenKind::mark ||
                                    token.kind == TokenKind::number
                                ? grammar_->literal(token.text)
                                : -1;
        const int own = token.kind == TokenKind::number     ? terminal_number
                        : token.kind == TokenKind::name     ? terminal_name
                        : token.kind == TokenKind::new_name ? terminal_new_name
                                                            : -1;
        return (literal >= 0 && grammar_->can_begin(symbol, literal)) ||
               (own >= 0 && grammar_->can_begin(symbol, own));
    }

    void predict(std::size_t at, Symbol nonterminal) {
        Set& set = sets_[at];
        const auto id = static_cast<std::size_t>(nonterminal);
        if (set.predicted[id]) {
            return;
        }
        set.predicted[id] = true;
        for (const std::uint16_t number : grammar_->productions_of(nonterminal)) {
            if (may_begin(grammar_->productions()[number].right.front(), at)) {
                add(at, {.production = number, .dot = 0, .origin = static_cast<std::uint16_t>(at)});
            }
        }
    }

    void add(std::size_t at, Item item) {
        Set& set = sets_[at];
        const std::uint64_t key = (std::uint64_t{item.production} << 32U) |
                                  (std::uint64_t{item.dot} << 16U) | item.origin;
        const auto [found, fresh] = set.index.emplace(key, static_cast<int>(set.items.size()));
        if (fresh) {
            if (!at_end(item)) {
                const Symbol next = production(item).right[item.dot];
                if (!is_terminal(next)) {
                    set.waiting[static_cast<std::size_t>(next)].push_back(
                        static_cast<int>(set.items.size()));
                }
            }
            set.items.push_back(item);
            return;
        }
        if (item.child >= 0) {
            prefer(set, set.items[static_cast<std::size_t>(found->second)], item);
        }
    }

    // Two ways to read the same words as the same phrase: the last part that reaches furthest back
    // wins, then the lower priority; otherwise it is noted that both are as good.
    void prefer(const Set& set, Item& known, const Item& other) const {
        const Item& a = set.items[static_cast<std::size_t>(known.child)];
        const Item& b = set.items[static_cast<std::size_t>(other.child)];
        if (known.child == other.child) {
            return;
        }
        const auto take = [&] {
            known.previous = other.previous;
            known.previous_set = other.previous_set;
            known.child = other.child;
            known.rival = -1;
        };
        if (a.origin != b.origin) {
            if (b.origin < a.origin) {
                take();
            }
            return;
        }
        const int difference = production(b).priority - production(a).priority;
        if (difference < 0) {
            take();
        } else if (difference == 0) {
            known.rival = other.child;
        }
    }

    void process(std::size_t at) {
        sets_.emplace_back();
        open(sets_.back());
        for (std::size_t i = 0; i < sets_[at].items.size(); ++i) {
            const Item item = sets_[at].items[i];
            if (at_end(item)) {
                finish(at, static_cast<int>(i));
                continue;
            }
            const Symbol next = production(item).right[item.dot];
            if (!is_terminal(next)) {
                predict(at, next);
            } else if (first_ + at < tokens_->size() &&
                       fits(terminal_id(next), (*tokens_)[first_ + at])) {
                add(at + 1, {.production = item.production,
                             .dot = static_cast<std::uint8_t>(item.dot + 1),
                             .origin = item.origin,
                             .previous = static_cast<int>(i),
                             .previous_set = static_cast<int>(at)});
            }
        }
    }

    void finish(std::size_t at, int completed) {
        const Item done = sets_[at].items[static_cast<std::size_t>(completed)];
        const Set& origin = sets_[done.origin];
        const std::vector<int> waiting = origin.waiting[production(done).left];
        for (const int index : waiting) {
            const Item& parent = sets_[done.origin].items[static_cast<std::size_t>(index)];
            add(at, {.production = parent.production,
                     .dot = static_cast<std::uint8_t>(parent.dot + 1),
                     .origin = parent.origin,
                     .previous = index,
                     .previous_set = done.origin,
                     .child = completed});
        }
    }

    const Grammar* grammar_;
    const std::vector<Token>* tokens_;
    std::size_t first_;
    Symbol start_;
    std::vector<Set> sets_;
};

std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0U : 1U);
            diagonal = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, changed});
        }
    }
    return row.back();
}

class Reporter {
public:
    Reporter(const Vocabulary& vocabulary, const Tree& tree, const Chart& chart, bool could_end)
        : vocabulary_(&vocabulary), tree_(&tree), chart_(&chart), could_end_(could_end) {}

    [[nodiscard]] Complaint report() const {
        const std::size_t at = chart_->reached();
        const std::vector<Symbol> expected = chart_->expected(at);
        for (std::size_t from = 1; from < at && !could_end_; ++from) {
            if (const Text type = other_type(from, at - from); !type.en.empty()) {
                return wrong_type(from, at - from, type);
            }
        }
        if (at == tree_->tokens.size()) {
            return {.message = Message("error.script.unfinished").with("expected", list(expected)),
                    .offset = tree_->sentence.size()};
        }
        const Token& found = tree_->tokens[at];
        if (found.kind == TokenKind::unknown) {
            return {.message = Message("error.script.character").with("found", found.shown),
                    .offset = found.offset};
        }
        if (const std::string near = nearest(found.text, expected); !near.empty()) {
            return {.message = Message("error.script.did_you_mean")
                                   .with("found", found.shown)
                                   .with("near", near)
                                   .with("expected", list(expected)),
                    .offset = found.offset};
        }
        for (std::size_t length = tree_->tokens.size() - at; length > 0 && !could_end_; --length) {
            if (const Text type = other_type(at, length); !type.en.empty()) {
                return wrong_type(at, length, type);
            }
        }
        if (could_end_) {
            return {.message = Message("error.script.trailing")
                                   .with("found", found.shown)
                                   .with("expected", list(expected)),
                    .offset = found.offset};
        }
        return {.message = Message("error.script.expected")
                               .with("found", found.shown)
                               .with("expected", list(expected)),
                .offset = found.offset};
    }

private:
    [[nodiscard]] const Grammar& grammar() const { return vocabulary_->grammar(); }

    // "a character, a number or “damage”": things before words, at most seven.
    [[nodiscard]] Text list(const std::vector<Symbol>& symbols) const {
        std::vector<Text> parts;
        const auto push = [&](Text text) {
            if (std::find(parts.begin(), parts.end(), text) == parts.end()) {
                parts.push_back(std::move(text));
            }
        };
        for (const Symbol symbol : symbols) {
            if (!is_terminal(symbol)) {
                push(grammar().called(symbol));
            }
        }
        for (const Symbol symbol : symbols) {
            if (!is_terminal(symbol)) {
                continue;
            }
            const int id = terminal_id(symbol);
            if (id < first_literal) {
                push(id == terminal_number ? Text{.en = "a number", .fr = "un nombre"}
                                           : Text{.en = "a name such as “the victim”",
                                                  .fr = "un nom comme « the victim »"});
            } else {
                const std::string& word = grammar().literal_text(id);
                push({.en = "“" + word + "”", .fr = "« " + word + " »"});
            }
        }
        constexpr std::size_t most = 7;
        const bool cut = parts.size() > most;
        Text joined;
        const std::size_t count = std::min(parts.size(), most);
        for (std::size_t i = 0; i < count; ++i) {
            if (i > 0) {
                const bool last = i + 1 == count && !cut;
                joined.en += last ? " or " : ", ";
                joined.fr += last ? " ou " : ", ";
            }
            joined.en += parts[i].en;
            joined.fr += parts[i].fr;
        }
        if (cut) {
            joined.en += " …";
            joined.fr += " …";
        }
        return joined;
    }

    [[nodiscard]] std::string nearest(const std::string& found,
                                      const std::vector<Symbol>& expected) const {
        if (found.size() < 3) {
            return "";
        }
        std::string best;
        std::size_t least = found.size() / 3 + 1;
        for (int id = first_literal; id < static_cast<int>(grammar().terminals()); ++id) {
            const bool possible = std::any_of(expected.begin(), expected.end(), [&](Symbol symbol) {
                return is_terminal(symbol) ? terminal_id(symbol) == id
                                           : grammar().can_begin(symbol, id);
            });
            const std::string& word = grammar().literal_text(id);
            const std::size_t off = possible ? distance(found, word) : found.size();
            if (off > 0 && off < least) {
                least = off;
                best = word;
            }
        }
        return best;
    }

    [[nodiscard]] Complaint wrong_type(std::size_t at, std::size_t length, const Text& type) const {
        return {.message = Message("error.script.wrong_type")
                               .with("found", words(at, length))
                               .with("type", type)
                               .with("expected", list(chart_->expected(at))),
                .offset = tree_->tokens[at].offset};
    }

    // A thing or a number is awaited, and one of another type stands there whole: its type.
    [[nodiscard]] Text other_type(std::size_t at, std::size_t length) const {
        const std::vector<Symbol> expected = chart_->expected(at);
        const auto wants = [&](std::string_view head) {
            return std::any_of(expected.begin(), expected.end(), [&](Symbol symbol) {
                return !is_terminal(symbol) && grammar().name_of(symbol).starts_with(head);
            });
        };
        if (!wants("Arg:") && !wants("Value:") && !wants("Some:") && !wants("Pattern:") &&
            !wants("Amount")) {
            return {};
        }
        const auto whole = [&](Symbol symbol) {
            const Chart chart(grammar(), tree_->tokens, at, symbol);
            return chart.reached() >= length && chart.complete(length) >= 0;
        };
        if (std::any_of(expected.begin(), expected.end(),
                        [&](Symbol symbol) { return !is_terminal(symbol) && whole(symbol); })) {
            return {};
        }
        const auto& types = vocabulary_->types();
        for (std::size_t i = 0; i < types.size(); ++i) {
            const int symbol = grammar().find(i == type_number ? "Number" : "Arg:" + types[i].name);
            if (symbol >= 0 && whole(static_cast<Symbol>(symbol))) {
                return types[i].called;
            }
        }
        return {};
    }

    [[nodiscard]] std::string words(std::size_t at, std::size_t length) const {
        const Token& last = tree_->tokens[at + length - 1];
        const std::size_t from = tree_->tokens[at].offset;
        return tree_->sentence.substr(from, last.offset + last.length - from);
    }

    const Vocabulary* vocabulary_;
    const Tree* tree_;
    const Chart* chart_;
    bool could_end_;
};

}  // namespace

Parsed parse(const Vocabulary& vocabulary, std::string_view start, std::string_view sentence,
             std::vector<std::string>& names) {
    Parsed parsed{
        .tree = {.sentence = std::string(sentence), .tokens = tokenize(sentence), .nodes = {}},
        .complaints = {}};
    Tree& tree = parsed.tree;
    join_names(tree.tokens, names);
    while (!tree.tokens.empty() && tree.tokens.back().text == ".") {
        tree.tokens.pop_back();
    }
    const auto start_symbol = static_cast<Symbol>(vocabulary.grammar().find(start));
    if (tree.tokens.empty()) {
        parsed.complaints.push_back(
            {.message = Message("error.script.empty")
                            .with("expected", vocabulary.grammar().called(start_symbol)),
             .offset = 0});
        return parsed;
    }
    const Chart chart(vocabulary.grammar(), tree.tokens, 0, start_symbol);
    const int whole = chart.reached() == tree.tokens.size() ? chart.complete(chart.reached()) : -1;
    if (whole < 0) {
        const bool could_end = chart.reached() > 0 && chart.complete(chart.reached()) >= 0;
        parsed.complaints.push_back(Reporter(vocabulary, tree, chart, could_end).report());
        return parsed;
    }
    std::vector<std::pair<int, int>> rivals;
    tree.root = chart.build(whole, chart.reached(), tree, rivals);
    if (!rivals.empty()) {
        const auto& productions = vocabulary.grammar().productions();
        parsed.complaints.push_back(
            {.message =
                 Message("error.script.two_readings")
                     .with("one", productions[static_cast<std::size_t>(rivals[0].first)].shown)
                     .with("other", productions[static_cast<std::size_t>(rivals[0].second)].shown),
             .offset = 0});
    }
    return parsed;
}

}  // namespace bronze::script
