import type { Page } from "@playwright/test";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

// A server that tells one made-up moment of a game to the built page, so that a screen can be looked at.

const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
const built = process.env["BRONZE_BROWSER"] ?? fileURLToPath(new URL("../../build/browser", import.meta.url));

export async function openPage(): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const file = join(built, path);
    const found = existsSync(file) && extname(file) !== "" ? file : join(built, "index.html");
    response.setHeader("Content-Type", types[extname(found)] ?? "application/octet-stream");
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  return {
    address: `http://localhost:${address !== null && typeof address === "object" ? address.port : 0}`,
    close: () => server.close(),
  };
}

export interface Told {
  game: string;
  table: unknown;
  setup: Record<string, unknown>;
  seats: number;
  view: unknown;
  prompt: string;
  offers: string[];
}

const names = ["Anna", "kendra98", "Wesley_P", "oz_mosis"];

export async function tell(page: Page, told: Told): Promise<void> {
  const person = { kind: "guest", id: "anna", name: "Anna" };
  const table = {
    id: "t",
    game: told.game,
    setup: told.setup,
    private: false,
    stage: "playing",
    clock: { kind: "none", bank: 0, increment: 0 },
    delay: 0,
    commitment: "",
    salt: "",
    seats: Array.from({ length: told.seats }, (_, seat) => ({
      person: seat === 0 ? person : { kind: "guest", id: `p${seat}`, name: names[seat] ?? "" },
      here: true,
      conceded: false,
      left: 0,
    })),
    winners: [],
  };
  const offers = told.offers.map((name, i) => ({
    choice: [1, i, 0, 0],
    name,
    text: `${name[0]?.toUpperCase()}${name.slice(1)}`,
  }));
  const lines = [
    "kendra98 plays a resource face down.",
    "Luke attacks Xander. You draw a card.",
    "Buffy is at 4 XP of 7.",
  ];
  const updates = lines.map((text, i) => ({
    number: i + 1,
    news: "chose",
    moment: i + 1,
    seat: 1,
    events: [{ name: "draw", text }],
  }));
  const watched = {
    table,
    seat: 0,
    updates,
    present: { number: 3, moment: 4, view: told.view, decides: offers.length > 0 ? 0 : 1, prompt: told.prompt, offers },
  };
  const answers: Record<string, unknown> = {
    hello: { version: 1, person },
    look: table,
    cards: { game: told.game, content: "", table: told.table },
    watch: watched,
    games: { games: [{ key: told.game, bots: ["random", "greedy"] }] },
    why: { text: "It can be used in your own Main Phase only (VS-PLOT-05)." },
    lobby: { tables: [] },
  };
  await page.routeWebSocket("**/live", (socket) => {
    socket.onMessage((text) => {
      const { id, ask } = JSON.parse(String(text)) as { id: number; ask: string };
      socket.send(JSON.stringify({ id, ok: answers[ask] ?? {} }));
    });
  });
}
