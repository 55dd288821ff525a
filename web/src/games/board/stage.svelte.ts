import { SvelteMap } from "svelte/reactivity";
import { settings } from "~/settings.svelte";
import type { Happened, TableState } from "~/table/table.svelte";
import { middleOf } from "./measure";
import type { Plan } from "./plan";
import { rollOf, type Roll } from "./rolls";
import { route } from "./routes";
import { viewOf, type CharacterView, type View } from "./types";

// What happens is shown in motion before the next view is there. Everything that draws pieces, life or dice reads
// `view` here: the table's view, changed by what has been performed so far.

export interface Note {
  key: number;
  space: string;
  text: string;
  tone: "good" | "evil" | "plain";
}

export interface Flight {
  deck: string;
  from: [number, number];
  to: [number, number];
}

interface Shown {
  key: number;
  roll: Roll;
}

const longest = 900;
const longestBatch = 5000;

function milliseconds(token: string): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? 0 : value.endsWith("ms") ? number : number * 1000;
}

export class Stage {
  /** The rolls of what is being performed. */
  rolled = $state.raw<Shown[]>([]);
  dice = $state.raw<Shown | null>(null);
  notes = $state.raw<Note[]>([]);
  flight = $state.raw<Flight | null>(null);
  sunrise = $state(false);
  /** What is lit belongs to the moment before; nothing can be done meanwhile. */
  performing = $state(false);
  played = $state.raw<{ card: string; space: string | undefined } | null>(null);
  /** The pieces on the map, which walk. */
  readonly pieces = new Map<string, SVGGElement>();
  /** Where the decks lie, which cards are drawn from. */
  readonly decks = new Map<string, [number, number]>();

  private base = $state.raw<unknown>(null);
  private changed = new SvelteMap<string, Partial<CharacterView>>();
  private phase = $state<number | null>(null);
  private count = 0;
  private speed = 1;
  private ending = Promise.withResolvers<void>();

  readonly view: View = $derived.by(() => {
    const view = viewOf(this.at.view);
    if (this.base !== this.at.view || (this.changed.size === 0 && this.phase === null)) return view;
    const characters = { ...view.characters };
    for (const [id, parts] of this.changed) {
      const known = characters[id];
      if (known !== undefined) characters[id] = { ...known, ...parts };
    }
    return { ...view, characters, phase: this.phase ?? view.phase };
  });
  readonly fresh: Shown[] = $derived.by(() => (this.base === this.at.view ? this.rolled : []));

  constructor(private readonly at: TableState) {}

  /** A click anywhere shows the result at once. */
  end(): void {
    this.ending.resolve();
  }

  async perform(plan: Plan, happened: Happened[]): Promise<void> {
    this.base = this.at.view;
    this.changed.clear();
    this.phase = null;
    this.rolled = [];
    this.ending = Promise.withResolvers<void>();
    this.speed = settings.pace === "quick" ? 0.5 : 1;
    const whole = happened.reduce((sum, event) => sum + this.length(event.words[0] ?? ""), 0);
    this.speed *= Math.min(1, longestBatch / Math.max(1, whole));
    const ends = (): void => this.end();
    addEventListener("pointerdown", ends, { capture: true });
    this.performing = true;
    try {
      for (const event of happened) await this.show(plan, event);
    } finally {
      removeEventListener("pointerdown", ends, { capture: true });
      this.performing = false;
      this.dice = null;
      this.notes = [];
      this.flight = null;
      this.played = null;
    }
  }

  /** About how long an event takes. */
  private length(verb: string): number {
    switch (verb) {
      case "move":
      case "run":
      case "sunrise":
        return longest;
      case "movement-dice":
      case "fight-dice":
      case "majik-dice":
      case "evil-die":
      case "claim-dice":
        return 800;
      case "hurt":
      case "heal":
      case "play":
        return 500;
      default:
        return verb === "draw" || verb === "talisman" || verb === "form" ? 300 : 0;
    }
  }

  private async show(plan: Plan, { words, name }: Happened): Promise<void> {
    const [verb = "", who = "", third = "", fourth = ""] = words;
    const roll = rollOf(name);
    if (roll !== undefined) return this.roll(roll);
    switch (verb) {
      case "move":
      case "run":
        return this.walk(plan, who, third, verb === "move" ? Number(fourth) : plan.cells.length);
      case "put":
      case "arrive":
        this.change(who, { at: third, standing: "in play" });
        return this.fade(who, true);
      case "hurt":
      case "heal":
        return this.life(who, verb === "hurt" ? -Number(third) : Number(third));
      case "attack":
        return this.lunge(who, third);
      case "talisman":
        this.phase = Number(who);
        return this.pause(milliseconds("--t-card"));
      case "sunrise":
        return this.dawn();
      case "form":
        this.change(who, { form: third });
        return this.flash(who);
      case "sire":
      case "restore":
        return this.flash(who);
      case "out":
      case "dust":
        await this.fade(who, false);
        return this.change(who, { standing: "out", at: undefined } as Partial<CharacterView>);
      case "draw":
        return this.fly(third, who);
      case "play":
        return this.play(who, third);
      default:
        return undefined;
    }
  }

  private change(who: string, parts: Partial<CharacterView>): void {
    this.changed.set(who, { ...this.changed.get(who), ...parts });
  }

  private async pause(time: number): Promise<void> {
    if (time <= 0) return;
    const waited = new Promise<void>((done) => setTimeout(done, Math.min(longest, time) * this.speed));
    await Promise.race([waited, this.ending.promise]);
  }

  private async animate(who: string, frames: Keyframe[], time: number, easing = "linear"): Promise<void> {
    const element = this.pieces.get(who);
    const duration = Math.min(longest, time) * this.speed;
    if (element === undefined || duration <= 0) return;
    const animation = element.animate(frames, { duration, easing, fill: "forwards" });
    await Promise.race([animation.finished, this.ending.promise]);
    queueMicrotask(() => animation.cancel());
  }

  private async roll(roll: Roll): Promise<void> {
    const shown = { key: ++this.count, roll };
    this.rolled = [...this.rolled, shown];
    this.dice = shown;
    const time = milliseconds("--t-dice");
    await this.pause(time === 0 ? 0 : time + 300);
    this.dice = null;
  }

  private async walk(plan: Plan, who: string, to: string, steps: number): Promise<void> {
    const from = this.view.characters[who]?.at;
    if (from === undefined) return this.change(who, { at: to });
    const way = route(plan, this.view, who, from, to, steps);
    const frames = way.map((space) => {
      const [x, y] = middleOf(space);
      return { transform: `translate(${x}px, ${y}px)` };
    });
    await this.animate(who, frames, milliseconds("--t-step") * (way.length - 1), "ease-in-out");
    this.change(who, { at: to, place: plan.map.spaces[to]?.place ?? "" });
  }

  private async lunge(who: string, whom: string): Promise<void> {
    const [from, to] = [this.view.characters[who]?.at, this.view.characters[whom]?.at];
    if (from === undefined || to === undefined) return;
    const [[a, b], [c, d]] = [middleOf(from), middleOf(to)];
    const rest = { transform: `translate(${a}px, ${b}px)` };
    const close = { transform: `translate(${a + (c - a) * 0.4}px, ${b + (d - b) * 0.4}px)` };
    await this.animate(who, [rest, close, rest], milliseconds("--t-card"), "ease-in-out");
  }

  private async life(who: string, change: number): Promise<void> {
    const before = this.view.characters[who];
    if (before === undefined || change === 0) return;
    this.change(who, { life: Math.max(0, before.life + change) });
    if (before.at !== undefined) {
      const text = change > 0 ? `+${change}` : `−${-change}`;
      const note: Note = { key: ++this.count, space: before.at, text, tone: change > 0 ? "good" : "evil" };
      this.notes = [...this.notes, note];
    }
    await this.pause(milliseconds("--t-dice"));
    this.notes = [];
  }

  private async flash(who: string): Promise<void> {
    const frames = [{ filter: "brightness(1)" }, { filter: "brightness(2.4)" }, { filter: "brightness(1)" }];
    await this.animate(who, frames, milliseconds("--t-card") * 1.5);
  }

  private async fade(who: string, enters: boolean): Promise<void> {
    const frames = enters ? [{ opacity: 0 }, { opacity: 1 }] : [{ opacity: 1 }, { opacity: 0 }];
    await this.animate(who, frames, milliseconds("--t-card"));
  }

  private async dawn(): Promise<void> {
    this.sunrise = true;
    setTimeout(() => (this.sunrise = false), 1000);
    await this.pause(milliseconds("--t-dice") === 0 ? 0 : longest);
  }

  private async fly(deck: string, who: string): Promise<void> {
    const to = this.view.characters[who]?.at;
    const from = this.decks.get(deck);
    if (to === undefined || from === undefined) return;
    this.flight = { deck, from, to: middleOf(to) };
    await this.pause(milliseconds("--t-card"));
    this.flight = null;
  }
  private async play(who: string, card: string): Promise<void> {
    if (card === "" || card === "hidden") return;
    this.played = { card, space: this.view.characters[who]?.at };
    await this.pause(milliseconds("--t-dice") * 1.4);
    this.played = null;
  }
}

const stages = new WeakMap<TableState, Stage>();

/** It belongs to the table, not to the part of the screen that asks for it first. */
export function stageOf(at: TableState): Stage {
  const known = stages.get(at);
  if (known !== undefined) return known;
  let made: Stage | undefined;
  $effect.root(() => {
    made = new Stage(at);
  });
  stages.set(at, made!);
  return made!;
}
