import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Player } from "./bronze";

// The Duel, played through the page: what is lit is clicked, whatever it is.

type Seat = { me: boolean; bot?: string };
const bot: Seat = { me: false, bot: "random" };

/** A table of that format, waiting for its seats. */
async function gather(player: Player, setup: Record<string, unknown>, seats: Seat[]): Promise<void> {
  await player.gatherAs("vs", setup, seats);
}

async function begin(player: Player): Promise<void> {
  await player.page.getByRole("button", { name: "Begin", exact: true }).click();
  await expect(player.page.locator(".prompt")).toBeVisible();
}

async function duel(player: Player): Promise<void> {
  await gather(player, { format: "duel", decks: ["buffy", "the-master"] }, [{ me: true }, bot]);
  await begin(player);
}

async function giveUp({ page }: Player): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Give up" }).click();
  await page.getByRole("button", { name: "Give up" }).last().click();
}

test("a duel against a bot is played to its end by clicking what is lit", async ({ player }) => {
  await duel(player);
  await player.finish();
  await expect(player.page.locator(".prompt .say")).toContainText(/won|lost/);
  await player.page.getByRole("link", { name: "Watch it again" }).click();
  await player.page.getByRole("button", { name: "One choice on" }).click();
  await expect(player.page.locator(".duel").first()).toBeVisible();
});

test("two browsers duel, and neither sees the other's hand", async ({ player, another }) => {
  await gather(player, { format: "duel", decks: ["willow", "angelus"] }, [{ me: true }, { me: false }]);
  const friend = await another(7);
  await friend.page.goto(player.page.url());
  await friend.page.getByRole("button", { name: "Sit here" }).click();
  await begin(player);
  for (let i = 0; i < 24; i += 1) {
    await expect.poll(async () => (await player.ready()) || (await friend.ready())).toBe(true);
    await ((await player.ready()) ? player : friend).step();
  }
  const mine = await player.page.locator(".hand .hc").count();
  await expect(friend.page.locator(".peek")).toHaveAttribute("aria-label", new RegExp(`^${mine} card`));
  await giveUp(friend);
  await expect(player.page.locator(".prompt .say")).toContainText("You have won!");
});

test("four play each for themselves, and everybody finds back after a reload", async ({ player, another }) => {
  const decks = ["buffy", "the-master", "spike", "xander"];
  await gather(player, { format: "free-for-all", seats: 4, decks }, [
    { me: true },
    { me: false },
    { me: false },
    { me: false },
  ]);
  const others = [await another(11), await another(12), await another(13)];
  for (const other of others) {
    await other.page.goto(player.page.url());
    await other.page.getByRole("button", { name: "Sit here" }).first().click();
    await expect(other.page.locator(".seats .mine")).toBeVisible();
  }
  await begin(player);
  const all = [player, ...others];
  for (let i = 0; i < 24; i += 1) {
    const ready = async (): Promise<Player | undefined> => {
      for (const one of all) if (await one.ready()) return one;
      return undefined;
    };
    await expect.poll(async () => (await ready()) !== undefined).toBe(true);
    await (await ready())?.step();
    const turn = all[i / 6];
    if (turn !== undefined) {
      await turn.page.reload();
      await expect(turn.page.locator(".rival")).toHaveCount(3);
    }
  }
  for (const other of others) await giveUp(other);
  await expect(player.page.locator(".prompt .say")).toContainText("You have won!");
});

test("a card that cannot be used now says why", async ({ player }) => {
  await duel(player);
  const { page } = player;
  const dim = page.locator(".hand .hc.dim").first();
  await expect(async () => {
    if (!(await dim.isVisible())) await player.step();
    await dim.click({ timeout: 5_000 });
  }).toPass();
  await expect(page.locator(".prompt .reason")).not.toBeEmpty();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("two play against two", async ({ player }) => {
  const decks = ["buffy", "the-master", "willow", "dark-willow"];
  await gather(player, { format: "teams", seats: 4, decks, shared_rows: true }, [{ me: true }, bot, bot, bot]);
  await begin(player);
  for (let i = 0; i < 12; i += 1) await player.step();
  await expect(player.page.getByText("your partner").first()).toBeVisible();
});

test("a turn is played with the keyboard alone", async ({ player }) => {
  const { page } = player;
  await duel(player);
  const log = page.locator(".log li");
  const stop = page.locator('.duel button.lit[tabindex="0"]').first();
  const key = page.locator(".acts .btn-primary kbd");
  for (let i = 0; i < 14; i += 1) {
    expect(await player.asked()).toBe(true);
    const before = await log.count();
    if (i % 2 === 0 && (await stop.isVisible())) {
      await stop.focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Enter");
      const item = page.getByRole("menuitem").first();
      if (await item.isVisible()) await page.keyboard.press("Enter");
    } else if (await key.first().isVisible()) {
      await page.keyboard.press((await key.first().textContent()) ?? "Enter");
    } else {
      await page.keyboard.press("1");
    }
    await expect.poll(async () => (await log.count()) > before || (await player.ready())).toBe(true);
  }
  await expect(log.filter({ hasText: "Turn" }).first()).toBeVisible();
  await page.locator(".duel button[data-stop][tabindex='0']").first().focus();
  await page.keyboard.press("i");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the duel speaks French in the middle of a match", async ({ player }) => {
  await duel(player);
  for (let i = 0; i < 6; i += 1) await player.step();
  await player.page.keyboard.press("Escape");
  await player.page.getByRole("button", { name: "FR", exact: true }).click();
  await expect(player.page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(player.page.locator(".hand")).toHaveAttribute("aria-label", /Votre main/);
  await expect(player.page.locator(".log")).toContainText("premier tour");
  await expect(player.page.getByText(/vs\.[a-z]+\./)).toHaveCount(0);
});

test("a deck is pasted, judged and played", async ({ player }) => {
  const { page } = player;
  await player.home();
  await page.goto(`${player.address}/make?game=vs`);
  await page.locator("#deck-0").selectOption("own");
  await page.locator("#list-0").fill("2 Joyce\n4 Nobody at all");
  await page.getByRole("button", { name: "Check the list" }).click();
  await expect(page.locator(".problems li").first()).toBeVisible();
  await page.locator("#deck-0").selectOption("spike");
  await page.locator("#seat-1").selectOption("bot random");
  await page.getByRole("button", { name: /create/i }).click();
  await expect(page.locator(".seats")).toContainText("Spike");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("a duel is begun and played by tapping", async ({ player }) => {
    await duel(player);
    for (let i = 0; i < 24; i += 1) await player.step();
    const { page } = player;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const tab of ["Sides", "Forecast", "Log"]) {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: tab, exact: true }).click();
      await expect(page.locator(".table")).toHaveAttribute("data-tab", /.+/);
    }
  });
});

for (const theme of ["dark", "light"]) {
  test(`everybody can use the duel (${theme})`, async ({ player }) => {
    const { page } = player;
    const look = async (where: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(bad.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
    };
    await player.home(`?theme=${theme}`);
    await page.goto(`${player.address}/make?game=vs`);
    await expect(page.locator("#deck-0")).toBeVisible();
    await look("make");
    await duel(player);
    for (let i = 0; i < 10; i += 1) await player.step();
    await page.keyboard.press("Escape");
    await expect.poll(() => player.ready()).toBe(true);
    await look("table");
    await page.locator(".hand .hc").first().click({ button: "right" });
    await look("card");
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /KO pile/ })
      .first()
      .click();
    await look("pile");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: theme === "dark" ? 390 : 820, height: 844 });
    await look("table in a small window");
  });
}
