import { router } from "~/router.svelte";

// The tables this browser has been at, so that private ones are found again. The newest is first.

const place = "bronze.tables";
const most = 24;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function write(ids: string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(ids.slice(0, most)));
  } catch {
    // Public tables are found in the lobby.
  }
}

export const visited = {
  get ids(): string[] {
    return read();
  },
  remember(id: string): void {
    write([id, ...read().filter((other) => other !== id)]);
  },
  forget(id: string): void {
    write(read().filter((other) => other !== id));
  },
};

$effect.root(() => {
  $effect(() => {
    const [page, id] = router.parts;
    if (page === "table" && id !== undefined) visited.remember(id);
  });
});
