import { glyph } from "./icons";
import { hash, numbers } from "./random";
import { polar } from "./text";

// A card's seal, computed from its id: a ring, a star polygon, its nodes and a glyph in the middle. Radius 46.

type Point = [number, number];
const near = (value: number): string => value.toFixed(1);
const to = ([x, y]: Point): string => `${near(x)} ${near(y)}`;

function ring(ticks: number, corners: number, turn: number): string {
  let drawn = `<circle r="46"/><circle r="42.5" stroke-width=".7"/>`;
  for (let i = 0; i < ticks; i++) {
    const angle = turn + (i * 360) / ticks;
    const long = i % (ticks / corners) < 0.01;
    drawn += `<path d="M${to(polar(angle, 42.5))}L${to(polar(angle, long ? 37.5 : 40.3))}" stroke-width=".8"/>`;
  }
  return drawn;
}

function starPolygon(points: Point[], step: number): string {
  const seen = new Set<number>();
  let drawn = "";
  points.forEach((_, first) => {
    if (seen.has(first)) return;
    const line: string[] = [];
    for (let at = first; !seen.has(at); at = (at + step) % points.length) {
      seen.add(at);
      line.push(to(points[at]!));
    }
    drawn += `<path d="M${line.join("L")}z" stroke-width="1.3"/>`;
  });
  return drawn;
}

function between(style: string, points: Point[], turn: number): string {
  if (style === "rings") return `<circle r="26" stroke-width=".9"/><circle r="23.5" stroke-width=".6"/>`;
  return points
    .map((point, i) => {
      const angle = turn + ((i + 0.5) * 360) / points.length;
      const [x, y] = polar(angle, 30);
      const next = points[(i + 1) % points.length]!;
      switch (style) {
        case "arcs":
          return `<path d="M${to(point)}Q${to([x * 0.35, y * 0.35])} ${to(next)}" stroke-width=".9"/>`;
        case "petals": {
          const [left, right] = [polar(angle - 13, 24), polar(angle + 13, 24)];
          return `<path d="M0 0Q${to(left)} ${to([x, y])}Q${to(right)} 0 0" stroke-width=".9"/>`;
        }
        default: {
          const tip: Point = [x * 1.15, y * 1.15];
          return `<path d="M${to([x * 0.55, y * 0.55])}L${to(tip)}" stroke-width="1.1"/>
            <circle cx="${near(tip[0])}" cy="${near(tip[1])}" r="1.3" stroke="none" fill="currentColor"/>`;
        }
      }
    })
    .join("");
}

function node(style: string, [x, y]: Point, angle: number): string {
  const at = `cx="${near(x)}" cy="${near(y)}"`;
  switch (style) {
    case "dot":
      return `<circle ${at} r="2.3" fill="currentColor" stroke="none"/>`;
    case "ring":
      return `<circle ${at} r="3.2" fill="var(--sigil-bg,#17122a)"/>`;
    case "moon":
      return `<g transform="translate(${near(x)} ${near(y)}) rotate(${angle + 90}) scale(.33)">
        <path d="M-8 4A8 8 0 1 1 8 4 6.5 7 0 1 0-8 4z" fill="currentColor" stroke="none"/></g>`;
    default:
      return `<path d="M${to([x, y - 3.5])}l2.6 3.5-2.6 3.5-2.6-3.5z" fill="currentColor" stroke="none"/>`;
  }
}

export function sigil(id: string, centre: string): string {
  const random = numbers(hash(id));
  const pick = <Of>(all: Of[]): Of => all[Math.floor(random() * all.length)]!;
  const corners = pick([3, 4, 5, 6, 7, 8]);
  const step = corners > 4 ? pick([2, corners > 6 ? 3 : 2]) : 1;
  const turn = pick([-90, -90 + 180 / corners]);
  const ticks = pick([24, 36, corners * 4, corners * 6]);
  const points = Array.from({ length: corners }, (_, i) => polar(turn + (i * 360) / corners, 35));
  const filling = between(pick(["arcs", "petals", "rays", "rings"]), points, turn);
  const nodes = pick(["dot", "ring", "moon", "lozenge"]);
  const drawn = [
    ring(ticks, corners, turn),
    starPolygon(points, step),
    filling,
    ...points.map((point, i) => node(nodes, point, turn + (i * 360) / corners)),
    `<circle r="16" fill="var(--sigil-bg,#17122a)" stroke-width="1.3"/>`,
  ];
  return `<g fill="none" stroke="currentColor" stroke-width="1.2" stroke-linejoin="round">${drawn.join("")}</g>
    ${glyph(centre, 0, 0, 19)}`;
}
