#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.hpp"
#include "kernel/message.hpp"
#include "script/grammar.hpp"

namespace bronze::script {

// What a word is for. It decides where the parser accepts it and which of the game's functions runs
// it.
enum class Role : std::uint8_t {
    noun,       // character|characters           a kind of thing
    adjective,  // wounded                        before the noun, and after `is`
    filter,     // with {n:number} or more life   after the noun; also after `is`, or after `has`
    value,      // {who:character} 's attack      a number or one thing
    condition,  // it is night                    true or false
    verb,       // deal {n:number} damage to {who:character}
    cost,       // a verb that can also be a cost: it is checked whole before any part is paid
    event,      // {who:character} is stunned     what a trigger waits for
    rule,       // {who:character} can't attack   what holds while something lasts
    duration,   // until the fight ends
    timing,     // main                           when a power may be used
    period,     // turn                           in `once per turn`
    zone,       // in the hand                    where an ability works from
};

[[nodiscard]] std::string_view role_name(Role role);

struct Both {
    std::string_view en{};
    std::string_view fr{};

    [[nodiscard]] Text text() const { return {.en = std::string(en), .fr = std::string(fr)}; }
    [[nodiscard]] std::string_view in(Language language) const {
        return language == Language::fr ? fr : en;
    }
};

// How cards write the number that was chosen before.
inline constexpr Both that_number{"that number", "ce nombre"};

// How a rule changes a value. The order here is the order of the layers: a value is its base, then
// every `set` that covers it, then `add`, … A later one sees what the earlier ones made. `forbid`
// is last: can't beats can.
enum class Operation : std::uint8_t {
    none,
    set,          // the value becomes the amount
    add,          // the amount is added; may be negative
    no_increase,  // covered values ignore every `add` above 0
    multiply,     // the value times the amount
    at_least,     // not below the amount
    at_most,      // not above the amount
    allow,        // an act that the rules would refuse may be done
    forbid,       // an act can't be done, whatever allows it
};

// What a rule word changes: a value of the game (its own number for it), how, and by which slot. A
// rule without an amount has no slot.
struct Change {
    std::uint16_t stat = 0;
    Operation operation = Operation::none;
    std::string_view slot{};
};

// Something an event carries beside its slots: `the attacker` of an attack.
struct Fact {
    Both phrase{};
    std::string_view type{};
    std::uint8_t value = 0;  // its place among the event's values
};

// One row of a game's vocabulary. Phrases are written as on a card. {name:type} is a slot; a|b are
// two spellings; [word] may be left out. In an event or a rule a slot is a pattern ("a character of
// yours");
// {=name:type} takes one definite thing. The French phrase uses the same slot names and is only
// read.
struct Word {
    Role role = Role::verb;
    std::uint16_t primitive = 0;  // the game's number for it; its functions are called with this
    std::string_view type{};      // noun, adjective, filter: of what; value: what it gives
    Both phrase{};
    Both meaning{};
    std::string_view would{};  // event: how it is written before it happens, for `instead`
    std::array<Change, 3> changes{};
    std::array<Fact, 4> facts{};
    std::string_view example{};
};

// A type of things. `kind_of` names the wider type: a character is a card, and fits where a card is
// asked for.
struct TypeRow {
    std::string_view name{};
    std::string_view kind_of{};
    Both called{};        // "a character", "un personnage"
    bool source = false;  // the type of the things that carry abilities: `this …`, `other …`
};

struct Type {
    std::string name{};
    Text called{};
    int parent = -1;
    std::uint8_t domain = 0;  // the widest type above it; its things are numbered together
    std::uint8_t depth = 0;
    bool source = false;
};

inline constexpr std::uint8_t type_number = 0;
inline constexpr std::uint8_t type_player = 1;

// A thing of the content that sentences may name: a card, a talent, a place.
struct Name {
    std::string_view type;
    Text text;
    std::int16_t value = 0;
};

// The words of one game together with the base words that all games share, checked and ready to
// parse. Immutable; one per game.
class Vocabulary {
public:
    // Reports every malformed phrase, unknown type, double or clashing word.
    static Result<Vocabulary> build(std::string_view game, std::span<const TypeRow> types,
                                    std::span<const Word> words, std::span<const Name> names = {});

    [[nodiscard]] const std::string& game() const { return game_; }
    [[nodiscard]] const std::vector<Type>& types() const { return types_; }
    [[nodiscard]] const std::vector<Word>& words() const { return words_; }
    [[nodiscard]] const std::vector<Name>& names() const { return names_; }
    [[nodiscard]] const Grammar& grammar() const { return grammar_; }

    // -1 when there is no such type.
    [[nodiscard]] int type_named(std::string_view name) const;
    // Whether a thing of type `narrow` fits where `wide` is asked for.
    [[nodiscard]] bool fits(std::uint8_t narrow, std::uint8_t wide) const;

private:
    friend class GrammarBuilder;

    std::string game_;
    std::vector<Type> types_;
    std::vector<Word> words_;
    std::vector<Name> names_;
    Grammar grammar_;
};

// For all who use it. Where it could not be built: null, and the errors join the others.
[[nodiscard]] std::shared_ptr<const Vocabulary> shared(Result<Vocabulary> built, Errors& errors);

// A phrase cut into its parts.
struct PhrasePart {
    bool slot = false;
    bool definite = false;                    // {=name:type}
    bool optional = false;                    // [word]
    std::string name{};                       // of the slot
    std::string type{};                       // of the slot; empty in a French phrase
    std::vector<std::string> alternatives{};  // of a word: a|b
};

// Nothing when the phrase is malformed.
[[nodiscard]] std::vector<PhrasePart> read_phrase(std::string_view phrase);

}  // namespace bronze::script
