import { middleOf } from "./measure";
import { pointOf, type Plan } from "./plan";
import type { View } from "./types";

// Ways over the map that are drawn. How far somebody may go is told by the server; this only shows a likely way there.

function held(view: View, side: "good" | "evil", same: boolean): Set<string> {
  const all = Object.values(view.characters).filter((each) => each.at !== undefined && (each.side === side) === same);
  return new Set(all.map((each) => each.at ?? ""));
}

/** A way that is not longer than told; where there is none, straight on. */
export function route(
  plan: Plan,
  view: View,
  who: string,
  from: string,
  to: string,
  steps: number,
  offered?: Set<string>,
): string[] {
  const side = view.characters[who]?.side ?? "good";
  const [enemies, friends] = [held(view, side, false), held(view, side, true)];
  const fits = (way: string[] | undefined): way is string[] => way !== undefined && way.length - 1 <= steps;
  if (offered !== undefined) {
    const way = plan.way(from, to, (space) => offered.has(space) || friends.has(space));
    if (fits(way)) return way;
  }
  const way = plan.way(from, to, (space) => !enemies.has(space));
  return fits(way) ? way : [from, to];
}

function farApart(one: string, other: string): boolean {
  const [[a, b], [c, d]] = [pointOf(one), pointOf(other)];
  return Math.abs(a - c) + Math.abs(b - d) > 1;
}

/** The steps of a way as a path of SVG; what is not next to each other is left out of it. */
export function line(way: string[]): string {
  return way
    .map((space, i) => {
      const before = way[i - 1];
      const goesOn = before !== undefined && !farApart(before, space);
      return `${goesOn ? "L" : "M"}${middleOf(space).join(" ")}`;
    })
    .join("");
}

/** What `line` leaves out: tunnels, and ways that are not known. */
export function leaps(way: string[]): string {
  return way
    .map((space, i) => {
      const before = way[i - 1];
      if (before === undefined || !farApart(before, space)) return "";
      return `M${middleOf(before).join(" ")}L${middleOf(space).join(" ")}`;
    })
    .join("");
}

interface Told {
  name: string;
}

/** Where somebody has walked since the last Movement roll. */
export function trail(plan: Plan, view: View, log: Told[]): string[] {
  const who = view.turn?.who;
  if (who === undefined) return [];
  const begun = log.findLastIndex((line) => line.name.startsWith(`movement-dice ${who} `));
  if (begun < 0) return [];
  const stop = (line: Told): [string, number] | undefined => {
    const [verb, whom, space = "", steps] = line.name.split(" ");
    const moves = ["move", "run", "put", "arrive"].includes(verb ?? "");
    return moves && whom === who ? [space, Number(steps ?? 0)] : undefined;
  };
  const before = log
    .slice(0, begun)
    .map(stop)
    .findLast((found) => found !== undefined)?.[0];
  let at = before ?? plan.map.starts[who];
  const walked: string[] = [];
  for (const found of log.slice(begun).map(stop)) {
    if (found === undefined) continue;
    const [space, steps] = found;
    if (at !== undefined && steps > 0) walked.push(...route(plan, view, who, at, space, steps));
    at = space;
  }
  return walked;
}
