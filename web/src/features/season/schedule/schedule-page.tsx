import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../../lib/calls/query.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { paths } from '../../../lib/paths.ts';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { NotDrafted } from '../../../parts/leagues/not-drafted.tsx';
import { useLiveScores } from '../../../parts/season/live-scores.ts';
import { seasonPath, allWeeksQuery } from '../../../parts/season/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, SkeletonRow } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { Rivalries } from './rivalries.tsx';
import { rivalries, seasonRows } from './season-games.ts';
import { Weeks } from './weeks.tsx';
import './schedule.css';

const REFRESH_MS = 60_000;

export function Component() {
  return (
    <LeagueGate name="My Schedule" membersOnly>
      {(league) => (
        <>
          <PageHeading
            title="My Schedule"
            tabTitle={`My Schedule · ${league.name}`}
            back={{ to: paths.league(league.code), label: league.name }}
            actions={
              league.isDraftComplete && (
                <ButtonLink variant="outline" to={paths.gameDay(league.code)}>
                  Game Day
                </ButtonLink>
              )
            }
          >
            Season {league.currentSeason.season}
          </PageHeading>
          {league.isDraftComplete ? <Schedule league={league} /> : <NotDrafted league={league} />}
        </>
      )}
    </LeagueGate>
  );
}

/** Shows the games of the user's teams week by week, and their games against each of the other members. */
function Schedule({ league }: { league: LeagueReply }) {
  const meId = useSeatId(league);
  const params = seasonPath(league);
  const isTold = useLiveScores(league);
  const weeks = useQuery({
    ...allWeeksQuery(params),
    refetchInterval: pollUnlessLive(isTold, REFRESH_MS),
  });
  // If the model doesn't load, only the odds are missing.
  const { data: model } = useQuery(query('seasonModel', { params }));
  const rows = useMemo(() => seasonRows(weeks.data ?? [], meId, model?.strengths), [weeks.data, meId, model]);
  const isDrawn = useInSlices(weeks.data !== undefined);
  if (weeks.isPending || (weeks.data && !isDrawn)) return <ScheduleLoading />;
  if (!weeks.data)
    return (
      <ErrorState title="The schedule didn’t load" error={weeks.error} onRetry={() => void weeks.refetch()} />
    );
  if (rows.length === 0) return <EmptyState drawing="marker" title="No team found" />;
  return (
    <div className="grid gap-4">
      <Weeks rows={rows} league={league} meId={meId} />
      <Rivalries rivalries={rivalries(rows, meId)} code={league.code} season={league.currentSeason.season} />
    </div>
  );
}

function ScheduleLoading() {
  return (
    <Loading label="Loading the schedule…" className="space-y-3">
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <SkeletonRow key={key} className="h-14" />
      ))}
    </Loading>
  );
}
