// Small helpers of everything that is drawn as a string of SVG.

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text that comes from content, safe inside SVG. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}

export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** The point at that angle, in degrees, and distance from 0,0. */
export function polar(angle: number, distance: number): [number, number] {
  const turn = (angle * Math.PI) / 180;
  return [Math.cos(turn) * distance, Math.sin(turn) * distance];
}

export function polygon(corners: [number, number][]): string {
  return corners.map(([x, y]) => `${short(x)},${short(y)}`).join(" ");
}
