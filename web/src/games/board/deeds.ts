import type { TableState } from "~/table/table.svelte";
import { isSpace } from "./content";
import type { View } from "./types";

// What somebody who clicks a thing most likely wants, as the server names it when it is asked why that cannot be done.

function deedWith(view: View, character: string): string | undefined {
  const acting = view.turn?.who;
  if (acting === undefined) return `act ${character}`;
  if (acting === character) return undefined;
  const same = view.characters[acting]?.side === view.characters[character]?.side;
  return `${same ? "trade" : "attack"} ${character}`;
}

/** Says why a space, who stands there or a card is not lit. */
export function askWhy(at: TableState, view: View, thing: string): void {
  at.reason = "";
  if (!at.myTurn) return;
  const deed = thing in view.characters ? deedWith(view, thing) : `${isSpace(thing) ? "move" : "play"} ${thing}`;
  if (deed !== undefined) void at.why(deed);
}
