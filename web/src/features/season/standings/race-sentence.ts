import type { TieRule } from '#shared/domain/league-rules.ts';
import { raceGap, rivalText } from '#shared/domain/season/race-gap.ts';
import { RACE_NAMES, racePoints, type Raced, type Ranks } from '#shared/domain/season/ranks.ts';
import { isTied, rankIn, type Race } from '../../../parts/season/standings.ts';
import { ordinal } from '../../../lib/numbers.ts';

interface Member extends Raced, Ranks {
  userId: string;
  user: { username: string };
}

/** Where a member stands in a race, in the two halves of a sentence. */
export interface RaceSentence {
  /** `2nd for Wins`, `Tied 2nd for Wins`, or `No wins yet`. */
  place: string;
  /** `2 behind Bruno`; empty without a rival. */
  gap: string;
}

/** Says where a member stands in a race, the way a friend would: `2nd for Wins`, `2 behind Bruno`. */
export function raceSentence(
  race: Race,
  mine: Member,
  standings: readonly Member[],
  tieRule: TieRule,
): RaceSentence {
  if (standings.every((row) => racePoints(race, row, tieRule) === 0))
    return { place: `No ${race} yet`, gap: '' };
  const isShared = isTied(race, mine, standings);
  const rank = rankIn(race, mine);
  const place = `${isShared ? 'Tied ' : ''}${ordinal(rank)} for ${RACE_NAMES[race]}`;
  const gap = raceGap(race, mine.userId, standings, tieRule);
  const rival = standings.find(({ userId }) => userId === gap?.rivalId)?.user.username;
  if (!gap || rival === undefined) return { place, gap: '' };
  return { place, gap: rivalText({ ...gap, rival, isFirst: rank === 1, isShared }) };
}
