import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { seasonPath, standingsQuery } from '../../../parts/season/queries.ts';

/** Queries the league's standings, which exist once the draft has started. */
export function useSeasonStandings(
  league: LeagueReply,
  { isWanted, isFollowed }: { isWanted: boolean; isFollowed: boolean },
) {
  const hasScores = useLiveScores(league);
  return useQuery({
    ...standingsQuery(seasonPath(league)),
    enabled: isWanted,
    // Until the draft is complete, no scores can change the standings.
    refetchInterval: pollUnlessLive(isFollowed && (hasScores || !league.isDraftComplete), tablesPace(league)),
  });
}

const DRAFT_REFRESH_MS = 5000;
const SEASON_REFRESH_MS = 60_000;

/** Returns how often to poll for a league's tables, in ms. During the draft it is more often, because picks fill the tables. */
export function tablesPace({ isDraftComplete }: LeagueReply): number {
  return isDraftComplete ? SEASON_REFRESH_MS : DRAFT_REFRESH_MS;
}
