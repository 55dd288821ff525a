import type { Provenance } from "~/art/card";
import type { Both } from "~/words.svelte";

// What the server says of this game: its content (the answer to `cards`) and a view of one moment.
//
// A `thing` is the word by which the names of choices mean it ("recruit joyce front", "attack 1:luke"), so that what a
// choice is about lights up. Cards of a hand that are alike may share one; everything in play has its own.

export type Marks = Record<string, Provenance>;
export type Kind = "main" | "supporting" | "plot-twist" | "location" | "equipment";
/** Of a power or a plot twist. */
export type Time = "build" | "main" | "combat" | "any-combat" | "enemy-main" | "reaction";

export interface Power {
  /** The word of choices that use it. */
  thing: string;
  name: Both;
  kind: "keyword" | "super" | "level-up" | "effect";
  text: Both;
  times?: Time[];
  any_turn?: boolean;
  /** One list for each symbol to pay, of those that pay for it: [["might"], ["energy", "skill"]]. */
  cost?: string[][];
  mark?: Provenance;
}

export interface CardContent {
  /** "TBB-003". */
  number?: string;
  name: Both;
  /** What it is called where it was published in French; here it keeps its first name. */
  french?: string;
  aka?: string;
  kind: Kind;
  /** Of a main character, with its other card. */
  level?: number;
  other_level?: string;
  /** XP counters that it takes to level up. */
  level_up?: number;
  /** On a plot twist or Equipment once for each symbol, all of which are needed. */
  teams: string[];
  cost?: number;
  atk?: number;
  def?: number;
  health?: number;
  ranged?: boolean;
  flight?: boolean;
  keywords?: string[];
  /** The power symbols that a location makes. */
  makes?: string[];
  /** A location of a team, whose members alone it pays for. */
  special?: boolean;
  /** All that it says, in one text. */
  text: Both;
  powers: Power[];
  marks?: Marks;
}

export interface DeckContent {
  name: Both;
  about: Both;
  /** Of its main character, level 1. */
  main: string;
  /** Cards by id in each of its parts. */
  parts: Record<string, Record<string, number>>;
}

export interface Content {
  cards: Record<string, CardContent>;
  teams: Record<string, { name: Both; alignment?: "good" | "evil" }>;
  symbols: Record<string, { name: Both }>;
  keywords: Record<string, { name: Both; text: Both }>;
  decks: Record<string, DeckContent>;
}

/** What a table is made with. */
export interface Setup {
  /** "duel" has two seats, "free-for-all" two to four, "teams" four: 0 and 2 against 1 and 3. */
  format: "duel" | "free-for-all" | "teams";
  seats: number;
  /** One for each seat: the id of a known deck, or a deck as the request `deck` reads it. */
  decks: (string | Record<string, unknown>)[];
  /** With teams: characters may be recruited to the rows of one's teammate. */
  shared_rows?: boolean;
}

export type CounterKind = "plus" | "minus" | "vitality" | "wound" | "xp";

/** Why a number is not the printed one. */
export interface Change {
  value: "atk" | "def" | "health";
  /** What it adds; absent where it sets or caps the value. */
  by?: number;
  /** The value after it. */
  to: number;
  /** "plus", "minus", "vitality", "equipment" or "effect". */
  why: string;
  /** The card that does it. */
  card?: string;
}

export interface Character {
  thing: string;
  card: string;
  /** The seat whose deck it came with; it lies on the side of the player it is listed under. */
  owner: number;
  main?: boolean;
  level?: number;
  exhausted: boolean;
  /** Face down, whether stunned or hidden; at most one of them is true. */
  stunned: boolean;
  hidden: boolean;
  /** As they stand now. */
  atk: number;
  def: number;
  health: number;
  wounds: number;
  counters: { plus: number; minus: number; vitality: number };
  /** Toward the next level; of a main character of level 1. */
  xp?: number;
  changes?: Change[];
  /** What it has now: its own, given and taken. */
  keywords: string[];
  teams: string[];
  ranged: boolean;
  flight: boolean;
  equipment?: { thing: string; card: string }[];
  /** Its powers that have been used this turn, as `Power.thing`. */
  used?: string[];
  /** A front row stands before it. */
  protected?: boolean;
  /** KO'd when the turn ends. */
  doomed?: boolean;
  token?: boolean;
}

/** A card in a hand or a pile. */
export interface Lying {
  thing: string;
  card: string;
}

export interface Resource {
  thing: string;
  up: boolean;
  /** Absent where it is not known to who looks. */
  card?: string;
}

export interface Player {
  /** The seat that plays beside it, in teams. */
  partner?: number;
  out?: boolean;
  front: Character[];
  back: Character[];
  resources: Resource[];
  deck: number;
  hand: number;
  /** One's own, and a hand that is shown to who looks. */
  cards?: Lying[];
  ko: Lying[];
  removed: Lying[];
  spellbook: Lying[];
  key: Lying[];
  /** The other level of the main character, laid aside. */
  aside?: string;
  /** Recruit points that are left. */
  points?: number;
}

/** One comparison when the strikes come, if nobody does anything more. */
export interface Strike {
  /** Who strikes: all attackers together, or the defender. */
  from: string[];
  at: string;
  atk: number;
  def: number;
  stuns: boolean;
  /** What it would make of the one that is struck. */
  wounds: number;
  health: number;
  ko: boolean;
  /** Strikes of a lower number come first (Ferocious). */
  order: number;
  /** False: the defender's player picks one of several. */
  sure: boolean;
}

export interface Combat {
  kind: "melee" | "ranged";
  attackers: string[];
  /** Absent while it is being chosen. */
  defender?: string;
  /** Whether it is only being declared, piece by piece. */
  declaring?: boolean;
  /** None while it is being declared. */
  strikes: Strike[];
  /** Who passed in a row; when all have, the strikes come. */
  passed: number[];
  /** Every seat that must pass, in the order they are asked. */
  order: number[];
}

/** A cost that is being paid, piece by piece. */
export interface Payment {
  /** Who uses the power, and which. */
  thing: string;
  card: string;
  power: string;
  /** As `Power.cost`, with what pays so far. */
  symbols: { any_of: string[]; paid?: { card: string; from: "row" | "hand" } }[];
}

/** Something that goes on, for a turn or for longer. */
export interface Lasting {
  /** The card it came from. */
  card: string;
  text: Both;
  about?: string[];
  until: "combat" | "turn" | "next-turn" | "game";
}

export interface View {
  format: Setup["format"];
  /** Of the game, from 1; 0 while it is being set up. */
  turn: number;
  /** Whose turn it is. */
  active?: number;
  phase: "setup" | "draw" | "recovery" | "build" | "main" | "end" | "over";
  /** Within Build. */
  step?: "resource" | "recruit" | "formation";
  players: Player[];
  combat?: Combat;
  payment?: Payment;
  /** Chosen so far in the decision that is being made: characters to move, cards to discard. */
  picked?: string[];
  /** Cards that are shown to everybody, or only to who looks, while an effect lasts. */
  shown?: Lying[];
  relationships: [string, string][];
  lasting: Lasting[];
}

/** Before a match begins there is nothing to see yet. */
export function viewOf(view: unknown): View {
  const seen = view as Partial<View>;
  return { format: "duel", turn: 0, phase: "setup", players: [], relationships: [], lasting: [], ...seen };
}

export function contentOf(content: unknown): Content {
  return content as Content;
}
