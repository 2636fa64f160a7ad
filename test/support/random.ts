/** A number from 0 to below 1. */
export type NumberSource = () => number;

/** The same numbers for the same seed, fast enough for millions of steps (mulberry32). */
export function seededRandom(seed: number): NumberSource {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to below `bound`. */
export function below(random: NumberSource, bound: number): number {
  return Math.floor(random() * bound);
}

/** One of the items; there must be one. */
export function oneOf<Item>(random: NumberSource, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** A copy in random order. */
export function shuffled<Item>(random: NumberSource, items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(random, rest.length), 1));
}
