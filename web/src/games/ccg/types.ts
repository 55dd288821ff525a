import type { Provenance } from "~/art/card";
import type { Both } from "~/words.svelte";

// What the server says of this game: its content (the answer to `cards`) and a view of one moment.
//
// A thing is a word of an offer's name ("move buffy-2 r1", "boost slay-time bk", "place xander-1 r3"): a space
// ("r0", clockwise, or "park"), a talent ("bk"), a seat ("p1"), or a card. Each card that a view shows carries its
// `thing`, the word that offers use for that very copy, and its `card`, the key of its facts in the content. Cards that
// nobody could tell apart, as two copies in one hand, may share a thing.

export type Talent = "bk" | "sm" | "we" | "ch";
export const talents: readonly Talent[] = ["bk", "sm", "we", "ch"];
/** In card order: Butt-Kicking, Smarts, Weirdness, Charm. */
export type Four = [number, number, number, number];
/** null: the card has none there. */
export type SomeOfFour = [number | null, number | null, number | null, number | null];

export type Kind =
  "essence" | "character" | "challenge" | "location" | "skill" | "item" | "action" | "event" | "episode";
export type Side = "good" | "evil" | "any";
export type Rank = "hero" | "companion" | "villain" | "minion";
export type Step = "prologue" | "draw" | "refresh" | "movement" | "resource" | "conflict" | "end";
export type Stage = "choose" | "draw" | "battle" | "resolve" | "discard";
export const steps: readonly Step[] = ["prologue", "draw", "refresh", "movement", "resource", "conflict", "end"];
export const stages: readonly Stage[] = ["choose", "draw", "battle", "resolve", "discard"];

export type Marks = Record<string, Provenance>;

export interface CardContent {
  name: Both;
  /** Without its timing and limits, if `timings` tells them; empty: it has no effect. */
  text: Both;
  kind: Kind;
  side?: Side;
  /** Of a character card. */
  rank?: Rank;
  /** Whom a character card stands for, or whose essence it is: the same for all its levels and versions. */
  character?: string;
  level?: number;
  /** Destiny that ascending to it needs. */
  needs?: number;
  talents?: Four;
  /** What it boosts in a stack; a skill, an item or a Part I has 1 in all. */
  icons?: SomeOfFour;
  /** Talents that its bearer or user must have. */
  requires?: SomeOfFour;
  /** Keys of `traits`. */
  traits?: string[];
  /** Traits that its bearer, user or one who faces it must have. */
  requires_traits?: string[];
  /** "(character) only": a key of `characters`. */
  only?: string;
  unique?: boolean;
  /** Of a location: "indoor", "outdoor", "school", "town", "home", "lair". */
  types?: string[];
  /** When it can be used: "movement", "fight/battle"; empty for what is always on or happens by itself. */
  timings?: string[];
  /** How its effect works: always on, when something happens, used by its player. */
  works?: "always" | "trigger" | "use";
  /** Of a challenge. */
  goals?: SomeOfFour;
  destiny?: number;
  /** Of an episode. */
  part?: 1 | 2;
  other?: string;
  /** Where each fact comes from: "name", "talents", "text"… */
  marks: Marks;
}

export interface DeckContent {
  name: Both;
  about?: Both;
  essence: string;
  side: Side;
  /** How many of which card, by part: "resource", "challenges", "locations", "episodes", "essence". */
  parts: Record<string, Record<string, number>>;
}

export interface Content {
  cards: Record<string, CardContent>;
  /** The starter decks, in the order they are offered in. */
  decks: Record<string, DeckContent>;
  /** Deck formats, the usual one first: "casual", "sealed", "constructed". */
  formats: string[];
  characters: Record<string, Both>;
  traits: Record<string, Both>;
  /** Table options besides the decks, each off unless set: their keys in `setup`, as "defender_requirements". */
  options?: Record<string, { name: Both; about: Both }>;
}

/** The settings of a table: one deck a seat, by its key or whole; further keys are `Content.options`. */
export interface Setup {
  decks: (string | { name: string; parts: Record<string, Record<string, number>> })[];
  [option: string]: unknown;
}

export interface Held {
  thing: string;
  card: string;
}

/** What makes a value other than the printed one: a card (its key), or "fatigue". */
export interface Change {
  talent: Talent;
  by: number;
  from: string;
}

export interface AttachedView extends Held {
  fatigued?: boolean;
}

export interface CharacterView extends Held {
  /** Who plays it. */
  seat: number;
  /** As it counts now: a Companion that the essence names is a hero. */
  rank: Rank;
  main?: boolean;
  fatigued?: boolean;
  /** As they are now, fatigue and all; without stacks. */
  talents: Four;
  changes?: Change[];
  traits?: string[];
  /** Moves left this turn. */
  moves: number;
  attached?: AttachedView[];
  /** The lower levels beneath, the lowest first. */
  under?: string[];
}

export interface ChallengeView extends Held {
  /** Who placed it. */
  seat: number;
  /** As they are now; absent where they are the printed ones. */
  goals?: SomeOfFour;
  /** The seats that faced it this turn. */
  faced?: number[];
}

export interface SpaceView {
  /** Absent for the Park. */
  owner?: number;
  location?: Held;
  characters: CharacterView[];
  challenges: ChallengeView[];
}

export interface PlayerView {
  /** Absent before the reveal, if it is not one's own. */
  essence?: Held;
  side?: Side;
  destiny: number;
  hand: { count: number; cards?: Held[] };
  /** How many cards are left in the Resource Deck. */
  deck: number;
  /** In order of arrival. */
  discard: Held[];
  /** Events lie sideways. */
  crypt: (Held & { sideways?: boolean })[];
  challenges: { count: number; top?: Held };
  episodes: Held[];
  /** Episode Part II cards that wait; which ones is the owner's alone. */
  waiting: { count: number; cards?: Held[] };
  /** Locations that are not placed yet, in the setup. */
  locations?: { count: number; cards?: Held[] };
  conceded?: boolean;
}

export interface Stacked extends Held {
  by: number;
}

export interface SideOfConflict {
  seat: number;
  /** Who takes part; none on the side of a challenge. */
  characters: string[];
}

export interface Score {
  /** The characters, or the goal; without stacks. */
  base: number;
  stack: Stacked[];
  total: number;
}

export interface TalentOfConflict {
  attack: Score;
  defence: Score;
  /** A goal, or the talent that resolves the fight: what decides. */
  counts: boolean;
  /** How much the attacker lacks to win here; 0: met. */
  missing: number;
}

export interface ConflictView {
  kind: "fight" | "challenge";
  stage: Stage;
  at: string;
  attack: SideOfConflict;
  defence: SideOfConflict;
  challenge?: ChallengeView;
  talents: Record<Talent, TalentOfConflict>;
  /** Traits of which the attacker still has none. */
  missing_traits?: string[];
  /** Destiny won and lost (negative) by each side, when the attacker wins or not. */
  stakes?: { won: { attack: number; defence: number }; lost: { attack: number; defence: number } };
  /** After the result. */
  result?: "won" | "lost" | "tie";
}

export interface View {
  /** 0 during the setup. */
  turn: number;
  time?: "day" | "night";
  /** The first player of this turn. */
  active?: number;
  /** "setup" before the first turn. */
  step: Step | "setup";
  /** Seats that passed one after another. */
  passed: number[];
  park: { holder?: number; turns: number; needed: number };
  /** Destiny that wins. */
  goal: number;
  players: PlayerView[];
  /** "r0", "r1"… clockwise, four for each seat, and "park". */
  spaces: Record<string, SpaceView>;
  conflict?: ConflictView;
  /** Effects of events and actions that go on: the card and until when. */
  lasting?: { card: string; until: "step" | "turn" | "game" }[];
  /** Cards being chosen from, that lie nowhere on the table: looked at, searched through, revealed. */
  looking?: { title?: string; cards: Held[] };
  /** What a decision of several pieces has gathered so far: things kept, discarded, who faces the challenge. */
  picked?: string[];
  winner?: number;
}

const nobody: View = {
  turn: 0,
  step: "setup",
  passed: [],
  park: { turns: 0, needed: 6 },
  goal: 10,
  players: [],
  spaces: {},
};

/** Before a match begins there is nothing to see yet. */
export function viewOf(view: unknown): View {
  return { ...nobody, ...(view as Partial<View>) };
}

export function contentOf(content: unknown): Content {
  return content as Content;
}
