import "./glyphs";
import { hash } from "~/art/random";
import { settings } from "~/settings.svelte";
import { say, told, type Both } from "~/words.svelte";
import type { CardContent, Content, Player, Power, View } from "./types";

// What cards are called and how they look, from their facts alone.

export type Tone = "good" | "evil" | "both" | "plain" | "plot" | "gear" | "place";

export function cardOf(content: Content, id: string | undefined): CardContent | undefined {
  return id === undefined ? undefined : content.cards[id];
}

/** "broken-chair-leg": what a card is called as long as nobody has told its name. */
function readable(id: string): string {
  const words = id.replace(/-/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function nameOf(content: Content, id: string | undefined): string {
  const card = cardOf(content, id);
  return card === undefined ? readable(id ?? "") : told(card.name);
}

const article = /^(?:(?:the|le|la|les|un|une)\s+|l[’'])/i;

/** Without its article, where there is little room. */
export function shortName(content: Content, id: string): string {
  const short = nameOf(content, id).replace(article, "");
  return short.charAt(0).toUpperCase() + short.slice(1);
}

export function initial(content: Content, id: string | undefined): string {
  return id === undefined ? "?" : shortName(content, id).slice(0, 1).toUpperCase();
}

export function alignmentsOf(content: Content, teams: string[]): Set<string> {
  return new Set(teams.flatMap((team) => content.teams[team]?.alignment ?? []));
}

export function toneOf(content: Content, id: string | undefined, teams?: string[]): Tone {
  const card = cardOf(content, id);
  if (card === undefined) return "plain";
  if (card.kind === "location") return "place";
  if (card.kind === "plot-twist") return "plot";
  if (card.kind === "equipment") return "gear";
  const sides = alignmentsOf(content, teams ?? card.teams);
  if (sides.size > 1) return "both";
  return sides.has("good") ? "good" : sides.has("evil") ? "evil" : "plain";
}

const symbolIcons: Record<string, string> = {
  might: "punch",
  intellect: "book",
  skill: "bull",
  energy: "bolt",
  humanity: "heart",
  alien: "spark",
};

/** What a location makes, or one piece of a cost: one symbol, or any of several. */
export function symbolKind(any_of: string[]): string {
  return any_of.length === 1 ? (any_of[0] ?? "any") : "any";
}

export function symbolIcon(kind: string): string {
  return symbolIcons[kind] ?? "any";
}

export function symbolName(content: Content, any_of: string[]): string {
  if (any_of.length > 3) return say("vs.any_symbol");
  return any_of.map((one) => bothOr(content.symbols[one]?.name, one)).join(say("vs.or"));
}

const keywordIcons: [RegExp, string][] = [
  [/^slayer/, "stake"],
  [/^vampire/, "fangs"],
  [/^ranged/, "ranged"],
  [/^flight/, "wings"],
  [/^stealth/, "mask"],
  [/^swarm/, "bats"],
  [/^lethal/, "skull"],
  [/master/, "crown"],
  [/^ferocious/, "claw"],
  [/^monstrous/, "jaws"],
];

export function keywordIcon(keyword: string): string {
  return keywordIcons.find(([named]) => named.test(keyword))?.[1] ?? "spark";
}

export function keywordName(content: Content, keyword: string): string {
  if (keyword === "ranged" || keyword === "flight") {
    return bothOr(content.keywords[keyword]?.name, say(`vs.${keyword}`));
  }
  return bothOr(content.keywords[keyword]?.name, keyword);
}

export function teamName(content: Content, team: string): string {
  return bothOr(content.teams[team]?.name, team);
}

function bothOr(text: Both | undefined, otherwise: string): string {
  return text === undefined ? readable(otherwise) : told(text);
}

const faces = {
  good: ["friends", "moon", "spark", "sword", "sun", "wings", "eye"],
  evil: ["flame", "crown", "claw", "maw", "skull", "eye", "moon"],
  both: ["swap", "flame"],
  plain: ["eye", "spark"],
  plot: ["spark", "moon", "flame", "eye", "sun"],
  gear: ["sword", "stake"],
  place: ["house"],
} satisfies Record<Tone, string[]>;

/** The glyph in the middle of a card's seal: what it is best known for, or one that its id picks. */
export function glyphOf(content: Content, id: string): string {
  const card = cardOf(content, id);
  if (card === undefined) return "cards";
  if (card.kind === "location") return symbolIcon(symbolKind(card.makes ?? []));
  const known = (card.keywords ?? []).map(keywordIcon).find((icon) => icon !== "spark");
  if (known !== undefined) return known;
  const choice = faces[toneOf(content, id)];
  return choice[hash(id) % choice.length] ?? "spark";
}

export function kindName(content: Content, id: string): string {
  const card = cardOf(content, id);
  if (card === undefined) return "";
  if (card.kind === "main") return say("vs.kind.main", { level: roman(card.level ?? 1) });
  if (card.kind === "location") return say(card.special === true ? "vs.kind.special" : "vs.kind.basic");
  return say(`vs.kind.${card.kind}`);
}

export function roman(level: number): string {
  return ["", "I", "II", "III"][level] ?? String(level);
}

/** "Build, Might: put a counter on it." begins with when and for what; the rest is what it does. */
export function partsOf(power: Power): { when: string; does: string } {
  const text = told(power.text);
  const cut = (power.times ?? []).length === 0 ? null : /^([^:.;]+?)\s?: (.*)$/s.exec(text);
  return cut === null ? { when: "", does: text } : { when: cut[1] ?? "", does: capital(cut[2] ?? "") };
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a card does in the first place; a card in hand has room for no more. */
export function gist(content: Content, id: string): string {
  const card = cardOf(content, id);
  if (card === undefined) return "";
  const power = card.powers.find(({ kind }) => kind !== "keyword") ?? card.powers[0];
  return power === undefined ? told(card.text) : partsOf(power).does;
}

/** When it may be played, in a word or two. */
export function timesOf(card: CardContent): string {
  const times = card.kind === "plot-twist" ? [...new Set(card.powers.flatMap((power) => power.times ?? []))] : [];
  const said = times.map((time) => say(`vs.time.${time}`));
  if (said.length > 0 && card.powers.some((power) => power.any_turn === true)) said.push(say("vs.any_turn"));
  return said.join(" · ");
}

/** The main character of a player, wherever it is. */
export function mainOf(player: Player | undefined): Player["front"][number] | undefined {
  return [...(player?.front ?? []), ...(player?.back ?? [])].find(({ main }) => main === true);
}

export function colourOf(seat: number): number {
  return seat + 1;
}

/** Seats in the order in which they sit, beginning with the one that looks. */
export function around(view: View, me: number): number[] {
  return view.players.map((_, i) => (me + i) % view.players.length);
}

export function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

export function signed(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

export function list(parts: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(parts);
}
