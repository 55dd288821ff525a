import type { CardContent, Content, Kind, SomeOfFour } from "../../src/games/ccg/types";

// A few cards of every kind, to look at the screen with before and beside real matches.

type More = Partial<CardContent>;
const marks = { name: "printed", text: "ours", talents: "ours", icons: "inferred" } as const;

function card(kind: Kind, en: string, fr: string, text: [string, string], more: More = {}): CardContent {
  return { name: { en, fr }, text: { en: text[0], fr: text[1] }, kind, marks, ...more };
}
function person(
  en: string,
  rank: NonNullable<CardContent["rank"]>,
  level: number,
  talents: [number, number, number, number],
  traits: string[] = [],
  more: More = {},
): CardContent {
  const side = rank === "hero" || rank === "companion" ? "good" : "evil";
  return card(
    "character",
    en,
    en,
    ["When this character wins a fight, draw a card.", "Quand ce personnage gagne un combat, piochez une carte."],
    {
      rank,
      side,
      level,
      talents,
      traits,
      character: en.toLowerCase(),
      works: "trigger",
      ...more,
    },
  );
}
function place(en: string, fr: string, types: string[], works: "always" | "trigger" | "use"): CardContent {
  return card(
    "location",
    en,
    fr,
    [
      "A character here may attach 1 item over its limit and keeps it after leaving.",
      "Un personnage ici peut attacher 1 objet au-delà de sa limite et le garde en partant.",
    ],
    { types, works, unique: true },
  );
}
function test(
  en: string,
  fr: string,
  side: "good" | "evil",
  goals: SomeOfFour,
  destiny: number,
  text: [string, string] = ["", ""],
): CardContent {
  return card("challenge", en, fr, text, { side, goals, destiny });
}
function deed(en: string, fr: string, timings: string[], icons: SomeOfFour, more: More = {}): CardContent {
  return card(
    "action",
    en,
    fr,
    [
      "Until the fight ends one of your characters in it has +4 Butt-Kicking. Discard a card if it started the fight.",
      "Jusqu’à la fin du combat, un de vos personnages qui y participe a +4 en Combat. Défaussez une carte s’il l’a commencé.",
    ],
    { timings, icons, works: "use", ...more },
  );
}
const any: SomeOfFour = [1, 1, 1, 1];

export const content: Content = {
  formats: ["casual", "sealed", "constructed"],
  characters: { buffy: { en: "Buffy", fr: "Buffy" }, spike: { en: "Spike", fr: "Spike" } },
  traits: {
    vampire: { en: "VAMPIRE", fr: "VAMPIRE" },
    slayer: { en: "SLAYER", fr: "TUEUSE" },
    watcher: { en: "WATCHER", fr: "OBSERVATEUR" },
    spellcraft: { en: "SPELLCRAFT", fr: "MAGIE" },
  },
  options: {
    defender_requirements: {
      name: { en: "Defenders meet requirements", fr: "Exigences pour le défenseur" },
      about: {
        en: "Actions of the player who defends a challenge need a character who meets them.",
        fr: "Les actions du défenseur d’un défi exigent un personnage qui les remplit.",
      },
    },
  },
  decks: {
    buffy: {
      name: { en: "Buffy", fr: "Buffy" },
      about: { en: "Strikes whoever comes too near.", fr: "Frappe qui s’approche." },
      essence: "ess-buffy",
      side: "good",
      parts: {},
    },
    spike: {
      name: { en: "Spike", fr: "Spike" },
      about: { en: "Fights to draw, draws to fight.", fr: "Combat pour piocher, pioche pour combattre." },
      essence: "ess-spike",
      side: "evil",
      parts: {},
    },
    willow: { name: { en: "Willow", fr: "Willow" }, essence: "ess-willow", side: "good", parts: {} },
    master: { name: { en: "The Master", fr: "Le Maître" }, essence: "ess-master", side: "evil", parts: {} },
  },
  cards: {
    "ess-buffy": card(
      "essence",
      "Buffy",
      "Buffy",
      [
        "Movement, once per turn: Buffy starts a fight with an opposing character that moved to her space this step.",
        "Déplacement, une fois par tour : Buffy combat un adversaire arrivé dans son espace à cette étape.",
      ],
      { side: "good", character: "buffy", traits: ["slayer"], works: "use", timings: ["movement"] },
    ),
    "ess-spike": card(
      "essence",
      "Spike",
      "Spike",
      ["When Spike wins a fight, draw 2 cards.", "Quand Spike gagne un combat, piochez 2 cartes."],
      { side: "evil", character: "spike", traits: ["vampire"], works: "trigger" },
    ),
    "ess-willow": card(
      "essence",
      "Willow",
      "Willow",
      ["Willow has SPELLCRAFT, +1 Smarts and +1 Weirdness.", "Willow a MAGIE, +1 en Intelligence et +1 en Étrangeté."],
      { side: "good", character: "willow", works: "always" },
    ),
    "ess-master": card(
      "essence",
      "The Master",
      "Le Maître",
      [
        "Your VAMPIRE Minions in his space have +1 Butt-Kicking.",
        "Vos laquais VAMPIRE dans son espace ont +1 en Combat.",
      ],
      { side: "evil", character: "the master", works: "always" },
    ),
    "buffy-2": person("Buffy", "hero", 2, [5, 2, 1, 2], ["slayer"], { needs: 5 }),
    "buffy-3": person("Buffy", "hero", 3, [6, 2, 2, 3], ["slayer"], { needs: 8 }),
    "willow-1": person("Willow", "hero", 1, [0, 3, 1, 2]),
    "angel-1": person("Angel", "hero", 1, [3, 1, 1, 1], ["vampire"]),
    "giles-1": person("Giles", "hero", 1, [1, 3, 1, 1], ["watcher"]),
    "xander-1": person("Xander", "companion", 1, [1, 1, 0, 3]),
    "cordelia-1": person("Cordelia", "companion", 1, [0, 1, 0, 3]),
    "oz-1": person("Oz", "hero", 1, [2, 2, 1, 1]),
    "jenny-1": person("Jenny Calendar", "companion", 1, [0, 2, 2, 1], ["spellcraft"]),
    "spike-2": person("Spike", "villain", 2, [5, 2, 1, 3], ["vampire"], { needs: 4 }),
    "drusilla-1": person("Drusilla", "villain", 1, [0, 2, 2, 2], ["vampire"]),
    "lyle-1": person("Lyle Gorch", "minion", 1, [4, 0, 0, 1], ["vampire"]),
    "patrice-1": person("Patrice", "minion", 1, [4, 1, 0, 0]),
    "harmony-1": person("Harmony", "minion", 1, [1, 0, 0, 3], ["vampire"]),
    "mayor-1": person("Mayor Richard Wilkins III", "villain", 1, [1, 3, 2, 3]),
    "master-1": person("The Master", "villain", 1, [3, 2, 2, 0], ["vampire"]),
    "buffys-house": place("Buffy's House", "La Maison de Buffy", ["home", "indoor"], "always"),
    "sunnydale-library": place("Sunnydale High Library", "Bibliothèque du lycée", ["school", "indoor"], "use"),
    "football-field": place("Football Field", "Terrain de football", ["school", "outdoor"], "always"),
    "espresso-pump": place("Espresso Pump", "Espresso Pump", ["indoor", "town"], "trigger"),
    docks: place("Sunnydale Docks", "Quais de Sunnydale", ["outdoor", "town"], "trigger"),
    "the-bronze": place("The Bronze", "Le Bronze", ["indoor", "town"], "use"),
    "crawford-mansion": place("Crawford Street Mansion", "Manoir de Crawford Street", ["home", "lair"], "always"),
    cemetery: place("Cemetery", "Cimetière", ["outdoor"], "always"),
    "dragons-cove-shop": place("Dragon's Cove Magic Shop", "Boutique de magie", ["indoor", "town"], "always"),
    "pool-of-blood": place("Pool of Blood", "Bassin de sang", ["lair", "indoor"], "always"),
    playground: place("Weatherly Park Playground", "Aire de jeux", ["outdoor"], "always"),
    "the-hospital": place("The Hospital", "L’Hôpital", ["indoor", "town"], "use"),
    "breaking-bones": test("Breaking the Bones", "Briser les os", "good", [9, 4, 2, null], 3, [
      "Buffy must face this challenge for it to be defeated.",
      "Buffy doit faire face à ce défi pour qu’il soit surmonté.",
    ]),
    "graveyard-patrol": test("Graveyard Patrol", "Patrouille au cimetière", "good", [13, null, null, null], 1),
    "swim-team": test("Save the Swim Team", "Sauver l’équipe de natation", "good", [10, null, null, 9], 2),
    "lure-a-victim": test("Lure a Victim", "Attirer une victime", "evil", [null, null, null, 8], 1),
    mayhem: test("Mayhem at the Bronze", "Carnage au Bronze", "evil", [15, null, null, 5], 2),
    kidnap: test("Kidnap the Watcher", "Enlever l’Observateur", "evil", [12, 5, null, null], 2),
    "one-man-army": test("One-Man Army", "Armée d’un seul homme", "good", [13, null, null, 6], 2),
    "st-vigeous": test("Night of St. Vigeous", "La Nuit de saint Vigeous", "evil", [11, 3, null, 4], 3),
    "demon-hunting": deed("Demon Hunting", "Chasse au démon", ["movement"], [2, null, 1, null]),
    "group-effort": deed("Group Effort", "Effort collectif", ["challenge/battle"], [1, 1, 1, 1]),
    "roundhouse-kick": deed("Roundhouse Kick", "Coup de pied circulaire", ["fight/battle"], [3, null, null, null], {
      requires: [4, null, null, null],
    }),
    "slay-time": deed("Slay Time", "L’Heure de tuer", ["fight/battle"], [3, null, null, null], { only: "buffy" }),
    "priority-check": deed("Priority Check", "Question de priorités", ["movement", "conflict"], [null, 2, null, null]),
    rescue: deed("Last-Minute Rescue", "Sauvetage in extremis", ["fight/resolve"], [1, null, null, 2]),
    bloodlust: deed("Bloodlust", "Soif de sang", ["fight/battle"], [3, null, null, null]),
    "gang-up": deed("Gang Up", "Tous ensemble", ["fight/battle"], [2, null, null, 1]),
    quarterstaff: card("item", "Quarterstaff", "Bâton de combat", ["+2 Butt-Kicking.", "+2 en Combat."], {
      icons: any,
      requires: [3, null, null, null],
      works: "always",
    }),
    "mr-pointy": card(
      "item",
      "Mr. Pointy",
      "M. Pointu",
      [
        "+1 Butt-Kicking; a VAMPIRE beaten by the bearer goes to the Crypt.",
        "+1 en Combat ; un VAMPIRE vaincu par le porteur va dans la crypte.",
      ],
      { icons: any, works: "always" },
    ),
    gymnastics: card(
      "skill",
      "Gymnastics",
      "Gymnastique",
      ["+1 Butt-Kicking and +1 Charm.", "+1 en Combat et +1 en Charme."],
      { icons: any, works: "always" },
    ),
    "watchers-training": card(
      "skill",
      "Watcher's Training",
      "Entraînement d’Observateur",
      ["+1 Smarts and WATCHER.", "+1 en Intelligence et OBSERVATEUR."],
      { icons: any, requires: [null, 2, null, null], works: "always" },
    ),
    "parent-teacher-night": card(
      "event",
      "Parent-Teacher Night",
      "Réunion parents-professeurs",
      [
        "This turn nobody may start a fight at a school.",
        "Ce tour, personne ne peut commencer un combat dans une école.",
      ],
      { timings: ["prologue"], works: "use" },
    ),
    "bad-girls-1": card(
      "episode",
      "Bad Girls, Part I",
      "El Eliminati, partie 1",
      [
        "SLAYER characters have +1 Butt-Kicking in fights they start. Target: two SLAYERS are in play and one of them beats a human.",
        "Les TUEUSES ont +1 en Combat dans les combats qu’elles commencent. Cible : deux TUEUSES en jeu, et l’une bat un humain.",
      ],
      { icons: any, part: 1, other: "bad-girls-2", works: "always" },
    ),
    "bad-girls-2": card(
      "episode",
      "Bad Girls, Part II",
      "El Eliminati, partie 2",
      [
        "SLAYER characters have +2 Butt-Kicking. Cancel: no SLAYER is in play.",
        "Les TUEUSES ont +2 en Combat. Annulation : aucune TUEUSE n’est en jeu.",
      ],
      { part: 2, other: "bad-girls-1", works: "always" },
    ),
  },
};
