import { useQuery } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Odds } from '#shared/contract/schemas/standings.ts';
import { query } from '../../lib/calls/query.ts';
import { oddsQuery, seasonPath } from '../../parts/season/queries.ts';
import type { TradeSwap } from './offer-text.ts';

/** Everyone's odds of both crowns, now and after a trade. */
export interface BothOdds {
  before: Odds;
  after: Odds;
}

interface TradeOddsState {
  /** Undefined until both have loaded. */
  odds: BothOdds | undefined;
  /** Why the odds didn't load, if nothing is loading anymore. */
  error: Error | null;
  retry: () => void;
}

export function useTradeOdds(league: LeagueReply, swap: TradeSwap): TradeOddsState {
  const params = seasonPath(league);
  const { by, give, get, with: other } = swap;
  const trade = { give: give.join(), get: get.join(), with: other, ...(by !== undefined && { by }) };
  const before = useQuery({ ...oddsQuery(params), refetchOnMount: 'always' });
  const after = useQuery({ ...query('odds', { params, query: trade }), refetchOnMount: 'always' });
  const isBusy = before.isFetching || after.isFetching;
  // If the odds before and after were based on different results, they would show the effect of games rather than of the trade.
  const isSame = before.data?.version === after.data?.version || !isBusy;
  return {
    odds: before.data && after.data && isSame ? { before: before.data, after: after.data } : undefined,
    error: isBusy ? null : (before.error ?? after.error),
    retry: () => {
      for (const odds of [before, after]) if (odds.isError) void odds.refetch();
    },
  };
}
