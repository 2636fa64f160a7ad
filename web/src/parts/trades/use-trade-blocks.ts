import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { refetchUnlessFresh } from '../../lib/calls/refetch-unless-fresh.ts';
import { blocksQuery } from './queries.ts';

/** Whether the owner of a team would trade it. Nothing waits for the answer, and a failure is not shown. */
export function useTradeBlocks(league: LeagueReply): (teamId: number) => boolean {
  const { data = [] } = useQuery({
    ...blocksQuery(league),
    enabled: league.status === 'active',
    refetchOnMount: refetchUnlessFresh,
  });
  return (teamId) => data.some(({ teamIds }) => teamIds.includes(teamId));
}
