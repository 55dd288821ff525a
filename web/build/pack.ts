import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

// Beside every text of the built page its packed twin, which the server hands out to those who can unpack it.

const packed = /\.(html|js|css|svg)$/;

export function pack(folder: string): Plugin {
  return {
    name: "bronze-pack",
    apply: "build",
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true }) as string[]) {
        if (!packed.test(name)) continue;
        const file = resolve(folder, name);
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}
