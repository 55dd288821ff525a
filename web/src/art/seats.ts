import { polar, polygon } from "./text";

// A seat's colour is never used without its shape. Shapes are centred on 0,0 and about 1 in radius.

function regular(corners: number, radius: number, turn = -90): string {
  const points = Array.from({ length: corners }, (_, i) => polar(turn + (i * 360) / corners, radius));
  return `<polygon points="${polygon(points)}"/>`;
}

function star(points: number, inner: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => polar(-90 + (i * 180) / points, i % 2 ? inner : 1.1));
  return `<polygon points="${polygon(corners)}"/>`;
}

const shapes = [
  `<circle r=".92"/>`,
  `<polygon points="0,-1.06 1.08,.82 -1.08,.82"/>`,
  `<rect x="-.84" y="-.84" width="1.68" height="1.68" rx=".12"/>`,
  `<polygon points="0,-1.15 1,0 0,1.15 -1,0"/>`,
  `<path d="M-.95-.9Q0-.62.95-.9L.85.2Q.55.9 0 1.2-.55.9-.85.2z"/>`,
  regular(6, 1.05, 0),
  `<path d="M-.38-1H.38V-.38H1V.38H.38V1H-.38V.38H-1V-.38H-.38z"/>`,
  star(5, 0.5),
  regular(5, 1.05),
  `<path d="M0-1.15C.6-.4.9 0 .9.36A.9.8 0 0 1-.9.36C-.9 0-.6-.4 0-1.15z"/>`,
];

export const seatColours = shapes.length;

/** The shape of colour 1 to 10; further ones begin again. */
export function seatShape(colour: number): string {
  return shapes[(colour - 1) % shapes.length] ?? "";
}

export function seatFill(colour: number): string {
  return `var(--seat-${((colour - 1) % shapes.length) + 1})`;
}
