import { createHash } from 'node:crypto';

/** Returns a whole number that is at least 0 and below `bound`. It depends only on the seed and the name. */
export function seededNumber(seed: number, name: string, bound: number): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0) % bound;
}
