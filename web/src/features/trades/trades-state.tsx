import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { failureText } from '../../lib/page/failure.ts';
import { Loading } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { useInSlices } from '../../ui/use-in-slices.ts';
import type { TradingNow } from './trading.ts';

/** The props that all lists of trades have in common. */
export interface Shown {
  league: LeagueReply;
  meId: string;
  trading: TradingNow;
}

interface Props extends Omit<Shown, 'trading'> {
  trades: UseQueryResult<Trade[]>;
  /** What shows until the trades have loaded. */
  placeholder: ReactNode;
  children: (trades: readonly Trade[]) => ReactNode;
}

/** Shows a list of trades once it has loaded. Until then, shows the placeholder; if it doesn't load, says why. */
export function TradesState({ trades, placeholder, league, meId, children }: Props) {
  const isDrawn = useInSlices(trades.data !== undefined);
  if (trades.data && isDrawn) return children(trades.data);
  if (trades.data || trades.isPending) {
    return <Loading label="Loading trades…">{placeholder}</Loading>;
  }
  return (
    <ErrorState title="Error Loading Trades" error={trades.error} onRetry={() => void trades.refetch()}>
      <p className="text-sm text-ink-2">
        Failed to fetch trades: {failureText(trades.error, 'Please try again.')}
      </p>
      {/* Users who contact support can quote these ids. */}
      <p className="text-xs text-ink-3">
        League ID: {league.id} · Season: {league.currentSeason.season} · User ID: {meId}
      </p>
    </ErrorState>
  );
}
