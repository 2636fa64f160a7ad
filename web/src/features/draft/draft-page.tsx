import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { findSeason } from '#shared/domain/seasons.ts';
import { ApiError } from '../../lib/calls/api.ts';
import { paths } from '../../lib/paths.ts';
import { MembersOnly } from '../../ui/league-gate.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { DraftRoom } from './draft-room.tsx';
import { DraftSkeleton } from './draft-skeleton.tsx';
import { leagueQuery } from '../../lib/leagues/league-query.ts';
import './draft-room.css';

/** The live draft of a league, its lobby before and its results after. */
export function Component() {
  const { code = '' } = useParams();
  const league = useQuery(leagueQuery(code));
  if (league.data) {
    const season = findSeason(league.data.currentSeason.season);
    if (!season) return <Missing title="Season Not Found" text="This season is not known here." />;
    return (
      <MembersOnly league={league.data}>
        {(data) => <DraftRoom key={data.id} league={data} season={season} />}
      </MembersOnly>
    );
  }
  if (league.isPending) return <DraftSkeleton />;
  if (isUnknown(league.error)) {
    return (
      <Missing
        title="League Not Found"
        text="There is no league with this code, or it is private and you are not a member."
      />
    );
  }
  return (
    <>
      <PageHeading title="Draft" back={{ to: paths.dashboard, label: 'Dashboard' }} />
      <ErrorState error={league.error} onRetry={() => void league.refetch()} />
    </>
  );
}

/** A code that no league can have is refused as input, one that none has is not found. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function Missing({ title, text }: { title: string; text: string }) {
  return <NotFound title={title} text={text} to={paths.dashboard} label="Back to Dashboard" />;
}
