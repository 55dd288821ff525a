import type { PawnLook } from "~/art/pawn";
import { settings } from "~/settings.svelte";
import { say, told, type Both } from "~/words.svelte";
import type { CharacterView, Content, Form, MapContent, Sheet, View } from "./types";

// What things are called and how they look, from the content alone.

const icons: Record<string, string> = {
  weapon: "stake",
  research: "book",
  help: "friends",
  evil: "flame",
  artifact: "gem",
};
export const evilColour = 5;

export function isDeck(id: string): boolean {
  return id in icons;
}

export function deckIcon(deck: string): string {
  return icons[deck] ?? "cards";
}

export function deckName(content: Content, deck: string): string {
  const known = content.piles[deck];
  if (known !== undefined) return told(known.name);
  return isDeck(deck) ? say(`board.deck.${deck}`) : readable(deck);
}

/** "broken-chair-leg": what a card is called as long as nobody has told its name. */
function readable(id: string): string {
  const words = id.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function cardName(content: Content, id: string): string {
  if (id === "hidden") return say("board.card.hidden");
  const known = content.cards?.[id];
  return known === undefined ? readable(id) : told(known.name);
}

export function deckOf(content: Content, card: string): string {
  return content.cards?.[card]?.deck ?? "";
}

export function cardIcon(content: Content, card: string): string {
  return deckIcon(deckOf(content, card));
}

export function cardTone(content: Content, card: string): string {
  const deck = deckOf(content, card);
  return isDeck(deck) ? deck : "plain";
}

export function usualForm(sheet: Sheet): [id: string, form: Form] {
  return Object.entries(sheet.forms)[0]!;
}

export function formOf(content: Content, id: string, character: CharacterView): Form | undefined {
  return content.sheets[id]?.forms[character.form];
}

/** The name of its form: a werewolf is called otherwise. */
export function nameNow(content: Content, id: string, character?: CharacterView): string {
  const sheet = content.sheets[id];
  if (sheet === undefined) return readable(id);
  const form = character === undefined ? undefined : sheet.forms[character.form];
  return told(form?.name ?? sheet.name);
}

export function nameOf(content: Content, id: string): string {
  const sheet = content.sheets[id];
  return sheet === undefined ? readable(id) : told(sheet.name);
}

const article = /^(?:(?:the|le|la|les|un|une)\s+|l[’'])/i;

/** One letter each, two where that letter is somebody else's, too. */
export function lettersOf(content: Content, ids: string[]): Map<string, string> {
  const plain = (id: string): string =>
    nameOf(content, id)
      .replace(article, "")
      .replace(/[^\p{L}\p{N} ]/gu, "");
  const bare = new Map(ids.map((id) => [id, plain(id)]));
  const letters = new Map<string, string>();
  const taken = (wish: string, by: string): boolean =>
    [...bare].some(([id, name]) => id !== by && name.toLowerCase().startsWith(wish.toLowerCase()));
  for (const [id, name] of bare) {
    const one = name.slice(0, 1).toUpperCase();
    const initials = name
      .split(" ")
      .filter((word) => word !== "")
      .map((word) => word.slice(0, 1).toUpperCase());
    const wishes = [one, one + name.slice(1, 2).toLowerCase(), initials.slice(0, 2).join("")];
    for (const letter of name.slice(2)) wishes.push(one + letter.toLowerCase());
    const free = wishes.filter((wish) => ![...letters.values()].includes(wish));
    letters.set(id, free.find((wish) => !taken(wish, id)) ?? free[0] ?? one);
  }
  return letters;
}

/** Each Good character has a colour of its own; all of Evil share one. */
export function colourOf(content: Content, id: string): number {
  const good = Object.keys(content.sheets).filter((other) => content.sheets[other]?.side === "good");
  const place = good.indexOf(id);
  if (place < 0) return evilColour;
  return place + 1 < evilColour ? place + 1 : place + 2;
}

const memory = new WeakMap<Content, Map<string, Map<string, string>>>();

function lettersHere(content: Content, view: View): Map<string, string> {
  const ids = Object.keys(view.characters);
  const key = `${settings.language} ${ids.join(" ")}`;
  const known = memory.get(content) ?? new Map<string, Map<string, string>>();
  memory.set(content, known);
  const found = known.get(key) ?? lettersOf(content, ids);
  known.set(key, found);
  return found;
}

export function lookOf(content: Content, view: View, id: string): PawnLook {
  const side = view.characters[id]?.side ?? content.sheets[id]?.side ?? "good";
  const story = view.story === undefined ? undefined : content.stories[view.story];
  return {
    letters: lettersHere(content, view).get(id) ?? nameOf(content, id).slice(0, 1),
    evil: side === "evil",
    villain: story?.villain === id,
    colour: colourOf(content, id),
  };
}

/** The map of the story, or the first one as long as no story is told. */
export function mapOf(content: Content, view: View): MapContent | undefined {
  const story = view.story === undefined ? undefined : content.stories[view.story];
  return content.maps[story?.map ?? ""] ?? Object.values(content.maps)[0];
}

export function placeName(map: MapContent, place: string | undefined): string {
  const known: Both | undefined = place === undefined ? undefined : map.places[place];
  return known === undefined ? "" : told(known);
}

/** What the map calls it where its name is too long. */
export function placeLabel(map: MapContent, place: string | undefined): string {
  const label = place === undefined ? undefined : map.places[place]?.label;
  return label === undefined ? placeName(map, place) : told(label);
}

/** "g8": what players call the space "6,7". */
export function coordinates(space: string): string {
  const [column = 0, row = 0] = space.split(",").map(Number);
  return `${columnLetters(column)}${row + 1}`;
}

export function columnLetters(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

export function specialName(content: Content, special: string): string {
  if (special === "none") return "";
  return isDeck(special) && special !== "artifact"
    ? say("board.space.deck", { deck: deckName(content, special) })
    : say(`board.space.${special}`);
}

export function isSpace(thing: string): boolean {
  return /^\d+,\d+$/.test(thing);
}

/** "g8, Giles’ apartment, Research space". */
export function spaceTitle(content: Content, map: MapContent, space: string): string {
  const about = map.spaces[space];
  const parts = [coordinates(space), placeName(map, about?.place), specialName(content, about?.special ?? "none")];
  return parts.filter((part) => part !== "").join(", ");
}
