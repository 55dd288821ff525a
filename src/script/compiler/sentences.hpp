#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "script/compiler.hpp"
#include "script/grammar.hpp"
#include "script/parser.hpp"

namespace bronze::script {

// Reads the sentences of an ability one after the other, and looks at what they say.
class Sentences {
protected:
    Sentences(const Vocabulary& vocabulary, Errors& errors)
        : vocabulary_(&vocabulary), errors_(&errors) {}

    // Parses into the tree; false when it did not fit.
    bool read(const Sentence& sentence, std::string_view start);
    // What the sentence that was just read says.
    [[nodiscard]] const Node& root() const { return tree_.at(tree_.root); }

    void complain(const Node& node, Message message);

    [[nodiscard]] const Node& child(const Node& node, std::size_t i) const {
        return tree_.at(node.children[i]);
    }
    [[nodiscard]] const Production& production(const Node& node) const {
        return vocabulary_->grammar().productions()[static_cast<std::size_t>(node.production)];
    }
    [[nodiscard]] Action action(const Node& node) const { return production(node).action; }
    [[nodiscard]] const Word& word(const Node& node) const {
        return vocabulary_->words()[static_cast<std::size_t>(production(node).word)];
    }
    // Past the productions that only stand for their child.
    [[nodiscard]] const Node& meant(const Node& node) const;
    [[nodiscard]] std::uint8_t domain(std::uint8_t type) const {
        return vocabulary_->types()[type].domain;
    }
    [[nodiscard]] std::uint8_t type_of_slot(const std::string& type) const;
    [[nodiscard]] static std::vector<PhrasePart> slots(const Word& word);

    // A name that the sentence gives or uses, and a number in digits.
    [[nodiscard]] const std::string& name_text(const Node& node) const {
        return tree_.tokens[node.begin].text;
    }
    [[nodiscard]] std::int32_t digits(const Node& node) const {
        return tree_.tokens[node.begin].number;
    }
    // As it is written.
    [[nodiscard]] std::string text(const Node& node) const { return tree_.text(node); }

    // The whole sentence, or a part of it, in words again.
    [[nodiscard]] Text explained() const;
    [[nodiscard]] Text explained(const Node& part);

    const Vocabulary* vocabulary_;
    Errors* errors_;

private:
    Tree tree_;
    const Sentence* sentence_ = nullptr;
    std::vector<std::string> names_;  // given with `as the …` so far
};

// At that byte of the sentence.
void complain(Errors& errors, const Sentence& sentence, std::size_t offset, Message message);

}  // namespace bronze::script
