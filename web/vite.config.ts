import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { games } from "./build/games.ts";
import { pack } from "./build/pack.ts";
import { writeProtocolTypes } from "./build/protocol.ts";
import { words } from "./build/words.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const out = process.env["BRONZE_BROWSER"] ?? here("../build/browser");
const folders = [
  here("src/games"),
  ...(process.env["BRONZE_GAMES"] === undefined ? [] : [process.env["BRONZE_GAMES"]]),
];
const server = process.env["BRONZE_SERVER"] ?? "http://localhost:1997";

export default defineConfig(async () => {
  await writeProtocolTypes(here("../docs/protocol.schema.json"), here("src/generated/protocol.d.ts"));
  return {
    plugins: [words(here("../content/words")), games(folders), svelte(), pack(out)],
    resolve: { alias: { "~": here("src") } },
    build: { target: "es2022", outDir: out, emptyOutDir: true, assetsInlineLimit: 0 },
    // For work on the page itself: `bronze serve --origin http://localhost:5173` beside `npm run dev`.
    server: {
      port: 5173,
      proxy: {
        "/api": { target: server, changeOrigin: true },
        "/live": { target: server, ws: true, changeOrigin: true },
      },
    },
  };
});
