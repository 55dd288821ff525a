import { expect, test, type Player } from "../tests/bronze";

// Pictures of every screen at three sizes, in both themes and languages, in build/pictures.

const sizes = { desktop: [1440, 900], tablet: [820, 1180], phone: [390, 844] } as const;

async function take(player: Player, name: string): Promise<void> {
  await player.page.waitForTimeout(300);
  await player.page.screenshot({ path: `../build/pictures/${name}.jpg`, quality: 86 });
}

// What is set up for each game, and the address of what belongs to it alone.
const bot = { me: false, bot: "greedy" };
const games = {
  board: { setup: { seats: 2, story: "the-master" }, seats: [bot, { me: true }] },
  vs: { setup: { decks: ["buffy", "the-master"] }, seats: [{ me: true }, bot] },
  ccg: { setup: { decks: ["buffy", "spike"] }, seats: [{ me: true }, bot] },
};

for (const [size, [width, height]] of Object.entries(sizes)) {
  for (const theme of ["dark", "light"]) {
    for (const language of ["en", "fr"]) {
      test.describe(`${size} ${theme} ${language}`, () => {
        test.use({ viewport: { width, height }, hasTouch: size === "phone" });
        const taker = (player: Player) => (name: string) => take(player, `${name}-${size}-${theme}-${language}`);
        const enter = (player: Player): Promise<void> => player.home(`?theme=${theme}&lang=${language}`);

        test("the house", async ({ player }) => {
          const { page } = player;
          const picture = taker(player);
          await enter(player);
          await expect(page.locator("main .btn-primary").first()).toBeVisible();
          await picture("home");
          for (const address of ["account", "past"]) {
            await page.goto(`${player.address}/${address}`);
            await expect(page.locator("main h1")).toBeVisible();
            await picture(address);
          }
        });

        for (const [game, { setup, seats }] of Object.entries(games)) {
          test(game, async ({ player }) => {
            const { page } = player;
            const picture = (name: string): Promise<void> => taker(player)(`${game}-${name}`);
            await enter(player);
            await page.goto(`${player.address}/make?game=${game}`);
            await expect(page.locator("main h1")).toBeVisible();
            await picture("make");
            await player.gatherAs(game, setup, seats);
            await picture("gathering");
            await page.locator("main .foot .btn-primary").click();
            await expect(page.locator(".prompt")).toBeVisible();
            for (let i = 0; i < 40; i += 1) await player.step();
            await expect.poll(async () => (await player.over) || (await player.ready())).toBe(true);
            await picture("table");
            const tabs = page.locator(".tabs button").filter({ visible: true });
            for (let tab = 0; tab < (await tabs.count()); tab += 1) {
              await tabs.nth(tab).click();
              await picture(`table-tab${tab}`);
              if (tab + 1 === (await tabs.count())) await tabs.nth(tab).click();
            }
            const card = page.locator("button[data-thing]").filter({ visible: true }).last();
            if ((await card.count()) > 0 && size !== "phone") {
              await card.focus({ timeout: 5_000 });
              await page.keyboard.press("i");
              await picture("card");
              await page.keyboard.press("Escape");
            }
            await page.locator(".tools .btn-quiet").click();
            await picture("menu");
            if (!(await player.over)) {
              await page.locator("dialog .btn-evil").click();
              await page.locator("dialog .btn-evil").last().click();
            }
            await picture("over");
            await page.locator('a[href^="/record/"]').click();
            await expect(page.locator(".bar .btn-primary")).toBeVisible();
            await picture("replay");
          });
        }
      });
    }
  }
}
