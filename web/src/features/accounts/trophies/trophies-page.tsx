import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import { useParams } from 'react-router';
import type { ReactNode } from 'react';
import type { Trophies } from '#shared/contract/schemas/trophies.ts';
import { ApiError } from '../../../lib/calls/call.ts';
import { refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { paths } from '../../../lib/paths.ts';
import { trophiesQuery } from '../../../parts/accounts/queries.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { LeagueTrophies } from './league-trophies.tsx';
import { RaceCrown } from '../../../parts/season/race-crown.tsx';

/** The page with a member's trophies from all leagues. */
export function Component() {
  const { username = '' } = useParams();
  const trophies = useQuery({ ...trophiesQuery(username), refetchOnMount: refetchUnlessFresh });
  if (trophies.error && isNobodys(trophies.error)) return <Nobodys />;
  if (trophies.data) return <Page trophies={trophies.data} />;
  if (trophies.isPending) {
    return (
      <Loading label="Loading the trophies…" className="mx-auto grid max-w-288 gap-4">
        <Skeleton className="h-12 w-72 max-w-full" />
        <Skeleton className="h-28 rounded-lg!" />
        <Skeleton className="h-56 rounded-lg!" />
      </Loading>
    );
  }
  return <ErrorState error={trophies.error} onRetry={() => void trophies.refetch()} />;
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
  return (
    <div className="mx-auto max-w-288">
      <PageHeading
        title={user.username}
        tabTitle={`${user.username}’s Trophies`}
        badges={
          <span className="flex items-center gap-2">
            <Avatar person={user} />
            {user.isPremium && <OgMark />}
          </span>
        }
      >
        Trophies from every league
      </PageHeading>
      <div className="grid gap-4">
        {isMine && <WhoSees isShown={me.showsTrophies} />}
        {leagues.length === 0 ? (
          <EmptyState icon={<Trophy />} title="No finished seasons yet">
            Your finishes and crowns show up here after your first season.
          </EmptyState>
        ) : (
          <>
            <TrophySums leagues={leagues} />
            <ul aria-label="Leagues" className="grid items-start gap-4 lg:grid-cols-2">
              {leagues.map((league, index) => (
                <li key={index}>
                  <LeagueTrophies league={league} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function WhoSees({ isShown }: { isShown: boolean }) {
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>
          {isShown
            ? 'Any Two Crowns member can see this page. Only members of a private league see its name.'
            : 'Only you can see this page.'}
        </p>
        <ButtonLink variant="outline" to={paths.account}>
          Change Who Can See This
        </ButtonLink>
      </div>
    </Card>
  );
}

/** The member's totals: how many of each crown, how many seasons, and how many leagues. */
function TrophySums({ leagues }: Pick<Trophies, 'leagues'>) {
  const seasons = leagues.flatMap((league) => league.seasons);
  const wins = seasons.filter(({ isWinChampion }) => isWinChampion).length;
  const losses = seasons.filter(({ isLossChampion }) => isLossChampion).length;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Sum name="Most Wins crowns" className="border-l-win">
        <RaceCrown race="wins" className="size-6" />
        {wins}
      </Sum>
      <Sum name="Most Losses crowns" className="border-l-loss">
        <RaceCrown race="losses" className="size-6" />
        {losses}
      </Sum>
      <Sum name="Seasons" className="border-l-control">
        {seasons.length}
      </Sum>
      <Sum name="Leagues" className="border-l-control">
        {leagues.length}
      </Sum>
    </dl>
  );
}

function Sum({ name, className, children }: { name: string; className: string; children: ReactNode }) {
  return (
    <div className={`rounded-lg border border-l-4 border-line bg-surface p-4 ${className}`}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="flex items-center gap-2 font-display text-2xl">{children}</dd>
    </div>
  );
}
