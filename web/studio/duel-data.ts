import type { CardContent, Character, Combat, Content, Kind, Player, Resource, View } from "../src/games/vs/types";

// Made-up moments of The Duel, to look at its screen without playing there first.

const same = (text: string) => ({ en: text, fr: text });
const both = (en: string, fr: string) => ({ en, fr });

function card(kind: Kind, name: string | [string, string], teams: string[], facts: Partial<CardContent>): CardContent {
  const [en, fr] = typeof name === "string" ? [name, name] : name;
  return {
    name: both(en, fr),
    kind,
    teams,
    text: same(""),
    powers: [],
    marks: {
      all: "printed",
      atk: "inferred",
      def: "inferred",
      health: "inferred",
      cost: "inferred",
      effect: "inferred",
    },
    ...facts,
  };
}

const good = ["scoobies"];
const evil = ["forces-of-darkness"];
const power = (thing: string, name: string, en: string, more: Partial<CardContent["powers"][number]> = {}) => ({
  thing,
  name: same(name),
  kind: "super" as const,
  text: both(en, `(fr) ${en}`),
  ...more,
});
const someone = (atk: number, def: number, health: number, cost: number) => ({ atk, def, health, cost });

export const content: Content = {
  teams: {
    scoobies: { name: both("Scoobies", "Scooby-gang"), alignment: "good" },
    "forces-of-darkness": { name: both("Forces of Darkness", "Forces des ténèbres"), alignment: "evil" },
  },
  symbols: {
    might: { name: both("Might", "Force") },
    intellect: { name: both("Intellect", "Esprit") },
    skill: { name: both("Skill", "Adresse") },
    energy: { name: both("Energy", "Énergie") },
  },
  keywords: {
    slayer: {
      name: both("Slayer", "Tueuse"),
      text: both(
        "An Evil supporting character it wounds in melee may leave the game.",
        "Un allié maléfique blessé en mêlée peut quitter le jeu.",
      ),
    },
    vampire: {
      name: same("Vampire"),
      text: both("A vitality counter for a KO in melee.", "Un marqueur vitalité pour un KO en mêlée."),
    },
    stealth: {
      name: both("Stealth", "Discrétion"),
      text: both("May attack a protected back row.", "Peut attaquer une ligne protégée."),
    },
    swarm: { name: both("Swarm", "Nuée"), text: both("Several may stand on one side.", "Plusieurs dans un camp.") },
  },
  decks: {
    "buffy-starter": {
      name: both("The Slayer's circle", "Le cercle de la Tueuse"),
      about: both("Friends who grow together.", "Des amis qui grandissent ensemble."),
      main: "buffy-1",
      parts: {},
    },
    "master-starter": {
      name: both("The Order", "L’Ordre"),
      about: both("Vampires that outlast everybody.", "Des vampires qui survivent à tous."),
      main: "the-master-1",
      parts: {},
    },
  },
  cards: {
    "buffy-1": card("main", "Buffy", good, {
      number: "TBB-003",
      level: 1,
      other_level: "buffy-2",
      level_up: 7,
      ...{ atk: 2, def: 4, health: 6 },
      keywords: ["slayer"],
      powers: [
        power(
          "stand",
          "Alone Against the Dark",
          "Buffy gets three +1/+1 counters; nobody else on your side attacks this turn.",
          {
            times: ["build"],
            cost: [["might"]],
            mark: "printed",
          },
        ),
        power("xp", "Whenever It Comes", "1 XP when a character of yours is attacked, 2 if every attacker is Evil.", {
          kind: "level-up",
          mark: "inferred",
        }),
      ],
    }),
    "buffy-2": card("main", "Buffy", good, {
      number: "TBB-004",
      level: 2,
      other_level: "buffy-1",
      ...{ atk: 6, def: 6, health: 6 },
      keywords: ["slayer"],
    }),
    buffy: card("supporting", "Buffy", good, {
      number: "TBB-020",
      ...someone(5, 5, 3, 5),
      keywords: ["slayer"],
      powers: [
        power("buff", "Buff Buff", "She gets a +1/+1 counter.", {
          times: ["combat"],
          any_turn: true,
          cost: [["might", "intellect", "skill", "energy"]],
        }),
      ],
    }),
    riley: card("supporting", "Riley", good, {
      ...someone(4, 4, 2, 5),
      ranged: true,
      powers: [power("init", "The Initiative", "+4/+0 in your first attack of the turn.", { kind: "keyword" })],
    }),
    xander: card("supporting", "Xander", good, someone(1, 5, 1, 2)),
    willow: card("supporting", "Willow", good, { ...someone(6, 9, 1, 7), ranged: true }),
    giles: card("supporting", "Giles", good, {
      ...someone(2, 7, 1, 3),
      powers: [
        power("watcher", "Watcher", "A Slayer of yours gains Combat Master and strikes for twice her ATK this turn.", {
          times: ["main"],
          cost: [["intellect"], ["might", "skill"]],
        }),
      ],
    }),
    angel: card("supporting", "Angel", good, {
      ...someone(7, 8, 1, 6),
      keywords: ["vampire", "stealth"],
      aka: "Angelus",
    }),
    "the-master-1": card("main", ["The Master", "Le Maître"], evil, {
      level: 1,
      other_level: "the-master-2",
      level_up: 7,
      ...{ atk: 1, def: 5, health: 6 },
      keywords: ["vampire"],
    }),
    "the-master-2": card("main", ["The Master", "Le Maître"], evil, { level: 2, ...{ atk: 7, def: 7, health: 6 } }),
    darla: card("supporting", "Darla", evil, { ...someone(3, 5, 1, 3), ranged: true, keywords: ["vampire"] }),
    luke: card("supporting", "Luke", evil, { ...someone(4, 6, 1, 4), keywords: ["vampire"] }),
    drusilla: card("supporting", "Drusilla", evil, { ...someone(1, 4, 1, 1), keywords: ["vampire"] }),
    faith: card("supporting", "Faith", [...good, ...evil], { ...someone(4, 4, 2, 4), keywords: ["slayer"] }),
    caleb: card("supporting", "Caleb", evil, someone(3, 3, 2, 2)),
    turok: card("supporting", "Turok-Han Vampire", evil, { ...someone(2, 3, 1, 1), keywords: ["vampire", "swarm"] }),
    gentlemen: card("supporting", ["The Gentlemen", "Les Gentlemen"], evil, someone(6, 5, 1, 3)),
    glory: card("supporting", ["Glory", "Gloria"], evil, someone(6, 8, 2, 6)),
    chosen: card("plot-twist", ["The Chosen One", "L’Élue"], good, {
      powers: [
        power("find", "", "Find a Buffy in your deck.", { kind: "effect", times: ["build"] }),
        power("ready", "", "Ready your Buffy.", { kind: "effect", times: ["main"] }),
      ],
    }),
    dissolution: card("plot-twist", ["Dissolution Spell", "Sort de dissolution"], good, {
      powers: [power("daze", "", "Daze an enemy attacker.", { kind: "effect", times: ["combat"], any_turn: true })],
    }),
    sword: card("equipment", ["An old sword", "Une vieille épée"], [], {
      cost: 2,
      powers: [power("edge", "", "The bearer has +2/+0.", { kind: "effect" })],
    }),
    library: card("location", ["The Library", "La Bibliothèque"], good, {
      makes: ["might", "intellect", "skill", "energy"],
      special: true,
      text: both("Any one power, for your Scoobies.", "Un pouvoir au choix, pour le Scooby-gang."),
    }),
    high: card("location", ["Sunnydale High", "Lycée de Sunnydale"], [], { makes: ["intellect"] }),
    cemetery: card("location", ["Cemetery", "Cimetière"], [], { makes: ["might"] }),
    bronze: card("location", ["The Bronze", "Le Bronze"], [], { makes: ["skill"] }),
    magic: card("location", ["The Magic Box", "La Boîte magique"], [], { makes: ["energy"] }),
    hellmouth: card("location", ["Hellmouth", "Bouche de l’Enfer"], evil, {
      makes: ["might", "intellect", "skill", "energy"],
      special: true,
    }),
  },
};

function character(seat: number, id: string, more: Partial<Character> = {}): Character {
  const facts = content.cards[id];
  return {
    thing: `${seat + 1}:${id}`,
    card: id,
    owner: seat,
    exhausted: false,
    stunned: false,
    hidden: false,
    atk: facts?.atk ?? 0,
    def: facts?.def ?? 0,
    health: facts?.health ?? 1,
    wounds: 0,
    counters: { plus: 0, minus: 0, vitality: 0 },
    keywords: facts?.keywords ?? [],
    teams: facts?.teams ?? [],
    ranged: facts?.ranged ?? false,
    flight: false,
    ...(facts?.kind === "main" ? { main: true, level: facts.level ?? 1 } : {}),
    ...more,
  };
}

function resources(seat: number, up: string[], down: (string | undefined)[]): Resource[] {
  return [
    ...up.map((id, i) => ({ thing: `${seat + 1}:${id}${up.indexOf(id) < i ? `#${i}` : ""}`, up: true, card: id })),
    ...down.map((id, i) => ({
      thing: id === undefined ? `${seat + 1}:down#${i}` : `${seat + 1}:down-${id}`,
      up: false,
      ...(id === undefined ? {} : { card: id }),
    })),
  ];
}

const lying = (seat: number, pile: string, ids: string[]) =>
  ids.map((id) => ({ thing: `${seat + 1}:${pile}:${id}`, card: id }));

const none = { removed: [], spellbook: [], key: [] };

function me(): Player {
  return {
    ...none,
    front: [
      character(0, "buffy-1", {
        atk: 4,
        def: 6,
        wounds: 2,
        xp: 4,
        exhausted: true,
        counters: { plus: 2, minus: 0, vitality: 0 },
        changes: [
          { value: "atk", by: 2, to: 4, why: "plus" },
          { value: "def", by: 2, to: 6, why: "plus" },
        ],
      }),
      character(0, "riley", {
        atk: 8,
        exhausted: true,
        changes: [{ value: "atk", by: 4, to: 8, why: "effect", card: "riley" }],
      }),
      character(0, "xander"),
    ],
    back: [character(0, "willow", { protected: true }), character(0, "giles", { protected: true })],
    resources: resources(0, ["high", "library", "cemetery", "bronze"], ["angel", "chosen", "riley"]),
    deck: 38,
    hand: 6,
    cards: ["buffy", "riley", "angel", "chosen", "dissolution", "library"].map((id) => ({ thing: id, card: id })),
    ko: lying(0, "ko", ["dissolution", "chosen", "xander", "cemetery", "chosen"]),
    key: lying(0, "key", ["drusilla", "drusilla", "drusilla", "drusilla"]),
    aside: "buffy-2",
  };
}

function foe(): Player {
  return {
    ...none,
    front: [
      character(1, "luke", {
        atk: 5,
        def: 9,
        health: 2,
        exhausted: true,
        counters: { plus: 0, minus: 0, vitality: 1 },
        changes: [{ value: "def", by: 3, to: 9, why: "effect", card: "dissolution" }],
      }),
      character(1, "darla", { stunned: true, exhausted: true }),
    ],
    back: [
      character(1, "the-master-1", { wounds: 1, xp: 5, protected: true }),
      character(1, "drusilla", { protected: true }),
    ],
    resources: resources(1, ["hellmouth", "magic", "cemetery"], [undefined, undefined, undefined, undefined]),
    deck: 41,
    hand: 5,
    ko: lying(1, "ko", ["caleb", "caleb", "magic", "turok"]),
    aside: "the-master-2",
  };
}

function third(): Player {
  return {
    ...none,
    front: [
      character(2, "faith", { counters: { plus: 1, minus: 0, vitality: 0 }, atk: 5, def: 5, exhausted: true }),
      character(2, "caleb", { wounds: 1 }),
    ],
    back: [character(2, "the-master-1", { wounds: 3, xp: 2 }), character(2, "turok")],
    resources: resources(2, ["magic", "hellmouth", "high"], [undefined, undefined, undefined]),
    deck: 40,
    hand: 4,
    ko: lying(2, "ko", ["luke"]),
  };
}

function fourth(): Player {
  return {
    ...none,
    front: [
      character(3, "gentlemen", { exhausted: true }),
      character(3, "glory"),
      character(3, "xander", { hidden: true }),
    ],
    back: [character(3, "buffy-1", { xp: 3 })],
    resources: resources(3, ["hellmouth", "magic", "cemetery", "bronze"], [undefined]),
    deck: 39,
    hand: 6,
    ko: [],
  };
}

const fight: Combat = {
  kind: "melee",
  attackers: ["1:buffy-1", "1:riley"],
  defender: "2:luke",
  strikes: [
    {
      from: ["1:buffy-1", "1:riley"],
      at: "2:luke",
      atk: 12,
      def: 9,
      stuns: true,
      wounds: 1,
      health: 2,
      ko: false,
      order: 0,
      sure: true,
    },
    {
      from: ["2:luke"],
      at: "1:buffy-1",
      atk: 5,
      def: 6,
      stuns: false,
      wounds: 2,
      health: 6,
      ko: false,
      order: 0,
      sure: false,
    },
    {
      from: ["2:luke"],
      at: "1:riley",
      atk: 5,
      def: 4,
      stuns: true,
      wounds: 1,
      health: 2,
      ko: false,
      order: 0,
      sure: false,
    },
  ],
  passed: [],
  order: [0, 1],
};

const start = { format: "duel" as const, turn: 7, active: 0, phase: "main" as const, relationships: [], lasting: [] };
const combat: View = { ...start, players: [me(), foe()], combat: fight };

const calm = (): Player[] => {
  const [mine, theirs] = [me(), foe()];
  for (const one of [...mine.front, ...mine.back]) one.exhausted = false;
  return [mine, theirs];
};

const crowd = (): Player[] => {
  const [mine, theirs] = calm() as [Player, Player];
  mine.front.push(character(0, "angel"), character(0, "faith"), character(0, "caleb"), character(0, "glory"));
  theirs.front.push(...Array.from({ length: 8 }, (_, i) => ({ ...character(1, "turok"), thing: `2:turok#${i + 1}` })));
  mine.cards = [...(mine.cards ?? []), ...(mine.cards ?? []).slice(0, 5), { thing: "sword", card: "sword" }];
  mine.hand = mine.cards.length;
  mine.spellbook = lying(0, "spellbook", ["chosen"]);
  mine.resources = resources(0, ["high", "library", "cemetery", "bronze", "bronze", "magic"], ["angel", "chosen"]);
  mine.removed = lying(0, "removed", ["darla"]);
  return [mine, theirs];
};

export interface Moment {
  view: View;
  prompt: string;
  offers: string[];
  names?: string[];
}

const attack = [
  "attack 1:buffy-1",
  "attack 1:riley",
  "attack 1:xander",
  "use 1:giles watcher",
  "power buffy 1:buffy-1",
  "end",
];

export const moments: Record<string, Moment> = {
  combat: {
    view: combat,
    prompt: "Combat, your action: play a card, use a power, power up, or pass.",
    offers: ["power buffy 1:buffy-1", "power riley 1:riley", "pass"],
  },
  main: {
    view: { ...start, players: calm() },
    prompt: "Your Main Phase. Attack, play or end the turn.",
    offers: attack,
  },
  target: {
    view: {
      ...start,
      players: calm(),
      combat: { kind: "melee", attackers: ["1:riley"], declaring: true, strikes: [], passed: [], order: [0, 1] },
    },
    prompt: "Riley attacks. Whom? Or let somebody join.",
    offers: ["against 2:luke", "join 1:buffy-1", "join 1:xander"],
  },
  defend: {
    view: {
      ...start,
      active: 1,
      players: [me(), foe()],
      combat: {
        kind: "ranged",
        attackers: ["2:the-master-1", "2:drusilla"],
        defender: "1:xander",
        strikes: [
          {
            from: ["2:the-master-1", "2:drusilla"],
            at: "1:xander",
            atk: 2,
            def: 5,
            stuns: false,
            wounds: 0,
            health: 1,
            ko: false,
            order: 0,
            sure: true,
          },
        ],
        passed: [1],
        order: [1, 0],
      },
    },
    prompt: "The Master attacks Xander. Power up, play or pass.",
    offers: ["play dissolution", "pass"],
  },
  pay: {
    view: {
      ...start,
      players: calm(),
      payment: {
        thing: "1:giles",
        card: "giles",
        power: "watcher",
        symbols: [{ any_of: ["intellect"], paid: { card: "high", from: "row" } }, { any_of: ["might", "skill"] }],
      },
    },
    prompt: "Watcher: pay Might or Skill. Turn a lit location face down, or discard one.",
    offers: ["pay 1:library", "pay 1:cemetery", "pay 1:bronze", "pay library"],
  },
  recruit: {
    view: {
      ...start,
      phase: "build",
      step: "recruit",
      players: calm().map((one, i) => (i === 0 ? { ...one, points: 6 } : one)),
    },
    prompt: "Recruit for 6 points, or go on.",
    offers: ["recruit riley front", "recruit riley back", "recruit angel front", "recruit angel back", "done"],
  },
  place: {
    view: {
      ...start,
      turn: 0,
      phase: "setup",
      players: calm().map((one) => ({ ...one, front: [], back: one.back.slice(0, 1) })),
    },
    prompt: "Where does your main character stand?",
    offers: ["place front", "place back"],
  },
  search: {
    view: {
      ...start,
      phase: "build",
      step: "resource",
      players: calm(),
      shown: ["buffy", "riley", "giles", "chosen"].map((id) => ({ thing: `shown:${id}`, card: id })),
    },
    prompt: "Take one of these.",
    offers: ["choose shown:buffy", "finish"],
  },
  crowd: {
    view: {
      ...start,
      players: crowd(),
      relationships: [["1:buffy-1", "1:angel"]],
      lasting: [
        {
          card: "xander",
          text: both("Nothing raises ATK or DEF of enemies.", "Rien n’augmente l’ATQ ni la DÉF des ennemis."),
          until: "turn",
        },
      ],
    },
    prompt: "Your Main Phase. Attack, play or end the turn.",
    offers: [...attack, "attack 1:angel", "attack 1:faith"],
  },
  four: {
    view: {
      ...start,
      format: "free-for-all",
      players: [me(), foe(), third(), fourth()],
      combat: { ...fight, order: [0, 1, 2, 3] },
    },
    prompt: "Combat, your action: play a card, use a power, power up, or pass.",
    offers: ["power buffy 1:buffy-1", "power riley 1:riley", "pass"],
  },
  teams: {
    view: {
      ...start,
      format: "teams",
      players: [
        { ...me(), partner: 2 },
        { ...foe(), partner: 3 },
        { ...third(), partner: 0 },
        { ...fourth(), partner: 1, out: true },
      ],
    },
    prompt: "Choose a player.",
    offers: ["choose p2", "choose p3"],
  },
  brawl: {
    view: {
      ...start,
      format: "free-for-all",
      active: 3,
      players: [me(), foe(), third(), fourth()],
      combat: {
        kind: "melee",
        attackers: ["4:glory"],
        defender: "3:caleb",
        strikes: [
          {
            from: ["4:glory"],
            at: "3:caleb",
            atk: 6,
            def: 3,
            stuns: true,
            wounds: 2,
            health: 2,
            ko: true,
            order: 0,
            sure: true,
          },
          {
            from: ["3:caleb"],
            at: "4:glory",
            atk: 3,
            def: 8,
            stuns: false,
            wounds: 0,
            health: 2,
            ko: false,
            order: 0,
            sure: true,
          },
        ],
        passed: [3],
        order: [3, 0, 1, 2],
      },
    },
    prompt: "Combat, your action.",
    offers: ["pass"],
  },
  three: {
    view: { ...start, format: "free-for-all", active: 1, players: [me(), foe(), third()] },
    prompt: "",
    offers: [],
  },
};
