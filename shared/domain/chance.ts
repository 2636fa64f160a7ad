/** Returns a number from 0 up to, but not including, 1. */
export type NumberSource = () => number;

/**
 * Returns a source that always produces the same numbers for the same seed (mulberry32). The source is fast enough for millions
 * of numbers.
 */
export function seededRandom(seed: number): NumberSource {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Derives a seed from a text; the same text always gives the same seed (32-bit FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Returns two normally distributed random numbers, because the Box-Muller method produces them in pairs. */
export function twoDeviates(random: NumberSource): [number, number] {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  const angle = 2 * Math.PI * random();
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}
