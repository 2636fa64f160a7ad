import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { seatFor } from '#shared/domain/league-members.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { isNowhere, NoLeague, NoMember } from '../../../parts/leagues/league-gate.tsx';
import { LeagueGone } from '../../../parts/leagues/league-gone.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { DraftRoom } from './draft-room.tsx';
import { DraftSkeleton } from './draft-skeleton.tsx';
import { leagueQuery } from '../../../parts/leagues/queries.ts';
import { usePresentAddress } from '../../../parts/leagues/use-present-address.ts';
import './draft-room.css';

/** The live draft of a league. It shows the lobby before the draft, and the results afterward. */
export function Component() {
  const { code = '' } = useParams();
  const me = useMe();
  const league = useQuery(leagueQuery(code));
  usePresentAddress(code, league.data);
  if (league.isPending) return <DraftSkeleton />;
  if (league.data && isNowhere(league.error))
    return league.isFetching ? <DraftSkeleton /> : <LeagueGone league={league.data} error={league.error} />;
  if (league.data) {
    const season = findSeason(league.data.currentSeason.season);
    if (!season) return <NoSeason />;
    if (!seatFor(league.data, me.id)) return <NoMember {...league.data} />;
    return <DraftRoom key={league.data.id} league={league.data} season={season} />;
  }
  if (isNowhere(league.error)) return <NoLeague error={league.error} />;
  return (
    <>
      <PageHeading title="Draft" back={{ to: paths.dashboard, label: 'Dashboard' }} />
      <ErrorState error={league.error} onRetry={() => void league.refetch()} />
    </>
  );
}

function NoSeason() {
  return (
    <NotFound
      title="Season Not Found"
      text="This league didn’t play that season."
      to={paths.dashboard}
      label="Back to Dashboard"
    />
  );
}
