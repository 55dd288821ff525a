import { live, Refused, type Chair, type News, type Person, type TableFacts } from "~/live.svelte";
import { doorOf, hasScreen, type GameDoor, type SeatWish } from "~/table/game";
import { say } from "~/words.svelte";
import { visited } from "./visited.svelte";

// What the server offers and what goes on there: the games, the tables, and those this person sits at.

export interface Game {
  key: string;
  bots: string[];
  door: GameDoor;
}

/** A running table of this person; whose decision it is, as far as it is known yet. */
export interface Own {
  table: TableFacts;
  decides: number | undefined;
}

type Opening = Parameters<typeof live.ask<"open">>[1];

export function openTable(wish: Omit<Opening, "seats"> & { seats: SeatWish[] }): Promise<TableFacts> {
  return live.ask("open", { ...wish, seats: wish.seats as Opening["seats"] });
}

/** Now, if the server is there, and again whenever the connection is new; returns how to stop. */
export function whenWelcome(run: () => void): () => void {
  const stop = live.listen({ welcome: run, heard: () => undefined });
  if (live.connected) run();
  return stop;
}

/** A sentence for what the server did not do. */
export function reasonOf(problem: unknown): string {
  return problem instanceof Refused && problem.message !== "" ? problem.message : say("live.connecting");
}

export function seatsOf(table: TableFacts, person: Person | null): number[] {
  if (person === null) return [];
  return table.seats.flatMap((chair, seat) => (chair.person?.id === person.id && !chair.conceded ? [seat] : []));
}

export function occupantOf(chair: Chair): "person" | "bot" | "nobody" {
  if (chair.person !== undefined) return "person";
  return chair.bot === undefined ? "nobody" : "bot";
}

export function freeSeats(table: TableFacts): number[] {
  if (table.stage !== "gathering") return [];
  return table.seats.flatMap((chair, seat) => (occupantOf(chair) === "nobody" ? [seat] : []));
}

export function botName(level: string): string {
  const key = `bots.${level}`;
  const name = say(key);
  return name === key ? level : name;
}

export function clockText(clock: TableFacts["clock"]): string {
  if (clock.kind === "none") return say("home.clock_none");
  if (clock.kind === "live") {
    return say("home.clock_live", { minutes: clock.bank / 60_000, seconds: clock.increment / 1000 });
  }
  return say("home.clock_days", { days: clock.bank / 86_400_000 });
}

class House {
  games = $state.raw<Game[] | null>(null);
  tables = $state.raw<TableFacts[] | null>(null);
  own = $state.raw<Own[]>([]);

  private watched = new Map<string, News>();

  async loadGames(): Promise<void> {
    const { games } = await live.ask("games", {});
    const offered = games.filter((game) => hasScreen(game.key));
    const doors = await Promise.all(offered.map((game) => doorOf(game.key)));
    this.games = offered.flatMap((game, place) => {
      const door = doors[place];
      return door === undefined ? [] : [{ ...game, door }];
    });
  }

  game(key: string): Game | undefined {
    return this.games?.find((game) => game.key === key);
  }

  /** Keeps everything fresh while the page is seen; returns how to stop. */
  stay(): () => void {
    const pause = 4000;
    const look = (): void => {
      if (!document.hidden && live.connected) this.refresh().catch(() => undefined);
    };
    const welcome = (): void => {
      this.watched.clear();
      if (this.games === null) this.loadGames().catch(() => undefined);
      look();
    };
    const stopListening = live.listen({
      welcome,
      heard: (push) => {
        if (push.push === "table" && this.watched.has(push.told.table.id)) this.take(push.told);
        if (push.push === "unwatched") this.watched.delete(push.told.table);
      },
    });
    const timer = setInterval(look, pause);
    document.addEventListener("visibilitychange", look);
    if (live.connected) welcome();
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      stopListening();
      for (const table of this.watched.keys()) live.ask("unwatch", { table }).catch(() => undefined);
      this.watched.clear();
    };
  }

  async refresh(): Promise<void> {
    const { tables } = await live.ask("lobby", {});
    this.tables = tables;
    const person = live.person;
    const found = tables.filter((table) => seatsOf(table, person).length > 0);
    const elsewhere = visited.ids.filter((id) => !tables.some((table) => table.id === id));
    const others = person === null ? [] : await Promise.all(elsewhere.map((id) => this.lookAt(id, person)));
    const own = [...found, ...others.filter((table) => table !== null)].filter((table) => table.stage !== "over");
    this.own = own.map((table) => this.told(table));
    await Promise.all(own.map((table) => this.watch(table, person)));
  }

  private async lookAt(id: string, person: Person): Promise<TableFacts | null> {
    const heard = this.watched.get(id)?.table;
    if (heard !== undefined && heard.stage !== "over") return heard;
    try {
      const table = await live.ask("look", { table: id });
      if (table.stage !== "over" && seatsOf(table, person).length > 0) return table;
      visited.forget(id);
    } catch (problem) {
      if (problem instanceof Refused && problem.code === "error.server.no_table") visited.forget(id);
    }
    return null;
  }

  private async watch(table: TableFacts, person: Person | null): Promise<void> {
    const seat = seatsOf(table, person)[0];
    if (seat === undefined || table.stage !== "playing" || this.watched.has(table.id)) return;
    try {
      const news = await live.ask("watch", { table: table.id, seat });
      this.watched.set(table.id, news);
      this.take(news);
    } catch {
      // It is listed without whose move it is.
    }
  }

  private take(news: News): void {
    this.watched.set(news.table.id, news);
    this.own = this.own.flatMap((own) => {
      if (own.table.id !== news.table.id) return [own];
      return news.table.stage === "over" ? [] : [this.told(news.table)];
    });
  }

  private told(table: TableFacts): Own {
    return { table, decides: table.stage === "playing" ? this.watched.get(table.id)?.present.decides : undefined };
  }
}

export const house = new House();
