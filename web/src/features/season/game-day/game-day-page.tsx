import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { CurrentSeason, LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { lastWeekOf } from '#shared/domain/seasons.ts';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { markIdle } from '../../../lib/page/idle.ts';
import { paths } from '../../../lib/paths.ts';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { NotDrafted } from '../../../parts/leagues/not-drafted.tsx';
import { gameDayQuery, seasonPath, standingsQuery } from '../../../parts/season/queries.ts';
import { useLateSince } from '../../../parts/season/late-scores.ts';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { usePresentWeek } from '../../../parts/season/shown-week.ts';
import { WeekChoice } from '../../../parts/season/weekly/week-choice.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { MySunday } from './my-sunday/my-sunday.tsx';
import { DayLoading } from './day-loading.tsx';
import { isOpen, nextKickoffText } from './day-text.ts';
import { Day } from './day.tsx';
import './game-day.css';

const REFRESH_MS = 60_000;

/**
 * The games of one league or, if there is no league in the URL, of all the user's leagues. Both pages are in one file: if they
 * were split, the code they share would load with every member page.
 */
export function Component() {
  const { code } = useParams();
  return (
    <>
      {/* On a TV, the page is wide from the start. Otherwise, it would jump once the league has loaded. */}
      <span data-game-day="" hidden />
      {code === undefined ? (
        <MySunday />
      ) : (
        <LeagueGate name="Game Day" membersOnly>
          {(league) => <GameDay league={league} />}
        </LeagueGate>
      )}
    </>
  );
}

/** Returns the week in the URL or, if there is none, the current week. */
function useWeek(played: CurrentSeason): {
  week: number;
  last: number;
  isPresent: boolean;
  choose: (week: number) => void;
} {
  const [search, setSearch] = useSearchParams();
  const last = lastWeekOf(seasonPlayed(played));
  const present = usePresentWeek(played, played.currentWeek);
  const named = Number(search.get('week'));
  const isWeek = Number.isInteger(named) && named >= 1 && named <= last;
  const choose = (week: number) =>
    setSearch(week === present ? {} : { week: String(week) }, { replace: true, preventScrollReset: true });
  const week = isWeek ? named : present;
  return { week, last, isPresent: week === present, choose };
}

function GameDay({ league }: { league: LeagueReply }) {
  const { code, currentSeason, isDraftComplete, name } = league;
  const { week, last, isPresent, choose } = useWeek(currentSeason);
  return (
    <>
      <PageHeading
        title="Game Day"
        tabTitle={`Game Day · ${name}`}
        back={{ to: paths.league(code), label: name }}
      >
        {weekNameIn(currentSeason.season, week)} · {currentSeason.season}
      </PageHeading>
      {isDraftComplete ? (
        <div ref={markIdle} data-day="">
          <Week league={league} week={week} last={last} isPresent={isPresent} />
          <nav data-controls="" aria-label="Weeks and schedules">
            <WeekChoice season={currentSeason.season} week={week} last={last} onChange={choose} />
            <p className="flex flex-wrap gap-x-6 text-sm">
              <Link to={paths.standings(code)} className="flex min-h-11 items-center link">
                Standings
              </Link>
              <Link to={paths.schedule(code)} className="flex min-h-11 items-center link">
                My Schedule
              </Link>
              <Link to={paths.mySunday} className="flex min-h-11 items-center link">
                My Sunday
              </Link>
            </p>
          </nav>
        </div>
      ) : (
        <NotDrafted league={league} />
      )}
    </>
  );
}

interface WeekProps {
  league: LeagueReply;
  week: number;
  /** The season's last week. */
  last: number;
  /** Whether it is the current week. */
  isPresent: boolean;
}

function Week({ league, week, last, isPresent }: WeekProps) {
  const meId = useSeatId(league);
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
  const { isError: isFailing, isStale: isOutdated, dataUpdatedAt: updatedAt } = day;
  const lateSince = useLateSince({ isTold, isFailing, isOutdated, updatedAt });
  const isOver = isPresent && day.data?.games.every((game) => !isOpen(game)) === true;
  const { data: nextDay } = useQuery({ ...gameDayQuery(league, week + 1), enabled: isOver && week < last });
  // Games are rendered in slices, a moment after they have loaded, because rendering a whole Sunday in one task would block input
  // on a slow phone.
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
      meId={meId}
      {...{ league, owners, standings, standingsAt, standingsError, askForStandings, lateSince, isPresent }}
      next={isOver && nextDay ? nextKickoffText(nextDay.games) : ''}
    />
  );
}
