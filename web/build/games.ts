import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

// "virtual:games": how to load the door and the screen of each game. A game is a folder with a door.ts, for home, and a
// screen.ts, for the table; whoever adds one, in src/games or in another folder named by BRONZE_GAMES, touches nothing else.

const name = "virtual:games";

export function games(folders: string[]): Plugin {
  return {
    name: "bronze-games",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const found = folders.flatMap((folder) =>
        readdirSync(folder)
          .map((key) => [key, resolve(folder, key, "door.ts"), resolve(folder, key, "screen.ts")] as const)
          .filter(([, ...files]) => files.every((file) => existsSync(file))),
      );
      const load = (file: string): string => `() => import(${JSON.stringify(file)})`;
      const lines = found.map(
        ([key, door, screen]) => `${JSON.stringify(key)}: { door: ${load(door)}, screen: ${load(screen)} }`,
      );
      return `export default { ${lines.join(", ")} }`;
    },
  };
}
