// Pictures of the user's own: a folder art/<game>/<id>.png (or .jpg, .webp) that they choose. They are kept in this
// browser and never leave it.

const store = "pictures";
const named = /(?:^|\/)([a-z0-9-]+)\/([a-z0-9-]+)\.(?:png|jpe?g|webp)$/;

function request<Value>(asked: IDBRequest<Value>): Promise<Value> {
  return new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error ?? new Error());
  });
}

async function database(): Promise<IDBDatabase> {
  const opening = indexedDB.open("bronze-art", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  return request(opening);
}

class OwnArt {
  /** By "game/id". */
  pictures = $state.raw<ReadonlyMap<string, string>>(new Map());

  find(game: string, id: string): string | undefined {
    return this.pictures.get(`${game}/${id}`);
  }

  async load(): Promise<void> {
    try {
      const all = (await database()).transaction(store).objectStore(store);
      const [keys, blobs] = await Promise.all([request(all.getAllKeys()), request(all.getAll() as IDBRequest<Blob[]>)]);
      this.show(keys.map((key, i): [string, Blob] => [String(key), blobs[i] ?? new Blob()]));
    } catch {
      // A browser that keeps nothing draws everything itself.
    }
  }

  /** Those of the files that are pictures of a game replace all that were there. */
  async choose(files: Iterable<File>): Promise<void> {
    const chosen = [...files].flatMap((file): [string, File][] => {
      const [, game, id] = named.exec((file.webkitRelativePath || file.name).toLowerCase()) ?? [];
      return game === undefined || id === undefined ? [] : [[`${game}/${id}`, file]];
    });
    try {
      const all = (await database()).transaction(store, "readwrite").objectStore(store);
      await request(all.clear());
      await Promise.all(chosen.map(([key, file]) => request(all.put(file, key))));
    } catch {
      // Then they are there until the page is closed.
    }
    this.show(chosen);
  }

  private show(pictures: [string, Blob][]): void {
    for (const address of this.pictures.values()) URL.revokeObjectURL(address);
    this.pictures = new Map(pictures.map(([key, blob]) => [key, URL.createObjectURL(blob)]));
  }
}

export const ownArt = new OwnArt();
