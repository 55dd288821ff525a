import type { Choice, TableState } from "~/table/table.svelte";
import { viewOf, type Character, type Content, type View } from "./types";

// Where each thing of a view lies, so that what a choice is about can be found, lit and shown.

export type Zone = "front" | "back" | "resources" | "hand" | "ko" | "removed" | "spellbook" | "key" | "shown" | "gear";

export interface Place {
  zone: Zone;
  seat: number;
  card: string | undefined;
  character?: Character;
}

const piles = ["ko", "removed", "spellbook", "key"] as const;

export function isPile(zone: Zone): boolean {
  return (piles as readonly Zone[]).includes(zone);
}

const indexes = new WeakMap<View, Map<string, Place>>();

export function placesOf(view: View): Map<string, Place> {
  const known = indexes.get(view);
  if (known !== undefined) return known;
  const places = new Map<string, Place>();
  const put = (thing: string, place: Place): void => {
    if (!places.has(thing)) places.set(thing, place);
  };
  view.players.forEach((player, seat) => {
    for (const zone of ["front", "back"] as const) {
      for (const character of player[zone]) {
        put(character.thing, { zone, seat, card: character.card, character });
        for (const gear of character.equipment ?? [])
          put(gear.thing, { zone: "gear", seat, card: gear.card, character });
      }
    }
    for (const { thing, card } of player.resources) put(thing, { zone: "resources", seat, card });
    for (const { thing, card } of player.cards ?? []) put(thing, { zone: "hand", seat, card });
    for (const zone of piles) {
      for (const { thing, card } of player[zone]) put(thing, { zone, seat, card });
    }
  });
  for (const { thing, card } of view.shown ?? []) put(thing, { zone: "shown", seat: -1, card });
  indexes.set(view, places);
  return places;
}

/** The card that a thing is: one that lies somewhere, or one that its word names ("1:deck:joyce"). */
export function cardAt(content: Content, view: View, thing: string): string | undefined {
  const named = thing.slice(thing.lastIndexOf(":") + 1).replace(/#\d+$/, "");
  return placesOf(view).get(thing)?.card ?? (named in content.cards ? named : undefined);
}

const views = new WeakMap<object, View>();

/** The view of the table, completed once. */
export function seen(at: TableState): View {
  const raw = (at.view ?? {}) as object;
  const known = views.get(raw);
  if (known !== undefined) return known;
  const view = viewOf(raw);
  views.set(raw, view);
  return view;
}

export function isRow(thing: string): boolean {
  return thing === "front" || thing === "back";
}

const onTable = new Set<Zone>(["front", "back", "resources", "hand", "gear"]);

/** Lies in a row or in one's own hand, where it can be clicked at any time. */
function liesOpen(at: TableState, view: View, thing: string): boolean {
  const place = placesOf(view).get(thing);
  return place !== undefined && onTable.has(place.zone) && (place.zone !== "hand" || place.seat === at.seat);
}

/** Choices about cards that lie nowhere on the table: in a pile, in a deck that is searched. */
export function trayOf(at: TableState, content: Content): { thing: string; card: string }[] {
  const view = seen(at);
  const tray = new Map<string, string>();
  for (const { things } of at.choices) {
    if (things.some((thing) => liesOpen(at, view, thing))) continue;
    for (const thing of things) {
      const card = cardAt(content, view, thing);
      if (card !== undefined) tray.set(thing, card);
    }
  }
  for (const { thing, card } of view.shown ?? []) tray.set(thing, card);
  return [...tray].map(([thing, card]) => ({ thing, card }));
}

const contents = new WeakMap<TableState, Content>();

/** What lies at that table, for those who are not told. */
export function remember(at: TableState, content: Content): void {
  contents.set(at, content);
}

/** Can be made by clicking what it is about. */
export function isOnThing(at: TableState, choice: Choice): boolean {
  const view = seen(at);
  const content = contents.get(at);
  const [first] = choice.things;
  if (first === undefined) return false;
  if (isRow(first)) return true;
  return content !== undefined && choice.things.some((thing) => cardAt(content, view, thing) !== undefined);
}

/** Choices about resources, which a phone has no room for beside the rows. */
export function aboutResources(at: TableState): Choice[] {
  const places = placesOf(seen(at));
  return at.choices.filter(({ things }) => things.some((thing) => places.get(thing)?.zone === "resources"));
}
