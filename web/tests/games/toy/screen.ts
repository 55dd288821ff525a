import type { GameScreen } from "~/table/game";
import Coins from "./Coins.svelte";
import { door } from "./door";
import Nothing from "./Nothing.svelte";

// A game of five coins that exists only here: whoever takes the last one wins. It brings its own screen into the
// shell, which knows nothing of it.
export const screen: GameScreen = {
  ...door,
  Middle: Coins,
  panels: [{ id: "coins", icon: "deck", title: "toy", side: "left", Content: Nothing }],
  Header: Nothing,
  Large: Nothing,
  Settings: Nothing,
  titles: () => [],
  acts: [{ verb: "pass", key: "P", kind: "primary" }],
  onThings: ["take"],
};
