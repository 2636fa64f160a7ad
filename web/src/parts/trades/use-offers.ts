import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { pollUnlessLive, refetchUnlessFresh } from '../../lib/calls/refetch.ts';
import { offersQuery } from './queries.ts';

const REFRESH_MS = 60_000;

/**
 * The user's pending trade offers and the league's trades in review, which exist once it has drafted. `isLive` says whether
 * changes arrive live.
 */
export function useOffers(league: LeagueReply, { isWanted, isLive }: { isWanted: boolean; isLive: boolean }) {
  return useQuery({
    ...offersQuery(league),
    enabled: isWanted,
    refetchOnMount: refetchUnlessFresh,
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
}
