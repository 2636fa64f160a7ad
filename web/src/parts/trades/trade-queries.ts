import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../lib/calls/query.ts';
import { seasonPath } from '../season/path-of-league.ts';

/** The reader's pending offers, made and received. */
export function offersQuery({ id }: LeagueReply) {
  return query('leagueTrades', { params: { leagueId: id }, query: {} });
}

/** The teams that each member would trade. */
export function blocksQuery(league: LeagueReply) {
  return query('tradeBlocks', { params: seasonPath(league) });
}

/** Whether the owner of a team would trade it. Nothing waits for the answer, and a failure is not shown. */
export function useTradeBlocks(league: LeagueReply): (teamId: number) => boolean {
  const { data = [] } = useQuery({
    ...blocksQuery(league),
    enabled: league.status === 'active',
    refetchOnMount: 'always',
  });
  return (teamId) => data.some(({ teamIds }) => teamIds.includes(teamId));
}
