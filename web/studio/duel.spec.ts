import { expect, test } from "@playwright/test";
import { content, moments } from "./duel-data";
import { openPage, tell } from "./table";

// Pictures of The Duel in made-up moments, in build/pictures. DUEL_MOMENTS, DUEL_SIZES, DUEL_THEMES narrow it down.

const sizes = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844], short: [1366, 720] } as const;
const wanted = (name: string, all: string[]): string[] => process.env[name]?.split(",") ?? all;

let site: Awaited<ReturnType<typeof openPage>>;
test.beforeAll(async () => {
  site = await openPage();
});
test.afterAll(() => site.close());

for (const size of wanted("DUEL_SIZES", ["desktop", "tablet", "phone"])) {
  const [width, height] = sizes[size as keyof typeof sizes];
  for (const theme of wanted("DUEL_THEMES", ["dark", "light"])) {
    for (const name of wanted("DUEL_MOMENTS", Object.keys(moments))) {
      test.describe(`${name} ${size} ${theme}`, () => {
        test.use({ viewport: { width, height }, hasTouch: size === "phone" });
        test("picture", async ({ page }) => {
          const moment = moments[name];
          if (moment === undefined) throw new Error(`no moment ${name}`);
          const language = process.env["DUEL_LANGUAGE"] ?? "en";
          await tell(page, {
            game: "vs",
            table: content,
            setup: { format: moment.view.format, decks: ["buffy-starter", "master-starter"] },
            seats: moment.view.players.length,
            ...moment,
          });
          const problems: string[] = [];
          page.on("pageerror", (error) => problems.push(error.message));
          await page.goto(`${site.address}/table/t?theme=${theme}&lang=${language}`);
          await expect(page.locator(".duel").first()).toBeVisible();
          const tab = process.env["DUEL_TAB"];
          if (tab !== undefined) await page.locator(".tabs button").nth(Number(tab)).click();
          const shown = process.env["DUEL_SHOWN"];
          if (shown !== undefined) {
            await page.locator(`[data-thing="${shown}"]`).first().click({ button: "right" });
          }
          await page.waitForTimeout(450);
          const path = `../build/pictures/duel-${name}${shown === undefined ? "" : "-card"}${tab ?? ""}-${size}-${theme}-${language}.png`;
          await page.screenshot({ path, fullPage: size === "tablet" });
          expect(problems).toEqual([]);
        });
      });
    }
  }
}

for (const size of wanted("DUEL_SIZES", ["desktop", "tablet", "phone"])) {
  const [width, height] = sizes[size as keyof typeof sizes];
  for (const theme of wanted("DUEL_THEMES", ["dark", "light"])) {
    test.describe(`pages ${size} ${theme}`, () => {
      test.use({ viewport: { width, height }, hasTouch: size === "phone" });
      test("pictures", async ({ page }) => {
        const language = process.env["DUEL_LANGUAGE"] ?? "en";
        const moment = moments["main"]!;
        await tell(page, { game: "vs", table: content, setup: {}, seats: 2, ...moment });
        for (const [name, address] of [
          ["home", ""],
          ["make", "make?game=vs&"],
        ] as const) {
          await page.goto(`${site.address}/${address}${address === "" ? "?" : ""}theme=${theme}&lang=${language}`);
          await page.waitForTimeout(500);
          if (name === "make") {
            await page.locator('input[type="radio"]').nth(1).check({ force: true });
            await page.locator("#deck-1").selectOption("own");
          }
          const path = `../build/pictures/duel-${name}-${size}-${theme}-${language}.png`;
          await page.screenshot({ path, fullPage: true });
        }
      });
    });
  }
}
