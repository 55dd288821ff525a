import type { GameScreen } from "~/table/game";
import Asker from "./Asker.svelte";
import { door } from "./door";
import { coordinates } from "./content";
import Dice from "./Dice.svelte";
import Evil from "./Evil.svelte";
import Good from "./Good.svelte";
import Header from "./Header.svelte";
import Hint from "./Hint.svelte";
import Large from "./Large.svelte";
import Middle from "./Middle.svelte";
import Settings from "./Settings.svelte";
import Strip from "./Strip.svelte";
import { contentOf } from "./types";

export const screen: GameScreen = {
  ...door,
  Middle,
  panels: [
    { id: "good", icon: "sheet", title: "board.panel.good", side: "left", Content: Good },
    { id: "evil", icon: "flame", title: "board.panel.evil", side: "right", Content: Evil },
    { id: "dice", icon: "dice", title: "board.panel.dice", side: "right", Content: Dice },
  ],
  Strip,
  Header,
  Asker,
  Hint,
  Large,
  Settings,
  titles: (content) => {
    const { sheets, cards } = contentOf(content);
    const people = Object.entries(sheets).map(([thing, { name, side }]) => ({ thing, title: name, side }));
    return [...people, ...Object.entries(cards ?? {}).map(([thing, { name }]) => ({ thing, title: name }))];
  },
  reword: (text) => text.replace(/\b\d{1,2},\d{1,2}\b/g, coordinates),
  sounds: {
    "movement-dice": "dice",
    "fight-dice": "dice",
    "majik-dice": "dice",
    "evil-die": "dice",
    move: "step",
    run: "step",
    draw: "card",
    play: "card",
    hurt: "hit",
    won: "end",
  },
  acts: [
    { verb: "draw", icon: "cards", key: "D" },
    { verb: "trade", icon: "swap", key: "T" },
    { verb: "play", icon: "deck", key: "C" },
    { verb: "recover", icon: "gem", key: "R" },
    { verb: "attack", icon: "target", key: "A", kind: "evil" },
    { verb: "keep", icon: "lock", key: "K", kind: "primary" },
    { verb: "cancel", icon: "close" },
    { verb: "refuse", icon: "close" },
    { verb: "no" },
    { verb: "enough" },
    { verb: "yes", kind: "primary" },
    { verb: "roll", icon: "dice", key: "R", kind: "primary" },
    { verb: "propose", icon: "swap", kind: "primary" },
    { verb: "accept", kind: "primary" },
    { verb: "end", key: "E", kind: "primary" },
  ],
  onThings: [
    "move",
    "pass",
    "pause",
    "shelter",
    "put",
    "corner",
    "story",
    "give",
    "no-give",
    "ask",
    "no-ask",
    "drop",
    "no-drop",
  ],
};
