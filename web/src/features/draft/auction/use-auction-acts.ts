import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { call } from '../../../lib/calls/call.ts';
import { newClientId } from '../../../lib/calls/client-id.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { query } from '../../../lib/calls/query.ts';
import { failureText } from '../../../lib/page/failure.ts';
import { toast } from '../../../lib/page/toast.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { draftQuery, keepDraft } from '../room/queries.ts';
import type { AuctionActs, AuctionView } from './auction-view.ts';

const FAILED = {
  bid: 'Your bid didn’t arrive. Please try again.',
  nominate: 'Your nomination didn’t arrive. Please try again.',
} as const;

/** The limits of the user's own spot, by team id, from the query that `useAuctionActs` updates. */
export function useLimits(league: LeagueReply): ReadonlyMap<number, number> {
  const proxies = query('proxies', { params: seasonPath(league) });
  const { data } = useQuery({
    ...proxies,
    // Another device or a partner may have changed them, and no push reports that.
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
  return useMemo(() => new Map(data?.proxies.map(({ teamId, upTo }) => [teamId, upTo])), [data]);
}

/** A bid or a nomination, as it is sent. Its id stays the same if it is sent again, so that it counts once. */
type Act =
  | { type: 'bid'; teamId: number; startedAt: string; price: number; clientId: string }
  | { type: 'nominate'; teamId: number; price: number; clientId: string; afterSales: number };

/** What the user can do in a league's auction. A refused act says why until the next lot or the next act. */
export function useAuctionActs(league: LeagueReply, view: Pick<AuctionView, 'lot' | 'sold'>): AuctionActs {
  const { lot, sold } = view;
  const client = useQueryClient();
  const params = seasonPath(league);
  const refetch = () => void client.invalidateQueries({ queryKey: draftQuery(params).queryKey });
  const act = useMutation({
    mutationFn: (sent: Act) => {
      const { teamId, price, clientId } = sent;
      return sent.type === 'bid'
        ? call('bid', { params, body: { teamId, startedAt: sent.startedAt, price, clientId } })
        : call('nominate', { params, body: { teamId, price, clientId } });
    },
    ...repeatable,
    onSuccess: ({ draft }) => void keepDraft(client, params, draft),
    // The price that was higher by then may not have arrived yet.
    onError: refetch,
  });
  const limit = useMutation({
    mutationFn: (body: { teamId: number; upTo: number | null }) => call('saveProxy', { params, body }),
    ...repeatable,
    onSuccess: ({ draft, proxies }) => {
      keepDraft(client, params, draft);
      client.setQueryData(query('proxies', { params }).queryKey, { proxies });
    },
    onError: (error) => {
      const description = failureText(error, 'Please try again.');
      toast({ title: 'Limit Not Saved', description, variant: 'destructive' });
      refetch();
    },
  });
  const tried = act.variables;
  return {
    bid: (price, done) => {
      if (!lot) return;
      const { teamId, startedAt } = lot;
      act.mutate(
        { type: 'bid', teamId, startedAt, price, clientId: newClientId() },
        { onSuccess: () => done?.() },
      );
    },
    nominate: (teamId, price) =>
      act.mutate({ type: 'nominate', teamId, price, clientId: newClientId(), afterSales: sold.length }),
    setLimit: (teamId, upTo, done) => {
      act.reset();
      limit.mutate({ teamId, upTo }, { onSuccess: () => done?.() });
    },
    isSending: act.isPending || limit.isPending,
    problem: act.error && tried && isStillNews(tried, view) ? wordsOf(act.error, tried) : null,
  };
}

const wordsOf = (error: Error, { type }: Act): string => failureText(error, FAILED[type]) ?? FAILED[type];

/** Whether the user still needs to know why an act was refused. A late bid is refused after its lot was sold, before the next one. */
function isStillNews(tried: Act, { lot, sold }: Pick<AuctionView, 'lot' | 'sold'>): boolean {
  if (tried.type === 'nominate') return tried.afterSales === sold.length;
  return lot === null || lot.startedAt === tried.startedAt;
}
