import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { call } from '../../lib/calls/call.ts';
import { clientIdsOf } from '../../lib/calls/client-id.ts';
import { repeatable } from '../../lib/calls/lost-replies.ts';
import { failureToastOnSamePage } from '../../lib/page/failure-toast.ts';
import { toast } from '../../lib/page/toast.ts';
import { rostersQuery, seasonPath } from '../../parts/season/queries.ts';
import { tradeTitle } from './offer-text.ts';
import { presentIn, versionOf } from './present-offer.ts';
import { termsOf, type OfferAct, type Wish } from './proposal.ts';
import { answerKey, askForTrades, keepOffer } from './use-trades.ts';

/**
 * Returns a mutation that sends a new offer, a counter, or a change of the user's own offer. If the offer that it answers has
 * changed, nothing is sent: `was` and `seen` are then the offer as the user saw it and as it is now, which the next try answers.
 */
export function useSendOffer(league: LeagueReply, act: OfferAct, onDone: () => void) {
  const client = useQueryClient();
  // If the reply is lost and the user sends the same input again, that counts as the same offer.
  const [clientIdOf] = useState(clientIdsOf);
  const [seen, setSeen] = useState(act.kind === 'propose' ? undefined : act.trade);
  const [was, setWas] = useState<Trade>();
  const shown = failureToastOnSamePage('Error');
  const send = useMutation({
    ...repeatable,
    ...(seen && { mutationKey: answerKey(seen) }),
    mutationFn: (input: Wish) => {
      const clientId = clientIdOf(input);
      if (act.kind === 'propose' || !seen)
        return call('proposeTrade', {
          params: seasonPath(league),
          body: { ...termsOf(input), clientId, receiverId: input.withId ?? '' },
        });
      const params = { tradeId: seen.id };
      const version = versionOf(seen);
      if (act.kind === 'counter')
        return call('answerTrade', {
          params,
          body: { action: 'counter', ...termsOf(input), clientId, version },
        });
      const { expiresInDays: _, note = null, ...teams } = termsOf(input);
      return call('answerTrade', { params, body: { action: 'change', ...teams, note, clientId, version } });
    },
    ...shown,
    onError(error, asked, isHere) {
      shown.onError(error, asked, isHere);
      const present = presentIn(error);
      if (!present) return;
      keepOffer(client, league, present);
      setWas(seen);
      setSeen(present);
    },
    onSuccess: (trade) => {
      keepOffer(client, league, trade);
      onDone();
      toast(sentText(act, trade));
    },
    onSettled: async () => {
      const teams = client.invalidateQueries({ queryKey: rostersQuery(seasonPath(league)).queryKey });
      await Promise.all([askForTrades(client, league), teams]);
    },
  });
  return { ...send, seen, was };
}

function sentText(act: OfferAct, trade: Trade): { title: string; description: string } {
  const waits = `${tradeTitle(trade)} is waiting on ${trade.receiver.username}`;
  if (act.kind === 'change') return { title: 'Offer Changed', description: waits };
  const description = act.kind === 'counter' ? `${tradeTitle(act.trade)} rejected. ${waits}` : waits;
  return { title: 'Trade Proposed!', description };
}
