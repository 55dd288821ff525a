import { say, told } from "~/words.svelte";
import { cardName } from "./content";
import type { Content, DeckContent } from "./types";

// Each seat has one deck; its essence says who plays.

export const fewest = 2;
export const most = 10;

export type Deck = string | { name?: unknown; parts?: Record<string, Record<string, number>> };

export function decksOf(setup: Record<string, unknown>): Deck[] {
  const decks = setup["decks"];
  return Array.isArray(decks) ? (decks as Deck[]) : [];
}

export function seatsOf(setup: Record<string, unknown>): number {
  return Math.max(fewest, decksOf(setup).length);
}

/** As many decks as seats: Good and Evil in turn where nobody has chosen. */
export function completed(content: Content, decks: Deck[], seats: number): Deck[] {
  const all = Object.entries(content.decks);
  const of = (side: DeckContent["side"]): string[] => all.filter(([, deck]) => deck.side === side).map(([id]) => id);
  const [good, evil] = [of("good"), of("evil")];
  return Array.from({ length: seats }, (_, seat) => {
    const given = decks[seat];
    if (given !== undefined) return given;
    const pool = seat % 2 === 0 ? good : evil;
    return pool[Math.floor(seat / 2) % Math.max(1, pool.length)] ?? all[seat % Math.max(1, all.length)]?.[0] ?? "";
  });
}

function essenceOf(content: Content, deck: Deck | undefined): string | undefined {
  if (deck === undefined) return undefined;
  if (typeof deck === "string") return content.decks[deck]?.essence;
  return Object.keys(deck.parts?.["essence"] ?? {})[0];
}

export function seatName(content: Content, setup: Record<string, unknown>, seat: number): string {
  const essence = essenceOf(content, decksOf(setup)[seat]);
  return essence === undefined ? say("ccg.player", { number: seat + 1 }) : cardName(content, essence);
}

export function deckName(content: Content, deck: Deck | undefined): string {
  if (typeof deck === "string") {
    const known = content.decks[deck];
    return known === undefined ? deck : told(known.name);
  }
  return typeof deck?.name === "string" ? deck.name : "";
}
