import type * as Wire from "~/generated/protocol";
import { live } from "~/live.svelte";
import { TableState, type Line } from "~/table/table.svelte";

// A finished match, leafed through. The screen of its game shows it as it shows a table at which nothing can be done.

type Moment = Wire.Past["past"][number];

export class ReplayState extends TableState {
  moments = $state(0);
  moment = $state(0);
  playing = $state(false);
  /** Whose eyes; null sees everything. */
  eyes = $state<number | null>(null);
  record = $state.raw<Wire.Record | null>(null);

  private told = $state.raw<Moment[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    super(id, false);
  }

  /** How much of it is here. */
  get loaded(): number {
    return this.told.length;
  }

  async open(moment: number, eyes: number | null): Promise<void> {
    this.eyes = eyes;
    const ok = await this.attempt(async () => {
      this.record = await live.ask("record", { record: this.id });
      await this.load();
    });
    if (ok) this.go(moment);
  }

  async see(eyes: number | null): Promise<void> {
    this.pause();
    this.eyes = eyes;
    const here = this.moment;
    if (await this.attempt(() => this.load())) this.go(here);
  }

  go(moment: number): void {
    const wanted = Math.max(0, Math.min(moment, this.told.length - 1));
    const there = this.told[wanted];
    if (there === undefined) return;
    this.moment = wanted;
    this.log = this.told.slice(0, wanted + 1).flatMap(linesOf);
    this.present = { number: 0, moment: wanted, view: there.view, offers: [] };
    if (there.decides !== undefined) this.present.decides = there.decides;
    this.view = there.view;
  }

  /** To the next or the last choice of somebody else. */
  turn(step: 1 | -1): void {
    const who = this.told[this.moment]?.decides;
    let moment = this.moment;
    while (moment + step >= 0 && moment + step < this.told.length) {
      moment += step;
      if (this.told[moment]?.decides !== who) break;
    }
    this.go(moment);
  }

  play(): void {
    this.playing = true;
    void this.next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  override leave(): void {
    this.pause();
  }

  private async next(): Promise<void> {
    const there = this.told[this.moment + 1];
    if (!this.playing || there === undefined) {
      this.pause();
      return;
    }
    const happened = there.events.map((event) => ({
      name: event.name,
      text: event.text,
      words: event.name.split(" "),
    }));
    await this.perform?.(happened, there.view).catch(() => undefined);
    if (!this.playing) return;
    this.go(this.moment + 1);
    this.timer = setTimeout(() => void this.next(), 700);
  }

  private async load(): Promise<void> {
    const eyes = this.eyes;
    const all: Moment[] = [];
    for (let more = true; more;) {
      const from = all.length;
      const told = await live.ask(
        "past",
        eyes === null ? { table: this.id, from } : { table: this.id, from, seat: eyes },
      );
      all.push(...told.past);
      this.moments = told.moments;
      more = told.past.length > 0 && all.length <= told.moments;
      if (this.facts === null) this.facts = factsOf(this.id, told, this.record);
    }
    this.told = all;
    this.seat = eyes;
  }
}

function linesOf(moment: Moment): Line[] {
  return moment.events.flatMap((event, part): Line[] =>
    event.text === undefined || event.text === ""
      ? []
      : [
          {
            number: moment.moment,
            key: `${moment.moment}.${part}`,
            kind: "event",
            text: event.text,
            name: event.name,
            moment: moment.moment,
            seat: moment.chose,
          },
        ],
  );
}

function factsOf(id: string, told: Wire.Past, record: Wire.Record | null): Wire.Table {
  const players = record?.players ?? [];
  return {
    id,
    game: told.game,
    setup: told.setup,
    private: false,
    stage: "over",
    clock: { kind: "none", bank: 0, increment: 0 },
    delay: 0,
    commitment: "",
    salt: "",
    seats: players.map(({ name }) => ({
      person: { kind: "guest" as const, id: "", name },
      here: false,
      conceded: false,
      left: 0,
    })),
    winners: players.filter((player) => player.won).map((player) => player.seat),
  };
}
