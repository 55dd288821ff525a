import { buttonsOf } from "./buttons";
import type { GameScreen } from "./game";
import type { TableState } from "./table.svelte";

// The keys of the table that belong to no control. The arrows over the middle are its own.

export function keyboard(
  event: KeyboardEvent,
  at: TableState,
  screen: GameScreen,
  open: (panel: string | null) => void,
): void {
  const target = event.target as HTMLElement;
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    target.closest("input, textarea, select, dialog[open]") !== null
  ) {
    return;
  }
  if (event.key === "Escape") {
    at.menu = null;
    at.asked = null;
    at.shown = null;
    at.reason = "";
    open(null);
    return;
  }
  if (at.menu !== null || at.facts === null) return;
  if (event.key === "[" || event.key === "]") {
    const here = at.looking ?? at.present?.moment ?? 0;
    void at.lookAt(here + (event.key === "]" ? 1 : -1));
    return;
  }
  const key = event.key.toUpperCase();
  const { acts, listed } = buttonsOf(at, screen, at.facts.game);
  if (/^[1-9]$/.test(key)) {
    const choice = listed[Number(key) - 1];
    if (choice !== undefined && at.myTurn) at.wish(choice);
    return;
  }
  if (key === "?") at.helping = true;
  else if (key === "U") void at.takeBack();
  else if (key === "L") open("log");
  else if (key === "M") open("chat");
  else if (key === "I" && at.pointed !== null) at.shown = at.pointed;
  else if (at.myTurn) {
    const act = acts.find((one) => one.key === key);
    const [only] = act?.choices ?? [];
    if (act === undefined || only === undefined) return;
    if (act.choices.length === 1) at.wish(only);
    else at.menu = { thing: "", choices: act.choices, x: innerWidth / 2 - 120, y: innerHeight / 2 };
    event.preventDefault();
  }
}
