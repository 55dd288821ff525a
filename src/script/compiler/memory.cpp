#include "script/compiler/memory.hpp"

#include <algorithm>

namespace bronze::script {

void Memory::forget(std::size_t from) {
    known_.erase(known_.begin() + static_cast<std::ptrdiff_t>(from), known_.end());
}

bool Memory::stands_for(const Known& known, std::uint8_t type) const {
    return type == type_number || known.type == type_number ? known.type == type
                                                            : vocabulary_->fits(known.type, type);
}

const Known* Memory::nothing_said(const Node& node, std::uint8_t type) {
    complain(node, Message("error.script.nothing_said")
                       .with("found", text(node))
                       .with("type", vocabulary_->types()[type].called));
    return nullptr;
}

const Known* Memory::find_one(const Node& node, std::uint8_t type) {
    for (std::size_t i = known_.size(); i-- > 0;) {
        if (known_[i].kind != Known::Kind::set && stands_for(known_[i], type)) {
            return &known_[i];
        }
    }
    return nothing_said(node, type);
}

const Known* Memory::find_set(const Node& node, std::uint8_t type) {
    for (std::size_t i = known_.size(); i-- > 0;) {
        if (known_[i].kind == Known::Kind::set && domain(known_[i].type) == domain(type)) {
            return &known_[i];
        }
    }
    return nothing_said(node, type);
}

const Known* Memory::find_named(const Node& node) {
    const std::string& name = name_text(node);
    for (std::size_t i = known_.size(); i-- > 0;) {
        if (known_[i].name == name) {
            return &known_[i];
        }
    }
    complain(node, Message("error.script.name_later").with("name", text(node)));
    return nullptr;
}

const Fact* Memory::find_fact(const Node& node) {
    const std::string& key =
        vocabulary_->grammar().facts()[static_cast<std::size_t>(production(node).extra)];
    if (event_ != nullptr) {
        for (const Fact& fact : event_->facts) {
            if (std::string(fact.type) + ":" + std::string(fact.phrase.en) == key) {
                return &fact;
            }
        }
    }
    complain(node, Message("error.script.fact").with("found", text(node)));
    return nullptr;
}

void Memory::load(const Known& known, Code& code) {
    switch (known.kind) {
        case Known::Kind::event: code.push_back(event_value(known.index)); return;
        case Known::Kind::candidate:
            code.push_back({.op = Op::candidate, .a = known.index});
            return;
        default: code.push_back({.op = Op::load, .a = known.index}); return;
    }
}

void Memory::named(const Node& node, std::uint8_t type, Code& code) {
    const Known* known = find_named(node);
    if (known == nullptr) {
        return;
    }
    const bool fits = stands_for(*known, type);
    if (!fits || known->kind == Known::Kind::set) {
        complain(node, Message(fits ? "error.script.name_set" : "error.script.name_type")
                           .with("name", text(node))
                           .with("found", vocabulary_->types()[known->type].called)
                           .with("expected", vocabulary_->types()[type].called));
        return;
    }
    load(*known, code);
}

Instruction Memory::event_value(std::uint8_t index) {
    if (!keep_event_) {
        return {.op = Op::event, .a = index};
    }
    const std::uint8_t to = new_register(root());
    emit({.op = Op::set, .a = to, .b = term({{.op = Op::event, .a = index}})});
    return {.op = Op::load, .a = to};
}

std::uint8_t Memory::static_type(const Node& node) const {
    const Node* inner = &node;
    std::uint8_t type = production(node).type;
    while (inner->production >= 0) {
        const Production& how = production(*inner);
        type = how.type;
        switch (how.action) {
            case Action::pass:
            case Action::some:
            case Action::some_other:
            case Action::every:
            case Action::no:
            case Action::each:
            case Action::all_such:
            case Action::one:
            case Action::another:
            case Action::any_number:
            case Action::at_random: inner = &child(*inner, 0); break;
            case Action::exactly:
            case Action::up_to: inner = &child(*inner, 1); break;
            case Action::named:
            case Action::named_set: {
                const std::string& name = name_text(*inner);
                for (const Known& known : known_) {
                    type = known.name == name ? known.type : type;
                }
                return type;
            }
            case Action::them:
                for (const Known& known : known_) {
                    type = known.kind == Known::Kind::set && domain(known.type) == domain(type)
                               ? known.type
                               : type;
                }
                return type;
            default: return type;
        }
    }
    return type;
}

}  // namespace bronze::script
