import { say, told } from "~/words.svelte";
import type { CardContent, CharacterView, Content, Held, Kind, SomeOfFour, Talent, View } from "./types";
import { talents } from "./types";

// Names and signs of what lies on the table.

export function cardOf(content: Content, card: string): CardContent | undefined {
  return Object.hasOwn(content.cards, card) ? content.cards[card] : undefined;
}

export function cardName(content: Content, card: string): string {
  const found = cardOf(content, card);
  return found === undefined ? card : told(found.name);
}

export function kindOf(content: Content, card: string): Kind {
  return cardOf(content, card)?.kind ?? "action";
}

export function kindIcon(kind: Kind): string {
  return `ring-${kind}`;
}

export const talentIcons: Record<Talent, string> = { bk: "kick", sm: "book", we: "ring-weird", ch: "ring-charm" };

export function talentName(talent: Talent): string {
  return say(`ccg.talent.${talent}`);
}

export function isTalent(thing: string): thing is Talent {
  return (talents as readonly string[]).includes(thing);
}

export function typeIcon(type: string): string {
  return type === "home" ? "house" : `ring-${type}`;
}

/** Talents of a card with a number, in card order. */
export function some(four: SomeOfFour | undefined): { talent: Talent; value: number }[] {
  return talents.flatMap((talent, i) => {
    const value = four?.[i];
    return value === undefined || value === null ? [] : [{ talent, value }];
  });
}

export function traitName(content: Content, trait: string): string {
  const name = content.traits[trait];
  return name === undefined ? trait : told(name);
}

/** "Movement", "Fight/Battle": when a card can be used, in words. */
export function timingName(timing: string): string {
  const [first = "", stage] = timing.split("/");
  return stage === undefined
    ? say(`ccg.step.${first}`)
    : say("ccg.step_stage", { step: say(`ccg.conflict.${first}`), stage: say(`ccg.stage.${stage}`) });
}

export function whenOf(content: Content, card: string): string {
  const found = cardOf(content, card);
  if (found === undefined) return "";
  if (found.kind === "character") return say("ccg.level", { level: found.level ?? 1 });
  if (found.kind === "episode") return say("ccg.part", { part: found.part ?? 1 });
  if (found.kind === "skill" || found.kind === "item") return say("ccg.step.resource");
  return (found.timings ?? []).map(timingName).join(", ");
}

export function isEvil(rank: CharacterView["rank"]): boolean {
  return rank === "villain" || rank === "minion";
}

/** What a card's seal has in its middle. */
export function sealGlyph(content: Content, card: string): string {
  const found = cardOf(content, card);
  if (found?.kind === "character" || found?.kind === "essence") {
    const most = found.talents ?? [0, 0, 0, 0];
    if (found.traits?.some((trait) => trait.toLowerCase() === "vampire") === true) return "fangs";
    if (found.traits?.some((trait) => trait.toLowerCase() === "slayer") === true) return "stake";
    return talentIcons[talents[most.indexOf(Math.max(...most))] ?? "bk"];
  }
  return kindIcon(found?.kind ?? "action");
}

/** Of a space on the ring: "r0" is the first. */
function numberOf(space: string): number {
  return Number(space.slice(1)) + 1;
}

/** A space in a sentence of the server, "r5 (Cemetery)" or "r5", as the ring calls it. */
export function spacesNamed(text: string): string {
  return text
    .replace(/\br\d+ \(([^()]+)\)/g, "$1")
    .replace(/\br\d+\b/g, (space) => say("ccg.space_number", { number: numberOf(space) }));
}

export function spaceName(content: Content, view: View, space: string): string {
  if (space === "park") return say("ccg.park");
  const location = view.spaces[space]?.location;
  return location === undefined
    ? say("ccg.empty_space", { number: numberOf(space) })
    : cardName(content, location.card);
}

/** The player of a seat, as the table calls them: by their Main Character. */
export function playerName(content: Content, view: View, seat: number): string {
  const essence = view.players[seat]?.essence;
  if (essence === undefined) return say("ccg.player", { number: seat + 1 });
  return cardName(content, essence.card);
}

/** The word for a player in an offer's name. */
export function seatThing(seat: number): string {
  return `p${seat + 1}`;
}

/** Destiny at which some card of the player's Main Character ascends. */
export function gatesOf(content: Content, view: View, seat: number): number[] {
  const essence = view.players[seat]?.essence;
  const who = essence === undefined ? undefined : cardOf(content, essence.card)?.character;
  if (who === undefined) return [];
  const needs = Object.values(content.cards).flatMap((card) =>
    card.kind === "character" && card.character === who && card.needs !== undefined ? [card.needs] : [],
  );
  return [...new Set(needs)];
}

/** One letter each, or two where one is not enough. */
export function lettersOf(content: Content, characters: CharacterView[]): Map<string, string> {
  const names = new Map(characters.map(({ thing, card }) => [thing, cardName(content, card)]));
  const count = new Map<string, number>();
  const words = (name: string): string => name.replace(/^(The|Le|La|Les|L['’])\s*/u, "") || name;
  const distinct = new Set([...names.values()].map(words));
  for (const name of distinct) {
    const first = name.slice(0, 1);
    count.set(first, (count.get(first) ?? 0) + 1);
  }
  return new Map(
    [...names].map(([thing, name]) => {
      const word = words(name);
      return [thing, (count.get(word.slice(0, 1)) ?? 0) > 1 ? word.slice(0, 2) : word.slice(0, 1)];
    }),
  );
}

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

export function plain(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

export interface Shown {
  held: Held;
  /** In play as a character. */
  character?: CharacterView;
  space?: string;
}

/** Where a thing is to be found in what is seen. */
export function find(view: View, thing: string): Shown | undefined {
  for (const [space, { location, characters, challenges }] of Object.entries(view.spaces)) {
    if (location?.thing === thing) return { held: location, space };
    for (const character of characters) {
      if (character.thing === thing) return { held: character, character, space };
      const attached = character.attached?.find((one) => one.thing === thing);
      if (attached !== undefined) return { held: attached, space };
    }
    const challenge = challenges.find((one) => one.thing === thing);
    if (challenge !== undefined) return { held: challenge, space };
  }
  const conflict = view.conflict;
  const held = [
    ...view.players.flatMap((player) => [
      ...(player.hand.cards ?? []),
      ...player.episodes,
      ...(player.essence === undefined ? [] : [player.essence]),
      ...(player.challenges.top === undefined ? [] : [player.challenges.top]),
      ...(player.waiting.cards ?? []),
      ...(player.locations?.cards ?? []),
      ...player.discard,
      ...player.crypt,
    ]),
    ...(view.looking?.cards ?? []),
    ...(conflict === undefined
      ? []
      : talents.flatMap((talent) => [
          ...conflict.talents[talent].attack.stack,
          ...conflict.talents[talent].defence.stack,
        ])),
  ].find((one) => one.thing === thing);
  return held === undefined ? undefined : { held };
}
