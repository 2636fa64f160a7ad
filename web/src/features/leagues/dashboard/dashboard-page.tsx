import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { OG_PLAYER } from '../../../parts/accounts/tiers.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonLook } from '../../../ui/button-look.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DeadlineBanner } from '../../../parts/draft/deadline-banner.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { SupporterCard } from '../../../parts/accounts/supporter-card.tsx';
import { VerifyBanner } from '../../../parts/accounts/verify-banner.tsx';
import { Focus } from './focus.tsx';
import { LeagueCard } from './league-card.tsx';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { useLiveSeasons } from './live-seasons.ts';

const InstallCard = lazy<ComponentType>(() =>
  import('../../../parts/device/install-card.tsx').catch(() => ({ default: () => null })),
);

const joinDialog = lazyCodeQuery(
  'join',
  () => import('./join-dialog.tsx'),
  ({ JoinDialog }) => JoinDialog,
);

export function Component() {
  const me = useMe();
  const [isJoining, setJoining] = useState(false);
  const join = () => setJoining(true);
  return (
    <>
      <PageHeading title="Dashboard">Good to see you, {me.firstName}.</PageHeading>
      <DeadlineBanner className="mb-5" />
      <Leagues userId={me.id} onJoin={join}>
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
          <Button variant="outline" onClick={join}>
            Join a League
          </Button>
          <ButtonLink variant="outline" to={paths.createLeague}>
            Create a League
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.publicLeagues}>
            See Public Leagues
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.account}>
            Manage Account
          </ButtonLink>
        </div>
        <SupporterCard className="mt-8">
          Support the game for {OG_PLAYER.price} a year and get the {OG_PLAYER.name} badge.
        </SupporterCard>
        <Suspense>
          <InstallCard />
        </Suspense>
      </Leagues>
      {isJoining && (
        <LazyDialog code={joinDialog} title="Join a League" onClose={() => setJoining(false)}>
          {(JoinDialog) => <JoinDialog onClose={() => setJoining(false)} />}
        </LazyDialog>
      )}
    </>
  );
}

interface LeaguesProps {
  userId: string;
  onJoin: () => void;
  /** The content next to the leagues. On small screens it is below them, and shown together with them so that it stays put. */
  children: ReactNode;
}

function Leagues({ userId, onJoin, children }: LeaguesProps) {
  const seasons = useLiveSeasons(userId);
  const isDrawn = useInSlices(!seasons.isPending);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        {isDrawn ? (
          <>
            {!seasons.data && (
              <ErrorState
                title="Your leagues didn’t load"
                error={seasons.error}
                onRetry={() => void seasons.refetch()}
              />
            )}
            {seasons.data?.length === 0 && <NoLeagues onJoin={onJoin} />}
            {seasons.data && <Focus entries={seasons.data} />}
            {sectionsOf(seasons.data ?? []).map((section) => (
              <Section key={section.title} {...section} />
            ))}
            <VerifyBanner />
          </>
        ) : (
          <LeaguesLoading />
        )}
      </div>
      <div className={isDrawn ? '' : 'max-lg:hidden'}>{children}</div>
    </div>
  );
}

function Section({ title, entries }: DashboardSection) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-2 text-lg text-ink-2">{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.leagueId} ${entry.season}`}>
            <LeagueCard entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoLeagues({ onJoin }: { onJoin: () => void }) {
  return (
    <div className="mb-8 turf rounded-lg py-6">
      <EmptyState
        title="No leagues yet"
        action={
          <>
            <a href={paths.mockDraft} className={buttonLook()}>
              Try a Mock Draft
            </a>
            <ButtonLink variant="outline" to={paths.createLeague}>
              Create League
            </ButtonLink>
            <Button variant="outline" onClick={onJoin}>
              Join League
            </Button>
          </>
        }
      >
        See how a draft feels against bots, start a league and invite your friends, or join with a league
        code.
      </EmptyState>
    </div>
  );
}

function LeaguesLoading() {
  return (
    <Loading label="Loading your leagues…" className="grid gap-4">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-40 rounded-lg!" />
      ))}
    </Loading>
  );
}

/** Leagues under one heading. */
interface DashboardSection {
  title: string;
  entries: SeasonEntry[];
}

/**
 * The sections of a member's leagues, the most urgent first: live drafts, with those waiting for the member on top; upcoming
 * drafts by time; seasons, current ones before past ones; and leagues that never drafted.
 */
export function sectionsOf(seasons: readonly SeasonEntry[]): DashboardSection[] {
  const by = (wanted: SeasonEntry['status']) => seasons.filter(({ status }) => status === wanted);
  const drafted = seasons.filter(({ status }) => !UNDRAFTED.has(status));
  return [
    {
      title: 'Live Drafts',
      entries: by('drafting').toSorted((a, b) => Number(b.isOnTheClock) - Number(a.isOnTheClock)),
    },
    { title: 'Pre-Draft Teams', entries: by('draft').toSorted((a, b) => draftsAt(a) - draftsAt(b)) },
    { title: 'Teams', entries: drafted.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))) },
    { title: 'Ended Leagues', entries: by('ended') },
  ].filter(({ entries }) => entries.length > 0);
}

const UNDRAFTED: ReadonlySet<string> = new Set<SeasonEntry['status']>(['draft', 'drafting', 'ended']);

function isOver({ status }: SeasonEntry): boolean {
  return status === 'completed';
}

/** Leagues without a draft time come last. */
function draftsAt({ draftDateTime }: SeasonEntry): number {
  return draftDateTime === null ? Number.MAX_SAFE_INTEGER : Date.parse(draftDateTime);
}
