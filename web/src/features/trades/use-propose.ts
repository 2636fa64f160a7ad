import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { call } from '../../lib/calls/call.ts';
import { clientIdsOf } from '../../lib/calls/client-id.ts';
import { seasonPath, rostersQuery } from '../../parts/season/queries.ts';
import { toast } from '../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { tradeTitle } from './offer-text.ts';
import { termsOf, type Wish } from './proposal.ts';
import { answerKey, askForTrades, keepOffer } from './use-trades.ts';

/** Makes an offer, or a counter to `countered`. */
export function usePropose(league: LeagueReply, countered: Trade | undefined, onDone: () => void) {
  const client = useQueryClient();
  // If a reply never came and the reader sends again, the same wish is the same offer.
  const [clientIdOf] = useState(clientIdsOf);
  return useMutation({
    ...(countered && { mutationKey: answerKey(countered) }),
    mutationFn: (input: Wish) => {
      const terms = { ...termsOf(input), clientId: clientIdOf(input) };
      if (countered)
        return call('answerTrade', {
          params: { tradeId: countered.id },
          body: { action: 'counter', ...terms },
        });
      const body = { ...terms, receiverId: input.withId ?? '' };
      return call('proposeTrade', { params: seasonPath(league), body });
    },
    ...failureToastOnSamePage('Error'),
    onSuccess: (trade) => {
      keepOffer(client, league, trade);
      onDone();
      const waits = `${tradeTitle(trade)} is waiting on ${trade.receiver.username}`;
      const description = countered ? `${tradeTitle(countered)} rejected. ${waits}` : waits;
      toast({ title: 'Trade Proposed!', description });
    },
    onSettled: async () => {
      const teams = client.invalidateQueries({ queryKey: rostersQuery(seasonPath(league)).queryKey });
      await Promise.all([askForTrades(client, league), teams]);
    },
  });
}
