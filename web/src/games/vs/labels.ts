import { say, told } from "~/words.svelte";
import { cardOf, keywordName, nameOf, number, symbolName } from "./look";
import type { Character, Content, View } from "./types";

// What is read aloud of a card: its name, its numbers and how it stands.

export function characterLabel(content: Content, view: View, character: Character): string {
  const { thing, health, wounds, counters } = character;
  const parts = [
    nameOf(content, character.card),
    character.main === true ? say("vs.main_level", { level: character.level ?? 1 }) : "",
    character.stunned ? say("vs.stunned") : "",
    character.hidden ? say("vs.hidden") : "",
    character.stunned || character.hidden
      ? ""
      : `${say("vs.atk")} ${number(character.atk)}, ${say("vs.def")} ${number(character.def)}`,
    say("vs.health_of", { left: Math.max(0, health - wounds), health }),
    ...[...(character.ranged ? ["ranged"] : []), ...(character.flight ? ["flight"] : []), ...character.keywords]
      .filter((keyword, i, all) => all.indexOf(keyword) === i)
      .map((keyword) => keywordName(content, keyword)),
    counters.plus > 0 ? say("vs.counter.plus", { count: counters.plus }) : "",
    counters.minus > 0 ? say("vs.counter.minus", { count: counters.minus }) : "",
    character.exhausted && !character.stunned ? say("vs.exhausted") : "",
    view.combat?.attackers.includes(thing) === true ? say("vs.attacking") : "",
    view.combat?.defender === thing ? say("vs.defending") : "",
    character.doomed === true ? say("vs.doomed") : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

export function cardLabel(content: Content, id: string): string {
  const card = cardOf(content, id);
  if (card === undefined) return nameOf(content, id);
  const parts = [
    told(card.name),
    say(`vs.kind.${card.kind === "main" ? "main_short" : card.kind === "location" ? "location" : card.kind}`),
    card.cost === undefined ? "" : say("vs.costs", { cost: card.cost }),
    card.atk === undefined ? "" : `${say("vs.atk")} ${card.atk}, ${say("vs.def")} ${card.def ?? 0}`,
    card.makes === undefined ? "" : say("vs.makes", { symbols: symbolName(content, card.makes) }),
  ];
  return parts.filter((part) => part !== "").join(", ");
}
