import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

// "virtual:games": how to load the screen of each game. A game is a folder with a screen.ts; whoever adds one, in
// src/games or in another folder named by BRONZE_GAMES, touches nothing else.

const name = "virtual:games";

export function games(folders: string[]): Plugin {
  return {
    name: "bronze-games",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const screens = folders.flatMap((folder) =>
        readdirSync(folder)
          .map((key) => [key, resolve(folder, key, "screen.ts")] as const)
          .filter(([, file]) => existsSync(file)),
      );
      const lines = screens.map(([key, file]) => `${JSON.stringify(key)}: () => import(${JSON.stringify(file)})`);
      return `export default { ${lines.join(", ")} }`;
    },
  };
}
