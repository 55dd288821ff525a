import { readdirSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parse, type TomlTable } from "smol-toml";
import type { Plugin } from "vite";

// "virtual:words/fr": the sentences of content/words/fr.toml, and of the folders beside it, that the browser says, by
// their keys. They are all below the table [web].

const prefix = "virtual:words/";

function flatten(table: TomlTable, path: string, into: Record<string, string>): Record<string, string> {
  for (const [key, value] of Object.entries(table)) {
    const name = path === "" ? key : `${path}.${key}`;
    if (typeof value === "string") into[name] = value;
    else flatten(value as TomlTable, name, into);
  }
  return into;
}

export function words(folder: string): Plugin {
  const files = (language: string) =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter((path) => basename(path) === `${language}.toml`)
      .map((path) => resolve(folder, path));
  return {
    name: "bronze-words",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const said: Record<string, string> = {};
      for (const path of files(id.slice(prefix.length + 1))) {
        this.addWatchFile(path);
        const web = parse(readFileSync(path, "utf8"))["web"];
        if (web !== undefined) flatten(web as TomlTable, "", said);
      }
      return `export default ${JSON.stringify(said)}`;
    },
  };
}
