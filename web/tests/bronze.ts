import { test as base, expect, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// A server of its own for the tests, and people who play at it through the page.

const root = fileURLToPath(new URL("../..", import.meta.url));

async function openServer(): Promise<{ address: string; close: () => void }> {
  const data = mkdtempSync(join(tmpdir(), "bronze-browser-"));
  const server = spawn(
    process.env["BRONZE_PROGRAM"] ?? join(root, "build/release/bin/bronze"),
    ["serve", "--port", "0", "--data", data, "--lang", "en"],
    {
      env: { ...process.env, BRONZE_CONTENT: join(root, "content") },
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const address = await new Promise<string>((found, failed) => {
    let said = "";
    server.stdout.on("data", (text: Buffer) => {
      said += text.toString();
      const url = /http:\/\/localhost:\d+/.exec(said);
      if (url !== null) found(url[0]);
    });
    server.on("exit", () => failed(new Error("the server did not start")));
  });
  return {
    address,
    close: () => {
      server.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

export class Player {
  private seed: number;

  constructor(
    readonly page: Page,
    readonly address: string,
    seed = 1,
  ) {
    this.seed = seed;
  }

  /** A small generator, so that a match that fails can be played again. */
  chance(bound: number): number {
    this.seed = (Math.imul(this.seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.seed / 4294967296) * bound);
  }

  async home(query = ""): Promise<void> {
    await this.page.goto(`${this.address}/${query}`);
    await expect(this.page.locator("main h1")).toBeVisible();
  }

  /** The table of a story. Evil moves first: whoever is Evil is asked before any die can decide the match. */
  async gather(story: string, side: "good" | "evil"): Promise<void> {
    const bot = { me: false, bot: "greedy" };
    await this.gatherAs("board", { seats: 2, story }, side === "evil" ? [{ me: true }, bot] : [bot, { me: true }]);
  }

  /** A table of any game, where its seats are taken. */
  async gatherAs(game: string, setup: object, seats: { me: boolean; bot?: string }[]): Promise<void> {
    await this.home();
    const table = await this.page.evaluate(
      async (wanted) => {
        const kept = JSON.parse(localStorage.getItem("bronze") ?? "{}") as { token?: string };
        const post = async (path: string, body: unknown, token: string): Promise<Record<string, string>> => {
          const headers = {
            "Content-Type": "application/json",
            ...(token === "" ? {} : { Authorization: `Bearer ${token}` }),
          };
          const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
          return (await answer.json()) as Record<string, string>;
        };
        const token = kept.token ?? (await post("/api/1/guests", { name: "Anna" }, ""))["token"] ?? "";
        localStorage.setItem("bronze", JSON.stringify({ ...kept, token }));
        return (await post("/api/1/tables", wanted, token))["id"];
      },
      { game, setup, seats },
    );
    await this.page.goto(`${this.address}/table/${table}`);
    await expect(this.page.locator("main h1")).toBeVisible();
  }

  /** And begins. */
  async open(story: string, side: "good" | "evil" = "evil"): Promise<void> {
    await this.gather(story, side);
    await this.page.getByRole("button", { name: "Begin", exact: true }).click();
    await expect(this.page.locator(".prompt")).toBeVisible();
  }

  /** A match in which so much was clicked and which still goes on: it is this player who is asked. */
  async amidst(story: string, clicks: number): Promise<void> {
    do {
      await this.open(story);
      for (let i = 0; i < clicks; i += 1) await this.step();
    } while (!(await this.asked()));
    await this.page.keyboard.press("Escape"); // a menu may be open
  }

  get over(): Promise<boolean> {
    return this.page.locator('.prompt a[href^="/record/"]').isVisible();
  }

  get items(): Locator {
    return this.page.getByRole("menuitem");
  }
  /** What the prompt offers while the match goes on: who is quick must not leave the table when it ends meanwhile. */
  get acts(): Locator {
    return this.page.locator(
      '.prompt .listed button, .prompt .acts:not(:has(a[href^="/record/"])) .btn:not(.btn-quiet)',
    );
  }
  private get lit(): Locator {
    return this.page.locator("g.space, g.piece.lit, g.piece.target, button.lit").filter({ visible: true });
  }

  /** Something can be done. */
  async ready(): Promise<boolean> {
    return (await this.items.or(this.acts).or(this.lit).count()) > 0;
  }

  /** Waits until something can be done, or the match is over (then it is false). */
  async asked(): Promise<boolean> {
    await expect.poll(async () => (await this.over) || (await this.ready())).toBe(true);
    return !(await this.over);
  }

  /** Clicks one thing that is lit, whatever it is. */
  async step(): Promise<void> {
    if (!(await this.asked())) return;
    const [items, acts, lit] = await Promise.all([this.items.count(), this.acts.count(), this.lit.count()]);
    const onThings = acts === 0 || (lit > 0 && this.chance(3) > 0);
    const [pool, size] = items > 0 ? [this.items, items] : onThings ? [this.lit, lit] : [this.acts, acts];
    const one = pool.nth(this.chance(size));
    await one.click({ timeout: 1_000 }).catch(() => undefined); // it may just have gone, or lie under a piece
  }

  async finish(): Promise<void> {
    for (let steps = 0; !(await this.over); steps += 1) {
      expect(steps, "a match ends").toBeLessThan(3_000);
      await this.step();
    }
  }
}

interface Things {
  player: Player;
  another: (seed: number) => Promise<Player>;
}

export const test = base.extend<Things, { address: string }>({
  address: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await openServer();
      await use(server.address);
      server.close();
    },
    { scope: "worker" },
  ],
  player: async ({ page, address }, use) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    await hurry(page);
    await use(new Player(page, address));
    expect(problems, "no error in the page").toEqual([]);
  },
  another: async ({ browser, address }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (seed) => {
      const context = await newContext(browser);
      contexts.push(context);
      const page = await context.newPage();
      await hurry(page);
      return new Player(page, address, seed);
    });
    for (const context of contexts) await context.close();
  },
});

/** Without motion, unless the browser already knows better. */
async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem("bronze") ?? "{}") as object;
    localStorage.setItem("bronze", JSON.stringify({ pace: "none", ...kept }));
  });
}

function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
}

export { expect };
