import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { call } from '../../lib/calls/call.ts';
import { confirmedBy, repeatable } from '../../lib/calls/lost-replies.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { toast } from '../../lib/page/toast.ts';
import { useMe } from '../../lib/session/session.ts';
import { rostersQuery, seasonPath } from '../../parts/season/queries.ts';
import { offersQuery } from '../../parts/trades/queries.ts';
import { SWAPPED } from './offer-text.ts';
import { askForTrades, historyQuery, keepOffer } from './use-trades.ts';

/** What the user does about an accepted trade. A reason can be empty only to let the trade go through. */
export type ReviewAct =
  | { act: 'release' | 'stop' | 'reverse'; reason: string }
  | { act: 'vote'; stop: boolean };

const DONE: Partial<Record<Trade['status'], string>> = {
  accepted: SWAPPED,
  stopped: 'Trade stopped. No teams changed hands.',
  reversed: 'Trade reversed. The teams are back where they were.',
};

const VERDICT_OF = { release: 'released', stop: 'stopped', reverse: 'reversed' } as const;

/**
 * Returns a mutation that sends a vote or a decision about an accepted trade. Sending it twice changes nothing. If only its reply
 * is lost, the trade as it is now says that it got through.
 */
export function useReview(league: LeagueReply, trade: Trade, onDone = (): void => undefined) {
  const client = useQueryClient();
  const { id: person } = useMe();
  return useMutation({
    ...repeatable,
    mutationKey: ['review-trade', trade.id],
    mutationFn: (wish: ReviewAct) =>
      confirmedBy(sent(trade.id, wish), async () => {
        const [open, ended] = await Promise.all([
          client.fetchQuery({ ...offersQuery(league), staleTime: 0 }),
          client.fetchQuery({ ...historyQuery(league), staleTime: 0 }),
        ]);
        return [...open, ...ended].find((each) => each.id === trade.id && isDone(each, wish, person));
      }),
    ...failureToastOnSamePage('Error', 'Failed to update trade'),
    onSuccess: (reviewed) => {
      onDone();
      keepOffer(client, league, reviewed);
      const description = DONE[reviewed.status];
      if (description !== undefined) toast({ title: 'Trade Updated', description });
    },
    onSettled: async () => {
      const teams = client.invalidateQueries({ queryKey: rostersQuery(seasonPath(league)).queryKey });
      await Promise.all([askForTrades(client, league), teams]);
    },
  });
}

/** Whether this person's vote or decision is part of the trade. */
function isDone({ votes, verdict }: Trade, wish: ReviewAct, person: string): boolean {
  if (wish.act === 'vote') return votes?.own === wish.stop || (wish.stop && verdict?.cause === 'votes');
  return verdict?.act === VERDICT_OF[wish.act] && verdict.by === person;
}

function sent(tradeId: string, wish: ReviewAct): Promise<Trade> {
  const params = { tradeId };
  if (wish.act === 'vote') return call('voteOnTrade', { params, body: { stop: wish.stop } });
  const reason = wish.reason.trim();
  if (wish.act === 'release') return call('releaseTrade', { params, body: reason === '' ? {} : { reason } });
  return call(wish.act === 'stop' ? 'stopTrade' : 'reverseTrade', { params, body: { reason } });
}
