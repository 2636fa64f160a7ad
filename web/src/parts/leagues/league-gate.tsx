import { useIsMutating, useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { ApiError } from '../../lib/calls/call.ts';
import type { ConnectionState } from '../../lib/live/league-subscription.ts';
import { paths } from '../../lib/paths.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { useMe } from '../../lib/session/session.ts';
import { JerseyOrder } from '../../ui/avatar.tsx';
import { NotFound } from '../../ui/not-found.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Loading, Skeleton, SkeletonRow } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { useInSlices } from '../../ui/use-in-slices.ts';
import { FormerMember, isFormerMember, LeagueGone } from './league-gone.tsx';
import { leagueQuery, partingKey } from './queries.ts';
import { useLiveLeague } from './live-league.ts';
import { usePresentAddress } from './use-present-address.ts';

const SLOW_MS = 5000;
const FAST_MS = 2000;
const SOON_MS = 5 * 60_000;

/**
 * How often to poll while changes don't arrive live, in ms. Other members change the league only before and during its draft, so
 * the page polls only then. In the last 5 minutes before the draft, it begins to poll more often.
 */
function pace(league: LeagueReply | undefined): number | false {
  if (league?.status === 'drafting') return FAST_MS;
  if (league?.status !== 'draft') return false;
  const { draftDateTime } = league.currentSeason;
  const isSoon = draftDateTime !== null && Date.parse(draftDateTime) - serverClock.now() < SOON_MS;
  return isSoon ? FAST_MS : SLOW_MS;
}

interface GateProps {
  /** The page's name, which is in the tab's title if the league doesn't load. */
  name: string;
  /** Whether only members can see the page, even if the league is public. */
  membersOnly?: boolean;
  /** `failed` is the title if the league doesn't load. `invalid` is the title if no league can have this code. */
  failed?: string;
  invalid?: string;
  children: Page;
}

/** Renders a page about a league. If `isLive`, changes arrive live; `line` is the state of the connection. */
type Page = (league: LeagueReply, isLive: boolean, line: ConnectionState) => ReactNode;

const NOT_FOUND = 'League Not Found';

/** Shows the page for the league in the URL. Without a league to show, says that it is loading, is missing or failed to load. */
export function LeagueGate({ name, membersOnly = false, failed, invalid = NOT_FOUND, children }: GateProps) {
  const { code = '' } = useParams();
  const me = useMe();
  const league = useQuery(leagueQuery(code));
  usePresentAddress(code, league.data);
  const isDrawn = useInSlices(league.data !== undefined);
  // When a member leaves, the push about it arrives before the call's answer. Their page stays until that answer leads them
  // elsewhere.
  const isParting = useIsMutating({ mutationKey: partingKey(league.data?.id) }) > 0;
  if (league.isPending || (league.data && !isDrawn)) return <LeagueLoading />;
  if (league.data && isNowhere(league.error) && !isParting)
    return league.isFetching ? <LeagueLoading /> : <LeagueGone league={league.data} error={league.error} />;
  if (league.data && seatFor(league.data, me.id))
    return (
      <JerseyOrder value={league.data.members.map(({ user }) => user.username)}>
        <ForMember league={league.data}>{children}</ForMember>
      </JerseyOrder>
    );
  if (league.data)
    return membersOnly ? (
      <NoMember {...league.data} />
    ) : (
      <ForVisitor league={league.data}>{children}</ForVisitor>
    );
  if (!isNowhere(league.error)) {
    const title = failed === undefined ? {} : { title: failed };
    return (
      <>
        <PageTitle>{name}</PageTitle>
        <ErrorState {...title} error={league.error} onRetry={() => void league.refetch()} />
      </>
    );
  }
  return <NoLeague error={league.error} title={league.error.status === 400 ? invalid : NOT_FOUND} />;
}

/**
 * Shown for an unknown league. Visitors to a private league see the same page, because they must not learn that the league
 * exists.
 */
export function NoLeague({ error, title = NOT_FOUND }: { error: ApiError; title?: string }) {
  return isFormerMember(error) ? (
    <FormerMember error={error} />
  ) : (
    <NotFound
      title={title}
      text="No league has this code, or it’s private and you’re not a member."
      to={paths.dashboard}
      label="Back to Dashboard"
    />
  );
}

/**
 * Whether an error means that the user has no such league. The server answers 400 if no league can have this code, and 404 if
 * none of the user's leagues has it.
 */
export function isNowhere(error: Error | null): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

interface Shown {
  league: LeagueReply;
  children: Page;
}

function ForMember({ league, children }: Shown) {
  const line = useLiveLeague(league);
  const isLive = line === 'live';
  usePolled(league, !isLive);
  return children(league, isLive, line);
}

function ForVisitor({ league, children }: Shown) {
  usePolled(league, true);
  return children(league, false, 'connecting');
}

function usePolled(league: LeagueReply, isWanted: boolean): void {
  useQuery({ ...leagueQuery(league.code), refetchInterval: ({ state }) => isWanted && pace(state.data) });
}

/** Tells a visitor of a public league that the page is only for members. Links to the page where they can join. */
export function NoMember({ name, code }: Pick<LeagueReply, 'name' | 'code'>) {
  return (
    <NotFound
      title="Members Only"
      text={`“${name}” is public, so you can look around, but this page is for its members.`}
      to={paths.league(code)}
      label="View League"
    />
  );
}

/** What most pages of a league begin with: a heading, a field, and a list. */
const LeagueLoading = memo(function LeagueLoading() {
  return (
    <Loading label="Loading the league…">
      <Skeleton className="mb-6 h-12 w-72 max-w-full" />
      <div className="-mx-(--page-margin) mb-6 h-32 turf lg:mx-0 lg:rounded-lg" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonRow key={row} className="h-14" />
      ))}
    </Loading>
  );
});
