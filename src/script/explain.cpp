#include "script/explain.hpp"

namespace bronze::script {

namespace {

std::string render(const Vocabulary& vocabulary, const Tree& tree, int number) {
    const Node& node = tree.at(number);
    if (node.production < 0) {
        return tree.tokens[node.begin].shown;
    }
    const Production& production =
        vocabulary.grammar().productions()[static_cast<std::size_t>(node.production)];
    std::string_view shape = production.shown.fr;
    if (shape.empty()) {
        shape = "{0}";
    }
    std::string text;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const bool slot = shape[i] == '{' && i + 2 < shape.size() && shape[i + 2] == '}';
        if (!slot) {
            text += shape[i];
            continue;
        }
        const auto child = static_cast<std::size_t>(shape[i + 1] - '0');
        if (child < node.children.size()) {
            text += render(vocabulary, tree, node.children[child]);
        }
        i += 2;
    }
    return text;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

// Marks stand as in print: no space before a comma, none inside brackets.
std::string tidy(std::string text) {
    for (const auto& [from, to] : {std::pair<std::string_view, std::string_view>{" ,", ","},
                                   {" 's", "'s"},
                                   {"( ", "("},
                                   {" )", ")"},
                                   {"non- ", "non-"},
                                   {" / ", "/"}}) {
        replace_all(text, from, to);
    }
    return text;
}

// English is shown as it was written, on one line.
std::string one_line(const std::string& written) {
    std::string line;
    for (const char c : written) {
        const bool space = c == ' ' || c == '\n' || c == '\t' || c == '\r';
        if (!space) {
            line += c;
        } else if (!line.empty() && line.back() != ' ') {
            line += ' ';
        }
    }
    return line;
}

}  // namespace

Text explain(const Vocabulary& vocabulary, const Tree& tree) {
    return {.en = one_line(tree.text(tree.at(tree.root))),
            .fr = tidy(render(vocabulary, tree, tree.root))};
}

}  // namespace bronze::script
