import { expect, test } from "../tests/bronze";

// What people wait for: the first load, Play now, and whether the page ever stands still while a bot plays.

// A trace would take pictures of the whole page at every step, and be measured too.
test.use({ trace: "off", screenshot: "off" });

test("the first load, Play now and a bot's turn", async ({ player }) => {
  const { page } = player;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let loaded = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (loaded += encodedDataLength));
  await player.home();
  await page.waitForLoadState("networkidle");
  console.log(`first load: ${(loaded / 1024).toFixed(0)} KiB over the network`);
  expect(loaded / 1024).toBeLessThanOrEqual(250);

  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      type: "longtask",
    });
  });
  const before = Date.now();
  await page.locator("main .btn-primary").first().click();
  await expect(page.locator(".acts .btn-primary, g.space").first()).toBeVisible();
  console.log(`Play now to the first choice: ${Date.now() - before} ms`);
  for (let i = 0; i < 30; i += 1) await player.step();
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  console.log(`longest task while playing: ${Math.max(0, ...tasks).toFixed(0)} ms (${tasks.length} over 50 ms)`);
});
