import { inHalves } from '../halves.ts';
import type { TieRule } from '../league-season.ts';
import { racePoints, rankIn, type Race, type Raced, type Ranks } from './ranks.ts';

/** A member's points in a race, and the gap: for the leader, to the next member; for everyone else, to the leader. */
export interface RaceGap {
  points: number;
  gap: number;
  rivalId: string;
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
  return { points, gap: Math.abs(points - racePoints(race, rival, tieRule)), rivalId: rival.userId };
}

interface NamedGap {
  gap: number;
  rival: string;
  isFirst: boolean;
  /** Whether others have the member's rank. */
  isShared: boolean;
}

/** The distance to the rival: `2 behind Bruno`, `ahead of Kai by tiebreaker`, or `even with Kai` if they share the lead. */
export function rivalText({ gap, rival, isFirst, isShared }: NamedGap): string {
  if (gap === 0 && isFirst && isShared) return `even with ${rival}`;
  const side = `${isFirst ? 'ahead of' : 'behind'} ${rival}`;
  return gap === 0 ? `${side} by tiebreaker` : `${inHalves(gap)} ${side}`;
}
