import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { Trophies } from '#shared/contract/schemas/trophies.ts';
import { ApiError } from '../../../lib/calls/call.ts';
import { refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { paths } from '../../../lib/paths.ts';
import { trophiesQuery } from '../../../parts/accounts/queries.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, Skeleton, SkeletonCard } from '../../../ui/skeleton.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { LeagueTrophies } from './league-trophies.tsx';
import { CrownShelf, type ShelfPlace } from '../../../parts/season/crown-shelf.tsx';
import { crownedSeasons, trophySums, type CrownedSeason } from './trophy-sums.ts';

/** The page with a member's trophies from all leagues. */
export function Component() {
  const { username = '' } = useParams();
  const trophies = useQuery({ ...trophiesQuery(username), refetchOnMount: refetchUnlessFresh });
  if (trophies.error && isNobodys(trophies.error)) return <Nobodys />;
  if (trophies.data) return <Page trophies={trophies.data} />;
  if (trophies.isPending) {
    return (
      <Loading label="Loading the trophies…" className="mx-auto grid max-w-288 gap-4">
        <Skeleton className="h-80 rounded-lg!" />
        <SkeletonCard className="h-56" />
      </Loading>
    );
  }
  return (
    <>
      <PageTitle>Trophies</PageTitle>
      <ErrorState error={trophies.error} onRetry={() => void trophies.refetch()} />
    </>
  );
}

/** Shown if no member has this username, or if the member's trophies are private. Visitors can't tell which. */
function Nobodys() {
  return (
    <NotFound
      title="No Trophies Here"
      text="No member has this username, or their trophies are private."
      to={paths.dashboard}
      label="Back to Dashboard"
    />
  );
}

/** Whether there is nothing to show. The server answers 400 if no username can look like this one. */
function isNobodys(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function Page({ trophies: { user, leagues } }: { trophies: Trophies }) {
  const me = useMe();
  const isMine = me.id === user.id;
  const crowned = crownedSeasons(leagues);
  return (
    <div className="mx-auto max-w-288">
      <section
        aria-label="Crowns"
        className="-mx-(--page-margin) turf px-(--page-margin) pt-5 pb-6 sm:mx-0 sm:rounded-lg sm:px-6"
      >
        <div className="mb-4 flex items-center gap-4 max-[22rem]:flex-wrap">
          <Avatar person={user} size="xl" className={isMine ? 'ring-3 ring-you' : ''} />
          <PageHeading
            title={user.username}
            tabTitle={`${user.username}’s Trophies`}
            badges={user.isPremium && <OgMark />}
          >
            {leagues.length === 0 ? 'Trophies from every league' : trophySums(leagues)}
          </PageHeading>
        </div>
        {crowned.length > 0 && <CrownShelf label="Crowns by season" places={crowned.map(placeOf)} />}
        {crowned.length === 0 && (
          <EmptyState
            title={leagues.length === 0 ? 'No finished seasons yet' : 'No crowns yet'}
            action={isMine ? <ButtonLink to={paths.dashboard}>Go to My Leagues</ButtonLink> : undefined}
          >
            {leagues.length === 0
              ? `${isMine ? 'Your f' : 'F'}inishes and crowns show up here after ${isMine ? 'your' : 'a'} first season.`
              : 'Two are up for grabs every season.'}
          </EmptyState>
        )}
      </section>
      {isMine && <WhoSees isShown={me.showsTrophies} />}
      {leagues.length > 0 && (
        <ul
          aria-label="Leagues"
          className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-2"
        >
          {leagues.map((league, index) => (
            <li key={index} className="min-w-0">
              <LeagueTrophies league={league} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns the place of a season's crowns on the shelf, with the league's name next to each crown. */
function placeOf({ season, leagueName, wins, losses }: CrownedSeason, index: number): ShelfPlace {
  const name = leagueName ?? 'A private league';
  return { key: `${season} ${index}`, label: season, wins: wins ? name : null, losses: losses ? name : null };
}

function WhoSees({ isShown }: { isShown: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
      <p>
        {isShown
          ? 'Any Two Crowns member can see this page. Only members of a private league see its name.'
          : 'Only you can see this page.'}
      </p>
      <Link to={paths.account} className="inline-flex min-h-11 items-center link">
        Change Who Can See This
      </Link>
    </div>
  );
}
