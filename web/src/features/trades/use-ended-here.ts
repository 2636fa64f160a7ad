import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { firstGameText, outcomeText } from './outcome-text.ts';
import { swapFor } from './offer-text.ts';
import type { Shown } from './trades-state.tsx';
import { firstGame, useComingWeeks } from './use-team-text.ts';
import { historyQuery } from './use-trades.ts';

/** An offer that has ended, and a sentence about its outcome. */
interface Ended {
  trade: Trade;
  outcome: string;
}

/** Returns the offers that have ended while the user was looking at them, whoever ended them. */
export function useEndedHere({ league, meId, trading }: Shown, pending: readonly Trade[]): Ended[] {
  const gone = useGone(pending);
  const { data: ended = [] } = useQuery({ ...historyQuery(league), enabled: gone.length > 0 });
  const trades = gone.flatMap((id) => ended.find((trade) => trade.id === id) ?? []);
  const { weeks, isLoading } = useComingWeeks(league, trades.some(isAccepted));
  // The outcomes are announced, so they appear only once they are complete.
  if (isLoading) return [];
  return trades.map((trade) => {
    const first = isAccepted(trade) ? firstGame(weeks, swapFor(trade, meId).get) : undefined;
    const outcome = outcomeText(trade, meId, { ended, first: firstGameText(first, trading.now) });
    return { trade, outcome };
  });
}

const isAccepted = ({ status }: Trade): boolean => status === 'accepted';

/** Returns the ids of the offers that were in the list before. */
function useGone(pending: readonly Trade[]): string[] {
  const ids = pending.map(({ id }) => id);
  const [seen, setSeen] = useState(ids);
  const added = ids.filter((id) => !seen.includes(id));
  if (added.length > 0) setSeen([...added, ...seen]);
  return seen.filter((id) => !ids.includes(id));
}
