#include "script/reference.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace bronze::script {

namespace {

struct Chapter {
    Role role = Role::verb;
    Both title;
};

constexpr std::array<Chapter, 13> chapters{{
    {Role::verb, {"Verbs", "Verbes"}},
    {Role::cost, {"Costs", "Coûts"}},
    {Role::event, {"Events", "Événements"}},
    {Role::rule, {"Rules that hold", "Règles qui valent"}},
    {Role::condition, {"Conditions", "Conditions"}},
    {Role::noun, {"Nouns", "Noms"}},
    {Role::adjective, {"Adjectives", "Adjectifs"}},
    {Role::filter, {"Filters", "Filtres"}},
    {Role::value, {"Values", "Valeurs"}},
    {Role::duration, {"Durations", "Durées"}},
    {Role::timing, {"Timings", "Moments"}},
    {Role::period, {"Periods", "Périodes"}},
    {Role::zone, {"Zones", "Zones"}},
}};

// As one writes it: slots as <type>, without the marks of the table.
std::string written(std::string_view phrase) {
    std::string text;
    for (const PhrasePart& part : read_phrase(phrase)) {
        if (!text.empty()) {
            text += ' ';
        }
        if (part.slot) {
            std::string type = part.type;
            if (const std::size_t colon = type.find(':'); colon != std::string::npos) {
                const std::string of = type.substr(colon + 1);
                type = of == "T" || of == "R" ? "thing" : of;
            }
            std::transform(type.begin(), type.end(), type.begin(), [](char c) {
                return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
            });
            text += "<" + type + ">";
            continue;
        }
        std::string word;
        for (const std::string& spelling : part.alternatives) {
            word += (word.empty() ? "" : "/") + spelling;
        }
        text += part.optional ? "[" + word + "]" : word;
    }
    return text;
}

std::string escaped_cell(std::string_view text) {
    std::string cell;
    for (const char c : text) {
        if (c == '|') {
            cell += '\\';
        }
        cell += c;
    }
    return cell;
}

std::string quoted(std::string_view text) {
    std::string json = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            json += '\\';
        }
        json += c;
    }
    return json + "\"";
}

void row(std::string& page, std::string_view phrase, std::string_view type,
         std::string_view meaning, std::string_view example) {
    page += fmt::format("| `{}` | {} | {}{} |\n", escaped_cell(phrase), escaped_cell(type),
                        escaped_cell(meaning),
                        example.empty() ? "" : fmt::format(" Ex.: `{}`", escaped_cell(example)));
}

constexpr std::array<std::string_view, 49> op_names{
    "end",           "constant", "load",     "source",     "controller", "payer",      "event",
    "candidate",     "call",     "test",     "add",        "subtract",   "multiply",   "half_down",
    "half_up",       "negate",   "equal",    "not_equal",  "less",       "less_equal", "greater",
    "greater_equal", "negation", "and_then", "or_else",    "exists",     "count",      "total",
    "highest",       "lowest",   "contains", "affordable", "pays",       "done",       "set",
    "act",           "use",      "choose",   "gather",     "next",       "jump",       "branch",
    "may",           "pay_as",   "mode",     "last",       "delay",      "change",     "allow"};

}  // namespace

std::string reference(const Vocabulary& vocabulary, Language language) {
    const bool french = language == Language::fr;
    const std::string_view head = french ? "| s’écrit | type | sens |\n|---|---|---|\n"
                                         : "| written | type | meaning |\n|---|---|---|\n";
    std::string page = (french ? "# Les mots de " : "# The words of ") + vocabulary.game() + "\n";
    page += french ? "\n## Mots de base\n\n" : "\n## Base words\n\n";
    page += head;
    for (const BaseRow& base : base_rows()) {
        if (!base.meaning_en.empty()) {
            row(page, written(base.en), "", french ? base.meaning_fr : base.meaning_en, "");
        }
    }
    for (const Chapter& chapter : chapters) {
        bool begun = false;
        for (const Word& word : vocabulary.words()) {
            if (word.role != chapter.role) {
                continue;
            }
            if (!begun) {
                page += fmt::format("\n## {}\n\n{}", chapter.title.in(language), head);
                begun = true;
            }
            const std::string both =
                word.would.empty()
                    ? written(word.phrase.en)
                    : fmt::format("{}` / `{}", written(word.phrase.en), written(word.would));
            row(page, both, word.type, word.meaning.in(language), word.example);
        }
    }
    return page;
}

std::string completions(const Vocabulary& vocabulary) {
    std::string json = "[";
    const auto add = [&](std::string_view phrase, std::string_view role, std::string_view type,
                         std::string_view en, std::string_view fr) {
        json += fmt::format(
            "{}\n  {{\"phrase\": {}, \"role\": {}, \"type\": {}, \"en\": {}, \"fr\": {}}}",
            json.size() > 1 ? "," : "", quoted(phrase), quoted(role), quoted(type), quoted(en),
            quoted(fr));
    };
    for (const BaseRow& base : base_rows()) {
        if (!base.meaning_en.empty()) {
            add(written(base.en), "base", "", base.meaning_en, base.meaning_fr);
        }
    }
    for (const Word& word : vocabulary.words()) {
        add(written(word.phrase.en), role_name(word.role), word.type, word.meaning.en,
            word.meaning.fr);
    }
    for (const Name& name : vocabulary.names()) {
        add(name.text.en, "name", name.type, name.text.en, name.text.fr);
    }
    return json + "\n]\n";
}

std::string listing(const Vocabulary& vocabulary, const Program& program, std::uint16_t ability) {
    const Ability& what = program.abilities[ability];
    std::string text = what.meaning.en + "\n";
    if (what.kind == AbilityKind::rule) {
        return text;
    }
    for (std::size_t at = what.step; at < program.steps.size(); ++at) {
        const Instruction& step = program.steps[at];
        text += fmt::format("{:5} {} a={} b={} c={}", at,
                            op_names[static_cast<std::size_t>(step.op)], step.a, step.b, step.c);
        if (step.op == Op::act) {
            for (const Word& word : vocabulary.words()) {
                const bool verb = word.role == Role::verb || word.role == Role::cost;
                if (verb && word.primitive == program.calls[step.b].primitive) {
                    text += fmt::format("   {}", written(word.phrase.en));
                }
            }
        }
        text += "\n";
        if (step.op == Op::done) {
            break;
        }
    }
    return text;
}

}  // namespace bronze::script
