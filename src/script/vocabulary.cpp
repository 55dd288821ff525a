#include "script/vocabulary.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

#include "script/token.hpp"

namespace bronze::script {

namespace {

constexpr std::array<std::string_view, 13> role_names{
    "noun",  "adjective", "filter",   "value",  "condition", "verb", "cost",
    "event", "rule",      "duration", "timing", "period",    "zone"};

void read_words(std::string_view text, std::vector<PhrasePart>& parts, bool& fine) {
    std::size_t at = 0;
    while (at < text.size()) {
        if (text[at] == ' ') {
            ++at;
            continue;
        }
        const std::size_t end = std::min(text.find(' ', at), text.size());
        std::string_view piece = text.substr(at, end - at);
        at = end;
        PhrasePart part;
        if (piece.size() > 2 && piece.front() == '[' && piece.back() == ']') {
            part.optional = true;
            piece = piece.substr(1, piece.size() - 2);
        }
        if (piece == "non-") {
            part.alternatives.emplace_back(piece);
            parts.push_back(part);
            continue;
        }
        if (piece.find('|') == std::string_view::npos) {
            for (const Token& token : tokenize(piece)) {
                fine = fine && token.kind != TokenKind::unknown;
                part.alternatives = {token.text};
                parts.push_back(part);
            }
            continue;
        }
        while (!piece.empty()) {
            const std::size_t bar = std::min(piece.find('|'), piece.size());
            const std::vector<Token> tokens = tokenize(piece.substr(0, bar));
            fine = fine && tokens.size() == 1 && tokens[0].kind != TokenKind::unknown;
            part.alternatives.push_back(tokens.empty() ? "" : tokens[0].text);
            piece.remove_prefix(std::min(piece.size(), bar + 1));
        }
        parts.push_back(part);
    }
}

}  // namespace

std::string_view role_name(Role role) {
    return role_names[static_cast<std::size_t>(role)];
}

std::vector<PhrasePart> read_phrase(std::string_view phrase) {
    std::vector<PhrasePart> parts;
    bool fine = true;
    while (!phrase.empty()) {
        const std::size_t open = phrase.find('{');
        read_words(phrase.substr(0, open), parts, fine);
        if (open == std::string_view::npos) {
            break;
        }
        const std::size_t close = phrase.find('}', open);
        if (close == std::string_view::npos) {
            return {};
        }
        std::string_view inside = phrase.substr(open + 1, close - open - 1);
        PhrasePart slot{.slot = true};
        if (inside.starts_with('=')) {
            slot.definite = true;
            inside.remove_prefix(1);
        }
        const std::size_t colon = inside.find(':');
        slot.name = inside.substr(0, colon);
        slot.type = colon == std::string_view::npos ? "" : inside.substr(colon + 1);
        fine = fine && !slot.name.empty();
        parts.push_back(slot);
        phrase.remove_prefix(close + 1);
    }
    return fine ? parts : std::vector<PhrasePart>{};
}

int Vocabulary::type_named(std::string_view name) const {
    for (std::size_t i = 0; i < types_.size(); ++i) {
        if (types_[i].name == name) {
            return static_cast<int>(i);
        }
    }
    return -1;
}

bool Vocabulary::fits(std::uint8_t narrow, std::uint8_t wide) const {
    for (int type = narrow; type >= 0; type = types_[static_cast<std::size_t>(type)].parent) {
        if (type == wide) {
            return true;
        }
    }
    return false;
}

int Grammar::find(std::string_view name) const {
    const auto found = symbols_.find(name);
    return found == symbols_.end() ? -1 : found->second;
}

int Grammar::literal(std::string_view text) const {
    const auto found = literal_ids_.find(text);
    return found == literal_ids_.end() ? -1 : found->second;
}

// Turns rows and words into productions.
class GrammarBuilder {
public:
    GrammarBuilder(Vocabulary& vocabulary, Errors& errors)
        : vocabulary_(&vocabulary), grammar_(&vocabulary.grammar_), errors_(&errors) {}

    void build() {
        for (const std::string_view plain :
             {"Effect", "Condition", "Number", "Event", "Would", "Rule", "Cost", "CostStep",
              "Duration", "Timing", "Period", "Zone", "Limit", "Target", "Digits", "Name", "New"}) {
            symbol(plain);
        }
        terminals();
        for (const BaseRow& row : base_rows()) {
            base(row);
        }
        type_productions();
        for (std::size_t i = 0; i < vocabulary_->words_.size(); ++i) {
            word(static_cast<std::int16_t>(i), vocabulary_->words_[i]);
        }
        for (std::size_t i = 0; i < vocabulary_->names_.size(); ++i) {
            thing_name(static_cast<std::int16_t>(i), vocabulary_->names_[i]);
        }
        finish();
    }

private:
    [[nodiscard]] const std::vector<Type>& types() const { return vocabulary_->types_; }

    void complain(std::string_view key, std::string_view phrase, std::string_view detail = {}) {
        errors_->push_back({.message = Message(key).with("phrase", phrase).with("detail", detail),
                            .place = {.file = "vocabulary:" + vocabulary_->game_}});
    }

    Symbol symbol(std::string_view name) {
        if (const auto found = grammar_->symbols_.find(name); found != grammar_->symbols_.end()) {
            return static_cast<Symbol>(found->second);
        }
        const auto id = static_cast<int>(grammar_->names_.size());
        grammar_->symbols_.emplace(name, id);
        grammar_->names_.emplace_back(name);
        grammar_->called_.push_back(called(name));
        grammar_->by_left_.emplace_back();
        return static_cast<Symbol>(id);
    }

    [[nodiscard]] Text called(std::string_view name) const {
        const std::size_t colon = name.find(':');
        const std::string_view head = name.substr(0, colon);
        struct Row {
            std::string_view head;
            Both text;
        };
        static constexpr std::array<Row, 22> plain{{
            {"Effect", {"an effect", "un effet"}},
            {"Step", {"an effect", "un effet"}},
            {"Modes", {"an effect", "un effet"}},
            {"Cost", {"a cost", "un coût"}},
            {"CostStep", {"a cost", "un coût"}},
            {"Condition", {"a condition", "une condition"}},
            {"And", {"a condition", "une condition"}},
            {"Not", {"a condition", "une condition"}},
            {"Atom", {"a condition", "une condition"}},
            {"Event", {"an event", "un événement"}},
            {"Would", {"an event that would happen", "un événement qui arriverait"}},
            {"Rule", {"a rule", "une règle"}},
            {"Duration", {"a duration", "une durée"}},
            {"Timing", {"a timing", "un moment"}},
            {"Period", {"a period such as “turn”", "une période comme « turn »"}},
            {"Zone", {"a zone", "une zone"}},
            {"Limit", {"a limit such as “once per turn”", "une limite comme « once per turn »"}},
            {"New", {"a name such as “the victim”", "un nom comme « the victim »"}},
            {"Name", {"a name", "un nom"}},
            {"Predicate", {"“is …” or “has …”", "« is … » ou « has … »"}},
            {"With", {"what it has", "ce qu’il a"}},
            {"Target", {"what is chosen", "ce qui est choisi"}},
        }};
        for (const Row& row : plain) {
            if (row.head == head) {
                return row.text.text();
            }
        }
        const int type =
            colon == std::string_view::npos ? -1 : vocabulary_->type_named(name.substr(colon + 1));
        if (type < 0 || type == type_number) {
            return {.en = "a number", .fr = "un nombre"};
        }
        const Text& thing = types()[static_cast<std::size_t>(type)].called;
        const bool set = head == "Set" || head == "Phrase" || head == "Head" || head == "Noun";
        if (set) {
            return {.en = "words for " + thing.en, .fr = "les mots pour " + thing.fr};
        }
        if (head == "Filter" || head == "Place" || head == "Adjective") {
            return {.en = "what sort of thing", .fr = "quelle sorte de chose"};
        }
        return thing;
    }

    int literal(const std::string& text) {
        const auto [found, added] =
            grammar_->literal_ids_.emplace(text, static_cast<int>(grammar_->literals_.size()));
        if (added) {
            grammar_->literals_.push_back(text);
        }
        return found->second;
    }

    void terminals() {
        add({.left = left("Digits"), .right = {terminal(terminal_number)}});
        add({.left = left("Name"), .right = {terminal(terminal_name)}});
        add({.left = left("New"), .right = {terminal(terminal_new_name)}});
        static constexpr std::array<std::string_view, 9> spelled{
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
        for (std::size_t i = 0; i < spelled.size(); ++i) {
            add({.left = left("Factor"),
                 .right = {terminal(literal(std::string(spelled[i])))},
                 .action = Action::spelled,
                 .extra = static_cast<std::int16_t>(i + 2),
                 .shown = Text::same(std::to_string(i + 2))});
        }
        for (const std::string_view period : {"turn", "game"}) {
            add({.left = left("Period"),
                 .right = {terminal(literal(std::string(period)))},
                 .action = Action::times_per,
                 .extra = static_cast<std::int16_t>(period == "game" ? 1 : 0),
                 .shown = {.en = std::string(period), .fr = period == "game" ? "partie" : "tour"}});
        }
    }

    std::uint16_t left(std::string_view name) { return static_cast<std::uint16_t>(symbol(name)); }

    void add(Production production) { grammar_->productions_.push_back(std::move(production)); }

    // The symbol a slot of a game's word stands for, by what the word is for.
    std::string slot_symbol(Role role, const PhrasePart& part) const {
        if (part.type == "number") {
            return "Amount";
        }
        if (part.type == "condition") {
            return "Condition";
        }
        if (vocabulary_->type_named(part.type) < 0) {
            return "";
        }
        const bool pattern = role == Role::event || role == Role::rule;
        const bool quantified = role == Role::verb || role == Role::cost;
        const bool some =
            role == Role::condition || role == Role::filter || role == Role::adjective;
        if (part.definite || !(pattern || quantified || some)) {
            return "Value:" + part.type;
        }
        return (pattern ? "Pattern:" : quantified ? "Arg:" : "Some:") + part.type;
    }

    // The phrase for reading: first spellings, without what may be left out, {0} {1} for the slots.
    static std::string shown(const std::vector<PhrasePart>& parts,
                             const std::vector<std::string>& names) {
        std::string text;
        for (const PhrasePart& part : parts) {
            if (part.optional) {
                continue;
            }
            if (!text.empty()) {
                text += ' ';
            }
            if (!part.slot) {
                text += part.alternatives.front();
                continue;
            }
            const auto found = std::find(names.begin(), names.end(), part.name);
            text += fmt::format("{{{}}}", found - names.begin());
        }
        return text;
    }

    // French phrases are free text with {name}; only the names matter.
    static std::string shown_french(std::string_view phrase,
                                    const std::vector<std::string>& names) {
        std::string text;
        while (!phrase.empty()) {
            const std::size_t open = std::min(phrase.find('{'), phrase.size());
            text += phrase.substr(0, open);
            phrase.remove_prefix(open);
            if (phrase.empty()) {
                break;
            }
            const std::size_t close = std::min(phrase.find('}'), phrase.size() - 1);
            const std::string_view name = phrase.substr(1, close - 1);
            const auto found = std::find(names.begin(), names.end(), name);
            text += fmt::format("{{{}}}", found - names.begin());
            phrase.remove_prefix(close + 1);
        }
        return text;
    }

    // Adds one production for every way to spell the parts. `symbols` has one entry for each slot.
    void spell(const std::vector<PhrasePart>& parts, const std::vector<Symbol>& symbols,
               const Production& like, std::size_t at = 0, std::size_t slot = 0,
               std::vector<Symbol> right = {}) {
        if (at == parts.size()) {
            Production production = like;
            production.right = std::move(right);
            add(std::move(production));
            return;
        }
        if (parts[at].slot) {
            right.push_back(symbols[slot]);
            spell(parts, symbols, like, at + 1, slot + 1, std::move(right));
            return;
        }
        if (parts[at].optional) {
            spell(parts, symbols, like, at + 1, slot, right);
        }
        for (const std::string& spelling : parts[at].alternatives) {
            std::vector<Symbol> longer = right;
            longer.push_back(terminal(literal(spelling)));
            spell(parts, symbols, like, at + 1, slot, std::move(longer));
        }
    }

    void base_for(const BaseRow& row, const std::string& type_name, std::uint8_t type,
                  std::int16_t depth) {
        const auto filled = [&](std::string_view name) {
            std::string text(name);
            if (text.ends_with(":T") || text.ends_with(":R")) {
                text.replace(text.size() - 1, 1, type_name);
            }
            return text;
        };
        const std::vector<PhrasePart> parts = read_phrase(row.en);
        std::vector<Symbol> symbols;
        std::vector<std::string> names;
        for (const PhrasePart& part : parts) {
            if (part.slot) {
                symbols.push_back(symbol(filled(part.type)));
                names.push_back(part.name);
            }
        }
        spell(parts, symbols,
              {.left = left(filled(row.left)),
               .action = row.action,
               .type = type,
               .priority = static_cast<std::int16_t>(row.priority * 100 + depth * 10),
               .shown = {.en = shown(parts, names), .fr = shown_french(row.fr, names)}});
    }

    void base(const BaseRow& row) {
        const auto mentions = [&](std::string_view mark) {
            return row.left.ends_with(mark) ||
                   row.en.find(std::string(mark) + "}") != std::string::npos;
        };
        const bool every = mentions(":T");
        const bool widest = mentions(":R");
        if (!every && !widest) {
            base_for(row, "", row.left.ends_with(":player") ? type_player : type_number, 0);
            return;
        }
        for (std::size_t i = 1; i < types().size(); ++i) {
            if (every || types()[i].parent < 0) {
                base_for(row, types()[i].name, static_cast<std::uint8_t>(i), types()[i].depth);
            }
        }
    }

    void type_productions() {
        for (std::size_t i = 1; i < types().size(); ++i) {
            const Type& type = types()[i];
            const auto id = static_cast<std::uint8_t>(i);
            const auto of = [&](std::string_view head, const Type& what) {
                return symbol(std::string(head) + ":" + what.name);
            };
            const auto unit = [&](std::string_view head, const Type& wide) {
                add({.left = static_cast<std::uint16_t>(of(head, wide)),
                     .right = {of(head, type)},
                     .type = id,
                     .priority = 1,
                     .shown = Text::same("{0}")});
            };
            if (type.parent >= 0) {
                unit("Set", types()[static_cast<std::size_t>(type.parent)]);
                unit("Value", types()[static_cast<std::size_t>(type.parent)]);
            }
            for (int up = type.parent; up >= 0; up = types()[static_cast<std::size_t>(up)].parent) {
                const Type& wide = types()[static_cast<std::size_t>(up)];
                add({.left = static_cast<std::uint16_t>(of("Phrase", type)),
                     .right = {of("Phrase", type), of("Filter", wide)},
                     .action = Action::filtered,
                     .type = id,
                     .priority = 10,
                     .shown = Text::same("{0} {1}")});
                add({.left = static_cast<std::uint16_t>(of("Head", type)),
                     .right = {of("Adjective", wide), of("Head", type)},
                     .action = Action::described,
                     .type = id,
                     .priority = 10,
                     .shown = {.en = "{0} {1}", .fr = "{1} {0}"}});
                add({.left = static_cast<std::uint16_t>(of("Head", type)),
                     .right = {terminal(literal("non-")), of("Adjective", wide), of("Head", type)},
                     .action = Action::not_described,
                     .type = id,
                     .priority = 10,
                     .shown = {.en = "non- {0} {1}", .fr = "{1} non {0}"}});
            }
            const bool carries = types()[type.domain].source;
            if (carries) {
                add({.left = static_cast<std::uint16_t>(of("Value", type)),
                     .right = {terminal(literal("this")), of("Noun", type)},
                     .action = Action::this_thing,
                     .type = id,
                     .shown = {.en = "this {0}", .fr = "ce {0}-ci"}});
            }
            if (carries || i == type_player) {
                add({.left = static_cast<std::uint16_t>(of("Head", type)),
                     .right = {terminal(literal("other")), of("Head", type)},
                     .action = Action::other,
                     .type = id,
                     .shown = {.en = "other {0}", .fr = "autre {0}"}});
            }
        }
    }

    [[nodiscard]] bool needs_type(Role role) const {
        return role == Role::noun || role == Role::adjective || role == Role::filter ||
               role == Role::value;
    }

    void word(std::int16_t number, const Word& word) {
        if (word.meaning.en.empty() || word.meaning.fr.empty() || word.phrase.fr.empty()) {
            complain("error.script.word_meaning", word.phrase.en);
        }
        int type = type_number;
        if (needs_type(word.role)) {
            type = vocabulary_->type_named(word.type);
            if (type < 0 || (word.role != Role::value && type == type_number)) {
                complain("error.script.word_type", word.phrase.en, word.type);
                return;
            }
        }
        const std::vector<std::string> slots =
            word_form(number, word, word.phrase.en, static_cast<std::uint8_t>(type), 0);
        if (!word.would.empty()) {
            // The event's values stand in the order of the slots, so both forms need the same
            // order.
            if (word_form(number, word, word.would, static_cast<std::uint8_t>(type), 1) != slots) {
                complain("error.script.word_would", word.phrase.en, word.would);
            }
        }
        check_changes(word, slots);
        for (std::size_t i = 0; i < word.facts.size(); ++i) {
            if (!word.facts[i].phrase.en.empty()) {
                fact(word, word.facts[i]);
            }
        }
    }

    void check_changes(const Word& word, const std::vector<std::string>& slots) {
        bool any = false;
        for (const Change& change : word.changes) {
            any = any || change.operation != Operation::none;
            if (!change.slot.empty() &&
                std::find(slots.begin(), slots.end(), change.slot) == slots.end()) {
                complain("error.script.word_change", word.phrase.en, change.slot);
            }
        }
        if (any != (word.role == Role::rule)) {
            complain("error.script.word_change", word.phrase.en, role_name(word.role));
        }
    }

    std::string_view word_left(Role role, std::uint8_t form) const {
        switch (role) {
            case Role::condition: return "Atom";
            case Role::verb: return "Step";
            case Role::cost: return "CostStep";
            case Role::event: return form == 1 ? "Would" : "Event";
            case Role::rule: return "Rule";
            case Role::duration: return "Duration";
            case Role::timing: return "Timing";
            case Role::period: return "Period";
            case Role::zone: return "Zone";
            case Role::noun: return "Noun:";
            case Role::adjective: return "Adjective:";
            case Role::filter: return "Place:";
            case Role::value: return "Value:";
        }
        return "";
    }

    // Adds a word's productions; gives the names of its slots in their order.
    std::vector<std::string> word_form(std::int16_t number, const Word& word,
                                       std::string_view phrase, std::uint8_t type,
                                       std::uint8_t form) {
        std::vector<PhrasePart> parts = read_phrase(phrase);
        if (parts.empty()) {
            complain("error.script.word_phrase", phrase);
            return {};
        }
        std::vector<std::string> names;
        std::vector<Symbol> symbols;
        std::size_t literals = 0;
        for (const PhrasePart& part : parts) {
            if (!part.slot) {
                literals += part.optional ? 0U : 1U;
                continue;
            }
            const std::string name = slot_symbol(word.role, part);
            if (name.empty()) {
                complain("error.script.word_slot", phrase, part.type);
                return {};
            }
            if (std::find(names.begin(), names.end(), part.name) != names.end()) {
                complain("error.script.word_slot", phrase, part.name);
            }
            names.push_back(part.name);
            symbols.push_back(symbol(name));
        }
        if (literals == 0) {
            complain("error.script.word_bare", phrase);
            return {};
        }
        check_french(word, names);
        std::string left_name(word_left(word.role, form));
        if (left_name.ends_with(':')) {
            left_name += word.type;
        }
        if (word.role == Role::value && type == type_number) {
            left_name = "Factor";
        }
        Production like{
            .action = Action::word,
            .word = number,
            .extra = form,
            .type = type,
            // Of two words that fit, the one that says more holds.
            .priority = static_cast<std::int16_t>(-static_cast<int>(literals)),
            .shown = {.en = shown(parts, names), .fr = shown_french(word.phrase.fr, names)}};
        if (word.role == Role::filter && !parts.front().slot &&
            parts.front().alternatives == std::vector<std::string>{"with"}) {
            left_name = "With:" + std::string(word.type);
            parts.erase(parts.begin());
            like.shown.en = shown(parts, names);
            if (like.shown.fr.starts_with("avec ")) {
                like.shown.fr.erase(0, 5);
            }
        }
        like.left = left(left_name);
        spell(parts, symbols, like);
        if (word.role == Role::cost) {
            like.left = left("Step");
            spell(parts, symbols, like);
        }
        return names;
    }

    void check_french(const Word& word, const std::vector<std::string>& names) {
        std::set<std::string> missing(names.begin(), names.end());
        for (const PhrasePart& part : read_phrase(word.phrase.fr)) {
            if (part.slot && missing.erase(part.name) == 0) {
                complain("error.script.word_french", word.phrase.en, part.name);
            }
        }
        if (!missing.empty()) {
            complain("error.script.word_french", word.phrase.en, *missing.begin());
        }
    }

    void fact(const Word& word, const Fact& fact) {
        const int type = vocabulary_->type_named(fact.type);
        if (type < 0 || fact.value >= 6) {
            complain("error.script.word_fact", word.phrase.en, fact.phrase.en);
            return;
        }
        const std::string key = std::string(fact.type) + ":" + std::string(fact.phrase.en);
        std::vector<std::string>& facts = grammar_->facts_;
        if (std::find(facts.begin(), facts.end(), key) != facts.end()) {
            return;
        }
        facts.push_back(key);
        spell(read_phrase(fact.phrase.en), {},
              {.left = left("Fact:" + std::string(fact.type)),
               .action = Action::fact,
               .extra = static_cast<std::int16_t>(facts.size() - 1),
               .type = static_cast<std::uint8_t>(type),
               .shown = fact.phrase.text()});
    }

    void thing_name(std::int16_t number, const Name& name) {
        const int type = vocabulary_->type_named(name.type);
        std::vector<Symbol> right;
        for (const Token& token : tokenize(name.text.en)) {
            right.push_back(terminal(literal(token.text)));
        }
        if (type <= 0 || right.empty()) {
            complain("error.script.word_type", name.text.en, name.type);
            return;
        }
        const auto words = static_cast<std::int16_t>(right.size());
        add({.left = left("Value:" + std::string(name.type)),
             .right = std::move(right),
             .action = Action::thing_name,
             .extra = number,
             .type = static_cast<std::uint8_t>(type),
             .priority = static_cast<std::int16_t>(-words),
             .shown = name.text});
    }

    void finish() {
        std::map<std::pair<std::uint16_t, std::vector<Symbol>>, std::size_t> seen;
        for (std::size_t i = 0; i < grammar_->productions_.size(); ++i) {
            const Production& production = grammar_->productions_[i];
            const auto [other, fresh] =
                seen.emplace(std::pair(production.left, production.right), i);
            const bool game_word =
                production.action == Action::word || production.action == Action::thing_name;
            if (!fresh && game_word &&
                grammar_->productions_[other->second].word != production.word) {
                complain("error.script.word_twice", production.shown.en,
                         grammar_->productions_[other->second].shown.en);
            }
            grammar_->by_left_[production.left].push_back(static_cast<std::uint16_t>(i));
        }
        first_sets();
    }

    void first_sets() {
        auto& first = grammar_->first_;
        first.assign(grammar_->nonterminals(), std::vector<bool>(grammar_->terminals()));
        for (bool changed = true; changed;) {
            changed = false;
            for (const Production& production : grammar_->productions_) {
                std::vector<bool>& mine = first[production.left];
                const Symbol begin = production.right.front();
                const auto can_begin = [&](std::size_t terminal) {
                    changed = changed || !mine[terminal];
                    mine[terminal] = true;
                };
                if (is_terminal(begin)) {
                    can_begin(static_cast<std::size_t>(terminal_id(begin)));
                    continue;
                }
                const std::vector<bool>& theirs = first[static_cast<std::size_t>(begin)];
                for (std::size_t t = 0; t < theirs.size(); ++t) {
                    if (theirs[t]) {
                        can_begin(t);
                    }
                }
            }
        }
    }

    Vocabulary* vocabulary_;
    Grammar* grammar_;
    Errors* errors_;
};

Result<Vocabulary> Vocabulary::build(std::string_view game, std::span<const TypeRow> types,
                                     std::span<const Word> words, std::span<const Name> names) {
    Vocabulary vocabulary;
    Errors errors;
    vocabulary.game_ = game;
    vocabulary.types_.push_back(
        {.name = "number", .called = {.en = "a number", .fr = "un nombre"}});
    vocabulary.types_.push_back(
        {.name = "player", .called = {.en = "a player", .fr = "un joueur"}, .domain = type_player});
    for (const TypeRow& row : types) {
        Type type{.name = std::string(row.name),
                  .called = row.called.text(),
                  .domain = static_cast<std::uint8_t>(vocabulary.types_.size()),
                  .source = row.source};
        if (!row.kind_of.empty()) {
            type.parent = vocabulary.type_named(row.kind_of);
        }
        const bool known = row.kind_of.empty() || type.parent > 0;
        if (row.name.empty() || vocabulary.type_named(row.name) >= 0 || !known) {
            errors.push_back({.message = Message("error.script.word_type")
                                             .with("phrase", row.name)
                                             .with("detail", row.kind_of),
                              .place = {.file = "vocabulary:" + vocabulary.game_}});
            continue;
        }
        if (type.parent >= 0) {
            const Type& parent = vocabulary.types_[static_cast<std::size_t>(type.parent)];
            type.domain = parent.domain;
            type.depth = static_cast<std::uint8_t>(parent.depth + 1);
        }
        vocabulary.types_.push_back(std::move(type));
    }
    vocabulary.words_.assign(words.begin(), words.end());
    vocabulary.names_.assign(names.begin(), names.end());
    GrammarBuilder(vocabulary, errors).build();
    if (!errors.empty()) {
        return errors;
    }
    return vocabulary;
}

std::shared_ptr<const Vocabulary> shared(Result<Vocabulary> built, Errors& errors) {
    if (!built) {
        errors.insert(errors.end(), built.errors().begin(), built.errors().end());
        return nullptr;
    }
    return std::make_shared<const Vocabulary>(built.take());
}

}  // namespace bronze::script
