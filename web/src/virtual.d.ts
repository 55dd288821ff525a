declare module "virtual:words/en" {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module "virtual:words/fr" {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module "virtual:games" {
  import type { GameDoor, GameScreen } from "~/table/game";
  interface Game {
    door: () => Promise<{ door: GameDoor }>;
    screen: () => Promise<{ screen: GameScreen }>;
  }
  const games: Record<string, Game>;
  export default games;
}
