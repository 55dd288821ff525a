import type { GameScreen } from "~/table/game";
import Coins from "./Coins.svelte";
import Nothing from "./Nothing.svelte";

// A game of five coins that exists only here: whoever takes the last one wins. It brings its own screen into the
// shell, which knows nothing of it.
export const screen: GameScreen = {
  words: { name: "toy", published: "toy", about: "toy" },
  players: [2, 2],
  minutes: 1,
  Scene: Nothing,
  Middle: Coins,
  panels: [{ id: "coins", icon: "deck", title: "toy", side: "left", Content: Nothing }],
  Header: Nothing,
  Large: Nothing,
  Settings: Nothing,
  quick: () => ({ setup: {}, seats: [{ me: true }, { me: false, bot: "random" }] }),
  seats: () => 2,
  seatName: (_content, _setup, seat) => (seat === 0 ? "First" : "Second"),
  titles: () => [],
  acts: [{ verb: "pass", key: "P", kind: "primary" }],
  onThings: ["take"],
};
