import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { openPage, sit } from "../studio/ring/server";

// The Ring at moments that are rare in a match: axe finds nothing, and every click there does what it says.

/** WCAG 2.2, A and AA. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
test.use({ trace: "off" });
let built: { address: string; close: () => void };
test.beforeAll(async () => {
  built = await openPage();
});
test.afterAll(() => built.close());

for (const [size, width, height] of [
  ["desktop", 1440, 900],
  ["tablet", 820, 1180],
  ["phone", 390, 844],
] as const) {
  test(`axe finds nothing on a ${size}`, async ({ browser }) => {
    for (const moment of ["night", "day", "challenge", "fight", "crowded", "ten"]) {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
      const page = await context.newPage();
      await sit(page, moment);
      await page.goto(`${built.address}/table/t`);
      await expect(page.locator(".prompt")).toBeVisible();
      await expect(page.locator(".panel").first()).toBeAttached();
      for (const theme of ["dark", "light"]) {
        await page.evaluate((one) => (document.documentElement.dataset["theme"] = one), theme);
        const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
        const told = violations.map(
          ({ id, nodes }) =>
            `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 140)} ${any[0]?.message ?? ""}`).join(" | ")}`,
        );
        expect(told, `${moment}, ${theme}`).toEqual([]);
      }
      await context.close();
    }
  });
}

test("a choice of two things is made by clicking one, then the other", async ({ page }) => {
  const chosen = await sit(page, "night");
  await page.goto(`${built.address}/table/t`);
  await page.locator('.tokens [data-thing="willow-1"]').click();
  await page.locator('[data-space="r2"] .ground').click();
  await expect.poll(() => chosen).toEqual(["move willow-1 r2"]);
});

test("a card is put on the talent that is clicked, and what is missing is said", async ({ page }) => {
  const chosen = await sit(page, "challenge");
  await page.goto(`${built.address}/table/t`);
  await expect(page.locator(".column.we .verdict")).toContainText("1 missing");
  await page.locator('.hand [data-thing="quarterstaff"]').click();
  await page.locator('.drop[data-thing="we"]').click();
  await expect.poll(() => chosen).toEqual(["boost quarterstaff we"]);
});

test("the ring can be looked at beneath a fight, and piles can be looked through", async ({ page }) => {
  await sit(page, "fight");
  await page.goto(`${built.address}/table/t`);
  await page.getByRole("button", { name: "Look at the ring beneath" }).click();
  await expect(page.locator('[data-space="park"]')).toBeVisible();
  await page.getByRole("button", { name: "Back to the fight" }).click();
  await page
    .getByRole("button", { name: /^Crypt: 2 cards/ })
    .first()
    .click();
  await expect(page.locator("dialog[open]")).toContainText("Parent-Teacher Night");
});

test("stops are set by clicking a step, and kept", async ({ page }) => {
  await sit(page, "night");
  await page.goto(`${built.address}/table/t`);
  await page
    .getByRole("button", { name: /^Resource: No stop/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Resource: You stop here on your own turns/ }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Resource: You stop here on your own turns/ }).first()).toBeVisible();
});
