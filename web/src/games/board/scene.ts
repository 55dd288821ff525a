import { moon, moonlight, type MoonKind } from "~/art/moon";
import { pawn, type PawnLook } from "~/art/pawn";
import { scatter } from "~/art/random";

// The picture at home: a small town from above on a clear night. It carries its own drawing, because nothing has
// been loaded yet when it is seen. Letters are buildings, "," is street, "." lawn, "g" graves, "d" quay, "#" the chart.

const rows = [
  "MMMgggg,HHHHKKKK,..UUUUU",
  "MMMgggg,HHHHKKKK,..UUUUU",
  "MMMgggg,HHHHKKKK,..UUUUU",
  "ggggggg,HHHHHHHH,..UUUUU",
  "ggggggg,HHHHHHHH,.......",
  "ggggggg,HHHHHHHH,.SSSS..",
  ",,,,,,,,,,,,,,,,,.SSSS..",
  "CCCC.GGG,,,,,,,,,.SSSS..",
  "CCCC.GGG,######,,,,,,,,,",
  "CCCC.GGG,######,..BBBBBB",
  "CCCC....,######,..BBBBBB",
  ",,,,,,,,,######,..BBBBBB",
  "OOOO.VVVV,JJJJ,,..BBBBBB",
  "OOOO.VVVV,JJJJ,,,,,,,,,,",
  "OOOO.VVVV,JJJJ,YYY,FFFF,",
  ".........,,,,,,YYY,FFFF,",
  "IIII.TTTT,NNNN,YYY,FFFF,",
  "IIII.TTTT,NNNN,,,,,,,,,,",
  "IIII.TTTT,NNNN,XXX,WWWdd",
  "IIII.TTTT,NNNN,XXX,WWWdd",
  "IIII.TTTT,NNNN,XXX,WWWdd",
];
const columns = 24;

/** How high a building is, the hue of its roof, and how strong that is. */
const buildings: Record<string, [height: number, hue: number, chroma?: number]> = {
  H: [26, 75],
  K: [32, 45],
  M: [13, 290],
  C: [20, 20],
  U: [24, 330],
  B: [24, 62],
  O: [20, 110],
  V: [26, 50],
  T: [24, 345],
  I: [11, 200],
  J: [16, 310],
  N: [15, 95],
  Y: [30, 30],
  F: [26, 230],
  W: [18, 85],
  S: [16, 258, 0.1],
  G: [16, 258, 0.1],
  X: [15, 258, 0.1],
};
const grounds: Record<string, string> = {
  ",": "var(--iso-pave)",
  "#": "#2a2150",
  d: "var(--map-dock)",
  g: "var(--map-grave)",
  ".": "var(--iso-grass)",
};
const night: MoonKind[] = [
  "new-moon",
  "new-moon",
  "new-moon",
  "none",
  "none",
  "none",
  "full-moon",
  "full-moon",
  "full-moon",
  "none",
  "none",
  "none",
  "sunrise",
];

type Corner = [number, number];
const near = (value: number): string => value.toFixed(1);
const at = (x: number, y: number): string => rows[y]?.[x] ?? "";

function seen(x: number, y: number, z = 0): Corner {
  return [246 + (x - y) * 13.16, 40 + (x + y) * 7.6 - z];
}

function face(corners: Corner[], look: string): string {
  return `<polygon points="${corners.map((corner) => corner.map(near).join(",")).join(" ")}" ${look}/>`;
}

function ground(x: number, y: number): string {
  const kind = at(x, y);
  const [a, b] = seen(x + 0.5, y + 0.5);
  const [left, up] = [near(a), near(b)];
  const flat = face(
    [seen(x, y), seen(x + 1.03, y), seen(x + 1.03, y + 1.03), seen(x, y + 1.03)],
    `style="fill:${grounds[kind] ?? ""}"`,
  );
  const grave = `<path d="M${near(a - 2.4)} ${near(b + 2)}v-5a2.4 2.4 0 0 1 4.8 0v5z" fill="var(--map-grave-ink)"/>`;
  const tree = `<ellipse cx="${left}" cy="${near(b + 2)}" rx="5" ry="2.4" fill="#000" opacity=".25"/>
    <path d="M${left} ${near(b - 15)}l5.5 16h-11z" fill="var(--map-tree-2)"/>
    <path d="M${left} ${near(b - 15)}l5.5 16h-5.5z" fill="#000" opacity=".22"/>`;
  const lamp = `<circle cx="${left}" cy="${up}" r="17" fill="url(#scene-lamp)" opacity="var(--iso-lamp)"/>`;
  if (kind === "g" && scatter(x, y, 5) > 0.42) return flat + grave;
  if (kind === "." && scatter(x, y, 6) > 0.6) return flat + tree;
  return kind === "," && (x * 3 + y * 5) % 11 === 0 ? flat + lamp : flat;
}

/** One wall of a space, from that height down to its neighbour's, with its windows. */
function wall(
  from: (z: number) => Corner,
  along: (part: number, z: number) => Corner,
  to: (z: number) => Corner,
  heights: [number, number],
  layer: number,
  x: number,
  y: number,
  fill: string,
): string {
  const [high, low] = heights;
  let drawn = face([from(high), to(high), to(low), from(low)], `fill="var(${fill})"`);
  for (let storey = 0; storey < (high > 20 ? 2 : 1); storey++) {
    if (scatter(x, y, layer + storey) < 0.38) continue;
    const top = high - 5 - storey * 10;
    const lit = scatter(x, y, layer + 10 + storey) > 0.3 ? 0.95 : 0.3;
    drawn += face(
      [along(0.3, top), along(0.7, top), along(0.7, top - 5.5), along(0.3, top - 5.5)],
      `fill="var(--iso-window)" opacity="${lit}"`,
    );
  }
  return drawn;
}

function building(x: number, y: number): string {
  const kind = at(x, y);
  const [high, hue, chroma = 0.055] = buildings[kind]!;
  const east = buildings[at(x + 1, y)]?.[0] ?? 0;
  const south = buildings[at(x, y + 1)]?.[0] ?? 0;
  let drawn = "";
  if (south < high) {
    drawn += wall(
      (z) => seen(x, y + 1, z),
      (part, z) => seen(x + part, y + 1, z),
      (z) => seen(x + 1, y + 1, z),
      [high, south],
      20,
      x,
      y,
      "--iso-wall-a",
    );
  }
  if (east < high) {
    drawn += wall(
      (z) => seen(x + 1, y, z),
      (part, z) => seen(x + 1, y + part, z),
      (z) => seen(x + 1, y + 1, z),
      [high, east],
      40,
      x,
      y,
      "--iso-wall-b",
    );
  }
  drawn += face(
    [seen(x, y, high), seen(x + 1.03, y, high), seen(x + 1.03, y + 1.03, high), seen(x, y + 1.03, high)],
    `style="fill:oklch(var(--iso-roof-l) ${chroma} ${hue})"`,
  );
  const rims: [boolean, Corner, Corner][] = [
    [at(x - 1, y) !== kind, seen(x, y, high), seen(x, y + 1, high)],
    [at(x, y - 1) !== kind, seen(x, y, high), seen(x + 1, y, high)],
    [at(x + 1, y) !== kind, seen(x + 1, y, high), seen(x + 1, y + 1, high)],
    [at(x, y + 1) !== kind, seen(x, y + 1, high), seen(x + 1, y + 1, high)],
  ];
  const rim = rims.filter(([edge]) => edge).map(([, a, b]) => `M${a.map(near).join(" ")}L${b.map(near).join(" ")}`);
  return `${drawn}<path d="${rim.join("")}" stroke="#fff" stroke-opacity=".28" stroke-width=".9"/>`;
}

function hellmouth(): string {
  const [x, y] = seen(13.5, 1.5, buildings["K"]?.[0] ?? 0);
  return `<ellipse cx="${near(x)}" cy="${near(y)}" rx="40" ry="24" fill="url(#scene-hell)"/>
    <path d="M${near(x)} ${near(y)}L${near(x - 13)} -30L${near(x + 13)} -30z" fill="url(#scene-beam)"/>
    <ellipse cx="${near(x)}" cy="${near(y)}" rx="10" ry="5.5" fill="var(--hell-1)"/>`;
}

function piece(x: number, y: number, look: PawnLook, size = 0.62): string {
  const [a, b] = seen(x + 0.5, y + 0.5, 4);
  return `<g transform="translate(${near(a)} ${near(b - 8)}) scale(${size})">${pawn(look)}</g>`;
}

function pieces(): string {
  const good = (letters: string, colour: number): PawnLook => ({ letters, evil: false, villain: false, colour });
  const evil = (letters: string, villain = false): PawnLook => ({ letters, evil: true, villain, colour: 5 });
  return [
    piece(8, 7, good("B", 1)),
    piece(10, 7, evil("Da")),
    piece(10, 6, good("W", 2)),
    piece(4, 6, evil("M", true), 0.72),
    piece(17, 8, evil("S")),
    piece(16, 12, good("X", 3)),
  ].join("");
}

function chart(): string {
  return night
    .map((_, i) => {
      const turn = ((-90 + ((i - 7) * 360) / night.length) * Math.PI) / 180;
      const [x, y] = seen(11.8 + 2.3 * Math.cos(turn), 9.6 + 1.2 * Math.sin(turn));
      return moon(moonlight(night, i), x, y, 4);
    })
    .join("");
}

function town(): string {
  let drawn = "";
  for (let far = 0; far < columns + rows.length - 1; far++) {
    for (let x = 0; x < columns; x++) {
      const y = far - x;
      if (y < 0 || y >= rows.length) continue;
      drawn += at(x, y) in buildings ? building(x, y) : ground(x, y);
    }
  }
  return drawn;
}

function stars(): string {
  return Array.from({ length: 60 }, (_, i) => {
    const [x, y] = [near(scatter(i, 3, 1) * 480), near(scatter(i, 3, 2) * 120)];
    const [size, light] = [near(0.4 + scatter(i, 3, 3) * 0.9), near(0.25 + scatter(i, 3, 4) * 0.6)];
    return `<circle cx="${x}" cy="${y}" r="${size}" opacity="${light}"/>`;
  }).join("");
}

const glow = (id: string, colour: string, from: number): string => `<radialGradient id="scene-${id}">
  <stop offset="0" stop-color="var(${colour})" stop-opacity="${from}"/>
  <stop offset="1" stop-color="var(${colour})" stop-opacity="0"/></radialGradient>`;

const colours = `<defs>
  <linearGradient id="scene-sky" x2="0" y2="1"><stop offset="0" stop-color="var(--art-sky-2)"/>
    <stop offset="1" stop-color="var(--art-sky-1)"/></linearGradient>
  ${glow("lamp", "--iso-window", 0.55)}${glow("hell", "--hell-1", 0.8)}${glow("glow", "--art-glow", 0.6)}
  <linearGradient id="scene-beam" x2="0" y2="1"><stop offset="0" stop-color="var(--hell-1)" stop-opacity="0"/>
    <stop offset="1" stop-color="var(--hell-1)" stop-opacity=".55"/></linearGradient>
  <linearGradient id="scene-fade" x2="0" y2="1"><stop offset=".72" stop-color="var(--surface)" stop-opacity="0"/>
    <stop offset="1" stop-color="var(--surface)" stop-opacity=".9"/></linearGradient></defs>`;

let drawn: string | undefined;

/** Drawn once, whatever the theme. 480 x 290. */
export function scene(): string {
  drawn ??= `${colours}<rect width="480" height="290" fill="url(#scene-sky)"/>
    <g class="night" fill="#fff">${stars()}</g>
    <circle cx="66" cy="62" r="92" fill="url(#scene-glow)"/><circle cx="66" cy="62" r="30" fill="var(--art-moon)"/>
    <g class="night" fill="#d8c9a4" opacity=".6"><circle cx="57" cy="53" r="6"/><circle cx="76" cy="66" r="4.5"/>
      <circle cx="61" cy="75" r="3.5"/></g>
    <g transform="translate(0 -22)">${town()}${hellmouth()}${chart()}${pieces()}</g>
    <rect width="480" height="290" fill="url(#scene-fade)"/>`;
  return drawn;
}
