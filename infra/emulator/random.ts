import { createHash } from 'node:crypto';

/** A whole number from 0 to below `bound`. It depends only on the seed and the name. */
export function seededNumber(seed: number, name: string, bound: number): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0) % bound;
}
