import type { GameDoor } from "~/table/game";
import Scene from "./Scene.svelte";
import { completed, deckName, decksOf, fewest, most, seatName, seatsOf } from "./seats";
import { contentOf } from "./types";

export const door: GameDoor = {
  words: { name: "ccg.name", published: "ccg.published", about: "ccg.about" },
  players: [fewest, most],
  minutes: 60,
  Scene,
  quick: (content) => ({
    setup: { decks: completed(contentOf(content), [], fewest) },
    seats: [{ me: true }, { me: false, bot: "greedy" }],
  }),
  seats: seatsOf,
  seatName: (content, setup, seat) => seatName(contentOf(content), setup, seat),
  summary: (content, setup) =>
    decksOf(setup)
      .map((deck) => deckName(contentOf(content), deck))
      .filter((name) => name !== "")
      .join(", "),
};
