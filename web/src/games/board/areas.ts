import { hash } from "~/art/random";
import type { Cell, Plan, Point } from "./plan";
import type { Floor } from "./types";

// The places of a map as they are drawn: what the map says of each, and what can be guessed where it says nothing.

const floors: Floor[] = ["plank", "tile", "carpet", "flag", "plank", "carpet"];

export interface Area {
  id: string;
  cells: Cell[];
  indoors: boolean;
  home: boolean;
  fenced: boolean;
  /** Fenced, and Evil cards are drawn there. */
  graves: boolean;
  planked: boolean;
  hue: number;
  floor: Floor;
  /** The streets and the lawns: what lies between all else bears no name. */
  common: boolean;
}

export function areasOf(plan: Plan): Area[] {
  const areas = Object.entries(plan.map.places).flatMap(([id, { look }]): Area[] => {
    const cells = plan.cellsOf(id);
    const [first] = cells;
    if (first === undefined) return [];
    const indoors = first.space.ground === "floor";
    const fenced = !indoors && isFenced(plan, cells);
    const area: Area = {
      id,
      cells,
      indoors,
      home: first.space.home,
      fenced,
      graves: fenced && cells.some((cell) => cell.space.special === "evil"),
      planked: !indoors && look?.floor === "plank",
      hue: look?.hue ?? hash(id) % 360,
      floor: look?.floor ?? floors[hash(id) % floors.length]!,
      common: false,
    };
    return [area];
  });
  for (const ground of ["grass", "pavement"]) {
    const open = areas
      .filter((area) => !area.fenced && area.cells[0]?.space.ground === ground)
      .sort((a, b) => b.cells.length - a.cells.length);
    open.forEach((area, i) => {
      area.common = i === 0;
      if (i > 0 && ground === "pavement" && plan.map.places[area.id]?.look?.floor === undefined) area.planked = true;
    });
  }
  return areas;
}

/** Nothing open leads out of it, and not all of what keeps it apart are the walls of buildings. */
function isFenced(plan: Plan, cells: Cell[]): boolean {
  const rims = cells.flatMap(({ x, y, space }) => {
    const sides: Point[] = [
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
      [x, y - 1],
    ];
    return sides.flatMap(([u, v]) => {
      const other = plan.at(u, v);
      const outside = other !== undefined && other.outdoors && other.place !== space.place;
      return outside ? [plan.edge(x, y, u, v)] : [];
    });
  });
  return rims.includes("wall") && !rims.includes("open");
}

export function fillOf(area: Area): string {
  if (area.indoors) {
    return area.home ? "oklch(var(--home-l) var(--home-c) 258)" : `oklch(var(--floor-l) var(--floor-c) ${area.hue})`;
  }
  if (area.planked) return "var(--map-dock)";
  if (area.cells[0]?.space.ground === "pavement") return "var(--map-pave)";
  return area.graves ? "var(--map-grave)" : "var(--map-grass)";
}
