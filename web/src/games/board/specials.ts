import { glyph } from "~/art/icons";
import { polar, polygon } from "~/art/text";
import { deckIcon, isDeck } from "./content";
import { middleOf } from "./measure";
import type { Plan } from "./plan";
import type { MapContent } from "./types";

// Special spaces, each centred on 0,0.

function drawing(deck: string): string {
  const rim = deck === "evil" ? "var(--deck-evil-ink)" : "#fff";
  return `<circle cy="1.5" r="14.5" fill="#000" opacity=".35"/>
    <circle r="14.2" fill="var(--deck-${deck})" stroke="${rim}" stroke-opacity=".75" stroke-width="1.5"/>
    <g style="color:var(--deck-${deck}-ink)">${glyph(deckIcon(deck), 0, 0, 17)}</g>`;
}

const hellmouth = `<g style="--cut:url(#town-hell);color:#2a050c">${glyph("maw", 0, 0, 39)}</g>
  <circle cy=".3" r="8.5" fill="url(#town-hell)"/>
  <path d="M-7 1q3.5-5 7 0t7 0" stroke="#fff1c2" stroke-opacity=".7" stroke-width="1.2" fill="none"/>`;

const manhole = `<circle cy="1.5" r="12" fill="#000" opacity=".4"/>
  <circle r="12" fill="#4b4a5c" stroke="#a5a2b8" stroke-width="1.6"/>
  <circle r="8.6" fill="none" stroke="#1d1b28" stroke-width="1.2"/>
  <path d="M-6-3.5H6M-7.6 0H7.6M-6 3.5H6" stroke="#1d1b28" stroke-width="1.6" stroke-linecap="round"/>`;

const numerals = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

function tunnel(map: MapContent, space: string): string {
  const number = map.tunnels.findIndex((ends) => ends.includes(space)) + 1;
  return `<path d="M-14 14V1a14 14 0 0 1 28 0v13z" fill="#0a0810" stroke="#b9a37f" stroke-width="2"/>
    <path d="M-9 14V1.5a9 9 0 0 1 18 0V14" fill="none" stroke="#b9a37f" stroke-opacity=".45"/>
    <text y="9" text-anchor="middle" font-family="var(--font-head)" font-weight="700" font-size="15"
      fill="#ffe3b0">${numerals[number] ?? number}</text>`;
}

const eightPoints = Array.from({ length: 16 }, (_, i) => polar(i * 22.5, i % 2 ? 10.5 : 16.5));

/** A corner where an Artifact lies, or lay. */
export function corner(full: boolean): string {
  if (!full) {
    return `<polygon points="${polygon(eightPoints)}" fill="none" stroke="var(--map-label)" stroke-opacity=".55"
      stroke-width="1.3" stroke-dasharray="3 3" stroke-linejoin="round"/>`;
  }
  return `<circle r="26" fill="url(#town-artifact)"/>
    <polygon points="${polygon(eightPoints)}" fill="#3a2410" stroke="#ffdb94" stroke-width="1.5"
      stroke-linejoin="round"/><g style="color:#ffd58a;--cut:#3a2410">${glyph("gem", 0, 0, 14)}</g>`;
}

/** The drawing on a special space, centred on 0,0; corners are drawn apart, because they change. */
export function special(map: MapContent, space: string): string {
  const kind = map.spaces[space]?.special ?? "none";
  if (kind === "none" || kind === "artifact") return "";
  if (isDeck(kind)) return drawing(kind);
  if (kind === "hellmouth") return hellmouth;
  if (kind === "manhole") return manhole;
  return kind === "tunnel" ? tunnel(map, space) : "";
}

export function drawSpecials(plan: Plan): string {
  return plan.cells
    .map(({ name }) => {
      const drawn = special(plan.map, name);
      const [x, y] = middleOf(name);
      return drawn === "" ? "" : `<g transform="translate(${x} ${y})">${drawn}</g>`;
    })
    .join("");
}
