import type {
  ChallengeView,
  CharacterView,
  ConflictView,
  Held,
  PlayerView,
  Stacked,
  Talent,
  TalentOfConflict,
  View,
} from "../../src/games/ccg/types";
import { content } from "./content";

// Moments of matches as the server would tell them, and what it would offer.

export interface Told {
  view: View;
  prompt: string;
  offers: { name: string; text: string }[];
}

const held = (card: string, thing = card): Held => ({ thing, card });

function person(card: string, seat: number, more: Partial<CharacterView> = {}): CharacterView {
  const facts = content.cards[card]!;
  const tired = more.fatigued === true ? 1 : 0;
  const printed = facts.talents ?? [0, 0, 0, 0];
  return {
    ...held(card, seat > 1 ? `${card}#${seat}` : card),
    seat,
    rank: facts.rank ?? "hero",
    talents: [printed[0] - tired, printed[1] - tired, printed[2] - tired, printed[3] - tired],
    traits: facts.traits ?? [],
    moves: facts.traits?.includes("vampire") === true ? 2 : 1,
    ...more,
  };
}
const test = (card: string, seat: number): ChallengeView => ({ ...held(card), seat });

const buffy = person("buffy-2", 0, {
  main: true,
  talents: [7, 2, 1, 3],
  attached: [held("mr-pointy"), held("gymnastics")],
  changes: [
    { talent: "bk", by: 1, from: "mr-pointy" },
    { talent: "bk", by: 1, from: "gymnastics" },
    { talent: "ch", by: 1, from: "gymnastics" },
  ],
  under: ["buffy-2"],
});

function player(seat: number, essence: string, top: string, more: Partial<PlayerView> = {}): PlayerView {
  return {
    essence: held(essence),
    side: content.cards[essence]?.side ?? "good",
    destiny: seat === 0 ? 6 : 5,
    hand: { count: 5 },
    deck: 27 - seat,
    discard: [
      held("slay-time", "slay-time:discard"),
      held("xander-1", "xander-1:discard"),
      held("gang-up", "gang-up:discard"),
    ],
    crypt: [
      { ...held("parent-teacher-night", "parent-teacher-night:crypt"), sideways: true },
      held("swim-team", "swim-team:crypt"),
    ],
    challenges: { count: 3, top: held(top, `${top}:${seat}`) },
    episodes: [],
    waiting: { count: 1 },
    ...more,
  };
}
const hand = (...cards: string[]): PlayerView["hand"] => ({
  count: cards.length,
  cards: cards.map((card) => held(card)),
});

function two(time: "day" | "night"): View {
  const spaces: View["spaces"] = {
    r0: {
      owner: 0,
      location: held("buffys-house"),
      characters: [buffy, person("patrice-1", 1, { attached: [held("quarterstaff", "quarterstaff#2")] })],
      challenges: [test("breaking-bones", 0)],
    },
    r1: {
      owner: 0,
      location: held("sunnydale-library"),
      characters: [person("willow-1", 0)],
      challenges: [test("kidnap", 1)],
    },
    r2: { owner: 0, location: held("football-field"), characters: [], challenges: [test("swim-team", 0)] },
    r3: { owner: 0, location: held("espresso-pump"), characters: [], challenges: [] },
    r4: { owner: 1, location: held("docks"), characters: [], challenges: [test("graveyard-patrol", 0)] },
    r5: {
      owner: 1,
      location: held("the-bronze"),
      characters: [person("harmony-1", 1), person("xander-1", 0, { fatigued: true, moves: 0 })],
      challenges: [test("mayhem", 1)],
    },
    r6: {
      owner: 1,
      location: held("crawford-mansion"),
      characters: [person("spike-2", 1, { main: true }), person("drusilla-1", 1)],
      challenges: [test("lure-a-victim", 1)],
    },
    r7: {
      owner: 1,
      characters: [person("lyle-1", 1, { attached: [held("gymnastics", "gymnastics#2")] })],
      challenges: [],
    },
    park: {
      characters: [person("angel-1", 0, time === "day" ? { moves: 0 } : {}), person("giles-1", 0, { moves: 0 })],
      challenges: [],
    },
  };
  return {
    turn: 6,
    time,
    active: 0,
    step: "movement",
    passed: [1],
    park: { holder: 0, turns: 2, needed: 6 },
    goal: 10,
    players: [
      player(0, "ess-buffy", "one-man-army", {
        hand: hand("demon-hunting", "group-effort", "roundhouse-kick", "watchers-training", "buffy-3"),
        episodes: [held("bad-girls-1")],
        waiting: { count: 1, cards: [held("bad-girls-2")] },
      }),
      player(1, "ess-spike", "st-vigeous"),
    ],
    lasting: [{ card: "parent-teacher-night", until: "turn" }],
    spaces,
  };
}

const moves = (who: string, name: string, ...to: [string, string][]): Told["offers"] =>
  to.map(([space, where]) => ({ name: `move ${who} ${space}`, text: `Move ${name} to ${where}.` }));
const movement: Told["offers"] = [
  ...moves("buffy-2", "Buffy", ["r7", "the empty space"], ["r1", "Sunnydale High Library"], ["park", "Sunnydale Park"]),
  ...moves("willow-1", "Willow", ["r0", "Buffy's House"], ["r2", "Football Field"], ["park", "Sunnydale Park"]),
  ...moves(
    "angel-1",
    "Angel",
    ["r0", "Buffy's House"],
    ["r3", "Espresso Pump"],
    ["r6", "Crawford Street Mansion, fatigued"],
  ),
  { name: "play demon-hunting", text: "Play Demon Hunting." },
  { name: "use ess-buffy", text: "Use Buffy's essence." },
  { name: "fight buffy-2 patrice-1", text: "Buffy fights Patrice." },
  { name: "pass", text: "Pass" },
];

const stacked = (card: string, by: number): Stacked => ({ ...held(card, `${card}:stack`), by });
function row(
  attack: [number, Stacked[]],
  defence: [number, Stacked[]],
  counts: boolean,
  fight: boolean,
): TalentOfConflict {
  const total = ([base, stack]: [number, Stacked[]]): number => stack.reduce((sum, one) => sum + one.by, base);
  const missing = counts ? Math.max(0, total(defence) - total(attack) + (fight ? 1 : 0)) : 0;
  const score = (side: [number, Stacked[]]) => ({ base: side[0], stack: side[1], total: total(side) });
  return { attack: score(attack), defence: score(defence), counts, missing };
}
function boosts(cards: [string, Talent[]][]): Told["offers"] {
  return cards.flatMap(([card, on]) =>
    on.map((talent) => ({ name: `boost ${card} ${talent}`, text: `Boost with ${card}: ${talent}.` })),
  );
}

function clash(conflict: ConflictView, cards: string[], offers: Told["offers"], prompt: string): Told {
  const base = two("night");
  const view: View = {
    ...base,
    step: "conflict",
    passed: [],
    conflict,
    players: [
      { ...base.players[0]!, hand: hand(...cards) },
      { ...base.players[1]!, hand: { count: 7 } },
    ],
  };
  if (conflict.kind === "challenge") {
    const [willow, angel] = [person("willow-1", 0), person("angel-1", 0)];
    view.spaces = {
      ...view.spaces,
      r0: { ...view.spaces["r0"]!, characters: [buffy, willow, angel] },
      r1: { ...view.spaces["r1"]!, characters: [] },
      park: { characters: [], challenges: [] },
    };
  }
  return { view, prompt, offers: [...offers, { name: "pass", text: "Pass" }] };
}

const challenge = clash(
  {
    kind: "challenge",
    stage: "battle",
    at: "r0",
    attack: { seat: 0, characters: ["buffy-2", "willow-1", "angel-1"] },
    defence: { seat: 1, characters: [] },
    challenge: test("breaking-bones", 0),
    talents: {
      bk: row(
        [10, [stacked("slay-time", 3), stacked("demon-hunting", 2)]],
        [9, [stacked("bloodlust", 3), stacked("gang-up", 2), stacked("quarterstaff", 1)]],
        true,
        false,
      ),
      sm: row([6, []], [4, [stacked("mr-pointy", 1)]], true, false),
      we: row([3, []], [2, [stacked("gymnastics", 1), stacked("group-effort", 1)]], true, false),
      ch: row([6, []], [0, []], false, false),
    },
    stakes: { won: { attack: 3, defence: 0 }, lost: { attack: -1, defence: 0 } },
    missing_traits: ["watcher"],
  },
  [
    "group-effort",
    "roundhouse-kick",
    "quarterstaff",
    "watchers-training",
    "priority-check",
    "rescue",
    "buffy-3",
    "cordelia-1",
  ],
  [
    { name: "play group-effort", text: "Play Group Effort." },
    ...boosts([
      ["group-effort", ["bk", "sm", "we"]],
      ["roundhouse-kick", ["bk"]],
      ["quarterstaff", ["bk", "sm", "we"]],
      ["watchers-training", ["bk", "sm", "we"]],
      ["priority-check", ["sm"]],
      ["rescue", ["bk"]],
    ]),
  ],
  "Your watch: 1 Weirdness missing. Boost, play or pass.",
);
const fight = clash(
  {
    kind: "fight",
    stage: "battle",
    at: "r0",
    attack: { seat: 0, characters: ["buffy-2"] },
    defence: { seat: 1, characters: ["patrice-1"] },
    talents: {
      bk: row([7, [stacked("demon-hunting", 2)]], [4, [stacked("bloodlust", 3), stacked("gang-up", 2)]], true, true),
      sm: row([2, []], [1, []], false, true),
      we: row([1, []], [0, []], false, true),
      ch: row([3, []], [0, [stacked("gang-up", 1)]], false, true),
    },
    stakes: { won: { attack: 1, defence: 0 }, lost: { attack: -1, defence: 1 } },
  },
  [
    "roundhouse-kick",
    "slay-time",
    "group-effort",
    "quarterstaff",
    "watchers-training",
    "rescue",
    "priority-check",
    "buffy-3",
    "cordelia-1",
    "demon-hunting",
  ],
  [
    { name: "play roundhouse-kick", text: "Play Roundhouse Kick." },
    ...boosts([
      ["roundhouse-kick", ["bk"]],
      ["slay-time", ["bk"]],
      ["group-effort", ["bk", "sm", "we", "ch"]],
      ["quarterstaff", ["bk", "sm", "we", "ch"]],
      ["rescue", ["bk", "ch"]],
    ]),
  ],
  "Your watch: you are behind. Boost, play or pass.",
);

const crowd = [
  "willow-1",
  "angel-1",
  "giles-1",
  "xander-1",
  "cordelia-1",
  "oz-1",
  "jenny-1",
  "mayor-1",
  "master-1",
  "harmony-1",
  "drusilla-1",
  "lyle-1",
];

function crowded(): Told {
  const view = two("night");
  const some = (from: number, to: number, seat = 0): CharacterView[] =>
    crowd.slice(from, to).map((card) => person(card, seat));
  view.spaces["r2"] = {
    ...view.spaces["r2"]!,
    characters: some(0, 3),
    challenges: [test("swim-team", 0), test("mayhem", 1)],
  };
  view.spaces["r3"] = {
    ...view.spaces["r3"]!,
    characters: [...some(4, 7), person("willow-1", 1, { thing: "willow-1#2" })],
  };
  view.spaces["r4"] = { ...view.spaces["r4"]!, characters: some(0, 12, 1) };
  view.spaces["r1"] = { ...view.spaces["r1"]!, characters: [] };
  view.spaces["park"] = { characters: some(7, 12, 1), challenges: [] };
  view.players[0]!.hand = hand(
    "demon-hunting",
    "group-effort",
    "roundhouse-kick",
    "watchers-training",
    "buffy-3",
    "quarterstaff",
    "rescue",
    "parent-teacher-night",
    "bad-girls-1",
    "gymnastics",
    "priority-check",
    "mr-pointy",
  );
  return { view, prompt: "Your watch: move a character. Or play a card or pass.", offers: movement };
}

const essences = ["ess-buffy", "ess-spike", "ess-willow", "ess-master"];
const places = [
  "buffys-house",
  "sunnydale-library",
  "football-field",
  "espresso-pump",
  "docks",
  "the-bronze",
  "crawford-mansion",
  "cemetery",
  "dragons-cove-shop",
  "pool-of-blood",
  "playground",
  "the-hospital",
];

function many(count: number): Told {
  const view = two("night");
  view.players = Array.from({ length: count }, (_, seat) =>
    seat === 0
      ? view.players[0]!
      : player(seat, essences[seat % 4]!, seat % 2 === 0 ? "one-man-army" : "st-vigeous", { destiny: (seat * 3) % 10 }),
  );
  const spaces: View["spaces"] = { park: view.spaces["park"]! };
  for (let i = 0; i < count * 4; i += 1) {
    const seat = Math.floor(i / 4);
    const location = places[i % places.length]!;
    spaces[`r${i}`] = {
      owner: seat,
      ...(i % 5 === 3 ? {} : { location: held(location, `${location}#${i}`) }),
      characters:
        i === 0
          ? [buffy]
          : i % 3 === 0
            ? [
                person(crowd[i % crowd.length]!, seat),
                ...(i % 2 === 0 ? [person(crowd[(i + 3) % crowd.length]!, seat)] : []),
              ]
            : [],
      challenges: i % 4 === 1 ? [{ ...test(i % 8 === 1 ? "kidnap" : "swim-team", seat), thing: `challenge${i}` }] : [],
    };
  }
  view.spaces = spaces;
  const last = count * 4 - 1;
  return {
    view,
    prompt: "Your watch: move a character. Or play a card or pass.",
    offers: [
      ...moves("buffy-2", "Buffy", ["r1", "next door"], [`r${last}`, "the other side"], ["park", "Sunnydale Park"]),
      { name: "play demon-hunting", text: "Play Demon Hunting." },
      { name: "pass", text: "Pass" },
    ],
  };
}

export const moments: Record<string, Told> = {
  night: {
    view: two("night"),
    prompt: "Your watch: move a character. Or play a card, fight or pass.",
    offers: movement,
  },
  day: { view: two("day"), prompt: "Your watch: move a character. Or play a card, fight or pass.", offers: movement },
  challenge,
  fight,
  crowded: crowded(),
  three: many(3),
  four: many(4),
  seven: many(7),
  ten: many(10),
};
