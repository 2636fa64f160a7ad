import { useQuery, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import { memo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { lastWeekOf } from '#shared/domain/seasons.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { useEarlyAccess } from '../../../parts/accounts/early-access.ts';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { useShownWeek } from '../../../parts/season/shown-week.ts';
import { WeekChoice } from '../../../parts/season/weekly/week-choice.tsx';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { fileName } from '../../../lib/page/file-name.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { useNarrow } from '../../../lib/page/narrow.ts';
import { useIsNear } from '../../../lib/page/on-screen.ts';
import { paths } from '../../../lib/paths.ts';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';
import { standingsSheet } from '../../../parts/season/standings-sheet.ts';
import { hasBegun } from '../../../parts/season/standings.ts';
import { useTradeBlocks } from '../../../parts/trades/trade-blocks.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { SheetActions } from '../../../ui/sheet-actions.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { Loading, Skeleton, SkeletonRow } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { WeeklyButton } from '../../../parts/season/weekly/weekly-button.tsx';
import { useFates } from './use-fates.ts';
import { RacesCard } from './races-card.tsx';
import { RaceTables } from '../../../parts/season/race-tables.tsx';
import { SeasonLeaders } from './season-leaders.tsx';
import { StandingsHead } from './standings-head.tsx';
import { standingsText } from './standings-text.ts';
import { TableKey } from './table-key.tsx';
import { useTrends } from './use-trends.tsx';
import { MyWeek, WeekGames } from './week-cards.tsx';
import { activityQuery, seasonPath, standingsQuery } from '../../../parts/season/queries.ts';
import './standings.css';

const REFRESH_MS = 60_000;

const past = lazyCodeQuery(
  'past-standings',
  () => import('./past-standings.tsx'),
  ({ PastStandings }) => PastStandings,
);

const farDown = lazyCodeQuery(
  'standings-far-down',
  () => import('./far-down.tsx'),
  ({ FarDown }) => FarDown,
);

export function Component() {
  if (useParams()['season'] !== undefined)
    return <LazyPart code={past}>{(PastStandings) => <PastStandings />}</LazyPart>;
  return (
    <LeagueGate name="Standings" membersOnly>
      {(league, _, line) => <Standings league={league} line={line} />}
    </LeagueGate>
  );
}

function Standings({ league, line }: { league: LeagueReply; line: ConnectionState }) {
  const meId = useSeatId(league);
  const isLive = useLiveScores(league);
  const standings = useQuery({
    ...standingsQuery(seasonPath(league)),
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
  const isDrawn = useInSlices(standings.data !== undefined);
  const isPending = standings.isPending || (standings.data !== undefined && !isDrawn);
  const shown = isDrawn ? standings.data : undefined;
  return (
    <>
      <StandingsHead {...{ league, line, isPending }} standings={shown} meId={meId} />
      {isPending && <StandingsLoading />}
      {standings.isError && !standings.data && (
        <ErrorState
          title="Failed to fetch standings"
          error={standings.error}
          onRetry={() => void standings.refetch()}
        />
      )}
      {shown && <Parts standings={shown} isFollowed={line === 'live'} {...{ league, isLive }} />}
      {!shown && !isPending && <Ways league={league} />}
    </>
  );
}

interface Shown {
  standings: readonly Standing[];
  league: LeagueReply;
  /** Whether scores arrive by push. */
  isLive: boolean;
  /** Whether other changes to the league arrive by push. */
  isFollowed: boolean;
}

/** The tables, and below them what explains them. */
function Parts({ standings, league, isLive, isFollowed }: Shown) {
  const meId = useSeatId(league);
  const { season } = league.currentSeason;
  const isPhone = useNarrow('40rem');
  const opensWith = useShownWeek(league);
  const [chosen, setChosen] = useState<number>();
  // The odds and the activity are far down, so their code and their calls come when the user is near.
  const isKnown = useQueryClient().getQueryData(activityQuery(league.id).queryKey) !== undefined;
  const [more, isNear] = useIsNear(isKnown);
  const week = { league, meId, week: chosen ?? opensWith, isLive };
  if (standings.every(({ teams }) => teams.length === 0)) {
    return (
      <>
        <EmptyState
          title="No teams drafted"
          action={<ButtonLink to={paths.draft(league.code)}>Go to Draft Room</ButtonLink>}
        >
          Standings start after the draft.
        </EmptyState>
        <Ways league={league} />
      </>
    );
  }
  return (
    <div data-standings="" className="page-wide">
      <CurrentStandings standings={standings} league={league} />
      {league.isDraftComplete && (
        <>
          <div data-races="">
            <RacesCard
              params={seasonPath(league)}
              meId={meId}
              standings={standings}
              rules={league.currentSeason}
              next={
                <ButtonLink variant="outline" to={paths.gameDay(league.code)}>
                  Go to Game Day
                </ButtonLink>
              }
            />
          </div>
          <div className="grid gap-4">
            <WeekChoice
              season={season}
              week={week.week}
              last={lastWeekOf(seasonPlayed(league.currentSeason))}
              onChange={setChosen}
            />
            <MyWeek {...week} />
            {isPhone ? (
              <ButtonLink variant="outline" to={paths.gameDay(league.code, week.week)}>
                All {weekNameIn(season, week.week)} Games
              </ButtonLink>
            ) : (
              <WeekGames {...week} />
            )}
          </div>
        </>
      )}
      <div data-more="" ref={more} className="min-h-72">
        {isNear ? (
          <LazyPart code={farDown} standIn={<ToCome league={league} />}>
            {(FarDown) => <FarDown {...{ league, standings, meId, isLive, isFollowed }} />}
          </LazyPart>
        ) : (
          <ToCome league={league} />
        )}
      </div>
    </div>
  );
}

/** The headings are there from the start, for screen readers and searches within the page. */
function ToCome({ league }: { league: LeagueReply }) {
  return ['Crown Odds', 'Recent Activity'].slice(league.status === 'active' ? 0 : 1).map((title) => (
    <Card key={title} isPlain title={title}>
      <div className="h-64" />
    </Card>
  ));
}

/** On phones, the title is small, so that the first rows are on the first screen. */
const EYEBROW = 'max-lg:-mb-2.5 max-lg:block max-lg:text-xs max-lg:text-ink-3';

function CurrentStandings({ standings, league }: Pick<Shown, 'standings' | 'league'>) {
  const meId = useSeatId(league);
  const { season, tieRule } = league.currentSeason;
  const mayCopy = useEarlyAccess('copied-standings');
  const isOnBlock = useTradeBlocks(league);
  const trend = useTrends(league);
  const fate = useFates(league, standings);
  return (
    <div data-tables="">
      <Card
        isPlain
        title={<span className={EYEBROW}>Current Standings</span>}
        action={
          mayCopy && (
            <CopyButton
              text={standingsText(`${league.name} · ${season}`, standings, tieRule)}
              label="Copy as Text"
              icon={<Copy />}
              variant="outline"
            />
          )
        }
      >
        <RaceTables
          {...{ standings, meId, tieRule, isOnBlock, fate }}
          {...(hasBegun(standings) && { trend })}
        />
        <UnderTables standings={standings} league={league} />
      </Card>
    </div>
  );
}

/** What the tables say, and where to go from here. It rerenders only with the standings: while the page loads, once instead of 6 times. */
const UnderTables = memo(function UnderTables({ standings, league }: Pick<Shown, 'standings' | 'league'>) {
  const { season, tieRule } = league.currentSeason;
  return (
    <>
      <SeasonLeaders standings={standings} tieRule={tieRule} />
      <TableKey standings={standings} league={league} />
      <div className="mt-3 flex flex-wrap gap-3">
        <SheetActions
          rows={() => standingsSheet(standings)}
          name={fileName(league.name, 'standings', season, 'csv')}
        />
      </div>
      <Ways league={league} />
    </>
  );
});

/** Links to the league's other pages. */
function Ways({ league }: { league: LeagueReply }) {
  const { code, isDraftComplete, status, currentSeason } = league;
  const ways = [
    ...(status === 'active' ? [['Propose Trade', paths.trades(code)] as const] : []),
    ...(isDraftComplete ? [['Game Day', paths.gameDay(code)] as const] : []),
    ['League Chat', paths.chat(code)] as const,
    ['Season Finale', paths.finale(code, currentSeason.season)] as const,
  ];
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 text-sm">
      {isDraftComplete && (
        <li>
          <WeeklyButton league={league} variant="ghost" className="px-0! font-normal! link">
            Weekly Standings
          </WeeklyButton>
        </li>
      )}
      {ways.map(([name, to]) => (
        <li key={name}>
          <Link to={to} className="inline-flex min-h-11 items-center link">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const StandingsLoading = memo(function StandingsLoading() {
  return (
    <Loading label="Loading standings…">
      <div className="page-wide grid gap-x-8 lg:grid-cols-2">
        <LoadingTable />
        <LoadingTable className="max-lg:hidden" />
      </div>
    </Loading>
  );
});

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A race's table while it loads: its name, the head, and as many rows as a league often has. */
function LoadingTable({ className }: { className?: string }) {
  return (
    <div className={className}>
      <Skeleton className="mt-8 mb-13 h-6 w-32" />
      {ROWS.map((row) => (
        <SkeletonRow key={row} className="h-19" />
      ))}
    </div>
  );
}
