import { execFileSync } from "node:child_process";
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

// A game of its own, at a server of its own, in the same shell: tests/games/toy.

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const out = here("../../build/browser-toy");
const types: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

function tell(coins: string[], over: boolean): object {
  const offers = over
    ? []
    : coins.map((coin, i) => ({ choice: [1, i, 0, 0], name: `take ${coin}`, text: `Take ${coin}` }));
  const person = { kind: "guest", id: "anna", name: "Anna" };
  const seat = { person, here: true, conceded: false, left: 0 };
  return {
    table: {
      id: "t",
      game: "toy",
      setup: {},
      private: false,
      stage: over ? "over" : "playing",
      clock: { kind: "none", bank: 0, increment: 0 },
      delay: 0,
      commitment: "",
      salt: "",
      seats: [seat, { bot: "random", here: false, conceded: false, left: 0 }],
      winners: over ? [0] : [],
    },
    seat: 0,
    updates: [],
    present: { number: 0, moment: 5 - coins.length, view: { coins }, decides: 0, prompt: "Take a coin. Any.", offers },
  };
}

test("a game brings its own screen without touching the shell", async ({ page }) => {
  execFileSync("npx", ["vite", "build"], {
    cwd: here(".."),
    env: { ...process.env, BRONZE_GAMES: here("games"), BRONZE_BROWSER: out },
    stdio: "ignore",
  });
  const server = createServer((request, response) => {
    const file = join(out, request.url ?? "");
    const found = existsSync(file) && extname(file) !== "" ? file : join(out, "index.html");
    response.setHeader("Content-Type", types[extname(found)] ?? "application/octet-stream");
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;

  let coins = ["one", "two", "three"];
  await page.routeWebSocket("**/live", (socket) => {
    socket.onMessage((text) => {
      const { id, ask, choice } = JSON.parse(String(text)) as { id: number; ask: string; choice?: number[] };
      const person = { kind: "guest", id: "anna", name: "Anna" };
      const answers: Record<string, unknown> = {
        hello: { version: 1, person },
        look: (tell(coins, false) as { table: unknown }).table,
        cards: { game: "toy", content: "", table: {} },
        watch: tell(coins, false),
        games: { games: [{ key: "toy", bots: [] }] },
      };
      socket.send(JSON.stringify({ id, ok: answers[ask] ?? {} }));
      if (ask !== "choose" || choice === undefined) return;
      coins = coins.filter((_, i) => i !== choice[1]);
      socket.send(JSON.stringify({ push: "table", told: tell(coins, coins.length === 0) }));
    });
  });
  await page.goto(`http://localhost:${port}/table/t`);
  await expect(page.locator(".prompt")).toContainText("Take a coin.");
  for (const left of [2, 1, 0]) {
    await page.locator("main button.lit").first().click();
    await expect(page.locator("main button")).toHaveCount(left);
  }
  await expect(page.locator(".prompt")).toContainText("You have won!");
  server.close();
});
