import type { GameDoor } from "~/table/game";
import { told } from "~/words.svelte";
import Scene from "./Scene.svelte";
import { fewest, most, seatName, seatsOf } from "./seats";
import { contentOf } from "./types";

export const door: GameDoor = {
  words: { name: "board.name", published: "board.published", about: "board.about" },
  players: [fewest, most],
  minutes: 60,
  Scene,
  quick: (content) => {
    const [story] = Object.keys(contentOf(content).stories);
    const setup: Record<string, unknown> = { seats: fewest };
    if (story !== undefined) setup["story"] = story;
    return { setup, seats: [{ me: false, bot: "greedy" }, { me: true }] };
  },
  seats: seatsOf,
  seatName: (content, setup, seat) => seatName(contentOf(content), setup, seat),
  summary: (content, setup) => {
    const story = contentOf(content).stories[String(setup["story"] ?? "")];
    return story === undefined ? "" : told(story.name);
  },
};
