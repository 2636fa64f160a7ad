import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { TradeCard } from './trade-card.tsx';
import { TradesState, type Shown } from './trades-state.tsx';
import { historyQuery } from './use-trades.ts';

const SHOWN = 20;

/** The league's accepted trades, and what became of the reader's own offers. */
export function TradeHistory({ league, meId, trading }: Shown) {
  const history = useQuery({ ...historyQuery(league), refetchOnMount: 'always' });
  const [isWhole, setWhole] = useState(false);
  return (
    <TradesState trades={history} league={league} meId={meId}>
      {(ended) =>
        ended.length === 0 ? (
          <EmptyState icon={<History />} title="No completed trades yet">
            Trades that were accepted, and your own offers that ended otherwise, stand here.
          </EmptyState>
        ) : (
          <>
            <ul aria-label="Trade History" className="grid gap-3">
              {ended.slice(0, isWhole ? ended.length : SHOWN).map((trade) => (
                <TradeCard key={trade.id} {...{ trade, meId, trading }} />
              ))}
            </ul>
            {!isWhole && ended.length > SHOWN && (
              <Button variant="outline" className="mt-3" onClick={() => setWhole(true)}>
                Show all {ended.length}
              </Button>
            )}
          </>
        )
      }
    </TradesState>
  );
}
