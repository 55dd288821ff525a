import { polar, short } from "./text";

// The moon of each step of a night, drawn from what the chart says of it.

export type MoonKind = "none" | "new-moon" | "full-moon" | "sunrise";
export type Light = { sun: true } | { sun: false; lit: number; waxing: boolean };

/** Between a new and a full moon it grows evenly, after it it shrinks evenly. */
export function moonlight(night: MoonKind[], step: number): Light {
  const kind = night[step] ?? "none";
  if (kind === "sunrise") return { sun: true };
  const full = night.indexOf("full-moon");
  const waxing = step <= (full < 0 ? night.length : full);
  if (kind !== "none") return { sun: false, lit: kind === "full-moon" ? 1 : 0, waxing };
  let before = step;
  while (before >= 0 && night[before] === "none") before -= 1;
  let after = step;
  while (after < night.length && night[after] === "none") after += 1;
  const from = night[before] === "full-moon" ? 1 : 0;
  const to = night[after] === "full-moon" ? 1 : 0;
  return { sun: false, lit: from + ((to - from) * (step - before)) / (after - before), waxing: to >= from };
}

function sun(x: number, y: number, r: number): string {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const [a, b] = polar(i * 30, r * 0.8);
    const [c, d] = polar(i * 30, r * 1.12);
    return `M${short(x + a)} ${short(y + b)}L${short(x + c)} ${short(y + d)}`;
  });
  return `<path d="${rays.join("")}" stroke="var(--sun)" stroke-width="${short(r * 0.16)}" stroke-linecap="round"/>
    <circle cx="${x}" cy="${y}" r="${short(r * 0.64)}" fill="var(--sun)"/>`;
}

function craters(x: number, y: number, r: number): string {
  const places = [
    [-0.3, -0.25, 0.2],
    [0.35, 0.1, 0.15],
    [-0.1, 0.45, 0.17],
  ];
  const holes = places.map(
    ([a = 0, b = 0, size = 0]) => `<circle cx="${short(x + r * a)}" cy="${short(y + r * b)}" r="${short(r * size)}"/>`,
  );
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--moon-lit)"/><g fill="#cfc6ad">${holes.join("")}</g>`;
}

export function moon(light: Light, x: number, y: number, r: number): string {
  if (light.sun) return sun(x, y, r);
  const dark = `<circle cx="${short(x)}" cy="${short(y)}" r="${r}" fill="var(--moon-dark)" stroke="#8d84ad"
    stroke-width=".9"/>`;
  if (light.lit <= 0) return dark;
  if (light.lit >= 1) return dark + craters(x, y, r);
  const edge = short(Math.abs(1 - 2 * light.lit) * r);
  const bulge = light.lit > 0.5 === light.waxing ? 1 : 0;
  const outer = `A${r} ${r} 0 0 ${light.waxing ? 1 : 0} ${short(x)} ${short(y + r)}`;
  const inner = `A${edge} ${r} 0 0 ${bulge} ${short(x)} ${short(y - r)}`;
  return `${dark}<path d="M${short(x)} ${short(y - r)}${outer}${inner}z" fill="var(--moon-lit)"/>`;
}
