import type * as Wire from "./generated/protocol";
import { settings } from "./settings.svelte";

// The one WebSocket to the server. Requests are promises; what is pushed goes to those who listen. When the
// connection is lost it is made again, and every listener asks for exactly what it missed.

export type News = Wire.News;
export type TableFacts = Wire.Table;
export type Update = News["updates"][number];
export type Present = News["present"];
export type Offer = Present["offers"][number];
export type Chair = TableFacts["seats"][number];
export type Person = NonNullable<Chair["person"]>;

type Request = Wire.Protocol["Request"];
type Named<Name extends Request["ask"]> = Omit<Extract<Request, { ask: Name }>, "id" | "ask">;

interface Answers {
  hello: Wire.Welcome;
  guest: Wire.Token;
  "sign-up": Wire.Token;
  "sign-in": Wire.Token;
  games: Wire.Games;
  cards: Wire.Cards;
  lobby: Wire.Lobby;
  look: Wire.Table;
  open: Wire.Table;
  invite: Wire.Invitation;
  join: Wire.Joined;
  watch: Wire.News;
  record: Wire.Record;
  past: Wire.Past;
  why: Wire.Reason;
  records: Wire.Records;
  decks: Wire.Decks;
  deck: Wire.ReadDeck;
}
type AnswerTo<Name> = Name extends keyof Answers ? Answers[Name] : Wire.Done;

/** What the server would not do, with the sentence that says why. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

export interface Listener {
  /** A new connection is there: ask for what was missed. */
  welcome(): void;
  heard(push: Wire.Protocol["Push"]): void;
}

interface Waiting {
  done(answer: unknown): void;
  failed(why: Error): void;
}

class Live {
  connected = $state(false);
  person = $state.raw<Person | null>(null);

  private socket: WebSocket | null = null;
  private number = 0;
  private waiting = new Map<number, Waiting>();
  private listeners = new Set<Listener>();
  private tries = 0;
  private welcomed = Promise.withResolvers<void>();

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  connect(): void {
    const address = new URL("/live", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => void this.greet();
    socket.onmessage = (event) => this.read(String(event.data));
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  /** In another language everything is told again. */
  again(): void {
    this.socket?.close();
  }

  async ask<Name extends Request["ask"]>(name: Name, parts: Named<Name>): Promise<AnswerTo<Name>> {
    await this.welcomed.promise;
    return this.send(name, parts);
  }

  /** Whoever has no name yet becomes a guest. */
  async guest(name: string): Promise<void> {
    if (this.person !== null) return;
    this.become(await this.ask("guest", { name }));
  }

  become(token: Wire.Token): void {
    settings.token = token.token;
    this.person = token.person;
  }

  async signOut(): Promise<void> {
    await this.ask("sign-out", {});
    settings.token = null;
    this.person = null;
    this.again();
  }

  private send<Name extends Request["ask"]>(name: Name, parts: Named<Name>): Promise<AnswerTo<Name>> {
    return new Promise((done, failed) => {
      const id = ++this.number;
      this.waiting.set(id, { done: done as (answer: unknown) => void, failed });
      this.socket?.send(JSON.stringify({ id, ask: name, ...parts }));
    });
  }

  private async greet(): Promise<void> {
    const language = settings.language;
    const token = settings.token;
    try {
      const welcome = await this.send(
        "hello",
        token === null ? { version: 1, language } : { version: 1, language, token },
      );
      this.person = welcome.person ?? null;
    } catch (refused) {
      if (!(refused instanceof Refused) || token === null) return;
      settings.token = null; // it is worth nothing any more
      this.person = null;
      await this.send("hello", { version: 1, language });
    }
    this.tries = 0;
    this.connected = true;
    this.welcomed.resolve();
    for (const listener of this.listeners) listener.welcome();
  }

  private lost(): void {
    this.connected = false;
    this.number = 0;
    for (const waiting of this.waiting.values()) waiting.failed(new Refused("lost", ""));
    this.waiting.clear();
    this.welcomed = Promise.withResolvers<void>();
    const pause = Math.min(8000, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    setTimeout(() => this.connect(), this.tries === 1 ? 0 : pause);
  }

  private read(text: string): void {
    const message = JSON.parse(text) as {
      id?: number;
      ok?: unknown;
      error?: { code: string; text: string };
      push?: string;
    };
    if (message.push !== undefined) {
      const push = message as unknown as Wire.Protocol["Push"];
      for (const listener of this.listeners) listener.heard(push);
      return;
    }
    const waiting = message.id === undefined ? undefined : this.waiting.get(message.id);
    if (waiting === undefined || message.id === undefined) return;
    this.waiting.delete(message.id);
    if (message.error !== undefined) waiting.failed(new Refused(message.error.code, message.error.text));
    else waiting.done(message.ok);
  }
}

export const live = new Live();
