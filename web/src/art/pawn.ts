import { seatFill, seatShape } from "./seats";
import { escape } from "./text";

// Pawns, centred on 0,0 and about 32 wide. Round is Good, a shield with horns is Evil, a crown of horns the villain.

export interface PawnLook {
  letters: string;
  evil: boolean;
  villain: boolean;
  /** A colour of the seats, for Good. */
  colour: number;
}

const round = "M0-15.5A15.5 15.5 0 1 1 0 15.5A15.5 15.5 0 1 1 0-15.5Z";
const shield = "M-13.5-14Q-9-9.8 0-11Q9-9.8 13.5-14L13 4Q9 12 0 16.5Q-9 12-13 4Z";
const crowned = "M-15-14L-9.5-9.5L-5.5-16.5L0-10.5L5.5-16.5L9.5-9.5L15-14L14 4Q10 13 0 18Q-10 13-14 4Z";

export function pawn({ letters, evil, villain, colour }: PawnLook): string {
  const outline = evil ? (villain ? crowned : shield) : round;
  const size = letters.length > 1 ? 13.5 : 16.5;
  const face = evil ? "var(--evil-fill)" : seatFill(colour);
  return `<path d="${outline}" transform="translate(0 2.6)" fill="#000" opacity=".45"/>
    <path d="${outline}" fill="${evil ? "#3c0811" : "#16294d"}" stroke="#08060e" stroke-width="1.4"/>
    <path d="${outline}" transform="scale(.87)" fill="${face}" stroke="${evil ? "#ffb3a6" : "#dfeaff"}"
      stroke-width="1.7"/>
    <text y="${evil ? 5.4 : 5.6}" text-anchor="middle" font-family="var(--font-text)" font-weight="800"
      font-size="${size}" fill="${evil ? "#fff" : "var(--seat-ink)"}"
      letter-spacing="${letters.length > 1 ? -0.4 : 0}">${escape(letters)}</text>
    ${evil ? "" : badge(colour)}`;
}

function badge(colour: number): string {
  return `<g transform="translate(10.8 10.8) scale(5.2)" fill="${seatFill(colour)}" stroke="#08060e"
    stroke-width=".28" stroke-linejoin="round">${seatShape(colour)}</g>`;
}
