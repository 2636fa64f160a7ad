import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { OwnStanding } from '#shared/domain/leagues/whats-next.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { raceGap } from '#shared/domain/season/race-gap.ts';
import { isTied, type Race } from './standings.ts';

/** Returns a member's ranks in these standings, and the gap to the rival in each race. Undefined if the member isn't in them. */
export function ownStanding(
  rows: readonly Standing[],
  userId: string,
  tieRule: TieRule,
): OwnStanding | undefined {
  const own = rows.find((row) => row.userId === userId);
  if (!own) return undefined;
  const gapIn = (race: Race) => {
    const gap = raceGap(race, userId, rows, tieRule);
    const rival = rows.find((row) => row.userId === gap?.rivalId);
    return gap && rival && { ...gap, rival: rival.user.username };
  };
  const [wins, losses] = [gapIn('wins'), gapIn('losses')];
  return {
    winRank: own.winRank,
    lossRank: own.lossRank,
    isWinRankShared: isTied('wins', own, rows),
    isLossRankShared: isTied('losses', own, rows),
    gaps: wins && losses ? { wins, losses } : null,
  };
}
