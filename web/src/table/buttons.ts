import { say } from "~/words.svelte";
import type { Act, GameScreen } from "./game";
import type { Choice, TableState } from "./table.svelte";

// How the prompt lays out what can be done: verbs with a button of their own, and the rest as a list. What is
// done by clicking a space has no button.

export interface ActButton extends Act {
  label: string;
  choices: Choice[];
}

const longest_label = 30;

export function buttonsOf(at: TableState, screen: GameScreen, game: string): { acts: ActButton[]; listed: Choice[] } {
  const acts = screen.acts.flatMap((act): ActButton[] => {
    const choices = at.choices.filter((choice) => choice.verb === act.verb);
    const [only] = choices;
    if (only === undefined) return [];
    const own = choices.length === 1 && only.text.length <= longest_label;
    return [{ ...act, choices, label: own ? only.text : say(`${game}.act.${act.verb}`) }];
  });
  const elsewhere = new Set([...screen.acts.map((act) => act.verb), ...screen.onThings]);
  return {
    acts,
    listed: at.choices.filter((choice) => !elsewhere.has(choice.verb) && screen.onThing?.(at, choice) !== true),
  };
}
