import type { Edge, MapContent, SpaceContent } from "./types";

// The shape of a map: what touches what, the ways over it, the room that is left on it.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Cell {
  name: string;
  x: number;
  y: number;
  space: SpaceContent;
}

export type Point = [number, number];

export function pointOf(name: string): Point {
  const [x = 0, y = 0] = name.split(",").map(Number);
  return [x, y];
}

export class Plan {
  readonly columns: number;
  readonly rows: number;
  readonly cells: Cell[];
  private readonly ways = new Map<string, string[]>();

  constructor(readonly map: MapContent) {
    this.columns = map.columns;
    this.rows = map.rows;
    this.cells = Object.entries(map.spaces).map(([name, space]) => {
      const [x, y] = pointOf(name);
      return { name, x, y, space };
    });
    for (const cell of this.cells) this.ways.set(cell.name, this.around(cell));
    for (const tunnel of map.tunnels) {
      for (const end of tunnel) this.ways.get(end)?.push(...tunnel.filter((other) => other !== end));
    }
  }

  at(x: number, y: number): SpaceContent | undefined {
    return this.map.spaces[`${x},${y}`];
  }

  /** What is between two neighbours; a wall where one of them is no space. */
  edge(x: number, y: number, u: number, v: number): Edge {
    if (u < x || v < y) return this.edge(u, v, x, y);
    const from = this.at(x, y);
    if (from === undefined || this.at(u, v) === undefined) return "wall";
    return u > x ? from.east : from.south;
  }

  neighbours(name: string): string[] {
    return this.ways.get(name) ?? [];
  }

  /** A shortest way over the spaces that may be entered, both ends with it. */
  way(from: string, to: string, enters: (name: string) => boolean): string[] | undefined {
    const before = new Map<string, string>([[from, ""]]);
    const queue = [from];
    for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
      if (here === to) return this.trace(before, to);
      for (const next of this.neighbours(here)) {
        if (before.has(next) || (next !== to && !enters(next))) continue;
        before.set(next, here);
        queue.push(next);
      }
    }
    return undefined;
  }

  /** The spaces of a place. */
  cellsOf(place: string): Cell[] {
    return this.cells.filter((cell) => cell.space.place === place);
  }

  /** The largest rectangle in which every point is accepted. */
  roomiest(accepted: (x: number, y: number) => boolean, least: Box): Box | undefined {
    const heights = new Array<number>(this.columns).fill(0);
    let best: Box | undefined;
    for (let y = 0; y < this.rows; y++) {
      for (let x = 0; x < this.columns; x++) heights[x] = accepted(x, y) ? heights[x]! + 1 : 0;
      for (let x = 0; x < this.columns; x++) {
        let height = Infinity;
        for (let left = x; left >= 0 && heights[left]! > 0; left--) {
          height = Math.min(height, heights[left]!);
          const width = x - left + 1;
          if (width < least.width || height < least.height) continue;
          if (best === undefined || width * height > best.width * best.height) {
            best = { x: left, y: y - height + 1, width, height };
          }
        }
      }
    }
    return best;
  }

  /** Where no spaces are: the chart of the night is drawn there. */
  hole(): Box | undefined {
    return this.roomiest((x, y) => this.at(x, y) === undefined, { x: 0, y: 0, width: 4, height: 3 });
  }

  private around({ x, y, name }: Cell): string[] {
    const sides: Point[] = [
      [x, y - 1],
      [x - 1, y],
      [x + 1, y],
      [x, y + 1],
    ];
    return sides
      .filter(([u, v]) => this.map.spaces[`${u},${v}`] !== undefined && this.edge(x, y, u, v) !== "wall")
      .map(([u, v]) => `${u},${v}`)
      .filter((next) => next !== name);
  }

  private trace(before: Map<string, string>, to: string): string[] {
    const way: string[] = [];
    for (let at = to; at !== ""; at = before.get(at) ?? "") way.unshift(at);
    return way;
  }
}

const plans = new WeakMap<MapContent, Plan>();

export function planOf(map: MapContent): Plan {
  const known = plans.get(map) ?? new Plan(map);
  plans.set(map, known);
  return known;
}
