import { settings } from "~/settings.svelte";
import { say } from "~/words.svelte";
import type { TableState } from "./table.svelte";

// The server speaks of players by their numbers; at a table everybody has a name.

const patterns = {
  en: /\bPlayer (\d{1,2})\b/g,
  fr: /(?:\b(du |au |[Ll]e ))?\b[Jj]oueur (\d{1,2})\b/g,
};
const prepositions: Record<string, string> = { "du ": "de ", "au ": "à " };

/** A sentence with people's names; a bot is called by what `seatName` calls its seat. */
export function peopleNamed(text: string, at: TableState, seatName: (seat: number) => string): string {
  const name = (number: string): string => {
    const seat = Number(number) - 1;
    const chair = at.facts?.seats[seat];
    return chair?.bot === undefined ? at.nameOf(seat) : say("table.bot_of", { who: seatName(seat) });
  };
  const marked = text.replace(/(.*?) \(p(\d{1,2})\)/g, (all, before: string, number: string) => {
    // "Spike (Spike's bot)" says no more than "Spike".
    const bot = at.facts?.seats[Number(number) - 1]?.bot !== undefined;
    if (bot && before.endsWith(seatName(Number(number) - 1))) return before;
    return `${before} (${name(number) || all})`;
  });
  return settings.language === "fr"
    ? marked.replace(patterns.fr, (words, before: string | undefined, number: string) => {
        const named = name(number);
        return named === "" ? words : `${prepositions[before ?? ""] ?? ""}${named}`;
      })
    : marked.replace(patterns.en, (words, number: string) => name(number) || words);
}
