import "./glyphs";
import { sigil } from "~/art/sigil";

// Two lines of cards across a table, 480 x 290: the picture on the door.

type Side = "good" | "evil";
const glyphs: Record<Side, string[]> = {
  good: ["book", "friends", "stake", "moon"],
  evil: ["flame", "fangs", "crown", "skull"],
};

function card(
  x: number,
  y: number,
  scale: number,
  side: Side,
  id: string,
  icon: string,
  turn: number,
  hot: boolean,
): string {
  const edge = side === "good" ? "#a9c8ff" : "#ff9a8c";
  const ink = side === "good" ? "#dce8ff" : "#ffd3c4";
  const ground = side === "good" ? "#1a2c54" : "#4a0f1a";
  const halo = side === "good" ? "#8ab8ff" : "#ff6b5c";
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
    <rect x="-27" y="-37" width="60" height="80" rx="7" fill="#000" opacity=".38"/>
    ${hot ? `<rect x="-34" y="-44" width="68" height="88" rx="11" fill="${halo}" opacity=".4"/>` : ""}
    <rect x="-30" y="-40" width="60" height="80" rx="7" fill="url(#d-${side})" stroke="${edge}" stroke-width="1.6"/>
    <rect x="-25" y="-35" width="50" height="48" rx="22" fill="#0d0a18" fill-opacity=".55"/>
    <g transform="translate(0 -11) scale(.46)" style="color:${ink};--sigil-bg:${ground};--cut:#0006">${sigil(id, icon)}</g>
    <rect x="-23" y="19" width="46" height="4" rx="2" fill="#fff" opacity=".55"/>
    <rect x="-23" y="26" width="32" height="3.5" rx="1.7" fill="#fff" opacity=".3"/>
    <circle cx="20" cy="31" r="5.5" fill="${edge}"/></g>`;
}

function line(y: number, scale: number, side: Side, seed: string, count: number, gap: number, hot = -1): string {
  const lean = side === "good" ? 2 : -2;
  return Array.from({ length: count }, (_, i) => {
    const off = i - (count - 1) / 2;
    const icon = glyphs[side][(i + count) % glyphs[side].length] ?? "spark";
    return card(240 + off * gap, y + Math.abs(off) * lean, scale, side, `${seed}${i}`, icon, off * lean, i === hot);
  }).join("");
}

const clash = "M284 172C262 150 224 142 204 116";

export function scene(): string {
  return `<defs>
      <linearGradient id="d-bg" x2="0" y2="1"><stop offset="0" stop-color="var(--duel-1)"/>
        <stop offset=".46" stop-color="var(--duel-2)"/><stop offset=".54" stop-color="var(--duel-3)"/>
        <stop offset="1" stop-color="var(--duel-4)"/></linearGradient>
      <linearGradient id="d-good" x2="0" y2="1"><stop offset="0" stop-color="#34609f"/>
        <stop offset="1" stop-color="#16294f"/></linearGradient>
      <linearGradient id="d-evil" x2="0" y2="1"><stop offset="0" stop-color="#8f2230"/>
        <stop offset="1" stop-color="#430d18"/></linearGradient>
      <radialGradient id="d-clash"><stop offset="0" stop-color="#ffe7b0" stop-opacity=".95"/>
        <stop offset=".3" stop-color="#f2b866" stop-opacity=".45"/>
        <stop offset="1" stop-color="#f2b866" stop-opacity="0"/></radialGradient></defs>
    <rect width="480" height="290" fill="url(#d-bg)"/>
    <path d="M0 145h480" stroke="#d9a25b" stroke-opacity=".5"/>
    <path d="M20 141h440M20 149h440" stroke="#d9a25b" stroke-opacity=".16"/>
    ${line(14, 0.72, "evil", "far", 5, 66)}${line(86, 0.98, "evil", "near", 4, 82, 1)}
    ${line(276, 0.86, "good", "home", 5, 80)}${line(202, 1.06, "good", "front", 4, 88, 2)}
    <ellipse cx="240" cy="145" rx="120" ry="52" fill="url(#d-clash)"/>
    <path d="${clash}" fill="none" stroke="#1a0f06" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>
    <path d="${clash}" fill="none" stroke="#ffe2a0" stroke-width="4.5" stroke-linecap="round"/>
    <path d="M198 108l17 7-13 9.5z" fill="#ffe2a0" stroke="#1a0f06" stroke-opacity=".6"/>`;
}
