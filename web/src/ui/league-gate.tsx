import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { ApiError } from '../lib/calls/api.ts';
import { paths } from '../lib/paths.ts';
import { serverClock } from '../lib/live/server-clock.ts';
import { useMe } from '../lib/session/session.ts';
import { NotFound } from './not-found.tsx';
import { Loading, Skeleton } from './skeleton.tsx';
import { ErrorState } from './state.tsx';
import { leagueQuery } from '../lib/leagues/league-query.ts';

const SLOW_MS = 5000;
const FAST_MS = 2000;
const SOON_MS = 5 * 60_000;

/** Before and during the draft others change the league; fast from 5 minutes before the draft on. */
function pace(league: LeagueReply | undefined): number | false {
  if (league?.status === 'drafting') return FAST_MS;
  if (league?.status !== 'draft') return false;
  const { draftDateTime } = league.currentSeason;
  const isSoon = draftDateTime !== null && Date.parse(draftDateTime) - serverClock.now() < SOON_MS;
  return isSoon ? FAST_MS : SLOW_MS;
}

interface GateProps {
  /** Whether a public league's page is its members' alone. */
  membersOnly?: boolean;
  /** What is said where the league cannot be had, and where its code is none that a league can have. */
  failed?: string;
  invalid?: string;
  children: (league: LeagueReply) => ReactNode;
}

const NOT_FOUND = 'League Not Found';

/** The league of the address, once it is there; until then its loading, missing or failed state. */
export function LeagueGate({ membersOnly = false, failed, invalid = NOT_FOUND, children }: GateProps) {
  const { code = '' } = useParams();
  const league = useQuery({
    ...leagueQuery(code),
    refetchInterval: ({ state }) => pace(state.data),
  });
  if (league.data && membersOnly) return <MembersOnly league={league.data}>{children}</MembersOnly>;
  if (league.data) return children(league.data);
  if (league.isPending) return <LeagueLoading />;
  const { status } = league.error instanceof ApiError ? league.error : {};
  if (status !== 400 && status !== 404) {
    const title = failed === undefined ? {} : { title: failed };
    return <ErrorState {...title} error={league.error} onRetry={() => void league.refetch()} />;
  }
  return (
    <NotFound
      title={status === 400 ? invalid : NOT_FOUND}
      text="There is no league with this code, or it is private and you are not a member."
      to={paths.dashboard}
      label="Back to Dashboard"
    />
  );
}

/** Whoever only looks at a public league is told so, and led to where it can be joined. */
export function MembersOnly({
  league,
  children,
}: {
  league: LeagueReply;
  children: (league: LeagueReply) => ReactNode;
}) {
  const me = useMe();
  if (league.members.some((member) => member.userId === me.id)) return children(league);
  return (
    <NotFound
      title="For members of this league"
      text={`You can look at “${league.name}”, because it is public. This page is for those who play in it.`}
      to={paths.league(league.code)}
      label="See the League"
    />
  );
}

function LeagueLoading() {
  return (
    <Loading label="Loading the league…">
      <Skeleton className="mb-6 h-12 w-72 max-w-full" />
      <div className="grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-56 rounded-lg! lg:col-span-2" />
        <Skeleton className="h-56 rounded-lg!" />
      </div>
    </Loading>
  );
}
