import type { Choice } from "~/table/table.svelte";
import type { Stage, Step, View } from "./types";

// A watch comes many times a turn, so a player passes by themselves where they do not want to be asked. Whether they do is
// decided here alone, from what is offered and seen, and a pass made so is a pass like any other.

export type Mode = "act" | "marked" | "all";
export type Mark = "none" | "mine" | "every";
/** A step, or a stage of a fight or challenge: "stage battle". */
export type Place = Step | `stage ${Stage}`;

const key = "bronze-ring-stops";

class Stops {
  mode = $state<Mode>("act");
  marks = $state<Partial<Record<Place, Mark>>>({});

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Pick<Stops, "mode" | "marks">>;
      if (kept.mode === "marked" || kept.mode === "all") this.mode = kept.mode;
      this.marks = kept.marks ?? {};
    } catch {
      // A browser that keeps nothing asks as it does at first.
    }
  }

  choose(mode: Mode): void {
    this.mode = mode;
    this.keep();
  }

  markOf(place: Place): Mark {
    return this.marks[place] ?? "none";
  }

  /** None, on my own turn, on every turn, none again. */
  cycle(place: Place): void {
    const next: Record<Mark, Mark> = { none: "mine", mine: "every", every: "none" };
    this.marks = { ...this.marks, [place]: next[this.markOf(place)] };
    this.keep();
  }

  private keep(): void {
    try {
      localStorage.setItem(key, JSON.stringify({ mode: this.mode, marks: this.marks }));
    } catch {
      // Then they hold until the page is closed.
    }
  }
}

export const stops = new Stops();

export function placeOf(view: View): Place | undefined {
  if (view.conflict !== undefined) return `stage ${view.conflict.stage}`;
  return view.step === "setup" ? undefined : view.step;
}

/** What a player weighs when they pass: what they could do instead, who stands against them, how a conflict stands. */
export function situation(view: View, seat: number, choices: Choice[]): Set<string> {
  const against = Object.entries(view.spaces).flatMap(([space, { characters }]) =>
    characters.some((one) => one.seat === seat)
      ? characters.filter((one) => one.seat !== seat).map(({ thing }) => `${space} ${thing}`)
      : [],
  );
  const totals = Object.entries(view.conflict?.talents ?? {}).map(
    ([talent, { attack, defence }]) => `${talent} ${attack.total} ${defence.total}`,
  );
  const round = `${view.turn} ${placeOf(view) ?? ""}`;
  return new Set([round, ...choices.map(({ name }) => name), ...against, ...totals]);
}

export interface Asked {
  view: View;
  seat: number;
  choices: Choice[];
  /** The situation in which the player last passed. */
  passed: Set<string> | null;
}

/** Whether the player is asked, or passes by themselves. */
export function asks({ view, seat, choices, passed }: Asked): boolean {
  const others = choices.filter(({ verb }) => verb !== "pass");
  const place = placeOf(view);
  if (others.length === choices.length || place === undefined || stops.mode === "all") return true;
  const mark = stops.markOf(place);
  if (mark === "every" || (mark === "mine" && view.active === seat)) return true;
  // Who holds no card is asked to pass only when nobody has anything left (CCG-Q-145).
  if (others.length === 0) return view.players[seat]?.hand.count === 0;
  const involved = view.conflict?.attack.seat === seat || view.conflict?.defence.seat === seat;
  if (stops.mode === "marked" && !involved) return false;
  if (passed === null) return true;
  return [...situation(view, seat, choices)].some((part) => !passed.has(part));
}
