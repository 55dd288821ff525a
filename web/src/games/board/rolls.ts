import type { Face } from "~/art/dice";
import { say } from "~/words.svelte";
import { nameOf } from "./content";
import type { Content } from "./types";

// Dice as the names of events tell them: "movement-dice buffy 1 5", "fight-dice spike punch jab fangs",
// "majik-dice willow 2 of 3", "evil-die 0 large 3 small", "claim-dice 1 4 6".

export interface Roll {
  kind: "move" | "fight" | "majik" | "evil" | "claim";
  who: string;
  faces: Face[];
  result: string;
}

function pips(words: (string | undefined)[]): Face[] {
  return words.map((word) => ({ kind: "move", pips: Number(word) }));
}

export function rollOf(name: string): Roll | undefined {
  const [kind, who = "", ...rest] = name.split(" ");
  const words = rest.includes("rolled-by") ? rest.slice(0, rest.indexOf("rolled-by")) : rest;
  switch (kind) {
    case "movement-dice":
      return { kind: "move", who, faces: pips(words), result: String(Number(words[0]) + Number(words[1])) };
    case "fight-dice":
      return { kind: "fight", who, faces: words.map((face) => ({ kind: "fight", face })), result: "" };
    case "majik-dice": {
      const [hits, dice] = [Number(words[0]), Number(words[2])];
      const faces = Array.from({ length: dice }, (_, i): Face => ({ kind: "majik", hit: i < hits }));
      return { kind: "majik", who, faces, result: String(hits) };
    }
    case "evil-die": {
      const [large, small] = [Number(who), Number(words[1])];
      return { kind: "evil", who: "", faces: [{ kind: "evil", large, small }], result: String(large + small) };
    }
    case "claim-dice":
      return { kind: "claim", who, faces: pips(words), result: String(Number(words[0]) + Number(words[1])) };
    default:
      return undefined;
  }
}

export function rollTitle(content: Content, roll: Roll): string {
  const who = roll.kind === "claim" ? roll.who : roll.who === "nobody" ? "" : nameOf(content, roll.who);
  const alone = roll.kind === "fight" && roll.who === "nobody";
  return say(alone ? "board.roll.alone" : `board.roll.${roll.kind}`, { who });
}

export function faceName(face: Face): string {
  switch (face.kind) {
    case "move":
      return String(face.pips);
    case "fight":
      return say(`board.face.${face.face}`);
    case "majik":
      return say(face.hit ? "board.face.majik" : "board.face.blank");
    case "evil":
      return say("board.face.flames", { large: face.large, small: face.small });
  }
}
