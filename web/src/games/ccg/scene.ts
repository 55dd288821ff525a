import { numbers } from "~/art/random";
import { short } from "~/art/text";

// The door at home, 480 x 290: eight places round the Park, half the ring in daylight, half in the dark.

const houses = [
  `<path d="M-13 11V-4h5v-5h3v5h3v-7l2-3 2 3v7h3v-5h3v5h5V11z"/>`,
  `<path d="M-13 11V-2a4 4 0 0 1 8 0V11zM-2 11v-11a4.5 4.5 0 0 1 9 0v11zM9.5 11v-8h-3v-3h3v-3h3v3h3v3h-3v8z"/>`,
  `<path d="M-14 11V2l8-5V2l8-5V2l8-5V11zM9-4v-9h4V11h-4z"/>`,
  `<path d="M-13 11V-8l13-5 13 5V11H7V1h-5v10h-4V1h-5v10z"/>`,
  `<path d="M-1.5-15h3v4h4v3h-4v3L10 1v10H3V5h-6v6h-7V1l8.5-6v-3h-4v-3h4z"/>`,
  `<path d="M-13 11V-7h26V11H9V-2H5v13H1.500V-2h-3v13H-5V-2h-4v13z"/>`,
  `<path d="M0-13l14 11h-4v13H3V3h-6v8h-7V-2h-4z"/>`,
  `<path d="M-13 11h26v-3H9V-5h3l-12-8-12 8h3V8h-4zM-6-5h3V8h-3zM3-5h3V8H3z"/>`,
];
const [cx, cy, radius, wide] = [240, 142, 98, 1.52];
const tile = "M-29-21L-20-30H20L29-21V21L20 30H-20L-29 21z";

function spot(angle: number, far = radius): [number, number] {
  return [cx + Math.cos(angle) * far * wide, cy + Math.sin(angle) * far];
}

function strand(side: number): string {
  const points = Array.from({ length: 241 }, (_, i) => {
    const angle = (i / 240) * Math.PI * 2;
    const [x, y] = spot(angle, radius + side * 15 * Math.sin(angle * 8));
    return `${short(x)} ${short(y)}`;
  });
  return `M${points.join("L")}`;
}

function plate(house: string, i: number): string {
  const [x, y] = spot(((i * 45 - 67.5) * Math.PI) / 180);
  const day = x < cx;
  const light = day
    ? `<circle cx="13" cy="-15" r="5" fill="#fff3c4"/>`
    : `<path d="M14-21A6.5 6.5 0 1 0 18-11 5.4 5.4 0 0 1 14-21z" fill="#f4e7c4"/>`;
  return `<g transform="translate(${short(x)} ${short(y)})">
    <path d="${tile}" fill="#000" opacity=".35" transform="translate(0 3.5)"/>
    <path d="${tile}" fill="url(#${day ? "r-day" : "r-night"})" stroke="${day ? "#a9712c" : "#d9a25b"}" stroke-width="2"/>
    ${light}<path d="M-28 18h56v3l-8.5 8.5h-39L-28 21z" fill="${day ? "#8aa45c" : "#1d2f33"}"/>
    <g transform="translate(0 8) scale(1.08)" fill="${day ? "#5d3a17" : "#0d0a18"}" stroke="${day ? "none" : "#ffcf83"}"
      stroke-width=".7">${house}</g></g>`;
}

function stars(): string {
  const random = numbers(9);
  const one = (): string =>
    `<circle cx="${short(270 + random() * 210)}" cy="${short(random() * 285)}" r="${short(0.4 + random() * 0.8)}" opacity="${short(0.3 + random() * 0.6)}"/>`;
  return `<g fill="#fff">${Array.from({ length: 60 }, one).join("")}</g>`;
}

export function scene(): string {
  const [outer, inner] = [strand(1), strand(-1)];
  const thread = (path: string, colour: string): string =>
    `<path d="${path}" stroke="#1a1024" stroke-opacity=".55" stroke-width="8"/><path d="${path}" stroke="${colour}" stroke-width="4"/>`;
  return `<defs>
    <linearGradient id="r-split"><stop offset="0" stop-color="var(--ring-day-1)"/>
      <stop offset=".36" stop-color="var(--ring-day-2)"/><stop offset=".5" stop-color="var(--ring-dusk)"/>
      <stop offset=".64" stop-color="#2b2152"/><stop offset="1" stop-color="#0f0b20"/></linearGradient>
    <linearGradient id="r-day" x2="0" y2="1"><stop offset="0" stop-color="var(--ring-tile-1)"/>
      <stop offset="1" stop-color="var(--ring-tile-2)"/></linearGradient>
    <linearGradient id="r-night" x2="0" y2="1"><stop offset="0" stop-color="#171233"/>
      <stop offset="1" stop-color="#4b3a7c"/></linearGradient>
    <radialGradient id="r-sun"><stop offset="0" stop-color="#fff6d6"/>
      <stop offset="1" stop-color="#fff6d6" stop-opacity="0"/></radialGradient>
    <clipPath id="r-left"><rect x="-66" y="-50" width="66" height="100"/></clipPath>
    <clipPath id="r-right"><rect x="0" y="-50" width="66" height="100"/></clipPath></defs>
    <rect width="480" height="290" fill="url(#r-split)"/>
    <circle cx="40" cy="40" r="130" fill="url(#r-sun)" opacity="var(--ring-sun)"/>${stars()}
    <g fill="none" stroke-linecap="round">${thread(outer, "#e3ac63")}${thread(inner, "#b9803f")}</g>
    ${houses.map(plate).join("")}
    <g transform="translate(${cx} ${cy})"><ellipse rx="66" ry="50" fill="#0a0714" opacity=".35" transform="translate(0 4)"/>
      <g clip-path="url(#r-left)"><ellipse rx="66" ry="50" fill="var(--ring-park)"/><circle r="25" fill="#ffd25e"/>
        <path d="M-31 0h-8M-22-22l-5.5-5.5M-22 22l-5.5 5.5M-12-29l-3-7M-12 29l-3 7" stroke="#ffd25e" stroke-width="4"
          stroke-linecap="round"/></g>
      <g clip-path="url(#r-right)"><ellipse rx="66" ry="50" fill="#16302c"/><circle r="25" fill="#efe6cc"/>
        <g fill="#cdbf9b"><circle cx="9" cy="-8" r="5"/><circle cx="14" cy="7" r="3.6"/><circle cx="5" cy="13" r="3"/></g></g>
      <ellipse rx="66" ry="50" fill="none" stroke="#e3ac63" stroke-width="2.5"/></g>`;
}
