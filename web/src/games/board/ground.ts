import { scatter } from "~/art/random";
import { short } from "~/art/text";
import { areasOf, fillOf, type Area } from "./areas";
import { columnLetters } from "./content";
import { furnish } from "./furniture";
import { frame, middleOf, unit } from "./measure";
import type { Cell, Plan, Point } from "./plan";
import { drawSpecials } from "./specials";

// The part of a map that never changes, as one string: ground, floors, furniture, light, walls, doors. Only roles of
// the tokens are named, so that it is the same drawing by night and by day.

const tile = (x: number, y: number): string => `M${x * unit} ${y * unit}h${unit}v${unit}h${-unit}z`;

function definitions(plan: Plan): string {
  const [width, height] = [plan.columns * unit, plan.rows * unit];
  const outdoors = plan.cells
    .filter((cell) => cell.space.outdoors)
    .map((cell) => tile(cell.x, cell.y))
    .join("");
  const stop = (offset: number, colour: string, opacity: string): string =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const ink = (width: number, d: string): string =>
    `<path d="${d}" stroke="var(--map-ink)" stroke-opacity="${width}" fill="none"/>`;
  const pattern = (id: string, size: [number, number], inside: string): string =>
    `<pattern id="town-${id}" width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse">${inside}</pattern>`;
  const glow = (id: string, stops: string, more = ""): string =>
    `<radialGradient id="town-${id}" ${more}>${stops}</radialGradient>`;
  return `<defs>
    ${pattern("plank", [40, 20], ink(0.16, "M0 10h40M0 20h40M14 0v10M32 10v10"))}
    ${pattern("tile", [20, 20], `<path d="M0 0h10v10H0zM10 10h10v10H10z" fill="var(--map-ink)" fill-opacity=".07"/>`)}
    ${pattern("flag", [40, 40], ink(0.17, "M0 14h24M24 0v28M24 22h16M10 14v26M10 30h14"))}
    ${pattern("carpet", [10, 10], `<path d="M5 2l3 3-3 3-3-3z" fill="var(--map-ink)" fill-opacity=".07"/>`)}
    ${pattern("metal", [10, 10], ink(0.18, "M2.9 7.1L7.1 2.9"))}
    ${glow("spill", stop(0, "var(--map-spill)", "var(--map-spill-alpha)") + stop(1, "var(--map-spill)", "0"))}
    ${glow(
      "lamp",
      stop(0, "var(--map-spill)", "calc(var(--map-spill-alpha) * .62)") + stop(1, "var(--map-spill)", "0"),
    )}
    ${glow("hell", stop(0, "#ffd08a", "1") + stop(0.35, "var(--hell-1)", "1") + stop(1, "var(--hell-2)", "1"))}
    ${glow("hellglow", stop(0, "var(--hell-1)", ".5") + stop(1, "var(--hell-1)", "0"))}
    ${glow("plaza", stop(0, "#3d3169", "1") + stop(1, "#120e22", "1"), `cx=".5" cy=".42" r=".7"`)}
    ${glow("artifact", stop(0, "#ffe2a0", ".75") + stop(1, "#ffd37a", "0"))}
    ${glow(
      "room",
      stop(0, "var(--map-room)", "var(--map-room-alpha)") + stop(1, "#000", "var(--map-room-edge)"),
      `cx=".5" cy=".5" r=".72"`,
    )}
    <linearGradient id="town-moonlight" x1="0" y1="0" x2="1" y2="1">
      ${stop(0, "var(--map-moonlight)", "1")}${stop(0.75, "var(--map-moonlight)", "0")}</linearGradient>
    <linearGradient id="town-dawn" x1="1" y1="0" x2="0" y2="1">
      ${stop(0, "#ffd27a", ".95")}${stop(0.5, "#ff9a4d", ".55")}${stop(1, "#ff7a5c", ".2")}</linearGradient>
    <clipPath id="town-edge"><rect width="${width}" height="${height}" rx="6"/></clipPath>
    <clipPath id="town-out"><path d="${outdoors}"/></clipPath></defs>`;
}

function surround(plan: Plan): string {
  const [width, height] = [plan.columns * unit, plan.rows * unit];
  const names: string[] = [];
  for (let x = 0; x < plan.columns; x++) {
    const middle = x * unit + unit / 2;
    for (const y of [-6.5, height + 14.5]) names.push(`<text x="${middle}" y="${y}">${columnLetters(x)}</text>`);
  }
  for (let y = 0; y < plan.rows; y++) {
    for (const x of [-10, width + 10]) names.push(`<text x="${x}" y="${y * unit + 24}">${y + 1}</text>`);
  }
  const knots: [number, number, number][] = [
    [2 - frame, 2 - frame, 0],
    [width + frame - 2, 2 - frame, 90],
    [width + frame - 2, height + frame - 2, 180],
    [2 - frame, height + frame - 2, 270],
  ];
  const drawn = knots.map(
    ([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})" fill="none"
    stroke="#c08a4a" stroke-width="1.4"><path d="M4 15V9a5 5 0 0 1 5-5h6"/>
    <circle cx="8.6" cy="8.6" r="1.8" fill="#c08a4a" stroke="none"/></g>`,
  );
  return `<rect x="${-frame}" y="${-frame}" width="${width + 2 * frame}" height="${height + 2 * frame}" rx="14"
      fill="var(--map-frame)"/>
    <g font-size="10.5" text-anchor="middle" fill="var(--map-frame-ink)" font-family="var(--font-text)"
      font-weight="500" aria-hidden="true">${names.join("")}</g>${drawn.join("")}
    <rect x="-1.5" y="-1.5" width="${width + 3}" height="${height + 3}" rx="7" fill="none" stroke="#c08a4a"
      stroke-width="1.6"/>`;
}

function grounds(plan: Plan, areas: Area[]): string {
  const whole = `<rect width="${plan.columns * unit}" height="${plan.rows * unit}" fill="var(--map-pave)"/>`;
  const painted = areas.map((area) => {
    const shape = area.cells.map((cell) => tile(cell.x, cell.y)).join("");
    const inside = area.indoors
      ? `<path d="${shape}" fill="url(#town-${area.floor})"/><path d="${shape}" fill="url(#town-room)"/>`
      : "";
    const fill = fillOf(area);
    return `<path d="${shape}" style="fill:${fill};stroke:${fill}" stroke-width=".6"/>${inside}`;
  });
  return whole + painted.join("") + grain(plan);
}

/** No two spaces are quite equally bright. */
function grain(plan: Plan): string {
  const shades = new Map<string, string>();
  for (const { x, y } of plan.cells) {
    const chance = scatter(x, y) - 0.5;
    const shade = `${chance > 0 ? "#fff" : "#000"} ${Math.ceil(Math.abs(chance) * 6) * 0.005}`;
    shades.set(shade, (shades.get(shade) ?? "") + tile(x, y));
  }
  return [...shades]
    .map(([shade, shape]) => {
      const [colour, opacity] = shade.split(" ");
      return `<path d="${shape}" fill="${colour}" opacity="${opacity}"/>`;
    })
    .join("");
}

function outdoors(plan: Plan, areas: Area[], kept: Set<string>): string {
  let tufts = "";
  let slabs = "";
  let planks = "";
  const stones: string[] = [];
  for (const area of areas.filter((each) => !each.indoors)) {
    const grass = area.cells[0]?.space.ground === "grass";
    for (const { x, y, name } of area.cells) {
      const [left, top] = [x * unit, y * unit];
      if (grass) {
        for (let k = 0; k < 3; k++) {
          const [a, b] = [short(left + 5 + scatter(x, y, k + 2) * 28), short(top + 8 + scatter(x, y, k + 12) * 26)];
          tufts += `M${a} ${b}l-1.6-4M${a} ${b}m1.5 0v-4.6M${a} ${b}m3 0l1.6-4`;
        }
        if (area.graves && !kept.has(name) && scatter(x, y, 5) > 0.3) stones.push(gravestone(x, y));
      } else if (area.planked) {
        planks += `M${left} ${top + 10}h40M${left} ${top + 20}h40M${left} ${top + 30}h40M${left} ${top + 40}h40`;
      } else {
        const [upper, lower] = [left + (y % 2 ? 13 : 27), left + (x % 2 ? 27 : 13)];
        slabs += `M${left} ${top + 20}h40M${upper} ${top}v20M${lower} ${top + 20}v20`;
      }
    }
  }
  return `<g fill="none"><path d="${tufts}" stroke="var(--map-grass-ink)"/>
    <path d="${slabs}" stroke="var(--map-pave-ink)" stroke-width=".8" opacity=".55"/>
    <path d="${planks}" stroke="var(--map-dock-ink)" stroke-width="1.2"/></g>
    ${stones.join("")}${trees(plan, areas)}${water(plan, areas)}`;
}

/** In the top corner of a space, so that a piece never hides what it is. */
function gravestone(column: number, row: number): string {
  const x = column * unit + 8 + scatter(column, row, 7) * 18;
  const y = row * unit + 8 + scatter(column, row, 8) * 10;
  const stone =
    scatter(column, row, 9) > 0.68
      ? `<path d="M3.6-2h2.8v4.4h4v2.8h-4v10h-2.8v-10h-4V2.4h4z" fill="var(--map-grave-ink)"/>`
      : `<path d="M0 15V5a5 5 0 0 1 10 0v10z" fill="var(--map-grave-ink)"/>
        <path d="M2.5 7h5M2.5 10h5" stroke="var(--map-grave)"/>`;
  return `<g transform="translate(${short(x)} ${short(y)})">
    <ellipse cx="5" cy="15" rx="8" ry="2.6" fill="#000" opacity=".32"/>${stone}</g>`;
}

/** Where four spaces of a lawn meet, so that no space is covered. */
function trees(plan: Plan, areas: Area[]): string {
  const lawns = new Set(areas.filter((area) => !area.indoors && !area.graves).map((area) => area.id));
  const lawn = (x: number, y: number, place: string): boolean => {
    const space = plan.at(x, y);
    return space?.ground === "grass" && space.place === place && lawns.has(place);
  };
  const drawn: string[] = [];
  for (let y = 1; y < plan.rows; y++) {
    for (let x = 1; x < plan.columns; x++) {
      const place = plan.at(x, y)?.place ?? "";
      const corners: Point[] = [
        [x - 1, y - 1],
        [x, y - 1],
        [x - 1, y],
        [x, y],
      ];
      if (!corners.every(([u, v]) => lawn(u, v, place))) continue;
      const size = 9 + scatter(x, y, 4) * 3;
      drawn.push(`<g transform="translate(${x * unit} ${y * unit}) scale(${short(size)})">
        <circle cx=".15" cy=".3" r="1" fill="#000" opacity=".22"/><circle r="1" fill="var(--map-tree)"/>
        <circle cx="-.2" cy="-.25" r=".62" fill="var(--map-tree-2)"/>
        <circle cx="-.35" cy="-.4" r=".25" fill="#fff" opacity=".12"/></g>`);
    }
  }
  return drawn.join("");
}

/** A planked place at the rim of the map is a quay: beyond it is water. */
function water(plan: Plan, areas: Area[]): string {
  return areas
    .filter((area) => area.planked)
    .map((area) => {
      const along = (wet: (cell: Cell) => boolean, turn: number, right: number, below: number): string[] =>
        area.cells.filter(wet).map(({ x, y }) => wave((x + right) * unit, (y + below) * unit, turn));
      const shores = [
        along(({ x }) => x === plan.columns - 1, 90, 1, 0),
        along(({ y }) => y === plan.rows - 1, 180, 1, 1),
        along(({ x }) => x === 0, 270, 0, 1),
        along(({ y }) => y === 0, 0, 0, 0),
      ];
      return (shores.sort((a, b) => b.length - a.length)[0] ?? []).join("");
    })
    .join("");
}

function wave(x: number, y: number, turn: number): string {
  return `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0h40v7q-5 3-10 0t-10 0-10 0-10 0z"
    fill="var(--map-water)"/>`;
}

function grid(plan: Plan): string {
  let lines = "";
  for (const { x, y, space } of plan.cells) {
    if (space.east === "open" && plan.at(x + 1, y)) lines += `M${(x + 1) * unit} ${y * unit}v${unit}`;
    if (space.south === "open" && plan.at(x, y + 1)) lines += `M${x * unit} ${(y + 1) * unit}h${unit}`;
  }
  return `<path d="${lines}" stroke="var(--map-grid)" stroke-width="1.2" fill="none"/>`;
}

interface Door {
  from: Cell;
  to: Cell;
  upright: boolean;
}

function doorsOf(plan: Plan): Door[] {
  const cell = (x: number, y: number): Cell | undefined => {
    const space = plan.at(x, y);
    return space === undefined ? undefined : { name: `${x},${y}`, x, y, space };
  };
  return plan.cells.flatMap((from) => {
    const east = from.space.east === "door" ? cell(from.x + 1, from.y) : undefined;
    const south = from.space.south === "door" ? cell(from.x, from.y + 1) : undefined;
    const doors: Door[] = [];
    if (east !== undefined) doors.push({ from, to: east, upright: true });
    if (south !== undefined) doors.push({ from, to: south, upright: false });
    return doors;
  });
}

/** Lamplight falls out of doors and from lamps at street corners. */
function lamplight(plan: Plan): string {
  const entrances = doorsOf(plan).filter(({ from, to }) => from.space.outdoors !== to.space.outdoors);
  const spills = entrances.map(({ from, to }) => {
    const [out, inside] = from.space.outdoors ? [from, to] : [to, from];
    const [dx, dy] = [out.x - inside.x, out.y - inside.y];
    return `<ellipse cx="${short((out.x + 0.5 - dx * 0.45) * unit)}" cy="${short((out.y + 0.5 - dy * 0.45) * unit)}"
      rx="${(dx ? 1.25 : 0.78) * unit}" ry="${(dy ? 1.25 : 0.78) * unit}" fill="url(#town-spill)"/>`;
  });
  const lamps = lampPosts(plan).map(
    ([x, y]) => `<circle cx="${x * unit}" cy="${y * unit}" r="${2.1 * unit}" fill="url(#town-lamp)"/>`,
  );
  return `<g clip-path="url(#town-out)">${lamps.join("")}${spills.join("")}</g>`;
}

function lampPosts(plan: Plan): Point[] {
  const corners: Point[] = [];
  for (let y = 1; y < plan.rows; y++) {
    for (let x = 1; x < plan.columns; x++) {
      const around = [plan.at(x - 1, y - 1), plan.at(x, y - 1), plan.at(x - 1, y), plan.at(x, y)];
      const paved = around.filter((space) => space?.ground === "pavement").length;
      if (paved === 2 || paved === 3) corners.push([x, y]);
    }
  }
  corners.sort(([a, b], [c, d]) => scatter(a, b, 23) - scatter(c, d, 23));
  const chosen: Point[] = [];
  for (const [x, y] of corners) {
    if (chosen.every(([u, v]) => Math.hypot(u - x, v - y) > 4.2)) chosen.push([x, y]);
  }
  return chosen;
}

function walls(plan: Plan, areas: Area[]): string {
  const fenced = new Set(areas.filter((area) => area.fenced).map((area) => area.id));
  let wall = "";
  let lip = "";
  let fence = "";
  let posts = "";
  const kindOf = (x: number, y: number, u: number, v: number): "wall" | "fence" | undefined => {
    const [here, there] = [plan.at(x, y), plan.at(u, v)];
    if (here === undefined && there === undefined) return undefined;
    if (plan.edge(x, y, u, v) !== "wall") return undefined;
    if (here?.ground === "floor" || there?.ground === "floor") return "wall";
    if (here !== undefined && there !== undefined) return "fence";
    return fenced.has((here ?? there)!.place) ? "fence" : undefined;
  };
  for (let y = -1; y < plan.rows; y++) {
    for (let x = -1; x < plan.columns; x++) {
      const upright = y >= 0 ? kindOf(x, y, x + 1, y) : undefined;
      const level = x >= 0 ? kindOf(x, y, x, y + 1) : undefined;
      const [right, below] = [(x + 1) * unit, (y + 1) * unit];
      if (upright === "wall") wall += `M${right} ${y * unit}v${unit}`;
      if (level === "wall") {
        wall += `M${x * unit} ${below}h${unit}`;
        lip += `M${x * unit} ${below - 2.6}h${unit}`;
      }
      if (upright === "fence") fence += `M${right} ${y * unit}v${unit}`;
      if (level === "fence") fence += `M${x * unit} ${below}h${unit}`;
      for (let k = 0; k <= 4; k++) {
        if (upright === "fence") posts += `M${right} ${y * unit + k * 10 - 3.5}l2.2 3.5-2.2 3.5-2.2-3.5z`;
        if (level === "fence") posts += `M${x * unit + k * 10} ${below - 3.5}l2.2 3.5-2.2 3.5-2.2-3.5z`;
      }
    }
  }
  return `<g fill="none" stroke-linecap="square">
    <path d="${wall}" transform="translate(2.5 3.5)" stroke="#000" stroke-opacity=".28" stroke-width="5.5"/>
    <path d="${fence}" stroke="var(--map-fence)" stroke-width="3.4"/>
    <path d="${posts}" fill="var(--map-fence-lip)" stroke="var(--map-fence)" stroke-width=".8"/>
    <path d="${wall}" stroke="var(--map-wall)" stroke-width="5.4"/>
    <path d="${lip}" stroke="var(--map-wall-lip)" stroke-linecap="butt"/></g>`;
}

function doors(plan: Plan): string {
  return doorsOf(plan)
    .map(({ from, to, upright }) => {
      const x = (upright ? to.x : from.x + 0.5) * unit;
      const y = (upright ? from.y + 0.5 : to.y) * unit;
      const gate = from.space.outdoors && to.space.outdoors;
      const post = `y="-3.6" width="7" height="7.2" rx="1" fill="var(--map-wall)"`;
      return `<g transform="translate(${x} ${y})${upright ? " rotate(90)" : ""}"><rect x="-20" ${post}/>
      <rect x="13" ${post}/><rect x="-12.5" y="-1.9" width="25" height="3.8" rx="1.9"
      fill="var(${gate ? "--map-fence-lip" : "--map-door"})"/></g>`;
    })
    .join("");
}

/** Everything below what can be done. */
export function drawGround(plan: Plan): string {
  const areas = areasOf(plan);
  const kept = new Set([
    ...Object.values(plan.map.starts),
    ...plan.cells.filter((cell) => cell.space.special !== "none").map((cell) => cell.name),
  ]);
  const inside = areas
    .filter((area) => area.indoors)
    .map((area) => furnish(plan, area.id, area.floor, kept))
    .join("");
  const [hellX, hellY] = middleOf(plan.map.hellmouth);
  return `${definitions(plan)}${surround(plan)}<g clip-path="url(#town-edge)">
    ${grounds(plan, areas)}${outdoors(plan, areas, kept)}
    <g fill="var(--map-ink)" stroke="var(--map-ink)" stroke-opacity="var(--map-ink-alpha)" stroke-width="1.2"
      stroke-linejoin="round">${inside}</g>
    ${grid(plan)}${lamplight(plan)}
    ${
      plan.map.hellmouth in plan.map.spaces
        ? `<circle cx="${hellX}" cy="${hellY}" r="${1.7 * unit}" fill="url(#town-hellglow)"/>`
        : ""
    }
    ${walls(plan, areas)}${doors(plan)}</g>`;
}

const grounded = new WeakMap<Plan, { ground: string; specials: string }>();

export function groundOf(plan: Plan): { ground: string; specials: string } {
  const known = grounded.get(plan) ?? { ground: drawGround(plan), specials: drawSpecials(plan) };
  grounded.set(plan, known);
  return known;
}
