import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { useParams } from 'react-router';
import { findSeason } from '#shared/domain/seasons.ts';
import { ApiError } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { leagueQuery } from './draft-query.ts';
import { DraftRoom } from './draft-room.tsx';
import { DraftSkeleton } from './draft-skeleton.tsx';
import './draft-room.css';

/** The live draft of a league, its lobby before and its results after. */
export function Component() {
  const { code = '' } = useParams();
  const league = useQuery({ ...leagueQuery(code), refetchOnMount: 'always' });
  if (league.data) {
    const season = findSeason(league.data.currentSeason.season);
    if (!season) return <NothingHere title="Season Not Found">This season is not known here.</NothingHere>;
    return <DraftRoom key={league.data.id} league={league.data} season={season} />;
  }
  if (league.isPending) return <DraftSkeleton />;
  if (isUnknown(league.error)) {
    return (
      <NothingHere title="League Not Found">There is no league with this code, or it is private.</NothingHere>
    );
  }
  return <ErrorState error={league.error} onRetry={() => void league.refetch()} />;
}

/** A code that no league can have is refused as input, one that none has is not found. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function NothingHere({ title, children }: { title: string; children: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        icon={<Trophy />}
        title={title}
        action={<ButtonLink to={paths.dashboard}>Return to Dashboard</ButtonLink>}
      >
        {children}
      </EmptyState>
    </>
  );
}
