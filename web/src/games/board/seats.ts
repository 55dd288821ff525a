import { say } from "~/words.svelte";
import { nameOf } from "./content";
import type { Content } from "./types";

// Seat 0 is Evil, the others share the Good characters.

export const fewest = 2;
export const most = 5;

export function seatsOf(setup: Record<string, unknown>): number {
  const wished = setup["seats"];
  return typeof wished === "number" ? wished : fewest;
}

/** Who a seat plays, if the content tells. */
export function charactersOf(content: Content, seats: number, seat: number): string[] {
  return content.sharing?.[seats]?.[seat - 1] ?? [];
}

export function seatName(content: Content, setup: Record<string, unknown>, seat: number): string {
  if (seat === 0) return say("board.side.evil");
  const seats = seatsOf(setup);
  const played = charactersOf(content, seats, seat);
  if (seats === fewest) return say("board.side.good");
  if (played.length === 0) return say("board.good_player", { number: seat });
  const names = played.map((id) => nameOf(content, id));
  const last = names.pop() ?? "";
  return names.length === 0 ? last : say("board.both", { first: names.join(", "), last });
}
