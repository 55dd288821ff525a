import AxeBuilder from "@axe-core/playwright";
import type { Locator } from "@playwright/test";
import { expect, test, type Player } from "./bronze";

// The Ring, played through the page: what is lit is clicked, whatever it is.

/** WCAG 2.2, A and AA. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
type Seat = { me: boolean; bot?: string };
const me: Seat = { me: true };
const open: Seat = { me: false };
const bot: Seat = { me: false, bot: "greedy" };

async function begin({ page }: Player): Promise<void> {
  await page.locator("main .foot .btn-primary").click();
  await expect(page.locator(".prompt")).toBeVisible();
}

async function table(player: Player, decks: string[], seats: Seat[]): Promise<void> {
  await player.gatherAs("ccg", { decks }, seats);
}

async function giveUp({ page }: Player): Promise<void> {
  await page.keyboard.press("Escape");
  await page.locator(".tools .btn-quiet").click();
  await page.locator("dialog[open] .btn-evil").click();
  await page.locator("dialog[open] .btn-evil").last().click();
}

/** Clicks something that is lit, or passes; a space is clicked beside those who stand in it. */
async function act(player: Player, passes = 2): Promise<void> {
  const { page, items, acts } = player;
  const lit = page.locator("main button.lit, aside button.lit").filter({ visible: true });
  if (!(await player.asked())) return;
  const [menu, listed, shining] = await Promise.all([items.count(), acts.count(), lit.count()]);
  const onThings = listed === 0 || (shining > 0 && player.chance(passes) === 0);
  const pool = menu > 0 ? items : onThings ? lit : acts;
  const one = pool.nth(player.chance(menu > 0 ? menu : onThings ? shining : listed));
  const quick = { timeout: 1_000 };
  const ground = await one
    .evaluate((element) => element.classList.contains("ground"), undefined, quick)
    .catch(() => false);
  // It may just have gone.
  await one.click(ground ? { ...quick, position: { x: 12, y: 36 } } : quick).catch(() => undefined);
}

async function finish(player: Player): Promise<void> {
  for (let steps = 0; await player.asked(); steps += 1) {
    expect(steps, "a match ends").toBeLessThan(1_500);
    await act(player);
  }
}

/** Plays until that is so, whoever of them is asked. */
async function play(all: Player[], until: () => Promise<boolean>, most = 400): Promise<void> {
  for (let i = 0; i < most && !(await until()); i += 1) {
    let ready: Player | undefined;
    await expect
      .poll(async () => {
        for (const one of all) {
          if ((await one.over) || (await one.ready())) ready = one;
        }
        return ready !== undefined;
      })
      .toBe(true);
    if ((await ready?.over) === true) return;
    if (ready !== undefined) await act(ready);
  }
}

const turnOf = async ({ page }: Player): Promise<number> =>
  Number(
    /\d+/.exec(
      (await page
        .locator(".phase em")
        .textContent({ timeout: 1_000 })
        .catch(() => "")) ?? "",
    )?.[0] ?? 0,
  );

async function clean(player: Player, what: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await player.page.evaluate((one) => {
      document.documentElement.dataset["theme"] = one;
    }, theme);
    const { violations } = await new AxeBuilder({ page: player.page }).withTags(tags).analyze();
    const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`);
    expect(told, `${what}, ${theme}`).toEqual([]);
  }
}

test("a whole game against a bot is played by clicking what is lit, and can be watched again", async ({ player }) => {
  await table(player, ["buffy", "spike"], [me, bot]);
  await begin(player);
  await finish(player);
  await expect(player.page.locator(".prompt .say")).toContainText(/won|lost/);
  await player.page.locator('a[href^="/record/"]').click();
  await player.page.getByRole("button", { name: "One choice on" }).click();
  await expect(player.page.locator("[data-space=park]")).toBeVisible();
});

test("by default a player is asked a few times a turn", async ({ player }) => {
  await table(player, ["willow", "the-master"], [me, bot]);
  await begin(player);
  await play([player], async () => (await turnOf(player)) >= 1);
  // Somebody who only does what must be done, and one more thing each step.
  let clicks = 0;
  const first = await turnOf(player);
  const turns = 4;
  while ((await turnOf(player)) < first + turns && (await player.asked())) {
    const pass = player.page.locator(".acts .btn", { hasText: "Pass" });
    const before = await player.page.locator(".prompt").textContent();
    if (await pass.isVisible()) await pass.click({ timeout: 1_000 }).catch(() => undefined);
    else await act(player);
    clicks += 1;
    expect(clicks, `asked again and again: ${before}`).toBeLessThan(turns * 40);
  }
  console.log(`clicks a turn with default stops: ${(clicks / turns).toFixed(1)}`);
  expect(clicks / turns).toBeLessThan(20);
});

test("two browsers play, and neither sees the other's hand", async ({ player, another }) => {
  await table(player, ["giles", "drusilla"], [me, open]);
  const friend = await another(7);
  await friend.page.goto(player.page.url());
  await friend.page.getByRole("button", { name: "Sit here" }).click();
  await begin(player);
  const drawn = async (one: Player): Promise<boolean> => (await one.page.locator(".hand .hc").count()) >= 5;
  await play([player, friend], async () => (await turnOf(player)) >= 1 && (await drawn(player)), 120);
  const mine = await player.page.locator(".hand .hc").count();
  await expect(friend.page.locator(".foes .hand b")).toHaveText(String(mine));
  await expect(friend.page.locator(".foes .hc")).toHaveCount(0);
  await giveUp(friend);
  await expect(player.page.locator(".prompt .say")).toContainText("You have won!");
});

test("four sit round one Park, and everybody finds back after a reload", async ({ player, another }) => {
  await table(player, ["buffy", "spike", "angel", "the-master"], [me, open, open, open]);
  const others = [await another(11), await another(12), await another(13)];
  for (const other of others) {
    await other.page.goto(player.page.url());
    await other.page.getByRole("button", { name: "Sit here" }).first().click();
    await expect(other.page.locator(".seats .mine")).toBeVisible();
  }
  await begin(player);
  await expect(player.page.locator("[data-space]")).toHaveCount(17);
  await play([player, ...others], async () => (await turnOf(player)) >= 1, 120);
  await others[0]!.page.reload();
  await expect(others[0]!.page.locator("[data-space]")).toHaveCount(17);
  await play([player, ...others], () => Promise.resolve(false), 20);
  await giveUp(others[1]!);
  await expect(others[2]!.page.locator(".prompt")).toBeVisible();
});

test("the keyboard alone is enough, and axe finds nothing", async ({ player }) => {
  await table(player, ["angel", "faith-villain"], [me, bot]);
  await player.page.locator("main .foot .btn-primary").press("Enter");
  await expect(player.page.locator(".prompt")).toBeVisible();
  const { page, acts } = player;
  const lit = page.locator("button.lit").filter({ visible: true });
  let checked = false;
  for (let i = 0; i < 60 && (await player.asked()); i += 1) {
    if (await page.getByRole("menuitem").first().isVisible()) await page.keyboard.press("Enter");
    else if ((await lit.count()) > 0 && (i % 3 === 0 || (await acts.count()) === 0))
      await (await some(lit, i)).press("Enter", { timeout: 1_000 }).catch(() => undefined);
    else if (await page.locator(".acts .btn", { hasText: "Pass" }).isVisible()) await page.keyboard.press("e");
    else
      await page.keyboard.press("1").then(() =>
        acts
          .last()
          .press("Enter", { timeout: 500 })
          .catch(() => undefined),
      );
    if (!checked && (await turnOf(player)) >= 1 && (await page.locator(".hand .hc").count()) >= 5) {
      checked = true;
      await page.keyboard.press("Escape");
      await clean(player, "the table");
      await page.keyboard.press("Tab");
      await page.locator(".hand .hc").first().focus();
      await page.keyboard.press("i");
      await expect(page.locator(".inspector .card")).toBeVisible();
      await clean(player, "a large card");
      await page.keyboard.press("Escape");
    }
  }
  expect(checked, "the table was looked at").toBe(true);
});

async function some(all: Locator, seed: number): Promise<Locator> {
  return all.nth(seed % Math.max(1, await all.count()));
}

test.describe("in French, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: "fr-FR" });
  test("spaces are opened and what is lit in them is touched", async ({ player }) => {
    const { page } = player;
    await player.home("?lang=fr");
    await table(player, ["faith-hero", "mayor-wilkins"], [me, bot]);
    await begin(player);
    let opened = false;
    for (let i = 0; i < 120 && !(opened && (await turnOf(player)) >= 2) && (await player.asked()); i += 1) {
      const inside = page.locator(".space:has(.inside) .ground").first();
      if ((await turnOf(player)) >= 1 && !opened && (await inside.isVisible())) {
        await inside.tap();
        await expect(page.locator(".opened")).toBeVisible();
        await page.locator(".opened button.lit").first().tap();
        opened = true;
        await page.keyboard.press("Escape");
        if (await page.locator(".opened").isVisible()) await page.locator(".opened header .btn-quiet").tap();
      } else await act(player);
    }
    expect(opened, "a space was opened").toBe(true);
    await expect(page.locator(".phase em")).toContainText("Tour");
    for (const tab of [0, 1]) {
      await page.locator(".tabs button").nth(tab).tap();
      await expect(page.locator(".panel.open")).toBeVisible();
    }
    await page.locator(".tabs button").nth(1).tap();
    await clean(player, "a phone");
    await giveUp(player);
    await expect(page.locator(".prompt .say")).toContainText("perdu");
  });
});
