import { useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { call } from '../../lib/calls/call.ts';
import { confirmedBy } from '../../lib/calls/lost-replies.ts';
import { query } from '../../lib/calls/query.ts';
import { deadlineQuery } from '../../parts/draft/queries.ts';
import { seasonPath, rostersQuery } from '../../parts/season/queries.ts';
import { easternTime } from '../../lib/time/time.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { offersQuery } from '../../parts/trades/queries.ts';
import { historyAfter, offersAfter, SWAPPED } from './offer-text.ts';
import { presentIn, versionOf } from './present-offer.ts';

/** The newest closed trades, including all of the current season's. For an earlier season, all of that season's trades. */
export function historyQuery({ id, currentSeason }: LeagueReply, season = currentSeason.season) {
  return query('tradeHistory', {
    params: { leagueId: id },
    query: season === currentSeason.season ? {} : { season },
  });
}

/**
 * Refetches the user's offers, the closed trades and the deadline. Call this also after a refusal, because someone else may have
 * been faster, or trading may have closed.
 */
export async function askForTrades(client: QueryClient, league: LeagueReply): Promise<void> {
  await Promise.all(
    [offersQuery(league), historyQuery(league), deadlineQuery].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/** Updates the lists with the trade from a reply. The toast about it appears before the lists have been refetched. */
export function keepOffer(client: QueryClient, league: LeagueReply, trade: Trade): void {
  client.setQueryData(offersQuery(league).queryKey, (held) => held && offersAfter(trade, held));
  client.setQueryData(historyQuery(league).queryKey, (held) => held && historyAfter(trade, held));
}

export type Action = 'accept' | 'reject' | 'cancel';

/** The status that an offer has after each answer. */
const ENDED: Readonly<Record<Action, Trade['status']>> = {
  accept: 'accepted',
  reject: 'rejected',
  cancel: 'cancelled',
};

const DONE: Readonly<Record<Action, string>> = {
  accept: SWAPPED,
  reject: 'Trade rejected.',
  cancel: 'Trade cancelled.',
};

/** Says what an answer has done. A trade in review hasn't swapped its teams yet. */
function doneText(action: Action, { status, reviewEndsAt }: Trade): string {
  return status === 'in-review' && reviewEndsAt !== undefined
    ? `Trade accepted! It goes through ${easternTime(reviewEndsAt)}, unless it’s stopped before that.`
    : DONE[action];
}

/** The mutation key for an answer to an offer. All components that show the offer use it to see that an answer is pending. */
export function answerKey({ id }: Trade) {
  return ['answer-trade', id];
}

/**
 * Returns a mutation that sends a member's answer to an offer, with the last answer and why it failed. `onDone` is called as soon
 * as the answer has succeeded.
 */
export function useAnswer(league: LeagueReply, trade: Trade, onDone = (): void => undefined) {
  const client = useQueryClient();
  const { id } = trade;
  const mutationKey = answerKey(trade);
  const shown = failureToastOnSamePage('Error', 'Failed to update trade');
  const isPending = useIsMutating({ mutationKey }) > 0;
  const own = useMutation({
    mutationKey,
    mutationFn: (action: Action) =>
      confirmedBy(
        call('answerTrade', { params: { tradeId: id }, body: { action, version: versionOf(trade) } }),
        async () => {
          // The closed trades, and those in review, show whether the answer got through and only its reply was lost.
          const ended = await client.fetchQuery({ ...historyQuery(league), staleTime: 0 });
          const isReviewed = action === 'accept' && league.currentSeason.tradeReview !== 'none';
          const open = isReviewed ? await client.fetchQuery({ ...offersQuery(league), staleTime: 0 }) : [];
          const isDone = ({ status }: Trade) => status === ENDED[action] || status === 'in-review';
          return [...ended, ...open].find((each) => each.id === id && isDone(each));
        },
      ),
    ...shown,
    onError(error, action, isHere) {
      shown.onError(error, action, isHere);
      const present = presentIn(error);
      if (present) keepOffer(client, league, present);
    },
    onSuccess: (answered, action) => {
      onDone();
      keepOffer(client, league, answered);
      toast({ title: 'Trade Updated', description: doneText(action, answered) });
    },
    onSettled: async () => {
      const teams = client.invalidateQueries({ queryKey: rostersQuery(seasonPath(league)).queryKey });
      await Promise.all([askForTrades(client, league), teams]);
    },
  });
  return {
    mutate: own.mutate,
    /** Whether this answer or another one is on its way. */
    isPending,
    error: own.error,
    action: own.variables,
    /** The answer that this component is sending. */
    sending: own.isPending ? own.variables : undefined,
  };
}
