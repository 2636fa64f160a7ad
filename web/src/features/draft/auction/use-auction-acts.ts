import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Lot } from '#shared/contract/schemas/lots.ts';
import { call, mayTryAgain } from '../../../lib/calls/call.ts';
import { newClientId } from '../../../lib/calls/client-id.ts';
import { repeatable } from '../../../lib/calls/lost-replies.ts';
import { query } from '../../../lib/calls/query.ts';
import { failureText } from '../../../lib/page/failure.ts';
import { toast } from '../../../lib/page/toast.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { draftQuery, keepDraft } from '../room/queries.ts';
import type { AuctionActs } from './auction-view.ts';

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

/**
 * A bid or a nomination, as it is sent. Its id stays the same if it is sent again, so that it counts once. `sales` is how many teams
 * had been sold before it.
 */
type Act = { teamId: number; price: number; clientId: string; sales: number } & (
  | { type: 'bid'; startedAt: string }
  | { type: 'nominate' }
);

/**
 * What the user can do in a league's auction. A refused act says why until the next act, or until the team after its own is sold: a bid
 * that came too late is refused when its team already is.
 */
export function useAuctionActs(league: LeagueReply, lot: Lot | null, sales: number): AuctionActs {
  const client = useQueryClient();
  const params = seasonPath(league);
  const refetch = () => void client.invalidateQueries({ queryKey: draftQuery(params).queryKey });
  // The second of two quick taps may come before the first one has been drawn.
  const isActing = useRef(false);
  const act = useMutation({
    mutationFn: ({ sales: _sales, ...sent }: Act) => {
      if (sent.type === 'nominate') {
        const { type: _type, ...body } = sent;
        return call('nominate', { params, body });
      }
      const { type: _type, ...body } = sent;
      return call('bid', { params, body });
    },
    ...repeatable,
    onSettled: () => void (isActing.current = false),
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
  const send = (what: Act, done?: () => void) => {
    if (isActing.current) return;
    isActing.current = true;
    act.mutate(what, { onSuccess: () => done?.() });
  };
  return {
    bid: (price, done) => {
      if (!lot) return;
      const { teamId, startedAt } = lot;
      send({ type: 'bid', teamId, startedAt, price, clientId: newClientId(), sales }, done);
    },
    nominate: (teamId, price) => send({ type: 'nominate', teamId, price, clientId: newClientId(), sales }),
    setLimit: (teamId, upTo, done) => {
      // A limit is the next act, so the reason why the last one was refused is over.
      act.reset();
      limit.mutate({ teamId, upTo }, { onSuccess: () => done?.() });
    },
    isSending: act.isPending || limit.isPending,
    problem: act.error && problemText(act.error, act.variables, lot, sales),
  };
}

/**
 * Says why an act doesn't count; null once that no longer matters. Whether an act without an answer has arrived is over with a higher
 * price or another lot. A refusal stays until the team after its own is sold, because a late bid is refused when its team already is.
 */
function problemText(error: Error, act: Act, lot: Lot | null, sales: number): string | null {
  const failed = FAILED[act.type];
  if (!mayTryAgain(error)) return sales <= act.sales + 1 ? (failureText(error, failed) ?? failed) : null;
  const isOpen =
    act.type === 'bid'
      ? lot?.startedAt === act.startedAt && lot.price < act.price
      : !lot && sales === act.sales;
  if (!isOpen) return null;
  return 'status' in error && error.status === 429 ? error.message : failed;
}
