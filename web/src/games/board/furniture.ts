import { numbers, hash, scatter } from "~/art/random";
import { short } from "~/art/text";
import { unit } from "./measure";
import type { Cell, Plan, Point } from "./plan";
import type { Floor } from "./types";

// What stands in a building: along its walls and where four spaces meet, so that no space is covered.

type Rect = [along: number, depth: number, length: number, thickness: number];
type Disc = [along: number, depth: number, radius: number];
interface Piece {
  rects?: Rect[];
  lines?: Rect[];
  discs?: Disc[];
}

const shelf: Piece = {
  rects: [[0.08, 0.06, 0.84, 0.17]],
  lines: [
    [0.26, 0.06, 0, 0.17],
    [0.44, 0.06, 0, 0.17],
    [0.66, 0.06, 0, 0.17],
    [0.8, 0.06, 0, 0.17],
  ],
};
const cupboard: Piece = { rects: [[0.16, 0.08, 0.66, 0.24]], lines: [[0.49, 0.08, 0, 0.24]] };
const bed: Piece = {
  rects: [
    [0.1, 0.1, 0.72, 0.36],
    [0.14, 0.15, 0.16, 0.26],
  ],
};
const lockers: Piece = { rects: [0, 1, 2, 3].map((i): Rect => [0.1 + i * 0.2, 0.06, 0.17, 0.16]) };
const glassCase: Piece = {
  rects: [
    [0.14, 0.08, 0.7, 0.26],
    [0.22, 0.14, 0.54, 0.14],
  ],
};
const tomb: Piece = { rects: [[0.16, 0.1, 0.68, 0.32]], lines: [[0.24, 0.26, 0.52, 0]] };
const candles: Piece = {
  discs: [
    [0.22, 0.16, 0.07],
    [0.4, 0.13, 0.05],
    [0.78, 0.15, 0.07],
  ],
};
const sofa: Piece = {
  rects: [
    [0.12, 0.06, 0.76, 0.12],
    [0.16, 0.18, 0.33, 0.18],
    [0.51, 0.18, 0.33, 0.18],
  ],
};
const desk: Piece = { rects: [[0.14, 0.08, 0.62, 0.26]], discs: [[0.46, 0.44, 0.08]] };
const crate: Piece = {
  rects: [
    [0.12, 0.08, 0.42, 0.38],
    [0.6, 0.08, 0.26, 0.26],
  ],
  lines: [[0.12, 0.08, 0.42, 0.38]],
};
const panel: Piece = {
  rects: [[0.08, 0.06, 0.84, 0.24]],
  discs: [
    [0.26, 0.18, 0.06],
    [0.5, 0.18, 0.06],
    [0.74, 0.18, 0.06],
  ],
};

const alongWalls: Record<Floor, Piece[]> = {
  plank: [shelf, cupboard, bed, shelf],
  tile: [lockers, glassCase, cupboard],
  flag: [tomb, candles],
  carpet: [sofa, desk, shelf],
  metal: [panel, crate, panel],
};

const roundTable: Piece = {
  discs: [
    [0, 0, 0.2],
    [-0.31, 0, 0.07],
    [0.31, 0, 0.07],
    [0, -0.31, 0.07],
    [0, 0.31, 0.07],
  ],
};
const rug: Piece = {
  rects: [
    [-0.42, -0.22, 0.84, 0.44],
    [-0.36, -0.16, 0.72, 0.32],
  ],
};
const pillar: Piece = {
  discs: [
    [0, 0, 0.2],
    [0, 0, 0.11],
  ],
};
const pews: Piece = {
  rects: [
    [-0.42, -0.24, 0.84, 0.13],
    [-0.42, 0.06, 0.84, 0.13],
  ],
};
const machine: Piece = {
  rects: [[-0.4, -0.2, 0.8, 0.4]],
  discs: [
    [-0.2, 0, 0.1],
    [0.16, 0, 0.13],
  ],
};

const inTheMiddle: Record<Floor, Piece[]> = {
  plank: [roundTable, rug],
  tile: [pillar, rug],
  flag: [pews, pillar],
  carpet: [rug, roundTable],
  metal: [machine, crateAtCrossing()],
};

function crateAtCrossing(): Piece {
  return { rects: [[-0.22, -0.22, 0.44, 0.44]], lines: [[-0.22, -0.22, 0.44, 0.44]] };
}

/** Puts a point that is given along a wall and off it onto the map. */
type Placing = (along: number, depth: number) => Point;

function draw(piece: Piece, place: Placing): string {
  const at = (along: number, depth: number): string =>
    place(along, depth)
      .map((value) => short(value * unit))
      .join(" ");
  const rects = (piece.rects ?? []).map(
    ([a, d, w, h]) => `M${at(a, d)}L${at(a + w, d)}L${at(a + w, d + h)}L${at(a, d + h)}z`,
  );
  const lines = (piece.lines ?? []).map(
    ([a, d, w, h]) => `M${at(a, d)}L${at(a + w, d + h)}${w > 0 && h > 0 ? `M${at(a + w, d)}L${at(a, d + h)}` : ""}`,
  );
  const discs = (piece.discs ?? []).map(([a, d, r]) => {
    const [x, y] = place(a, d);
    const size = short(r * unit);
    const from = `${short((x - r) * unit)} ${short(y * unit)}`;
    return `M${from}a${size} ${size} 0 1 0 ${short(2 * r * unit)} 0a${size} ${size} 0 1 0 ${short(-2 * r * unit)} 0z`;
  });
  const shape = [...rects, ...discs].join("");
  const strokes = lines.length > 0 ? `<path d="${lines.join("")}" fill="none"/>` : "";
  return `<path d="${shape}" fill-opacity=".14"/>${strokes}`;
}

interface Wall {
  blocked: boolean;
  door: boolean;
  place: Placing;
}

function wallsOf(plan: Plan, { x, y }: Cell): Wall[] {
  const sides: [Point, Placing][] = [
    [[x, y - 1], (a, d) => [x + a, y + d]],
    [[x + 1, y], (a, d) => [x + 1 - d, y + a]],
    [[x, y + 1], (a, d) => [x + a, y + 1 - d]],
    [[x - 1, y], (a, d) => [x + d, y + a]],
  ];
  return sides.map(([[u, v], place]) => {
    const edge = plan.edge(x, y, u, v);
    return { blocked: edge === "wall", door: edge === "door", place };
  });
}

function isCrossing(plan: Plan, place: string, x: number, y: number): boolean {
  const four: Point[] = [
    [x - 1, y - 1],
    [x, y - 1],
    [x - 1, y],
    [x, y],
  ];
  return (
    four.every(([u, v]) => plan.at(u, v)?.place === place) &&
    plan.edge(x - 1, y - 1, x, y - 1) === "open" &&
    plan.edge(x - 1, y, x, y) === "open" &&
    plan.edge(x - 1, y - 1, x - 1, y) === "open" &&
    plan.edge(x, y - 1, x, y) === "open"
  );
}

export function furnish(plan: Plan, place: string, floor: Floor, kept: Set<string>): string {
  const random = numbers(hash(place));
  const pick = <Of>(all: Of[]): Of => all[Math.floor(random() * all.length)]!;
  const cells = plan.cellsOf(place);
  const drawn: string[] = [];
  for (const cell of cells) {
    const walls = wallsOf(plan, cell);
    const free = walls.filter((wall) => wall.blocked);
    if (free.length === 0 || walls.some((wall) => wall.door) || cell.space.special !== "none") continue;
    if (kept.has(cell.name) || scatter(cell.x, cell.y, 31) < 0.38) continue;
    drawn.push(draw(pick(alongWalls[floor]), pick(free).place));
  }
  const taken: Point[] = [];
  for (const { x, y } of cells) {
    if (!isCrossing(plan, place, x, y) || scatter(x, y, 37) < 0.3) continue;
    if (taken.some(([u, v]) => Math.abs(u - x) + Math.abs(v - y) < 3)) continue;
    taken.push([x, y]);
    drawn.push(draw(pick(inTheMiddle[floor]), (a, d) => [x + a, y + d]));
  }
  return drawn.join("");
}
