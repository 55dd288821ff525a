import type { Provenance } from "~/art/card";
import type { MoonKind } from "~/art/moon";
import type { Both } from "~/words.svelte";

// What the server says of this game: its content (the answer to `cards`) and a view of one moment.

export type Side = "good" | "evil";
export type Marks = Record<string, Provenance>;
export type Edge = "open" | "wall" | "door";
export type Ground = "floor" | "grass" | "pavement";
export type Floor = "plank" | "tile" | "flag" | "carpet" | "metal";

export interface SpaceContent {
  place: string;
  ground: Ground;
  outdoors: boolean;
  home: boolean;
  /** "none", "artifact", "tunnel", "manhole", "hellmouth" or the deck whose cards are drawn there. */
  special: string;
  east: Edge;
  south: Edge;
  mark?: string;
}

export interface LabelLook {
  x: number;
  y: number;
  size?: number;
  lines?: { en: string[]; fr: string[] };
}

export interface PlaceLook {
  hue?: number;
  floor?: Floor;
  label?: LabelLook;
  display?: boolean;
}

export interface PlaceContent extends Both {
  /** What the map calls it where its name is too long. */
  label?: Both;
  look?: PlaceLook;
}

export interface MapContent {
  name: Both;
  columns: number;
  rows: number;
  places: Record<string, PlaceContent>;
  /** By their names: "column,row", both from 0. */
  spaces: Record<string, SpaceContent>;
  starts: Record<string, string>;
  tunnels: string[][];
  corners: string[];
  manholes: string[];
  hellmouth: string;
}

export interface Form {
  name: Both;
  kind: string;
  fight: number;
  majik: number;
  life: number;
  wounded: number;
  traits?: string[];
  marks?: Marks;
}

export interface Sheet {
  name: Both;
  side: Side;
  /** The first one is the usual one. */
  forms: Record<string, Form>;
  slots?: Record<string, number>;
}

export interface CardContent {
  name: Both;
  text: Both;
  deck: string;
  count: number;
  majik?: number;
  marks: Marks;
}

export interface Story {
  name: Both;
  map: string;
  villain: string;
  goals?: Both;
}

export interface Content {
  maps: Record<string, MapContent>;
  sheets: Record<string, Sheet>;
  chart: { name: Both; moon: MoonKind }[];
  stories: Record<string, Story>;
  cards?: Record<string, CardContent>;
  piles: Record<string, { name: Both; size?: number }>;
  /** Who each Good player plays, by number of players; each list in the order of the turns. */
  sharing?: string[][][];
  /** How many cards the Evil hand holds. */
  hand_limit: number;
}

export interface CharacterView {
  standing: "in play" | "out";
  side: Side;
  seat: number;
  form: string;
  kind: string;
  life: number;
  wounded: boolean;
  fight: number;
  majik: number;
  at?: string;
  place?: string;
  cards?: string[];
  /** The card, or "hidden". */
  artifact?: string;
  attached?: string[];
}

export interface Turn {
  who: string;
  dice: [number, number];
  steps: number;
}

export interface Trade {
  with: string;
  changing: string[];
  dropping: string[];
}

export interface View {
  seats: number;
  round: number;
  /** From 1. */
  phase: number;
  moon: MoonKind;
  characters: Record<string, CharacterView>;
  story?: string;
  decks?: Record<string, { left: number; discards: string[] }>;
  /** The card, "hidden" or "empty". */
  corners?: string[];
  evil_hand?: { count: number; cards: string[] };
  destroyed?: string[];
  flames?: { large: number; small: number };
  turn?: Turn;
  trade?: Trade;
  winner?: Side;
}

/** Before a match begins there is nothing to see yet. */
export function viewOf(view: unknown): View {
  const seen = view as Partial<View>;
  return { seats: 2, round: 0, phase: 1, moon: "new-moon", characters: {}, ...seen };
}

export function contentOf(content: unknown): Content {
  return content as Content;
}
