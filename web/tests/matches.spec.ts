import { expect, test } from "./bronze";

for (const story of ["the-master", "the-judge", "the-mayor", "adam", "kakistos"]) {
  test(`a match of ${story} is played to its end by clicking what is lit`, async ({ player }) => {
    await player.open(story, "good");
    await player.finish();
    await expect(player.page.locator(".prompt .say")).toContainText(/won|lost/);
  });
}

test("two browsers play each other while a third watches and learns no secret", async ({ player, another }) => {
  await player.home();
  await player.page.locator('[aria-labelledby="door-board"]').getByRole("link", { name: "With friends" }).click();
  await player.page
    .getByRole("button", { name: /make|create|open/i })
    .last()
    .click();
  await expect(player.page.getByRole("heading", { name: "Take your seats" })).toBeVisible();
  const friend = await another(2);
  await friend.page.goto(player.page.url());
  await friend.page.getByRole("button", { name: "Sit here" }).first().click();
  await player.page.getByRole("button", { name: "Begin", exact: true }).click();
  const spectator = await another(3);
  const heard: string[] = [];
  spectator.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  await spectator.page.goto(player.page.url());
  await expect(spectator.page.getByText("You look on")).toBeVisible();
  for (let i = 0; i < 12 && !(await player.over); i += 1) {
    await expect.poll(async () => (await player.over) || (await player.ready()) || (await friend.ready())).toBe(true);
    await ((await player.ready()) ? player : friend).step();
  }
  await expect(spectator.page.locator(".log li").first()).toBeVisible();
  await expect(spectator.acts).toHaveCount(0);
  for (const message of heard) expect(message).not.toMatch(/"evil_hand":\{"count":[1-9]\d*,"cards":\["/);
});

test("a reload and a lost connection lead back to the same place", async ({ player }) => {
  await player.amidst("the-master", 5);
  const log = player.page.locator(".log li");
  const before = await log.allTextContents();
  await player.page.reload();
  await expect(log).toHaveCount(before.length);
  await player.page.context().setOffline(true);
  await player.page.context().setOffline(false);
  await player.step();
  await expect(player.page.locator(".prompt")).toBeVisible();
});

test("a finished match is watched again, from any moment, and goes on from there", async ({ player }) => {
  await player.amidst("adam", 3);
  await player.page.getByRole("button", { name: "Menu" }).click();
  await player.page.getByRole("button", { name: "Give up" }).click();
  await player.page.getByRole("button", { name: "Give up" }).last().click();
  await player.page.getByRole("link", { name: "Watch it again" }).click();
  await expect(player.page.getByText("The dice were settled before the first choice")).toBeVisible();
  await player.page.getByRole("button", { name: "One choice on" }).click();
  await player.page.getByRole("button", { name: "Continue from here" }).click();
  await expect(player.page).toHaveURL(/\/table\//);
  await expect(player.page.locator(".prompt")).toBeVisible();
});

test("a turn is played with the keyboard alone", async ({ player }) => {
  const { page } = player;
  const space = page.locator("g.space").first();
  const key = page.locator(".acts .btn-primary kbd");
  do {
    await player.home();
    await page.locator('[aria-labelledby="door-board"]').getByRole("button", { name: "Play now" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".prompt")).toBeVisible();
  } while (!(await player.asked())); // Evil moves first, and may win before anybody else is asked
  await expect(space.or(key).first()).toBeVisible();
  while (!(await space.isVisible())) {
    // A roll may be kept before anybody moves.
    await page.keyboard.press((await key.textContent()) ?? "Enter");
    await expect(space.or(key).first()).toBeVisible();
  }
  await space.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator(".log")).toContainText("step");
  const before = await page.locator(".log li").count();
  await page.keyboard.press("e");
  await expect.poll(() => page.locator(".log li").count()).toBeGreaterThan(before);
});

test("the page speaks French, also in the middle of a match", async ({ player }) => {
  await player.open("the-master");
  await expect(player.page.locator("html")).toHaveAttribute("lang", "en");
  await player.page.getByRole("button", { name: "FR", exact: true }).click();
  await expect(player.page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(player.page.getByRole("tab", { name: "Journal" })).toBeVisible();
  await expect(player.page.locator(".log li").first()).toContainText("a ouvert la table");
  await expect(player.page.locator(".log")).toContainText("pioche");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test("a match is begun and played by tapping", async ({ player }) => {
    await player.open("the-master");
    for (let i = 0; i < 10; i += 1) await player.step();
    const wide = await player.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
  });
});
