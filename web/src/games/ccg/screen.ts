import type { GameScreen } from "~/table/game";
import { peopleNamed } from "~/table/people";
import Asker from "./Asker.svelte";
import { door } from "./door";
import { spacesNamed } from "./content";
import Foes from "./Foes.svelte";
import "./glyphs";
import Header from "./Header.svelte";
import Hint from "./Hint.svelte";
import Large from "./Large.svelte";
import Middle from "./Middle.svelte";
import Mine from "./Mine.svelte";
import { ringOf } from "./ring.svelte";
import "./ring.css";
import { seatName } from "./seats";
import Settings from "./Settings.svelte";
import Strip from "./Strip.svelte";
import { contentOf } from "./types";

export const screen: GameScreen = {
  ...door,
  Middle,
  panels: [
    { id: "mine", icon: "sheet", title: "ccg.panel.mine", side: "left", Content: Mine },
    { id: "foes", icon: "friends", title: "ccg.panel.foes", side: "right", Content: Foes },
  ],
  Strip,
  Header,
  Asker,
  Hint,
  Large,
  Settings,
  titles: (content) =>
    Object.entries(contentOf(content).cards).map(([thing, { name, kind, side }]) =>
      kind === "character" && side !== undefined && side !== "any"
        ? { thing, title: name, side }
        : { thing, title: name },
    ),
  reword: (text, at, content) =>
    spacesNamed(peopleNamed(text, at, (seat) => seatName(contentOf(content), at.facts?.setup ?? {}, seat))),
  sounds: { move: "step", play: "card", boost: "card", draw: "card", place: "card", attach: "card", won: "end" },
  acts: [
    { verb: "refresh", icon: "ring-up", kind: "primary" },
    { verb: "bury", icon: "ring-challenge", kind: "primary" },
    { verb: "cut", icon: "cards" },
    { verb: "no-cut", kind: "primary" },
    { verb: "day", icon: "sun" },
    { verb: "night", icon: "moon" },
    { verb: "no", key: "N" },
    { verb: "yes", key: "Y", kind: "primary" },
    { verb: "keep", key: "K", kind: "primary" },
    { verb: "enough", key: "K", kind: "primary" },
    { verb: "decline", key: "E", kind: "primary" },
    { verb: "pass", key: "E", kind: "primary" },
  ],
  onThings: [],
  onThing: (at, choice) => ringOf(at).onTable(choice),
};
