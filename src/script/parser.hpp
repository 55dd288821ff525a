#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.hpp"
#include "script/token.hpp"
#include "script/vocabulary.hpp"

namespace bronze::script {

// A sentence as the vocabulary reads it.
struct Node {
    int production = -1;  // -1: a token that is a value itself, a number or a name
    std::uint16_t begin = 0;
    std::uint16_t end = 0;  // tokens [begin, end)
    std::vector<int> children{};
};

struct Tree {
    std::string sentence;
    std::vector<Token> tokens;
    std::vector<Node> nodes;
    int root = -1;

    [[nodiscard]] const Node& at(int node) const { return nodes[static_cast<std::size_t>(node)]; }
    [[nodiscard]] std::size_t offset(const Node& node) const { return tokens[node.begin].offset; }
    [[nodiscard]] std::string text(const Node& node) const {
        const std::size_t from = tokens[node.begin].offset;
        return sentence.substr(from,
                               tokens[node.end - 1U].offset + tokens[node.end - 1U].length - from);
    }
};

// What is wrong with a sentence, and at which byte of it.
struct Complaint {
    Message message;
    std::size_t offset = 0;
};

struct Parsed {
    Tree tree;
    std::vector<Complaint> complaints;  // empty when the tree is whole

    [[nodiscard]] bool ok() const { return complaints.empty(); }
};

// Reads a sentence as what `start` names ("Effect", "Condition", …). `names` holds the names given
// with `as the …` so far in the same ability, and gains those of this sentence.
//
// A sentence that does not fit is reported at the furthest word that could still be understood,
// with what was found there and what would fit.
[[nodiscard]] Parsed parse(const Vocabulary& vocabulary, std::string_view start,
                           std::string_view sentence, std::vector<std::string>& names);

}  // namespace bronze::script
