#pragma once

#include <string_view>

namespace bronze::toy {

// Each card proves one thing the language must be able to say.
inline constexpr std::string_view cards = R"(
[[card]]
id = "recruit"
attack = 2
defence = 2

[[card]]
id = "captain"
attack = 1
defence = 3
[[card.ability]]
always = "your other characters have +1 attack"

[[card]]
id = "medic"
attack = 1
defence = 2
[[card.ability]]
when = "another character of yours is destroyed"
do = "you gain 1 life"

[[card]]
id = "mourner"
attack = 1
defence = 2
[[card.ability]]
when = "another character of yours is destroyed"
do = "your opponent loses 1 life"

[[card]]
id = "archer"
attack = 1
defence = 1
[[card.ability]]
timing = "main"
cost = "exhaust this character"
limit = "once per turn"
choose = "an enemy character as the mark"
do = "deal 1 damage to the mark"

[[card]]
id = "guard"
attack = 1
defence = 4
[[card.ability]]
when = "another character of yours would be dealt damage"
cost = "lose 1 life"
limit = "once per turn"
instead = "nothing"

[[card]]
id = "shield"
attack = 0
defence = 3
[[card.ability]]
when = "a character of yours would be dealt damage"
instead = "change the damage to half of the damage"

[[card]]
id = "hexer"
attack = 2
defence = 2
[[card.ability]]
always = "enemy characters with 3 or more attack can't attack"

[[card]]
id = "veteran"
attack = 2
defence = 2
[[card.ability]]
always = "this character may attack while exhausted"

[[card]]
id = "twin"
attack = 1
defence = 1
[[card.ability]]
when = "this character enters play"
do = "for each enemy character: deal 1 damage to it"

[[card]]
id = "mirror"
attack = 0
defence = 3
[[card.ability]]
always = "this character's attack is the highest of its attack among enemy characters"

[[card]]
id = "rally"
[[card.ability]]
timing = "main"
do = "each character of yours has +2 attack until end of turn"

[[card]]
id = "banner"
[[card.ability]]
timing = "main"
do = "your characters have +1 attack until end of turn"

[[card]]
id = "puppet"
[[card.ability]]
timing = "main"
choose = "an enemy character"
do = "take control of it; at the end of the turn: destroy it"

[[card]]
id = "crossroads"
[[card.ability]]
timing = "main"
do = "choose one: draw 2 cards or your opponent loses 2 life or destroy an exhausted enemy character"

[[card]]
id = "volley"
[[card.ability]]
timing = "main"
do = "choose up to 2 enemy characters; deal 1 damage to each of them"

[[card]]
id = "tax"
[[card.ability]]
timing = "main"
do = "unless your opponent pays discard a card in your hand: your opponent loses 3 life"

[[card]]
id = "plainness"
[[card.ability]]
timing = "main"
do = "each enemy character ignores bonuses until end of turn"
)";

}  // namespace bronze::toy
