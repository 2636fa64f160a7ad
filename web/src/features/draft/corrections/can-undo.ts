import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { usableTools } from '#shared/domain/draft/usable-tools.ts';
import { isCommissioner } from '#shared/domain/league-members.ts';

/**
 * Whether the user can undo the last pick of the finished draft, or its import. That ends at the season's draft deadline, which
 * the caller checks; the server checks the rest, such as trades.
 */
export function canUndoFinished(league: LeagueReply, me: string): boolean {
  const { status, isImported = false } = league.currentSeason;
  const isAllowed = isImported || usableTools(league.currentSeason).undo;
  return status === 'active' && isAllowed && isCommissioner(league, me);
}
