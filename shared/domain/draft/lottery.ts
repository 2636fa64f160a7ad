import type { LeagueSeason } from '../league-season.ts';

/**
 * The functions that verifiable drawings need. `newSeed` returns a new secret seed, and `sha256` returns a text's hash as 64
 * lower-case hex digits.
 */
export interface Lottery {
  newSeed: () => string;
  sha256: (text: string) => string;
}

/** One drawing of a draft order, with everything that proves its result (see Lottery). */
export interface Draw {
  season: string;
  at: string;
  /** User id of the commissioner who started the drawing; null if Two Crowns did. */
  by: string | null;
  /** Secret until this drawing. */
  seed: string;
  /** SHA-256 of the seed. The hash was public before the drawing. */
  hash: string;
  /** User ids of the participants. */
  members: readonly string[];
  /** The participants' ids in the drawn order. */
  order: readonly string[];
}

/** Returns the user ids sorted by lot, lowest first. A user's lot is the SHA-256 of the seed, a colon and the user id. */
export function lotteryOrder(seed: string, userIds: readonly string[], sha256: Lottery['sha256']): string[] {
  const lots = userIds.map((userId) => ({ userId, lot: sha256(`${seed}:${userId}`) }));
  return lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ userId }) => userId);
}

/**
 * Draws an order with the season's seed, and makes the seed for the next drawing. A season from before lotteries has no seed, so
 * it draws with a new one.
 */
export function drawOrder(
  { season, members, lotterySeed }: LeagueSeason,
  { by, at }: { by: string | null; at: Date },
  { newSeed, sha256 }: Lottery,
): { draw: Draw; lotterySeed: string } {
  const seed = lotterySeed ?? newSeed();
  const userIds = members.map(({ userId }) => userId).toSorted();
  const draw: Draw = {
    season,
    at: at.toISOString(),
    by,
    seed,
    hash: sha256(seed),
    members: userIds,
    order: lotteryOrder(seed, userIds, sha256),
  };
  return { draw, lotterySeed: newSeed() };
}
