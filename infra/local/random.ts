import { createHash } from 'node:crypto';

/** Returns a random number that is at least 0 and below 1. */
export type Random = () => number;

/**
 * Returns a generator that yields the same numbers for the same seed on every machine: a 32-bit xorshift that starts
 * with the seed's digest.
 */
export function seededRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32BE() || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Returns a copy of the list in random order. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
