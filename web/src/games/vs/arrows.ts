import type { Combat, Strike } from "./types";

// The attack as one drawing: each attacker's line runs into one plate with the sum, then on to the defender. What
// strikes back is dashed, one line to each character it could hit.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Tag {
  x: number;
  y: number;
  strike: Strike;
  /** Which side of the point it lies on. */
  align: "left" | "right" | "middle";
}

export interface Drawing {
  runs: string[];
  heads: string[];
  backs: string[];
  backHeads: string[];
  glow: { x: number; y: number } | undefined;
  sum: Tag | undefined;
  tags: Tag[];
}

const nothing: Drawing = { runs: [], heads: [], backs: [], backHeads: [], glow: undefined, sum: undefined, tags: [] };

const middle = (box: Box): number => box.left + box.width / 2;
const near = (value: number): string => value.toFixed(1);

function head(x: number, y: number, up: boolean, size: number): string {
  const down = up ? 1 : -1;
  return `M${near(x)} ${near(y)}l${near(-size)} ${near(down * size * 1.5)}h${near(2 * size)}z`;
}

export function draw(combat: Combat, boxOf: (thing: string) => Box | undefined, width: number): Drawing {
  const attackers = combat.attackers.flatMap((thing) => {
    const box = boxOf(thing);
    return box === undefined ? [] : [{ thing, box }];
  });
  const defender = combat.defender === undefined ? undefined : boxOf(combat.defender);
  if (attackers.length === 0 || defender === undefined) return nothing;
  const scale = width < 640 ? 0.72 : 1;
  // Attackers below strike upward. Two who both sit above the line fight in an arc under their rows.
  const highest = Math.min(...attackers.map(({ box }) => box.top));
  const lowest = Math.max(...attackers.map(({ box }) => box.top + box.height));
  const upward = highest > defender.top + defender.height * 0.6;
  const downward = lowest < defender.top + defender.height * 0.4;
  const beside = !upward && !downward;
  const up = upward || beside;
  const x = middle(defender);
  const from = (box: Box): number => (upward ? box.top + 3 : box.top + box.height - 3);
  const target = upward || beside ? defender.top + defender.height : defender.top;
  const gap = beside ? 70 : upward ? highest - target : target - lowest;
  const way = up ? 1 : -1;
  const nodeX = beside ? (x + middle(attackers[0]!.box)) / 2 : x;
  const lowestOfAll = Math.max(lowest, defender.top + defender.height);
  const nodeY = beside ? lowestOfAll + 34 : target + way * Math.max(gap * 0.46, 26);
  const radius = 20 * scale;

  const runs = attackers.map(({ box }, i) => {
    const startX = middle(box);
    const startY = from(box);
    const spread = attackers.length === 1 ? 0 : (i / (attackers.length - 1) - 0.5) * 68 * scale;
    const endX = nodeX + spread;
    const endY = nodeY + (beside ? 0 : way * radius * 0.5);
    const rise = startY - endY;
    return `M${near(startX)} ${near(startY)}C${near(startX)} ${near(startY - rise * 0.7)} ${near(endX - (endX - startX) * 0.18)} ${near(endY + rise * 0.15)} ${near(endX)} ${near(endY)}`;
  });
  const tip = target + way * 11 * scale;
  runs.push(
    beside
      ? `M${near(nodeX)} ${near(nodeY)}C${near((nodeX + x) / 2)} ${near(nodeY)} ${near(x)} ${near(nodeY)} ${near(x)} ${near(tip)}`
      : `M${near(nodeX)} ${near(nodeY - way * radius)}L${near(x)} ${near(tip)}`,
  );

  const struck = combat.strikes.find(({ at }) => at === combat.defender);
  const backs: string[] = [];
  const backHeads: string[] = [];
  const tags: Tag[] = [];
  for (const strike of combat.strikes) {
    if (strike === struck) continue;
    const hit = attackers.find(({ thing }) => thing === strike.at)?.box;
    if (hit === undefined || beside) continue;
    const side = middle(hit) < x ? -1 : 1;
    const startX = x + side * defender.width * 0.34;
    const endX = middle(hit) + side * hit.width * 0.3;
    const endY = upward ? hit.top - 5 : hit.top + hit.height + 5;
    const startY = target + way * 2;
    const rise = (endY - startY) * 0.5;
    backs.push(
      `M${near(startX)} ${near(startY)}C${near(startX + side * 26 * scale)} ${near(startY + rise * 0.6)} ${near(endX + side * 8 * scale)} ${near(endY - rise)} ${near(endX)} ${near(endY)}`,
    );
    backHeads.push(head(endX, endY + way * 3, !up, 5 * scale));
    const align = side < 0 ? "right" : "left";
    const tagX = (startX + endX) / 2 + side * 42 * scale;
    tags.push({ x: tagX, y: target + way * Math.max(gap * 0.46, 26), strike, align });
  }
  return {
    runs,
    heads: [head(x, target - way * 2, up, 9 * scale)],
    backs,
    backHeads,
    glow: { x: nodeX, y: nodeY },
    sum: struck === undefined ? undefined : { x: nodeX, y: nodeY, strike: struck, align: "middle" },
    tags: spreadOut(tags, nodeX, scale, width),
  };
}

/** Several tags on one side stand above each other, and none lies under the plate in the middle. */
function spreadOut(tags: Tag[], centre: number, scale: number, width: number): Tag[] {
  const clear = 96 * scale;
  const seen = { left: 0, right: 0, middle: 0 };
  return tags.map((tag) => {
    const nth = seen[tag.align]++;
    const outside = tag.align === "right" ? Math.min(tag.x, centre - clear) : Math.max(tag.x, centre + clear);
    const x = Math.max(tag.align === "right" ? 56 : 4, Math.min(outside, width - (tag.align === "right" ? 4 : 56)));
    return { ...tag, x, y: tag.y + nth * 25 * scale };
  });
}
