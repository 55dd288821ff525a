import type { Page } from "@playwright/test";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { content } from "./content";
import { moments, type Told } from "./views";

// The built page with one moment of a match at it that no engine has played.

const out = process.env["BRONZE_BROWSER"] ?? fileURLToPath(new URL("../../../build/browser", import.meta.url));
const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

export async function openPage(): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const file = join(out, (request.url ?? "").split("?")[0] ?? "");
    const found = existsSync(file) && extname(file) !== "" ? file : join(out, "index.html");
    response.setHeader("Content-Type", types[extname(found)] ?? "application/octet-stream");
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return { address: `http://localhost:${port}`, close: () => server.close() };
}

function tell({ view, prompt, offers }: Told): object {
  const person = { kind: "guest", id: "anna", name: "Anna" };
  const seat = { person, here: true, conceded: false, left: 0 };
  const bot = { bot: "greedy", here: false, conceded: false, left: 0 };
  const essences = view.players.map(({ essence }) => essence?.card.slice(4) ?? "buffy");
  return {
    table: {
      id: "t",
      game: "ccg",
      setup: { decks: essences },
      private: false,
      stage: "playing",
      clock: { kind: "none", bank: 0, increment: 0 },
      delay: 0,
      commitment: "",
      salt: "",
      seats: view.players.map((_, i) => (i === 0 ? seat : bot)),
      winners: [],
    },
    seat: 0,
    updates: [],
    present: {
      number: 0,
      moment: 5,
      view,
      decides: 0,
      prompt,
      offers: offers.map((offer, i) => ({ ...offer, choice: [i, 0, 0, 0] })),
    },
  };
}

/** Sits the page down at that moment; what is chosen is told back. */
export async function sit(page: Page, moment: string): Promise<string[]> {
  const told = moments[moment]!;
  const chosen: string[] = [];
  await page.routeWebSocket("**/live", (socket) => {
    socket.onMessage((text) => {
      const { id, ask, choice } = JSON.parse(String(text)) as { id: number; ask: string; choice?: number[] };
      const answers: Record<string, unknown> = {
        hello: { version: 1, person: { kind: "guest", id: "anna", name: "Anna" } },
        look: (tell(told) as { table: unknown }).table,
        cards: { game: "ccg", content: "", table: content },
        watch: tell(told),
        games: { games: [{ key: "ccg", bots: ["greedy"] }] },
        lobby: { tables: [] },
        why: { text: "Not in this step (CCG-MOVE-01)." },
      };
      if (ask === "choose") chosen.push(told.offers[choice?.[0] ?? -1]?.name ?? "");
      socket.send(JSON.stringify({ id, ok: answers[ask] ?? {} }));
    });
  });
  return chosen;
}
