// Names in a sentence of the log that stand for something one can look at.

export interface Piece {
  text: string;
  thing?: string;
  side?: "good" | "evil";
}

interface Titled {
  thing: string;
  title: string;
  side?: "good" | "evil";
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Cuts a sentence at every title in it; where two begin at the same place the longer one counts. */
export function linked(titles: Titled[]): (sentence: string) => Piece[] {
  const byTitle = new Map(titles.map((one) => [one.title, one]));
  const all = [...byTitle.keys()].filter((title) => title !== "").sort((a, b) => b.length - a.length);
  if (all.length === 0) return (text) => [{ text }];
  const pattern = new RegExp(`(?<!\\p{L})(${all.map(escaped).join("|")})(?!\\p{L})`, "gu");
  return (sentence) => {
    const pieces: Piece[] = [];
    let end = 0;
    for (const found of sentence.matchAll(pattern)) {
      const one = byTitle.get(found[0]);
      if (one === undefined) continue;
      if (found.index > end) pieces.push({ text: sentence.slice(end, found.index) });
      pieces.push(
        one.side === undefined
          ? { text: found[0], thing: one.thing }
          : { text: found[0], thing: one.thing, side: one.side },
      );
      end = found.index + found[0].length;
    }
    if (end < sentence.length) pieces.push({ text: sentence.slice(end) });
    return pieces;
  };
}
