import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { CurrentSeason, LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { NotDrafted } from '../../../parts/leagues/not-drafted.tsx';
import { gameDayQuery, seasonPath, standingsQuery } from '../../../parts/season/queries.ts';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { usePresentWeek } from '../../../parts/season/shown-week.ts';
import { WeekChoice } from '../../../parts/season/weekly/week-choice.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { MySunday } from './my-sunday/my-sunday.tsx';
import { DayLoading, useIsLate } from './day-loading.tsx';
import { Day } from './day.tsx';
import './game-day.css';

const REFRESH_MS = 60_000;

/**
 * The games of one league or, if there is no league in the URL, of all the user's leagues. Both pages are in one file: if they
 * were split, the code they share would load with every member page.
 */
export function Component() {
  const { code } = useParams();
  if (code === undefined) return <MySunday />;
  return <LeagueGate membersOnly>{(league) => <GameDay league={league} />}</LeagueGate>;
}

/** Returns the week in the URL or, if there is none, the current week. */
function useWeek({
  season,
  currentWeek,
}: CurrentSeason): [week: number, last: number, choose: (week: number) => void] {
  const [search, setSearch] = useSearchParams();
  const found = seasonNamed(season);
  const present = usePresentWeek(season, currentWeek);
  const named = Number(search.get('week'));
  const isWeek = Number.isInteger(named) && named >= 1 && named <= found.weeks;
  const choose = (week: number) =>
    setSearch(week === present ? {} : { week: String(week) }, { replace: true, preventScrollReset: true });
  return [isWeek ? named : present, found.weeks, choose];
}

function GameDay({ league }: { league: LeagueReply }) {
  const { code, currentSeason, isDraftComplete, name } = league;
  const [week, last, choose] = useWeek(currentSeason);
  return (
    <>
      <PageHeading
        title="Game Day"
        tabTitle={`Game Day · ${name}`}
        back={{ to: paths.league(code), label: name }}
        actions={
          isDraftComplete && (
            <>
              <ButtonLink variant="outline" to={paths.standings(code)}>
                Standings
              </ButtonLink>
              <ButtonLink variant="outline" to={paths.schedule(code)}>
                My Schedule
              </ButtonLink>
              <ButtonLink variant="outline" to={paths.mySunday}>
                My Sunday
              </ButtonLink>
            </>
          )
        }
      >
        Week {week} · {currentSeason.season}
      </PageHeading>
      {isDraftComplete ? (
        <div data-day="">
          <Week league={league} week={week} />
          <div data-week-choice="">
            <WeekChoice week={week} last={last} onChange={choose} />
          </div>
        </div>
      ) : (
        <NotDrafted league={league} />
      )}
    </>
  );
}

function Week({ league, week }: { league: LeagueReply; week: number }) {
  const me = useMe();
  const isTold = useLiveScores(league);
  const day = useQuery({
    ...gameDayQuery(league, week),
    refetchInterval: pollUnlessLive(isTold, REFRESH_MS),
  });
  const {
    data: standings,
    dataUpdatedAt: standingsAt,
    error: standingsError,
    refetch: askForStandings,
  } = useQuery({
    ...standingsQuery(seasonPath(league)),
    refetchInterval: pollUnlessLive(isTold, REFRESH_MS),
  });
  const { members } = league;
  const owners = useMemo(() => new Map(members.map(({ userId, user }) => [userId, user])), [members]);
  const isLate = useIsLate(isTold);
  // Rendering a whole Sunday in one task would block input on a slow phone. So the games are rendered in slices, a moment after
  // they have loaded.
  const drawn = useDeferredValue(day.data);
  if (day.isPending || (day.data && !drawn)) return <DayLoading />;
  if (!drawn)
    return (
      <ErrorState
        title="This week’s games didn’t load"
        error={day.error}
        onRetry={() => void day.refetch()}
      />
    );
  return (
    <Day
      day={drawn}
      meId={me.id}
      {...{ league, owners, standings, standingsAt, standingsError, askForStandings, isLate }}
    />
  );
}
