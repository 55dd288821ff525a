// The same name always gives the same drawing.

export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; ++i) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}

/** Numbers from 0 up to 1, the same ones for the same seed. */
export function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number from 0 up to 1 for a place of a grid. */
export function scatter(x: number, y: number, layer = 1): number {
  const mixed = Math.imul((x * 73856093) ^ (y * 19349663) ^ (layer * 83492791), 2654435761) >>> 0;
  return mixed / 4294967296;
}
