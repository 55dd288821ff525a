import { live, Refused, type Offer, type Present, type TableFacts, type Update } from "~/live.svelte";
import { settings } from "~/settings.svelte";
import { say } from "~/words.svelte";

// One table as this browser sees it: what is told about it, what can be done at it, what is pointed at and open.
// The shell and the screen of each game share it.

/** Words of an offer's name after the first are the things it is about: "attack darla", "move 6,4". */
export interface Choice extends Offer {
  verb: string;
  things: string[];
}

export interface Line {
  key: string;
  /** Of the update it was told in. */
  number: number;
  kind: "event" | "note";
  text: string;
  name: string;
  moment: number;
  seat: number | undefined;
}

export interface Said {
  key: string;
  who: string;
  person: string;
  text: string;
  mine: boolean;
}

/** Something the screen may want to show in motion, in order. */
export interface Happened {
  name: string;
  text: string | undefined;
  words: string[];
}

function choiceOf(offer: Offer, reword: (text: string) => string): Choice {
  const [verb = "", ...things] = offer.name.split(" ");
  return { ...offer, text: reword(offer.text), verb, things };
}

export class TableState {
  readonly id: string;
  /** Whether an earlier moment can be shown beside the present one. */
  readonly looksBack: boolean;

  facts = $state.raw<TableFacts | null>(null);
  seat = $state<number | null>(null);
  present = $state.raw<Present | null>(null);
  /** The view that is drawn: the present one, or an older one while the match is leafed through. */
  view = $state.raw<unknown>({});
  log = $state<Line[]>([]);
  chat = $state<Said[]>([]);
  unread = $state(0);
  problem = $state("");
  /** Why the last thing that was clicked cannot be used now. */
  reason = $state("");
  pointed = $state<string | null>(null);
  menu = $state.raw<{ thing: string; choices: Choice[]; x: number; y: number } | null>(null);
  asked = $state.raw<Choice | null>(null);
  shown = $state<string | null>(null);
  /** The list of keys is wanted. */
  helping = $state(false);
  busy = $state(false);
  /** When the clocks were told. */
  toldAt = $state(0);
  /** Set by the shell: makes what happens heard. */
  hear: ((happened: Happened[], mine: boolean) => void) | null = null;
  /** Set by the shell: says a sentence of the server in the terms of the screen. */
  reword = $state.raw((text: string) => text);
  goesOn = $state<string | null>(null);
  /** The moment that is looked back at, while the match goes on. */
  looking = $state<number | null>(null);
  private past = new Map<number, unknown>();
  /** Another seat of the same person must decide; the screen is covered until they say who looks. */
  handOver = $state<number | null>(null);
  private turns = $state<{ seat: number | undefined; moment: number }[]>([]);

  readonly choices: Choice[] = $derived(
    this.looking === null ? (this.present?.offers ?? []).map((offer) => choiceOf(offer, this.reword)) : [],
  );
  readonly byThing: Map<string, Choice[]> = $derived.by(() => {
    const all = new Map<string, Choice[]>();
    for (const choice of this.choices) {
      for (const thing of new Set(choice.things)) {
        const here = all.get(thing);
        if (here === undefined) all.set(thing, [choice]);
        else here.push(choice);
      }
    }
    return all;
  });
  readonly myTurn: boolean = $derived(this.seat !== null && this.present?.decides === this.seat);
  /** The seats of this person. */
  readonly mine: number[] = $derived.by(() => {
    const me = live.person?.id;
    const seats = this.facts?.seats ?? [];
    return seats.flatMap((chair, seat) => (chair.person !== undefined && chair.person.id === me ? [seat] : []));
  });

  /** To a private table; each new connection shows it. */
  private readonly invitation = new URLSearchParams(location.search).get("invitation");
  /** Set by the screen: carries out what happened in motion before `view` becomes the new one. */
  perform: ((happened: Happened[], view: unknown) => Promise<void>) | null = null;
  /** Set by the screen: hears of every choice before it is sent. */
  chose: ((choice: Choice) => void) | null = null;
  private heardUpTo = 0;
  private tellings = 0;
  private language = settings.language;
  private queue: Promise<void> = Promise.resolve();
  private stop: () => void = () => undefined;

  /** A match that is only looked at again listens to nothing. */
  constructor(id: string, listens = true) {
    this.id = id;
    this.looksBack = listens;
    if (!listens) return;
    this.stop = live.listen({
      welcome: () => void this.watch(),
      heard: (push) => {
        if (push.push === "table" && push.told.table.id === id) this.take(push.told);
        if (push.push === "unwatched" && push.told.table === id) void this.watch();
      },
    });
    void this.watch();
  }

  leave(): void {
    this.stop();
    if (live.connected) live.ask("unwatch", { table: this.id }).catch(() => undefined);
  }

  lit(thing: string): Choice[] {
    return this.byThing.get(thing) ?? [];
  }

  /**
   * A click on a thing: does the one choice it has, opens a menu when it has several, says why when it has none.
   * A finger cannot hover, so its first tap only points.
   */
  press(thing: string, x: number, y: number, things: string[] = [thing]): void {
    this.reason = "";
    const choices = [...new Set(things.flatMap((one) => this.lit(one)))];
    const [only] = choices;
    if (only === undefined) {
      void this.why(thing);
    } else if (choices.length > 1) {
      this.menu = { thing, choices, x, y };
    } else if (matchMedia("(hover: none)").matches && this.pointed !== thing) {
      this.pointed = thing;
    } else {
      this.wish(only);
    }
  }

  /** Does it; asks first if the user wants to be asked. */
  wish(choice: Choice): void {
    this.menu = null;
    if (settings.confirm) this.asked = choice;
    else void this.choose(choice);
  }

  /** To before the last choice of this seat. */
  async takeBack(): Promise<void> {
    const seat = this.seat;
    if (seat === null || this.undoTo === null) return;
    const to = this.undoTo;
    await this.attempt(() => live.ask("back", { table: this.id, seat, to }));
  }

  /** Shows an earlier moment; null is now. Nothing is taken back by it. */
  async lookAt(moment: number | null): Promise<void> {
    const present = this.present;
    if (present === null) return;
    if (moment === null || moment >= present.moment) {
      this.looking = null;
      this.view = present.view;
      return;
    }
    const wanted = Math.max(0, moment);
    if (!this.past.has(wanted)) {
      const from = Math.max(0, wanted - 24);
      const seat = this.seat;
      const told = await live
        .ask("past", seat === null ? { table: this.id, from } : { table: this.id, from, seat })
        .catch(() => null);
      for (const one of told?.past ?? []) this.past.set(one.moment, one.view);
    }
    if (!this.past.has(wanted)) return;
    this.looking = wanted;
    this.view = this.past.get(wanted);
  }

  /** To somebody who wants to take back. */
  async answer(yes: boolean): Promise<void> {
    const seat = this.seat;
    if (seat !== null) await this.attempt(() => live.ask("answer", { table: this.id, seat, yes }));
  }

  /** Where `takeBack` leads. */
  readonly undoTo: number | null = $derived.by(() => {
    const mine = this.facts?.stage === "playing" ? this.turns.findLast((turn) => turn.seat === this.seat) : undefined;
    return mine === undefined ? null : mine.moment - 1;
  });

  async choose(choice: Choice): Promise<void> {
    const present = this.present;
    if (present === null || this.busy) return;
    this.menu = null;
    this.asked = null;
    this.reason = "";
    this.chose?.(choice);
    await this.attempt(() => live.ask("choose", { table: this.id, moment: present.moment, choice: choice.choice }));
  }

  async why(thing: string): Promise<void> {
    if (this.seat === null) return;
    const seat = this.seat;
    await this.attempt(async () => {
      this.reason = (await live.ask("why", { table: this.id, seat, thing })).text;
    });
  }

  /** One request after another; what the server refuses is shown. */
  async attempt(request: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = "";
    try {
      await request();
      return true;
    } catch (refused) {
      this.problem = refused instanceof Refused && refused.code !== "lost" ? refused.message : "";
      return false;
    } finally {
      this.busy = false;
    }
  }

  async watch(wanted: number | null = this.seat): Promise<void> {
    try {
      if (this.invitation !== null) await live.ask("join", { code: this.invitation });
      if (this.facts === null) this.facts = await live.ask("look", { table: this.id });
      const seat = wanted ?? this.mine[0];
      const same = seat === (this.seat ?? undefined) && this.language === settings.language;
      const after = same ? this.heardUpTo : 0;
      this.language = settings.language;
      if (after === 0) this.forget();
      const told = await live.ask(
        "watch",
        seat === undefined ? { table: this.id, after } : { table: this.id, seat, after },
      );
      this.take(told);
    } catch (refused) {
      if (refused instanceof Refused && refused.code !== "lost") this.problem = refused.message;
    }
  }

  /** Everything is told again, in the language of now. */
  forget(): void {
    this.tellings += 1;
    this.heardUpTo = 0;
    this.log = [];
    this.chat = [];
    this.turns = [];
    this.unread = 0;
  }

  private take(told: { table: TableFacts; seat?: number; updates: Update[]; present: Present }): void {
    const first = this.present === null;
    this.facts = told.table;
    this.toldAt = performance.now();
    this.seat = told.seat ?? null;
    const happened: Happened[] = [];
    const lines: Line[] = [];
    const telling = this.tellings;
    // Two answers may tell the same when the connection was lost in between.
    for (const update of told.updates) if (update.number > this.heardUpTo) this.tell(update, happened, lines);
    this.heardUpTo = told.present.number;
    if (!first) this.hear?.(happened, told.present.decides !== undefined && told.present.decides === this.seat);
    const show = (): void => {
      // The log tells nothing that is not seen yet.
      const last = this.log.at(-1)?.number ?? 0;
      if (telling === this.tellings) this.log.push(...lines.filter(({ number }) => number > last));
      this.present = told.present;
      const decides = told.present.decides;
      const other = decides !== undefined && decides !== this.seat && this.mine.includes(decides);
      this.handOver = other ? decides : null;
      if (this.looking === null) this.view = told.present.view;
      this.menu = null;
      this.asked = null;
      if (matchMedia("(hover: none)").matches) this.pointed = null;
    };
    if (first || this.perform === null || this.looking !== null || settings.pace === "none" || document.hidden) {
      this.queue = this.queue.then(show);
      return;
    }
    const perform = this.perform;
    this.queue = this.queue.then(() => perform(happened, told.present.view).catch(() => undefined)).then(show);
  }

  private tell(update: Update, happened: Happened[], lines: Line[]): void {
    const line = (text: string, name: string, kind: Line["kind"], part: number): void => {
      lines.push({
        number: update.number,
        key: `${update.number}.${part}`,
        kind,
        text,
        name,
        moment: update.moment,
        seat: update.seat,
      });
    };
    if (update.news === "said") {
      const mine = update.who?.id === live.person?.id;
      this.chat.push({
        key: String(update.number),
        who: update.who?.name ?? "",
        person: update.who?.id ?? "",
        text: update.text,
        mine,
      });
      if (!mine) this.unread += 1;
      return;
    }
    if (update.news === "chose") this.turns.push({ seat: update.seat, moment: update.moment });
    if (update.news === "went-back") {
      this.past.clear();
      this.turns = this.turns.filter((turn) => turn.moment <= update.to);
    }
    if (update.news === "goes-on-at") this.goesOn = update.text;
    if (update.news !== "chose" && update.news !== "began") {
      const who = update.who?.name ?? this.nameOf(update.seat);
      const text = say(`table.news.${update.news}`, { who });
      if (text !== "") line(text, update.news, "note", -1);
    }
    update.events.forEach((event, part) => {
      happened.push({ name: event.name, text: event.text, words: event.name.split(" ") });
      if (event.text !== undefined && event.text !== "") line(event.text, event.name, "event", part);
    });
  }

  /** The same where a sign beside it says that it is a bot. */
  shortNameOf(seat: number): string {
    const bot = this.facts?.seats[seat]?.bot;
    return bot === undefined ? this.nameOf(seat) : say(`bots.${bot}`);
  }

  nameOf(seat: number | undefined): string {
    const chair = seat === undefined ? undefined : this.facts?.seats[seat];
    if (chair === undefined) return "";
    return (
      chair.person?.name ??
      (chair.bot === undefined ? say("table.nobody") : say("table.bot", { level: say(`bots.${chair.bot}`) }))
    );
  }
}
