import type { GameScreen } from "~/table/game";
import { peopleNamed } from "~/table/people";
import Asker from "./Asker.svelte";
import { door } from "./door";
import Forecast from "./Forecast.svelte";
import Header from "./Header.svelte";
import Hint from "./Hint.svelte";
import Large from "./Large.svelte";
import "./look";
import Middle from "./Middle.svelte";
import { isOnThing } from "./places";
import { seatName } from "./seats";
import Settings from "./Settings.svelte";
import Sides from "./Sides.svelte";
import { contentOf } from "./types";

export const screen: GameScreen = {
  ...door,
  wide: true,
  Middle,
  panels: [
    { id: "sides", icon: "bars", title: "vs.panel.sides", side: "left", Content: Sides },
    { id: "forecast", icon: "target", title: "vs.panel.forecast", side: "right", Content: Forecast },
  ],
  Header,
  Asker,
  Hint,
  Large,
  Settings,
  titles: (content) => {
    const { cards } = contentOf(content);
    // Where several cards share a name the main character of level 1 is meant.
    const rank = (id: string): number => {
      const card = cards[id];
      return card?.kind === "main" ? (card.level === 1 ? 2 : 1) : 0;
    };
    return Object.keys(cards)
      .sort((a, b) => rank(a) - rank(b))
      .map((thing) => ({ thing, title: cards[thing]!.name }));
  },
  reword: (text, at, content) =>
    peopleNamed(text, at, (seat) => seatName(contentOf(content), at.facts?.setup ?? {}, seat)),
  glances: (thing) => !/^(front|back|p[1-4]|pile:.*)$/.test(thing),
  onThing: isOnThing,
  sounds: {
    draws: "card",
    play: "card",
    recruit: "card",
    resource: "card",
    power: "card",
    attack: "step",
    stun: "hit",
    ko: "hit",
    won: "end",
  },
  acts: [
    { verb: "use", icon: "spark", key: "O" },
    { verb: "power", icon: "up2", key: "P" },
    { verb: "attack", icon: "sword", key: "A", kind: "evil" },
    { verb: "mulligan", icon: "swap", key: "R" },
    { verb: "slay", icon: "stake", key: "S", kind: "evil" },
    { verb: "spare", key: "E", kind: "primary" },
    { verb: "offer", icon: "swap", key: "F" },
    { verb: "decline", icon: "close", key: "N" },
    { verb: "agree", key: "Y", kind: "primary" },
    { verb: "no", icon: "close", key: "N" },
    { verb: "none", key: "E", kind: "primary" },
    { verb: "keep", key: "K", kind: "primary" },
    { verb: "yes", key: "Y", kind: "primary" },
    { verb: "finish", key: "E", kind: "primary" },
    { verb: "done", key: "E", kind: "primary" },
    { verb: "pass", icon: "palm", key: "E", kind: "primary" },
    { verb: "end", key: "E", kind: "primary" },
  ],
  onThings: [],
};
