import { say } from "~/words.svelte";
import { nameOf } from "./look";
import type { Content, Setup } from "./types";

// What a table of this game is made with.

export const fewest = 2;
export const most = 4;

export type Format = Setup["format"];

export function formatOf(setup: Record<string, unknown>): Format {
  const wished = setup["format"];
  return wished === "free-for-all" || wished === "teams" ? wished : "duel";
}

export function seatsOf(setup: Record<string, unknown>): number {
  const format = formatOf(setup);
  if (format === "duel") return fewest;
  if (format === "teams") return most;
  const wished = setup["seats"];
  return typeof wished === "number" ? Math.max(fewest + 1, Math.min(most, wished)) : fewest + 1;
}

export function deckOf(setup: Record<string, unknown>, seat: number): unknown {
  const decks = setup["decks"];
  return Array.isArray(decks) ? (decks as unknown[])[seat] : undefined;
}

/** The main character of the deck, if it is known which one that is. */
export function mainOfDeck(content: Content, deck: unknown): string | undefined {
  if (typeof deck === "string") return content.decks[deck]?.main;
  if (deck === null || typeof deck !== "object") return undefined;
  const parts = (deck as { parts?: Record<string, Record<string, number>> }).parts ?? {};
  const cards = Object.values(parts).flatMap((part) => Object.keys(part));
  return cards.find((id) => content.cards[id]?.kind === "main" && (content.cards[id]?.level ?? 1) === 1);
}

export function seatName(content: Content, setup: Record<string, unknown>, seat: number): string {
  const main = mainOfDeck(content, deckOf(setup, seat));
  const name = main === undefined ? say("vs.player", { number: seat + 1 }) : nameOf(content, main);
  const same = Array.from({ length: seatsOf(setup) }, (_, other) => other).some(
    (other) => other !== seat && main !== undefined && mainOfDeck(content, deckOf(setup, other)) === main,
  );
  return same ? `${name} (${seat + 1})` : name;
}

/** A deck for each seat, what was chosen where it was, and as far as possible no deck twice. */
export function completeDecks(content: Content, setup: Record<string, unknown>): unknown[] {
  const known = Object.keys(content.decks);
  const chosen = Array.isArray(setup["decks"]) ? (setup["decks"] as unknown[]) : [];
  const decks: unknown[] = [];
  for (let seat = 0; seat < seatsOf(setup); seat += 1) {
    const free = known.find((id) => !decks.includes(id) && !chosen.slice(seat).includes(id));
    decks.push(chosen[seat] ?? free ?? known[0]);
  }
  return decks;
}
