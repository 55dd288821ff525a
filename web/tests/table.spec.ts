import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./bronze";

test("an earlier moment is looked at without taking anything back", async ({ player }) => {
  await player.amidst("the-judge", 4);
  const { page } = player;
  await page.getByRole("button", { name: "Look back" }).click();
  await expect(page.locator(".prompt")).toContainText("Looking back");
  await expect(page.locator("g.space")).toHaveCount(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect(page.locator(".prompt")).not.toContainText("Looking back");
  await player.step();
});

test("what cannot be used says why", async ({ player }) => {
  await player.open("the-master");
  expect(await player.asked()).toBe(true);
  await player.page.locator("g.piece:not(.lit):not(.target)").first().click();
  await expect(player.page.locator(".prompt .reason")).not.toBeEmpty();
});

test("pictures of one's own are shown and stay in the browser", async ({ player }) => {
  const { page } = player;
  await player.open("the-master");
  expect(await player.asked()).toBe(true);
  const card = page.locator("button[data-thing]").first();
  const id = (await card.getAttribute("data-thing")) ?? "";
  const folder = mkdtempSync(join(tmpdir(), "bronze-art-"));
  mkdirSync(join(folder, "board"));
  const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
  writeFileSync(join(folder, "board", `${id}.png`), Buffer.from(dot, "base64"));
  const table = page.url();
  await player.home();
  await page
    .getByRole("button", { name: /settings|menu/i })
    .first()
    .click();
  await page
    .getByRole("button", { name: "Settings" })
    .click()
    .catch(() => undefined);
  await page.locator('input[type="file"]').setInputFiles(folder);
  await expect(page.getByText("Now: 1.")).toBeVisible();
  await page.goto(table);
  await page.locator(`button[data-thing="${id}"]`).first().dblclick();
  await expect(page.locator(".card-art img")).toBeVisible();
  rmSync(folder, { recursive: true });
});
