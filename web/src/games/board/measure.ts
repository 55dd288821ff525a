import { pointOf, type Point } from "./plan";

/** How wide a space is drawn, and the frame around the map. */
export const unit = 40;
export const frame = 20;

/** The middle of a space on the drawing. */
export function middleOf(space: string): Point {
  const [x, y] = pointOf(space);
  return [(x + 0.5) * unit, (y + 0.5) * unit];
}
