import { useQuery } from '@tanstack/react-query';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { firstGameText, namesIn, outcomeText } from './outcome-text.ts';
import { swapFor } from './offer-text.ts';
import { TradeRow } from './trade-row.tsx';
import type { Shown } from './trades-state.tsx';
import { firstGame, useComingWeeks } from './use-team-text.ts';
import { historyQuery } from './use-trades.ts';

interface Props extends Shown {
  /** The ids of the offers that have ended while the user was looking at them. */
  ids: readonly string[];
}

/** Shows the outcomes of offers that have just ended, no matter who ended them. */
export function EndedHere({ ids, league, meId, trading }: Props) {
  const { data: ended = [] } = useQuery({ ...historyQuery(league), refetchOnMount: 'always' });
  const trades = ids.flatMap((id) => ended.find((trade) => trade.id === id) ?? []);
  const { weeks, isLoading } = useComingWeeks(league, trades.some(isAccepted));
  // The outcomes are announced, so they appear only once they are complete.
  if (isLoading) return null;
  return trades.map((trade) => {
    const [got = 0, ...more] = swapFor(trade, meId).get;
    const next = isAccepted(trade) ? firstGame(weeks, got) : undefined;
    const first = more.length > 0 ? 'their next kickoffs' : firstGameText(next, trading.now);
    const outcome = outcomeText(trade, meId, { ended, first, nameOf: namesIn(league) });
    return <TradeRow key={trade.id} {...{ trade, meId, outcome }} />;
  });
}

const isAccepted = ({ status }: Trade): boolean => status === 'accepted';
