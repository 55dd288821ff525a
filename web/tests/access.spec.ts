import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./bronze";

// No serious or critical finding on any screen, in either theme.

for (const theme of ["dark", "light"]) {
  test(`every screen can be used by everybody (${theme})`, async ({ player }) => {
    const { page } = player;
    const look = async (where: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const bad = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
      expect(bad.map(({ id, nodes }) => `${where}: ${id}: ${nodes[0]?.html ?? ""}`)).toEqual([]);
    };
    await player.home(`?theme=${theme}`);
    await look("home");
    for (const address of ["/make?game=board", "/account", "/past"]) {
      await page.goto(player.address + address);
      await expect(page.locator("main h1")).toBeVisible();
      await look(address);
    }
    await player.open("the-master");
    expect(await player.asked()).toBe(true);
    await look("table");
    await page.getByRole("button", { name: "Menu" }).click();
    await look("menu");
    await page.keyboard.press("Escape");
    await page.locator("button[data-thing]").first().dblclick();
    await look("card");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Give up" }).click();
    await page.getByRole("button", { name: "Give up" }).last().click();
    await page.getByRole("link", { name: "Watch it again" }).click();
    await expect(page.getByRole("button", { name: "Continue from here" })).toBeVisible();
    await look("replay");
  });
}
