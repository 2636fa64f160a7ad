import { useState } from 'react';
import { useParams } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { paths } from '../../../lib/paths.ts';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { PastSeason, type OfSeason } from '../../../parts/season/season-pages.tsx';
import { useShownWeek } from '../../../parts/season/shown-week.ts';
import { WeekChoice } from '../../../parts/season/weekly/week-choice.tsx';
import { WeekStandings } from '../../../parts/season/weekly/week-standings.tsx';
import { PageHeading } from '../../../ui/page.tsx';

const NAME = 'Weekly Standings';

/** Shows a season week by week. It is the season in the URL or, if there is none, the current one. */
export function Component() {
  if (useParams()['season'] !== undefined) {
    return (
      <PastSeason name={NAME} current={paths.weeks}>
        {(season) => <Weeks {...season} opensWith={seasonNamed(season.params.season).weeks} />}
      </PastSeason>
    );
  }
  return <LeagueGate membersOnly>{(league) => <Current league={league} />}</LeagueGate>;
}

function Current({ league }: { league: LeagueReply }) {
  const opensWith = useShownWeek(league);
  const isLive = useLiveScores(league);
  return (
    <>
      <PageHeading
        title={NAME}
        tabTitle={`${NAME} · ${league.name}`}
        back={{ to: paths.league(league.code), label: league.name }}
      >
        Season {league.currentSeason.season}
      </PageHeading>
      <Weeks league={league} params={seasonPath(league)} opensWith={opensWith} isLive={isLive} />
    </>
  );
}

interface WeeksProps extends OfSeason {
  opensWith: number;
  /** Whether scores arrive by push, so that the page needn't poll. */
  isLive?: boolean;
}

function Weeks({ league, params, opensWith, isLive = true }: WeeksProps) {
  const [week, setWeek] = useState(opensWith);
  return (
    <>
      <WeekChoice week={week} last={seasonNamed(params.season).weeks} onChange={setWeek} />
      <WeekStandings {...{ params, week, isLive }} leagueName={league.name} members={league.members.length} />
    </>
  );
}
