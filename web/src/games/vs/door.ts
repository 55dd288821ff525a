import type { GameDoor } from "~/table/game";
import { say } from "~/words.svelte";
import Scene from "./Scene.svelte";
import { completeDecks, fewest, formatOf, most, seatName, seatsOf } from "./seats";
import { contentOf } from "./types";

export const door: GameDoor = {
  words: { name: "vs.name", published: "vs.published", about: "vs.about" },
  players: [fewest, most],
  minutes: 40,
  Scene,
  quick: (content) => {
    const setup: Record<string, unknown> = { format: "duel", seats: fewest };
    setup["decks"] = completeDecks(contentOf(content), setup);
    return { setup, seats: [{ me: true }, { me: false, bot: "greedy" }] };
  },
  seats: seatsOf,
  seatName: (content, setup, seat) => seatName(contentOf(content), setup, seat),
  summary: (_content, setup) => say(`vs.format.${formatOf(setup)}`),
};
