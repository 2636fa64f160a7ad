import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../lib/paths.ts';
import { useSeatId } from '../../parts/leagues/use-seat-id.ts';
import { PastSeason } from '../../parts/season/season-pages.tsx';
import { TradeHistory } from './trade-history.tsx';

function Trades(props: { league: LeagueReply; season: string }) {
  return <TradeHistory {...props} meId={useSeatId(props.league)} />;
}

/** The page with the trades of a past season. */
export function PastTrades() {
  return (
    <PastSeason name="Trades" current={paths.trades}>
      {({ league, params }) => <Trades league={league} season={params.season} />}
    </PastSeason>
  );
}
