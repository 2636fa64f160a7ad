import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { lastWeekOf, seasonNamed, withPlayoffs } from '#shared/domain/seasons.ts';
import { query } from '../../../lib/calls/query.ts';
import { paths } from '../../../lib/paths.ts';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { PastSeason, type OfSeason } from '../../../parts/season/season-pages.tsx';
import { useShownWeek } from '../../../parts/season/shown-week.ts';
import { WeekChoice } from '../../../parts/season/weekly/week-choice.tsx';
import { WeekStandings } from '../../../parts/season/weekly/week-standings.tsx';
import { BackLink } from '../../../ui/page.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';

const NAME = 'Weekly Standings';

/** Shows a season week by week. It is the season in the URL or, if there is none, the current one. */
export function Component() {
  if (useParams()['season'] !== undefined) {
    return (
      <PastSeason name={NAME} current={paths.weeks}>
        {(season) => <PastWeeks {...season} />}
      </PastSeason>
    );
  }
  return (
    <LeagueGate name="Weekly Standings" membersOnly>
      {(league) => <Current league={league} />}
    </LeagueGate>
  );
}

/** Shows a past season, from its last week on. Its finale says whether it had playoffs. */
function PastWeeks(season: OfSeason) {
  const { data: finale } = useQuery(query('finale', { params: season.params }));
  const listed = seasonNamed(season.params.season);
  const hadPlayoffs = finale?.seasonInfo.lastDay === listed.playoffsEnd;
  const last = lastWeekOf(hadPlayoffs ? withPlayoffs(listed) : listed);
  return <Weeks key={last} {...season} opensWith={last} last={last} />;
}

function Current({ league }: { league: LeagueReply }) {
  const opensWith = useShownWeek(league);
  const isLive = useLiveScores(league);
  return (
    <>
      <PageTitle>{`${NAME} · ${league.name}`}</PageTitle>
      <div className="page-wide">
        <BackLink to={paths.league(league.code)} label={league.name} />
      </div>
      <Weeks
        league={league}
        params={seasonPath(league)}
        opensWith={opensWith}
        last={lastWeekOf(seasonPlayed(league.currentSeason))}
        isLive={isLive}
      >
        <h1 className="text-xl sm:text-2xl">{NAME}</h1>
        <p className="text-ink-2">Season {league.currentSeason.season}</p>
      </Weeks>
    </>
  );
}

interface WeeksProps extends OfSeason {
  opensWith: number;
  last: number;
  /** Whether scores arrive by push, so that the page needn't poll. */
  isLive?: boolean;
  /** What the week is chosen next to. */
  children?: ReactNode;
}

function Weeks({ league, params, opensWith, last, isLive = true, children }: WeeksProps) {
  const [week, setWeek] = useState(opensWith);
  const meId = useSeatId(league);
  return (
    <div className="page-wide">
      <div className="turf mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-3 pb-5 max-lg:-mx-(--page-margin) max-lg:px-(--page-margin) lg:rounded-lg lg:px-6">
        {children && <div>{children}</div>}
        <WeekChoice season={params.season} week={week} last={last} onChange={setWeek} />
      </div>
      <WeekStandings
        {...{ meId, params, week, isLive }}
        leagueName={league.name}
        members={league.members.length}
      />
    </div>
  );
}
