import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ConnectionState } from '../../lib/live/league-subscription.ts';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { paths } from '../../lib/paths.ts';
import { useSeatId } from '../../parts/leagues/use-seat-id.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LazyPart } from '../../ui/lazy-dialog.tsx';
import { LeagueGate } from '../../parts/leagues/league-gate.tsx';
import { LineMark } from '../../parts/leagues/line-mark.tsx';
import { useOffers } from '../../parts/trades/use-offers.ts';
import { PageHeading } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { useInSlices } from '../../ui/use-in-slices.ts';
import { ActiveTrades } from './active-trades.tsx';
import { SwapsCard } from './swaps-card.tsx';
import { TradeBlock } from './trade-block.tsx';
import { TradeDialog, type TradeAct } from './trade-dialogs.tsx';
import { TradesField } from './trades-field.tsx';
import { useTrading, type Trading } from './trading.ts';

const history = lazyCodeQuery(
  'trade-history',
  () => import('./trade-history.tsx'),
  ({ TradeHistory }) => TradeHistory,
);
const past = lazyCodeQuery(
  'past-trades',
  () => import('./past-trades.tsx'),
  ({ PastTrades }) => PastTrades,
);

export function Component() {
  if (useParams()['season'] !== undefined)
    return <LazyPart code={past}>{(PastTrades) => <PastTrades />}</LazyPart>;
  return (
    <LeagueGate
      name="Trade Center"
      membersOnly
      failed="Error Loading Trade Center"
      invalid="Invalid League URL"
    >
      {(league, isLive, line) => <TradeCenter key={league.id} {...{ league, isLive, line }} />}
    </LeagueGate>
  );
}

interface Props {
  league: LeagueReply;
  /** Whether changes arrive live, so that the page needn't poll. */
  isLive: boolean;
  line: ConnectionState;
}

function TradeCenter({ league, isLive, line }: Props) {
  const meId = useSeatId(league);
  const trading = useTrading(league);
  const [act, setAct] = useState<TradeAct>();
  const shown = { league, meId, trading };
  const offers = useOffers(league, { isWanted: league.isDraftComplete, isLive });
  // On small screens the trade block is below the list, which would push it down.
  const isListDrawn = useInSlices(!offers.isPending);
  const hasPast = league.seasons.length > 1;
  const [search, setSearch] = useSearchParams();
  const tab = {
    value: search.get('tab') === 'history' ? 'history' : 'active',
    onChange: (id: string) => setSearch(id === 'history' ? { tab: id } : {}, { replace: true }),
  };
  // A late reply must only close its own dialog, not another one that was opened since.
  const close = (done: TradeAct): void => setAct((current) => (current === done ? undefined : current));
  return (
    <>
      <PageHeading
        title="Trade Center"
        tabTitle={`Trade Center · ${league.name}`}
        back={{ to: paths.league(league.code), label: 'Return to League' }}
        badges={<LineMark line={line} />}
      >
        {league.name} · Season {league.currentSeason.season}
      </PageHeading>
      {league.isDraftComplete ? (
        <>
          <TradesField {...shown} offers={offers} onAct={setAct} />
          <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Tabs
              label="Trades"
              {...tab}
              tabs={[
                {
                  id: 'active',
                  label: 'Active Trades',
                  content: (
                    <div className="grid grid-cols-1 gap-6">
                      <ActiveTrades {...shown} offers={offers} onAct={setAct} />
                      {isListDrawn && mayFindSwaps(trading) && (
                        <SwapsCard {...{ league, meId }} onAct={setAct} />
                      )}
                    </div>
                  ),
                },
                {
                  id: 'history',
                  label: 'Trade History',
                  content: (
                    <>
                      <LazyPart code={history}>
                        {(TradeHistory) => <TradeHistory league={league} meId={meId} />}
                      </LazyPart>
                      <EarlierTrades league={league} />
                    </>
                  ),
                },
              ]}
            />
            {isListDrawn && <TradeBlock {...shown} onAct={setAct} />}
          </div>
        </>
      ) : (
        <>
          <EmptyState
            title={
              hasPast
                ? `${league.currentSeason.season} trading opens after the draft`
                : 'Trading opens after the draft'
            }
            action={<ButtonLink to={paths.draft(league.code)}>Go to Draft Room</ButtonLink>}
          >
            {trading.words}
          </EmptyState>
          <EarlierTrades league={league} />
        </>
      )}
      {act && <TradeDialog act={act} {...shown} onClose={() => close(act)} />}
    </>
  );
}

/** Whether the page can look for trades: it needs open trading, and a worker. */
const mayFindSwaps = ({ isOpen }: Trading): boolean => isOpen && typeof Worker !== 'undefined';

/** Links to the trades of all earlier seasons. */
function EarlierTrades({ league: { code, seasons, currentSeason } }: { league: LeagueReply }) {
  const earlier = seasons.filter((label) => label !== currentSeason.season).toReversed();
  return (
    <p className="mt-3 flex flex-wrap justify-center gap-x-5">
      {earlier.map((label) => (
        <Link
          key={label}
          to={paths.pastTrades(code, label)}
          className="inline-flex min-h-11 items-center text-sm link"
        >
          {label} Trades
        </Link>
      ))}
    </p>
  );
}
