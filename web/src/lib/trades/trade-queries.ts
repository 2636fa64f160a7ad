import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../calls/query.ts';
import { seasonPath } from '../season/season-path.ts';

/** The reader's pending offers, made and received. */
export function offersQuery({ id }: LeagueReply) {
  return query('leagueTrades', { params: { leagueId: id }, query: {} });
}

/** Which teams each member would trade. */
export function blocksQuery(league: LeagueReply) {
  return query('tradeBlocks', { params: seasonPath(league) });
}

/** Whether the owner of a team would trade it. Nothing waits for that, and where it cannot be had, nothing is said. */
export function useTradeBlocks(league: LeagueReply): (teamId: number) => boolean {
  const { data = [] } = useQuery({
    ...blocksQuery(league),
    enabled: league.status === 'active',
    refetchOnMount: 'always',
  });
  return (teamId) => data.some(({ teamIds }) => teamIds.includes(teamId));
}
