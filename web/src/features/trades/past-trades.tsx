import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session/session.ts';
import { PastSeason } from '../../parts/season/season-pages.tsx';
import { TradeHistory } from './trade-history.tsx';

/** The page with the trades of a past season. */
export function PastTrades() {
  const { id: meId } = useMe();
  return (
    <PastSeason name="Trades" current={paths.trades}>
      {({ league, params }) => <TradeHistory league={league} meId={meId} season={params.season} />}
    </PastSeason>
  );
}
