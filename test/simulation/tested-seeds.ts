/**
 * Of the seeds that `npm run simulate` plays, the share that tests play as well. The quick tier plays a quarter of that share.
 */
const TESTED = 1 / 10;
const QUICK = 1 / 4;

export const seeds = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const quickSeeds = (runs: number): number[] => seeds(1, runs * TESTED * QUICK);
export const deepSeeds = (runs: number): number[] => seeds(runs * TESTED * QUICK + 1, runs * TESTED);

/** Plays the seeds one after another. Returns the first seed that breaks a rule, along with the rule; undefined if none does. */
export async function firstBroken(
  played: readonly number[],
  play: (seed: number) => Promise<string | undefined> | string | undefined,
): Promise<[seed: number, rule: string] | undefined> {
  for (const seed of played) {
    const rule = await play(seed);
    if (rule !== undefined) return [seed, rule];
  }
  return undefined;
}
