#include "script/compiler/sentences.hpp"

#include <utility>

#include "script/explain.hpp"

namespace bronze::script {

void complain(Errors& errors, const Sentence& sentence, std::size_t offset, Message message) {
    errors.push_back({.message = std::move(message),
                      .place = sentence.file != nullptr
                                   ? place_inside(*sentence.file, *sentence.node, offset)
                                   : Place{}});
}

bool Sentences::read(const Sentence& sentence, std::string_view start) {
    Parsed parsed = parse(*vocabulary_, start, sentence.text, names_);
    const bool fits = parsed.ok();
    tree_ = std::move(parsed.tree);
    sentence_ = &sentence;
    for (Complaint& complaint : parsed.complaints) {
        script::complain(*errors_, sentence, complaint.offset, std::move(complaint.message));
    }
    return fits;
}

void Sentences::complain(const Node& node, Message message) {
    script::complain(*errors_, *sentence_, tree_.offset(node), std::move(message));
}

const Node& Sentences::meant(const Node& node) const {
    const Node* inner = &node;
    while (inner->production >= 0 && action(*inner) == Action::pass) {
        inner = &child(*inner, 0);
    }
    return *inner;
}

std::uint8_t Sentences::type_of_slot(const std::string& type) const {
    const int number = vocabulary_->type_named(type);
    return number < 0 ? type_number : static_cast<std::uint8_t>(number);
}

std::vector<PhrasePart> Sentences::slots(const Word& word) {
    std::vector<PhrasePart> parts = read_phrase(word.phrase.en);
    std::erase_if(parts, [](const PhrasePart& part) { return !part.slot; });
    return parts;
}

Text Sentences::explained() const {
    return explain(*vocabulary_, tree_);
}

Text Sentences::explained(const Node& part) {
    const int whole = std::exchange(tree_.root, static_cast<int>(&part - tree_.nodes.data()));
    Text text = explained();
    tree_.root = whole;
    return text;
}

}  // namespace bronze::script
