import { inHalves } from '../halves.ts';
import type { TieRule } from '../league-rules.ts';
import { verbOf } from '../seat-name.ts';
import { otherRace, racePoints, rankIn, type Race, type Raced, type Ranks } from './ranks.ts';

/** A member's points in a race, and the gap: for the leader, to the next member; for everyone else, to the leader. */
export interface RaceGap {
  points: number;
  gap: number;
  rivalId: string;
  /** Only if the points are even: the other race, if fewer points there decide who is ahead (see Rank). */
  onFewer?: Race;
}

/** Returns a member's gap in a race. Undefined if there is no other member, or if the member isn't among the rows. */
export function raceGap<Row extends Raced & Ranks & { userId: string }>(
  race: Race,
  userId: string,
  rows: readonly Row[],
  tieRule: TieRule,
): RaceGap | undefined {
  const mine = rows.find((row) => row.userId === userId);
  const [rival] = rows
    .filter((row) => row.userId !== userId)
    .toSorted((a, b) => rankIn(race, a) - rankIn(race, b));
  if (!mine || !rival) return undefined;
  const points = racePoints(race, mine, tieRule);
  const gap = Math.abs(points - racePoints(race, rival, tieRule));
  const other = otherRace(race);
  const isOnFewer = gap === 0 && racePoints(other, mine, tieRule) !== racePoints(other, rival, tieRule);
  return { points, gap, rivalId: rival.userId, ...(isOnFewer && { onFewer: other }) };
}

interface NamedGap {
  gap: number;
  rival: string;
  isFirst: boolean;
  /** Whether others have the member's rank. */
  isShared: boolean;
  onFewer?: Race | undefined;
}

/**
 * The distance to the rival: `2 behind Bruno`, `ahead of Kai on fewer losses`, or `even with Kai` if they share the lead. Only a
 * league that chose a crown tiebreaker has members who are `ahead of Kai by tiebreaker`.
 */
export function rivalText({ gap, rival, isFirst, isShared, onFewer }: NamedGap): string {
  if (gap === 0 && isFirst && isShared) return `even with ${rival}`;
  const side = `${isFirst ? 'ahead of' : 'behind'} ${rival}`;
  if (gap > 0) return `${inHalves(gap)} ${side}`;
  if (onFewer === undefined) return `${side} by tiebreaker`;
  return isFirst ? `${side} on fewer ${onFewer}` : `${side}, who ${verbOf(rival, 'has')} fewer ${onFewer}`;
}
