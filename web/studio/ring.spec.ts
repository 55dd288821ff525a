import { expect, test } from "@playwright/test";
import { moments } from "./ring/views";
import { openPage, sit } from "./ring/server";

// Pictures of The Ring at moments that are rare in a match, at three sizes, in both themes, in build/pictures. RING names
// those to take, as "ten phone dark en".

const sizes = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const;
const wanted = (process.env["RING"] ?? "").split(" ").filter((word) => word !== "");
let page0: { address: string; close: () => void };
test.use({ trace: "off", actionTimeout: 5_000 });
test.setTimeout(60_000);
test.beforeAll(async () => {
  page0 = await openPage();
});
test.afterAll(() => page0.close());

for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const theme of ["dark", "light"]) {
    for (const language of ["en", "fr"]) {
      for (const moment of [...Object.keys(moments), "make", "home"]) {
        const words = [moment, size, theme, language];
        if (!wanted.every((word) => words.some((one) => word.split("|").includes(one)))) continue;
        test.describe(words.join(" "), () => {
          test.use({ viewport: { width, height }, hasTouch: size === "phone" });
          test("picture", async ({ page }) => {
            await sit(page, moment in moments ? moment : "night");
            const path = moment === "make" ? "make?game=ccg&" : moment === "home" ? "?" : "table/t?";
            await page.goto(`${page0.address}/${path}theme=${theme}&lang=${language}`);
            await expect(page.locator(moment in moments ? ".prompt" : "main h1")).toBeVisible();
            await page.waitForTimeout(500);
            const picture = (name: string) =>
              page.screenshot({ path: `../build/pictures/ring-${name}-${size}-${theme}-${language}.jpg`, quality: 86 });
            await picture(moment);
            if (moment === "night") {
              if (size === "phone") {
                await page.locator('[data-space="r0"] .ground').click();
                await picture("space");
                await page.locator('[data-space="r0"] .ground').click();
                for (const tab of [0, 1]) {
                  await page.locator(".tabs button").nth(tab).click();
                  await picture(`tab${tab}`);
                }
              } else {
                await page.locator('.floor [data-thing="buffy-2"]').first().dblclick();
                await page.waitForTimeout(200);
                await picture("card");
                await page.keyboard.press("Escape");
                await page.locator('.floor [data-thing="willow-1"]').first().click();
                await picture("picked");
                await page.keyboard.press("Escape");
                await page.locator(".mine button.pile").first().click();
                await page.locator("dialog[open] li button").first().click();
                await picture("pile");
              }
            }
          });
        });
      }
    }
  }
}
