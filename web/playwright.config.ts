import { defineConfig } from "@playwright/test";

// Plays with the built page at the built server. tests/ is `./bronze test --preset browser`; studio/ takes pictures
// (`npm run pictures`) and measures (`npm run measure`).
export default defineConfig({
  testDir: ".",
  outputDir: "../build/browser-tests",
  workers: 1,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: "chromium",
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"],
    },
  },
});
