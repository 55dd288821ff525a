import type { Component } from "svelte";
import games from "virtual:games";
import { live } from "~/live.svelte";
import type { Sound } from "~/ui/sound";
import type { Both } from "~/words.svelte";
import type { Choice, TableState } from "./table.svelte";

// What a game brings to the table. The shell knows no game; it finds them in the folders of games/ by this.

export interface SeatWish {
  me: boolean;
  bot?: string;
}

/** Everything a part of the screen needs: the table, and what lies on it whatever happens (the answer to `cards`). */
export type Part = Component<{ at: TableState; content: unknown }>;

/** A column's part on a desktop, a tab on a phone. */
export interface Panel {
  id: string;
  icon: string;
  /** A key of the words. */
  title: string;
  side: "left" | "right";
  Content: Part;
}

/** What home needs of a game before anybody sits down: little, for it is loaded with the first page. */
export interface GameDoor {
  /** Keys of the words: the name on the door, the published one, what it is about. */
  words: { name: string; published: string; about: string };
  players: [least: number, most: number];
  minutes: number;
  /** The picture at home. */
  Scene: Component;
  /** For Play now: settings and seats. */
  quick(content: unknown): { setup: Record<string, unknown>; seats: SeatWish[] };
  seats(setup: Record<string, unknown>): number;
  /** What was chosen when the table was made, in a few words. */
  summary?(content: unknown, setup: Record<string, unknown>): string;
  /** What a seat is called there: "Evil", "Buffy and Willow". */
  seatName(content: unknown, setup: Record<string, unknown>, seat: number): string;
}

export interface GameScreen extends GameDoor {
  /** The middle of the table: a map, a ring, rows of cards. */
  Middle: Part;
  panels: Panel[];
  /** Above the middle on a phone: the pieces and their life in one line. */
  Strip?: Part;
  /** In the header: what round it is, whose turn, what the moon does. */
  Header: Part;
  /** Left of the prompt: whose decision it is, drawn. */
  Asker?: Part;
  /** Under the prompt's sentence: steps left, what is pointed at. */
  Hint?: Part;
  /** A card or a sheet, large. */
  Large: Component<{ at: TableState; content: unknown; thing: string }>;
  /** What can be chosen when a table is made; changes `setup`. */
  Settings: Component<{ content: unknown; setup: Record<string, unknown> }>;
  /** Every thing that can be shown large, with its name: the log links to them. */
  titles(content: unknown): { thing: string; title: Both; side?: "good" | "evil" }[];
  /** Says a sentence of the server in the terms of this screen, as "a9" for "0,8". */
  reword?(text: string, at: TableState, content: unknown): string;
  /** What is heard when something of that name happens. */
  sounds?: Record<string, Sound>;
  /** The verbs that have a button in the prompt when they can be done, in their order. */
  acts: Act[];
  /** Verbs whose choices are things to click on, so that the prompt lists none of them. */
  onThings: string[];
  /** The same where the verb alone does not tell: whether this choice can be made by clicking what it is about. */
  onThing?(at: TableState, choice: Choice): boolean;
  /** Whether a thing that the mouse rests on is shown large; as a rule those titles that have no side. */
  glances?(thing: string): boolean;
  /** The middle takes all the width that the columns leave it. */
  wide?: boolean;
}

export interface Act {
  verb: string;
  icon?: string;
  /** One letter of the keyboard. */
  key?: string;
  kind?: "primary" | "evil" | "plain";
}

const contents = new Map<string, Promise<unknown>>();

/** What lies on the table of that game; asked for once. */
export function contentOf(game: string): Promise<unknown> {
  const known = contents.get(game);
  if (known !== undefined) return known;
  const content = live.ask("cards", { game }).then((cards): unknown => cards.table);
  contents.set(game, content);
  content.catch(() => contents.delete(game));
  return content;
}

export async function doorOf(game: string): Promise<GameDoor | undefined> {
  return hasScreen(game) ? (await games[game]?.door())?.door : undefined;
}

/** The screen of a game, loaded when it is needed. */
export async function screenOf(game: string): Promise<GameScreen | undefined> {
  return hasScreen(game) ? (await games[game]?.screen())?.screen : undefined;
}

export function hasScreen(game: string): boolean {
  return Object.hasOwn(games, game);
}
