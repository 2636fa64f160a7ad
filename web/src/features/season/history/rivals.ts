import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { seasonsBetween, type Duel } from '#shared/domain/season/history.ts';
import { NO_RECORD, type Tally } from '#shared/domain/season/standings.ts';

/** How somebody did against a rival: in games between their teams, and by who ended a season ahead. */
export interface Rival extends Tally {
  rivalId: string;
  ahead: { wins: Duel; losses: Duel };
}

/** A member's results against each of the others whom they have ever met; most games first. */
export function rivalsOf(
  userId: string,
  { seasons, headToHead }: Pick<LeagueHistory, 'seasons' | 'headToHead'>,
  memberIds: readonly string[],
): Rival[] {
  const over = seasons.filter(({ isFinal }) => isFinal);
  return memberIds
    .filter((rivalId) => rivalId !== userId)
    .map((rivalId) => ({
      ...NO_RECORD,
      ...headToHead.find((line) => line.userId === userId && line.rivalId === rivalId),
      rivalId,
      ahead: seasonsBetween(over, userId, rivalId),
    }))
    .filter((rival) => gamesIn(rival) > 0 || seasonsIn(rival.ahead.wins) > 0)
    .toSorted((a, b) => gamesIn(b) - gamesIn(a));
}

const gamesIn = ({ wins, losses, ties }: Tally): number => wins + losses + ties;
export const seasonsIn = ({ ahead, behind, level }: Duel): number => ahead + behind + level;
