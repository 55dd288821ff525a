#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "script/compiler/writer.hpp"

namespace bronze::script {

// Something said earlier that `it`, `that …`, `them` or a name can stand for.
struct Known {
    enum class Kind : std::uint8_t { one_register, event, candidate, set };
    Kind kind = Kind::one_register;
    std::uint8_t type = 0;
    std::uint8_t index = 0;
    std::string name{};  // with `as the …`
};

// Remembers what an ability has said so far, and finds what a word refers to.
class Memory : protected Writer {
protected:
    using Writer::Writer;

    // From there on, what was said is not known any more.
    void forget(std::size_t from);

    // What was said last and fits; where nothing does, these complain and give null.
    const Known* find_one(const Node& node, std::uint8_t type);
    const Known* find_set(const Node& node, std::uint8_t type);
    const Known* find_named(const Node& node);
    const Fact* find_fact(const Node& node);

    // Its value.
    void load(const Known& known, Code& code);
    // What a name stands for, as one thing or number of that type.
    void named(const Node& node, std::uint8_t type, Code& code);
    // A value of the event this effect answers. What is computed later, when the event is long
    // past, takes it from a register.
    Instruction event_value(std::uint8_t index);
    // The narrowest type that the words promise.
    [[nodiscard]] std::uint8_t static_type(const Node& node) const;

    std::vector<Known> known_;
    const Word* event_ = nullptr;  // that the effect answers
    bool keep_event_ = false;      // its values are needed when it is long past

private:
    // Whether it can be meant where something of that type is asked for.
    [[nodiscard]] bool stands_for(const Known& known, std::uint8_t type) const;
    const Known* nothing_said(const Node& node, std::uint8_t type);
};

}  // namespace bronze::script
