declare module "virtual:words/en" {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module "virtual:words/fr" {
  const sentences: Record<string, string>;
  export default sentences;
}
declare module "virtual:games" {
  import type { GameScreen } from "~/table/game";
  const screens: Record<string, () => Promise<{ screen: GameScreen }>>;
  export default screens;
}
