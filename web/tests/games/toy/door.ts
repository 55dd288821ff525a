import type { GameDoor } from "~/table/game";
import Nothing from "./Nothing.svelte";

export const door: GameDoor = {
  words: { name: "toy", published: "toy", about: "toy" },
  players: [2, 2],
  minutes: 1,
  Scene: Nothing,
  quick: () => ({ setup: {}, seats: [{ me: true }, { me: false, bot: "random" }] }),
  seats: () => 2,
  seatName: (_content, _setup, seat) => (seat === 0 ? "First" : "Second"),
};
