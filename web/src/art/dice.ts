import { glyph } from "./icons";

// Dice, 40 x 40.

export type Face =
  | { kind: "move"; pips: number }
  | { kind: "fight"; face: string }
  | { kind: "majik"; hit: boolean }
  | { kind: "evil"; large: number; small: number };

const pips: [number, number][][] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A moon is printed beside the lowest and the highest number of a Movement die. */
function number(pipsShown: number): string {
  if (pipsShown !== 1 && pipsShown !== 6) {
    return (pips[pipsShown] ?? [])
      .map(([x, y]) => `<circle cx="${20 + x * 9}" cy="${20 + y * 9}" r="3.5" fill="currentColor"/>`)
      .join("");
  }
  return `<path d="M27.8 5.6A8.8 8.8 0 1 0 34.5 17.4 7.2 7.2 0 0 1 27.8 5.6z" fill="#fdf3d2"/>
    <text x="14.5" y="33" font-family="var(--font-text)" font-weight="800" font-size="25" text-anchor="middle"
      fill="currentColor">${pipsShown}</text>`;
}

function flames(large: number, small: number): string {
  const across = small === 1 ? [20] : small === 2 ? [13, 27] : [9.5, 20, 30.5];
  const height = (i: number): number => (large > 0 ? 30 : small === 3 ? [24, 15, 24][i]! : 20);
  const big = large > 0 ? glyph("flame", 20, small > 0 ? 14 : 20, 20, `style="color:#ff6a3c"`) : "";
  const little = across
    .slice(0, small)
    .map((x, i) => glyph("flame", x, height(i), large > 0 ? 10.5 : 14, `style="color:#ffc27a"`));
  return big + little.join("");
}

function art(face: Face): string {
  switch (face.kind) {
    case "move":
      return number(face.pips);
    case "fight":
      return face.face === "blank" ? "" : glyph(face.face, 20, 20, 26);
    case "majik":
      return face.hit ? glyph("spark", 20, 20, 27) : "";
    case "evil":
      return flames(face.large, face.small);
  }
}

export function die(face: Face): string {
  const blank = `<circle cx="20" cy="20" r="2" fill="currentColor" opacity=".35"/>`;
  return `<rect x="1" y="2" width="38" height="37.5" rx="8.5" fill="#000" opacity=".4"/>
    <rect x="1" y="1" width="38" height="37" rx="8.5" fill="var(--die-${face.kind})"/>
    <path d="M9.5 1.8h21a7.7 7.7 0 0 1 7.7 7.7v2H1.8v-2a7.7 7.7 0 0 1 7.7-7.7z" fill="#fff" opacity=".13"/>
    <rect x="1.6" y="1.6" width="36.8" height="35.8" rx="8" fill="none" stroke="#fff" stroke-opacity=".22"
      stroke-width="1.2"/>
    <g style="color:var(--die-${face.kind}-ink)" transform="translate(0 -.5)">${art(face) || blank}</g>`;
}
