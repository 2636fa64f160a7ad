import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Copy from 'lucide-react/icons/copy';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useState, type ComponentProps } from 'react';
import { useParams } from 'react-router';
import { seasonNamed } from '#shared/domain/seasons.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { useEarlyAccess } from '../../../parts/accounts/early-access.ts';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { useShownWeek } from '../../../parts/season/shown-week.ts';
import { WeekChoice } from '../../../parts/season/weekly/week-choice.tsx';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { hasBegun, type Race } from '../../../parts/season/standings.ts';
import { useTradeBlocks } from '../../../parts/trades/trade-blocks.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { StatusBadge } from '../../../parts/leagues/league-badges.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { LineMark } from '../../../parts/leagues/line-mark.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { RaceBoards } from '../../../parts/season/race-boards.tsx';
import { RankNote } from '../../../parts/season/rank-note.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { StandingsTable } from '../../../parts/season/standings-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { WeeklyButton } from '../../../parts/season/weekly/weekly-button.tsx';
import { MyNumbers } from './my-numbers.tsx';
import { OddsCard } from './odds-card.tsx';
import { RacesCard } from './races-card.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { StandingsLayout, type StandingsParts } from './standings-layout.tsx';
import { standingsText } from './standings-text.ts';
import { useTrends } from './use-trends.tsx';
import { MyWeek, WeekGames } from './week-cards.tsx';
import { seasonPath, standingsQuery } from '../../../parts/season/queries.ts';

const REFRESH_MS = 60_000;

const past = lazyCodeQuery(
  'past-standings',
  () => import('./past-standings.tsx'),
  ({ PastStandings }) => PastStandings,
);

export function Component() {
  if (useParams()['season'] !== undefined)
    return <LazyPart code={past}>{(PastStandings) => <PastStandings />}</LazyPart>;
  return (
    <LeagueGate membersOnly>{(league, _, line) => <Standings league={league} line={line} />}</LeagueGate>
  );
}

function Standings({ league, line }: { league: LeagueReply; line: ConnectionState }) {
  const { season } = league.currentSeason;
  const isLive = useLiveScores(league);
  const standings = useQuery({
    ...standingsQuery(seasonPath(league)),
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
  const isDrawn = useInSlices(standings.data !== undefined);
  return (
    <>
      <PageHeading
        title="Standings"
        tabTitle={`Standings · ${league.name}`}
        back={{ to: paths.league(league.code), label: league.name }}
        badges={
          <>
            <StatusBadge status={league.status} />
            <LineMark line={line} />
          </>
        }
        actions={
          <>
            {league.status === 'active' && (
              <ButtonLink to={paths.trades(league.code)}>Propose Trade</ButtonLink>
            )}
            {league.isDraftComplete && (
              <ButtonLink variant="outline" to={paths.gameDay(league.code)}>
                Game Day
              </ButtonLink>
            )}
            {league.isDraftComplete && (
              <WeeklyButton league={league}>
                <CalendarDays aria-hidden="true" className="size-4" />
                Weekly Standings
              </WeeklyButton>
            )}
            <ButtonLink variant="outline" to={paths.chat(league.code)}>
              <MessagesSquare aria-hidden="true" className="size-4" />
              League Chat
            </ButtonLink>
            <ButtonLink variant="outline" to={paths.finale(league.code, season)}>
              Season Finale
            </ButtonLink>
          </>
        }
      >
        Season {season}
      </PageHeading>
      {(standings.isPending || (standings.data && !isDrawn)) && <StandingsLoading />}
      {standings.isError && !standings.data && (
        <ErrorState
          title="Failed to fetch standings"
          error={standings.error}
          onRetry={() => void standings.refetch()}
        />
      )}
      {standings.data && isDrawn && (
        <Tables standings={standings.data} isFollowed={line === 'live'} {...{ league, isLive }} />
      )}
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

function Tables({ standings, league, isLive, isFollowed }: Shown) {
  const me = useMe();
  const { season, tieRule } = league.currentSeason;
  const mayCopy = useEarlyAccess('copied-standings');
  const mine = standings.find((standing) => standing.userId === me.id);
  const isOnBlock = useTradeBlocks(league);
  const opensWith = useShownWeek(league);
  const [chosen, setChosen] = useState<number>();
  const week = { league, meId: me.id, week: chosen ?? opensWith, isLive };
  const trend = useTrends(league);
  if (standings.every(({ teams }) => teams.length === 0)) {
    return (
      <EmptyState
        title="No teams drafted"
        action={<ButtonLink to={paths.draft(league.code)}>Go to Draft Room</ButtonLink>}
      >
        Standings start after the draft.
      </EmptyState>
    );
  }
  const table = (by: Race) => (
    <Card
      title="Current Standings"
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
      <StandingsTable {...{ standings, meId: me.id, tieRule, isOnBlock, by, trend }} />
      {hasBegun(standings) && <RankNote standings={standings} rules={league.currentSeason} />}
    </Card>
  );
  const parts: StandingsParts = {
    table,
    leaders: hasBegun(standings) && <Leaders standings={standings} meId={me.id} tieRule={tieRule} />,
    odds: league.status === 'active' && <OddsCard {...week} standings={standings} />,
    choice: league.isDraftComplete && (
      <WeekChoice week={week.week} last={seasonNamed(season).weeks} onChange={setChosen} />
    ),
    mine: league.isDraftComplete && <MyWeek {...week} />,
    games: league.isDraftComplete && <WeekGames {...week} />,
    gameDay: (
      <ButtonLink variant="outline" to={paths.gameDay(league.code, week.week)}>
        All Week {week.week} Games
      </ButtonLink>
    ),
    activity: <RecentActivity league={league} isLive={isFollowed} />,
    races: league.isDraftComplete && <RacesCard params={seasonPath(league)} meId={me.id} />,
  };
  return (
    <div className="grid gap-4">
      {mine && <MyNumbers mine={mine} standings={standings} league={league} />}
      <StandingsLayout {...parts} />
    </div>
  );
}

function Leaders(props: ComponentProps<typeof RaceBoards>) {
  return (
    <section aria-labelledby="leaders">
      <h2 id="leaders" className="mt-3 mb-3 text-lg">
        Season Leaders
      </h2>
      <RaceBoards {...props} />
    </section>
  );
}

function StandingsLoading() {
  return (
    <Loading label="Loading standings…">
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-36 rounded-lg!" />
        ))}
      </div>
      <Skeleton className="mb-4 h-32 rounded-lg!" />
      <Skeleton className="h-80 rounded-lg!" />
    </Loading>
  );
}
