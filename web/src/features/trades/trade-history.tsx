import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fileName } from '../../lib/page/file-name.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SheetActions } from '../../ui/sheet-actions.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { useLastingFocus } from '../../ui/use-lasting-focus.ts';
import { namesIn, outcomeText } from './outcome-text.ts';
import { ReverseTrade } from './reverse-trade.tsx';
import { tradesSheet } from './trades-sheet.ts';
import { TradeRow } from './trade-row.tsx';
import { TradesState, type Shown } from './trades-state.tsx';
import { historyQuery } from './use-trades.ts';

const SHOWN = 20;

interface Props extends Omit<Shown, 'trading'> {
  /** The season to show. By default, it is the current one. */
  season?: string;
}

/** Lists a season's accepted trades, along with what became of the user's own offers. */
export function TradeHistory({ league, meId, season = league.currentSeason.season }: Props) {
  const history = useQuery({ ...historyQuery(league, season), refetchOnMount: 'always' });
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  return (
    <TradesState trades={history} placeholder={<RowsLoading />} league={league} meId={meId}>
      {(trades) => {
        const ended = trades.filter((trade) => trade.season === season);
        const nameOf = namesIn(league);
        if (ended.length === 0) return <NoTrades {...{ league, season }} />;
        return (
          <>
            <ul ref={list} aria-label="Trade History" className="divide-y divide-line">
              {ended.slice(0, isWhole ? ended.length : SHOWN).map((trade) => (
                <li key={trade.id}>
                  <article tabIndex={-1} aria-labelledby={trade.id}>
                    <TradeRow {...{ trade, meId }} outcome={outcomeText(trade, meId, { ended, nameOf })}>
                      <ReverseTrade league={league} trade={trade} />
                    </TradeRow>
                  </article>
                </li>
              ))}
            </ul>
            {!isWhole && ended.length > SHOWN && (
              <ShowAll
                count={ended.length}
                onPress={() => setWhole(true)}
                next={() => list.current?.querySelectorAll('article')[SHOWN] ?? null}
              />
            )}
            <div className="flex flex-wrap gap-3">
              <SheetActions
                rows={() => tradesSheet(ended, nameOf)}
                name={fileName(league.name, 'trades', season, 'csv')}
              />
            </div>
          </>
        );
      }}
    </TradesState>
  );
}

function NoTrades({ league, season }: Required<Omit<Props, 'meId'>>) {
  return season === league.currentSeason.season ? (
    <EmptyState drawing="trades" title="No completed trades yet">
      Accepted trades show up here, plus your own offers that were rejected, cancelled or expired.
    </EmptyState>
  ) : (
    <EmptyState
      drawing="trades"
      title="No trades that season"
      action={
        <ButtonLink to={paths.pastStandings(league.code, season)} variant="outline">
          View Final Standings
        </ButtonLink>
      }
    />
  );
}

/** As high as an empty list, like the placeholder of the offers. */
function RowsLoading() {
  return (
    <div className="h-56 divide-y divide-line overflow-hidden">
      {[1, 2, 3].map((row) => (
        <div key={row} className="grid gap-x-5 gap-y-2 py-4 sm:grid-cols-[auto_minmax(0,1fr)]">
          <Skeleton className="h-12 w-52" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

interface ShowAllProps {
  count: number;
  onPress: () => void;
  /** Returns the first of the trades that the button loads, which then gets the focus. */
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
