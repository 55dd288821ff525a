#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>

#include "kernel/seat.hpp"
#include "script/context.hpp"

// A host is a game's side of the machine: what the words of its cards mean. The machine calls it
// for every word, so it is a template parameter and no interface.
namespace bronze::script {

// What a game has to do by its own rules before an effect goes on.
enum class Interlude : std::uint8_t { nothing, did_something, waits };

// What a Reader asks:
//   size         how many things of a widest type there are
//   evaluate     values, conditions, adjectives, nouns and filters
//   affordable   whether all of the payments can be made together
//   decides      who orders the replacements of an event
//   orders       who orders a player's triggers
//   rank         whose triggers come first, and whose turn in "for each player": the lowest
// and, of which it has one:
//   candidates(primitive[, arguments])   all things that a word may be true of, if known; the
//                                        arguments are those after the thing
// It may also have
//   optional<Bits> things(domain)        which there are, if not all up to its size
//   bool alike(domain, one, other)       whether choosing one or the other is the same
//   bool might(seat)                     whether the others, who do not know its hand, must think
//                                        that it could pay
//   bool limits_each(source)             whether each player's uses of it count apart
//   unsigned answers(seat)               whose replacements come first: the lowest, and each orders
//                                        its own
template <class Host, class Reader>
concept AnswersReader =
    requires(const Host& host, const Reader& reader, const Context& context, std::uint8_t domain,
             std::uint16_t primitive, std::span<const Value> arguments,
             std::span<const Paid> payments, const Happening& event, Seat seat) {
        { host.size(domain) } -> std::same_as<Value>;
        { host.evaluate(primitive, arguments, context, reader) } -> std::same_as<Value>;
        { host.affordable(payments, context, reader) } -> std::same_as<bool>;
        { host.decides(event) } -> std::same_as<Seat>;
        { host.orders(seat) } -> std::same_as<Seat>;
        { host.rank(seat) } -> std::same_as<unsigned>;
    };

// What a Machine asks besides:
//   act      a verb or the payment of a cost; may propose events
//   happen   an event takes place
//   check    what the rules look at between effects; true when it did something, and is asked again
//   draw     chance
// It may also have
//   Interlude interlude(machine)         what its rules do before the effect goes on
template <class Host, class Machine>
concept ServesMachine =
    requires(Host& host, Machine& machine, const Context& context, std::uint16_t primitive,
             std::span<const Value> arguments, const Happening& event, unsigned bound) {
        host.act(primitive, arguments, context, machine);
        host.happen(event, machine);
        { host.check(machine) } -> std::same_as<bool>;
        { host.draw(bound) } -> std::same_as<unsigned>;
    };

}  // namespace bronze::script
