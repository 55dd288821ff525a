import type { Choice, TableState } from "~/table/table.svelte";
import { settings } from "~/settings.svelte";
import { isTalent, seatThing } from "./content";
import { asks, situation } from "./stops.svelte";
import { viewOf, type View } from "./types";

// What this screen knows of one table besides what is told: which thing is picked, which space or pile is open, and
// whether a pass is made for the player. What can be done is what the server lists; a choice of two things is made by
// clicking one, then the other.

export type Pile = "deck" | "discard" | "crypt" | "waiting" | "locations";

const phone = "(max-width: 639px)";

export class Ring {
  /** The first of two things. */
  picked = $state<string | null>(null);
  /** Where it was clicked. */
  spot = $state.raw<{ x: number; y: number }>({ x: 0, y: 0 });
  opened = $state<string | null>(null);
  /** During a conflict: looks at the ring beneath. */
  beneath = $state(false);
  pile = $state.raw<{ seat: number; which: Pile } | null>(null);
  /** Passes until then. */
  until = $state<"step" | "turn" | null>(null);
  small = $state(matchMedia(phone).matches);

  readonly view: View = $derived.by(() => viewOf(this.at.view));
  readonly seat: number = $derived.by(() => this.at.seat ?? 0);
  /** In a conflict only those who take part are seen. */
  readonly clash: boolean = $derived.by(() => this.view.conflict !== undefined && !this.beneath);
  /** What can be clicked, and for each thing the one that stands for it: an item is clicked at its bearer. */
  readonly handles: Map<string, string> = $derived.by(() => this.handlesOf(this.view));
  readonly pass: Choice | undefined = $derived.by(() => this.at.choices.find(({ verb }) => verb === "pass"));

  private readonly routes: { choice: Choice; on: string[] }[] = $derived.by(() =>
    this.at.choices.map((choice) => ({
      choice,
      on: [...new Set(choice.things.flatMap((thing) => this.handles.get(thing) ?? []))],
    })),
  );
  private readonly litNow: Set<string> = $derived.by(() => {
    const picked = this.picked;
    return new Set(
      this.routes.flatMap(({ on }) =>
        picked === null ? on.slice(0, 1) : on.includes(picked) ? on.filter((one) => one !== picked) : [],
      ),
    );
  });

  /** The situation in which the player last passed by hand. */
  private passed: Set<string> | null = null;
  private untilPlace = "";
  /** After taking back nothing is passed until the player has done something. */
  private held = false;
  private lastMoment = 0;
  /** The moment at which a pass was made for the player. */
  private automatic = -1;

  constructor(private readonly at: TableState) {
    const query = matchMedia(phone);
    query.addEventListener("change", () => (this.small = query.matches));
    $effect(() => {
      void this.at.present;
      this.picked = null;
    });
    $effect(() => {
      if (this.view.conflict === undefined) this.beneath = false;
    });
    $effect(() => this.passByItself());
    at.chose = (choice) => this.did(choice);
  }

  lit(thing: string): boolean {
    return this.litNow.has(thing);
  }

  /** Whether a choice is made by clicking something that is seen. */
  onTable(choice: Choice): boolean {
    return this.routes.find((route) => route.choice === choice)?.on.length !== 0;
  }

  /** What the picked thing can do by itself or with something that is not seen. */
  readonly alone: Choice[] = $derived.by(() => {
    const picked = this.picked;
    if (picked === null) return [];
    return this.routes.flatMap(({ choice, on }) => (on.length === 1 && on[0] === picked ? [choice] : []));
  });

  /** The choice that a click on it would make now, if it is the only one. */
  only(thing: string): Choice | undefined {
    const mine = this.choicesOn(thing);
    return mine.length === 1 ? mine[0] : undefined;
  }

  verbsOn(thing: string): string[] {
    return [...new Set(this.routes.flatMap(({ choice, on }) => (on.includes(thing) ? [choice.verb] : [])))];
  }

  /** Talents that a card of the hand can be put on now. */
  boostsOf(thing: string): string[] {
    return this.at.choices.flatMap(({ verb, things: [card, talent] }) =>
      verb === "boost" && card === thing && talent !== undefined ? [talent] : [],
    );
  }

  press(thing: string, x: number, y: number): void {
    this.at.reason = "";
    if (this.picked === thing) {
      this.picked = null;
      return;
    }
    let mine = this.choicesOn(thing);
    if (mine.length === 0 && this.picked !== null) {
      this.picked = null;
      mine = this.choicesOn(thing);
    }
    const [only] = mine;
    if (only === undefined) {
      this.at.pointed = thing;
      if (this.at.myTurn) void this.at.why(thing);
      return;
    }
    if (mine.length === 1) {
      const fingers = matchMedia("(hover: none)").matches;
      if (fingers && this.at.pointed !== thing && this.picked === null) this.at.pointed = thing;
      else this.at.wish(only);
      return;
    }
    this.picked = thing;
    this.spot = { x, y };
    this.at.pointed = thing;
  }

  /** Passes now and goes on passing. */
  passUntil(until: "step" | "turn"): void {
    this.until = until;
    this.untilPlace = this.placeFor(this.view, until);
    this.held = false;
    if (this.pass !== undefined && this.at.myTurn) void this.at.choose(this.pass);
  }

  private choicesOn(thing: string): Choice[] {
    const picked = this.picked;
    return this.routes.flatMap(({ choice, on }) =>
      on.includes(thing) && (picked === null || on.includes(picked)) ? [choice] : [],
    );
  }

  private handlesOf(view: View): Map<string, string> {
    const handles = new Map<string, string>();
    const add = (thing: string, by = thing): void => void handles.set(thing, by);
    const facing = new Set([...(view.conflict?.attack.characters ?? []), ...(view.conflict?.defence.characters ?? [])]);
    for (const [space, { location, characters, challenges }] of Object.entries(view.spaces)) {
      if (!this.clash) {
        add(space);
        if (location !== undefined) add(location.thing, space);
        for (const { thing } of challenges) add(thing);
      }
      for (const { thing, attached } of characters) {
        if (this.clash && !facing.has(thing)) continue;
        add(thing);
        for (const one of attached ?? []) add(one.thing, thing);
      }
    }
    if (this.clash && view.conflict?.challenge !== undefined) add(view.conflict.challenge.thing);
    if (this.clash) for (const talent of ["bk", "sm", "we", "ch"]) add(talent);
    view.players.forEach((player, seat) => {
      if (!this.small) {
        add(seatThing(seat));
        if (player.essence !== undefined) add(player.essence.thing);
        for (const { thing } of player.episodes) add(thing);
        if (player.challenges.top !== undefined) add(player.challenges.top.thing);
      }
      if (seat === this.at.seat) for (const { thing } of player.hand.cards ?? []) add(thing);
    });
    for (const { thing } of view.looking?.cards ?? []) add(thing);
    const me = view.players[this.at.seat ?? -1];
    for (const { thing } of me?.locations?.cards ?? []) add(thing);
    return handles;
  }

  /** When the player does not want to be asked here, the pass is made for them. */
  private passByItself(): (() => void) | undefined {
    const { at, pass } = this;
    const { present, seat } = at;
    if (present === null || seat === null) return undefined;
    if (present.moment < this.lastMoment) this.held = true;
    this.lastMoment = present.moment;
    if (!at.myTurn || pass === undefined || at.looking !== null || at.facts?.stage !== "playing") return undefined;
    if (this.held || this.automatic === present.moment) return undefined;
    const view = viewOf(present.view);
    const involved = view.conflict?.attack.seat === seat || view.conflict?.defence.seat === seat;
    if (this.until !== null && (involved || this.placeFor(view, this.until) !== this.untilPlace)) this.until = null;
    if (this.until === null && asks({ view, seat, choices: at.choices, passed: this.passed })) return undefined;
    // Others must not tell such a pass from one that was thought about.
    const bots = at.facts.seats.every((chair, i) => i === seat || chair.bot !== undefined);
    const pause = bots || settings.pace === "none" ? 0 : 500 + Math.random() * 900;
    const timer = setTimeout(() => {
      this.automatic = present.moment;
      void at.choose(pass);
    }, pause);
    return () => clearTimeout(timer);
  }

  private placeFor(view: View, until: "step" | "turn"): string {
    return until === "turn" ? String(view.turn) : `${view.turn} ${view.step}`;
  }

  private did(choice: Choice): void {
    const present = this.at.present;
    if (present === null || this.automatic === present.moment) return;
    this.held = false;
    if (choice.verb === "pass") this.passed = situation(viewOf(present.view), this.seat, this.at.choices);
  }

  /** A column of a conflict, if the thing is a talent. */
  isColumn(thing: string): boolean {
    return this.clash && isTalent(thing);
  }
}

const rings = new WeakMap<TableState, Ring>();

/** It belongs to the table, not to the part of the screen that asks for it first. */
export function ringOf(at: TableState): Ring {
  const known = rings.get(at);
  if (known !== undefined) return known;
  let made: Ring | undefined;
  $effect.root(() => {
    made = new Ring(at);
  });
  rings.set(at, made!);
  return made!;
}
