import { escape, short as near } from "~/art/text";
import type { Language } from "~/words.svelte";
import { areasOf, type Area } from "./areas";
import { unit } from "./measure";
import type { Cell, Plan } from "./plan";
import type { MapContent } from "./types";

// The names of places on the map: where the map wants them, or where there is most room.

interface Caption {
  /** The middle of the first line, in spaces. */
  x: number;
  y: number;
  size: number;
  lines: string[];
  display: boolean;
}

const letterWidth = 0.55;
const lineHeight = 1.02;
const widest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));

/** Into two lines of about the same length. */
function broken(text: string): string[] {
  const words = text.split(" ");
  let best = [text];
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    if (widest(lines) < widest(best)) best = lines;
  }
  return best;
}

/** The roomiest row of a place: without special spaces, if possible without starts. */
function spot(area: Area, starts: Set<string>): { x: number; y: number; width: number } {
  const rows = new Map<number, Cell[]>();
  for (const cell of area.cells) rows.set(cell.y, [...(rows.get(cell.y) ?? []), cell]);
  let best = { x: area.cells[0]!.x + 0.5, y: area.cells[0]!.y + 0.5, width: 1 };
  let most = -Infinity;
  const ys = [...rows.keys()];
  const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
  for (const [y, cells] of rows) {
    cells.sort((a, b) => a.x - b.x);
    let run: Cell[] = [];
    for (const cell of cells) {
      const joined = run.length > 0 && run[run.length - 1]!.x === cell.x - 1;
      if (!joined) run = [];
      if (cell.space.special !== "none") {
        run = [];
        continue;
      }
      run = [...run, cell];
      const worth = run.length - (run.some((each) => starts.has(each.name)) ? 0.8 : 0) - Math.abs(y - middle) * 0.1;
      if (worth > most) {
        most = worth;
        best = { x: run[0]!.x + run.length / 2, y: y + 0.5, width: run.length };
      }
    }
  }
  return best;
}

function captionOf(map: MapContent, area: Area, language: Language, starts: Set<string>): Caption {
  const place = map.places[area.id]!;
  const display = place.look?.display ?? false;
  const text = place[language];
  const wished = place.look?.label;
  const { x, y, width } = spot(area, starts);
  const size = wished?.size ?? (display ? 24 : 13.5);
  const room = width * unit - 4;
  const fits = (lines: string[], at: number): boolean => widest(lines) * at * letterWidth <= room;
  const short = place.label?.[language] ?? text;
  const tries = [[text], broken(text), [short], broken(short)];
  const lines = wished?.lines?.[language] ?? tries.find((each) => fits(each, size * 0.92)) ?? broken(short);
  const largest = room / (widest(lines) * letterWidth);
  const fitting = wished !== undefined ? size : Math.max(9.5, Math.min(size, largest));
  const above = ((lines.length - 1) / 2) * fitting * lineHeight;
  return { x: wished?.x ?? x, y: wished?.y ?? y - above / unit, size: fitting, lines, display };
}

export function drawNames(plan: Plan, language: Language): string {
  const starts = new Set(Object.values(plan.map.starts));
  const named = areasOf(plan).filter((area) => !area.common || plan.map.places[area.id]?.look?.label !== undefined);
  return named
    .map((area) => {
      const { x, y, size, lines, display } = captionOf(plan.map, area, language, starts);
      const font = display ? "var(--font-display)" : "var(--font-text)";
      return lines
        .map((line, i) => {
          const base = y * unit + size * (0.34 + i * lineHeight);
          return `<text x="${near(x * unit)}" y="${near(base)}" font-size="${near(size)}"
        style="font-family:${font};font-weight:${display ? 600 : 650}">${escape(line)}</text>`;
        })
        .join("");
    })
    .join("");
}
