import { short } from "~/art/text";

// The knot between neighbours and the dotted paths to the Park, drawn from where the plates lie.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  /** How far a challenge reaches out below it. */
  below: number;
}

type Point = [number, number];
const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;
const middle = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];
const within = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));

export interface Strand {
  paths: [string, string];
  middle: Point;
}

/** The two strands that cross between neighbours. */
export function strand(a: Box, b: Box): Strand {
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
  const level = Math.abs(ax - bx) > Math.abs(ay - by);
  const [first, second] = level ? (ax < bx ? [a, b] : [b, a]) : ay < by ? [a, b] : [b, a];
  const from: Point = level ? [first.x + first.w - 8, ay] : [ax, first.y + first.h + (first.below || -8)];
  const to: Point = level ? [second.x + 8, by] : [bx, second.y + 8];
  const half: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const width = Math.min(16, (level ? a.h : a.w) / 7);
  const curve = (off: number): string => {
    const u: Point = level ? [from[0], from[1] + off] : [from[0] + off, from[1]];
    const v: Point = level ? [to[0], to[1] - off] : [to[0] - off, to[1]];
    const c: Point = level ? [half[0], u[1]] : [u[0], half[1]];
    const d: Point = level ? [half[0], v[1]] : [v[0], half[1]];
    return `M${at(u)}C${at(c)} ${at(d)} ${at(v)}`;
  };
  return { paths: [curve(width), curve(-width)], middle: half };
}

/** The way between a plate and the Park. */
export function way(plate: Box, park: Box): string {
  const [cx, cy] = middle(plate);
  const [px, py] = middle(park);
  const above = cy < py;
  const left = cx < px;
  if (cx > park.x && cx < park.x + park.w) {
    const x = within(cx, park.x + 26, park.x + park.w - 26);
    return `M${at([x, above ? park.y : park.y + park.h])}L${at([x, above ? plate.y + plate.h + plate.below : plate.y])}`;
  }
  if (cy > park.y && cy < park.y + park.h) {
    const y = within(cy, park.y + 20, park.y + park.h - 20);
    return `M${at([left ? park.x : park.x + park.w, y])}L${at([left ? plate.x + plate.w : plate.x, y])}`;
  }
  const corner: Point = [left ? park.x + 10 : park.x + park.w - 10, above ? park.y + 10 : park.y + park.h - 10];
  const end: Point = [left ? plate.x + plate.w - 4 : plate.x + 4, above ? plate.y + plate.h - 4 : plate.y + 4];
  return `M${at(corner)}L${at(end)}`;
}
