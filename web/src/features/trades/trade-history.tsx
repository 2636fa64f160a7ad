import { useQuery } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { TradeCard } from './trade-card.tsx';
import { TradesState, type Shown } from './trades-state.tsx';
import { historyQuery } from './use-trades.ts';

const SHOWN = 20;

/** The league's accepted trades, and what became of the reader's own offers. */
export function TradeHistory({ league, meId, trading }: Shown) {
  const history = useQuery({ ...historyQuery(league), refetchOnMount: 'always' });
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  return (
    <TradesState trades={history} league={league} meId={meId}>
      {(ended) =>
        ended.length === 0 ? (
          <EmptyState icon={<History />} title="No completed trades yet">
            Trades that were accepted, and your own offers that ended otherwise, stand here.
          </EmptyState>
        ) : (
          <>
            <ul ref={list} aria-label="Trade History" className="grid gap-3">
              {ended.slice(0, isWhole ? ended.length : SHOWN).map((trade) => (
                <TradeCard key={trade.id} {...{ trade, meId, trading }} />
              ))}
            </ul>
            {!isWhole && ended.length > SHOWN && (
              <ShowAll
                count={ended.length}
                onPress={() => setWhole(true)}
                next={() => list.current?.querySelectorAll('article')[SHOWN] ?? null}
              />
            )}
          </>
        )
      }
    </TradesState>
  );
}

interface ShowAllProps {
  count: number;
  onPress: () => void;
  /** The first of the trades that the button brings. */
  next: () => Element | null;
}

function ShowAll({ count, onPress, next }: ShowAllProps) {
  const button = useLastingFocus<HTMLButtonElement>(next);
  return (
    <Button ref={button} variant="outline" className="mt-3" onClick={onPress}>
      Show all {count}
    </Button>
  );
}
