import { glyph } from "./icons";

// The back of a card, 50 x 70, and the marks that say where a fact of a card comes from, 16 x 16.

export function cardBack(icon: string): string {
  const edge = icon === "gem" ? "#b98a45" : "#a8484a";
  const ink = icon === "gem" ? "#f0c67c" : "#e06a58";
  return `<rect x=".7" y=".7" width="48.6" height="68.6" rx="5" fill="#1a0f18" stroke="${edge}" stroke-width="1.6"/>
    <rect x="4" y="4" width="42" height="62" rx="3" fill="none" stroke="${edge}" stroke-width=".9"/>
    <path d="M25 8L42 35 25 62 8 35z" fill="none" stroke="${edge}" stroke-width=".9"/>
    <g style="color:${ink};--cut:#120d17">${glyph(icon, 25, 35, 20)}</g>`;
}

export type Provenance = "printed" | "inferred" | "ours";
export const provenances: Provenance[] = ["printed", "inferred", "ours"];

const halfRing = `<circle cx="8" cy="8" r="5.4" fill="none" stroke="currentColor" stroke-width="1.3"/>`;

export const provenanceMarks: Record<Provenance, string> = {
  printed: `<circle cx="8" cy="8" r="6" fill="currentColor"/><path d="M5.2 8.2l2 2 3.6-4" fill="none"
    stroke="var(--card-paper)" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`,
  inferred: `${halfRing}<path d="M8 2.6a5.4 5.4 0 0 0 0 10.8z" fill="currentColor"/>`,
  ours: `<circle cx="8" cy="8" r="5.4" fill="none" stroke="currentColor" stroke-width="1.3"
    stroke-dasharray="2.4 1.5"/><circle cx="8" cy="8" r="1.7" fill="currentColor"/>`,
};

const skyline = "M0 190V150h18v-14h12v14h26v-26l9-15 9 15v26h36v16h70v-22h14v-10h18v10h12v22h30v-30h26v30h20v40z";

/** What stands behind the seal of a large card, 300 x 190. */
export function cardSky(gradient: string): string {
  return `<defs><radialGradient id="${gradient}" cx=".5" cy=".46" r=".75">
      <stop offset="0" stop-color="var(--deck-tone)" stop-opacity=".55"/>
      <stop offset=".55" stop-color="var(--card-sky-1)"/><stop offset="1" stop-color="var(--card-sky-2)"/>
    </radialGradient></defs>
    <rect width="300" height="190" fill="url(#${gradient})"/>
    <path d="${skyline}" fill="var(--card-edge)" opacity=".32"/>`;
}
