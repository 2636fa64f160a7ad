import ClipboardList from 'lucide-react/icons/clipboard-list';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { LONGEST_GAME_MS } from '#shared/domain/season/schedule.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { OG_PLAYER } from '../../../parts/accounts/tiers.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DeadlineBanner } from '../../../parts/draft/deadline-banner.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { LazyDialog } from '../../../ui/lazy-dialog.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { SupporterCard } from '../../../parts/accounts/supporter-card.tsx';
import { VerifyBanner } from '../../../parts/accounts/verify-banner.tsx';
import { LeagueCard } from './league-card.tsx';
import { useInSlices } from '../../../ui/use-in-slices.ts';
import { useLiveSeasons } from './live-seasons.ts';
import { useServerTime } from '../../../lib/time/countdown.ts';

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
  return (
    <>
      <PageHeading
        title="Dashboard"
        actions={
          <>
            <Button onClick={() => setJoining(true)}>Join a League</Button>
            <ButtonLink variant="outline" to={paths.createLeague}>
              Create a League
            </ButtonLink>
            <ButtonLink variant="outline" to={paths.publicLeagues}>
              See Public Leagues
            </ButtonLink>
            <ButtonLink variant="outline" to={paths.account}>
              Manage Account
            </ButtonLink>
          </>
        }
      >
        Good to see you, {me.firstName}.
      </PageHeading>
      <VerifyBanner className="mb-5" />
      <DeadlineBanner className="mb-5" />
      <Leagues userId={me.id} onJoin={() => setJoining(true)}>
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
  /** The content below the leagues, shown together with them so that they don't push it down. */
  children: ReactNode;
}

function Leagues({ userId, onJoin, children }: LeaguesProps) {
  const seasons = useLiveSeasons(userId);
  const isDrawn = useInSlices(!seasons.isPending);
  if (!isDrawn) return <LeaguesLoading />;
  return (
    <>
      {!seasons.data && (
        <ErrorState
          title="Your leagues didn’t load"
          error={seasons.error}
          onRetry={() => void seasons.refetch()}
        />
      )}
      {seasons.data?.length === 0 && <NoLeagues onJoin={onJoin} />}
      {seasons.data && <MySundayLink entries={seasons.data} />}
      {sectionsOf(seasons.data ?? []).map((section) => (
        <Section key={section.title} {...section} />
      ))}
      {children}
    </>
  );
}

function Section({ title, entries }: DashboardSection) {
  return (
    <section aria-label={title} className="mb-8">
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
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
    <div className="rounded-lg border border-dashed border-control">
      <EmptyState
        icon={<ClipboardList />}
        title="No leagues yet"
        action={
          <>
            <ButtonLink to={paths.createLeague}>Create League</ButtonLink>
            <Button variant="outline" onClick={onJoin}>
              Join League
            </Button>
          </>
        }
      >
        Start a league and invite your friends, or join with a league code.
      </EmptyState>
    </div>
  );
}

function LeaguesLoading() {
  return (
    <Loading label="Loading your leagues…" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} className="h-44 rounded-lg!" />
      ))}
    </Loading>
  );
}

/** Links to the games across all leagues, while one of the user's teams plays. */
function MySundayLink({ entries }: { entries: readonly SeasonEntry[] }) {
  const now = useServerTime();
  if (!isPlaying(entries, now)) return null;
  return (
    <Link
      to={paths.mySunday}
      className="mb-5 flex min-h-14 items-center gap-3 rounded-lg border-2 border-now bg-raised px-5 py-3 hover:bg-overlay"
    >
      <span aria-hidden="true" className="size-2 shrink-0 animate-pulse rounded-full bg-now" />
      <span className="min-w-0 grow">
        <span className="font-display text-lg">My Sunday</span>
        <span className="text-sm text-ink-2"> · your teams are playing now</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
    </Link>
  );
}

/**
 * Whether one of the user's teams plays at `now`, in ms since 1970. A live game remains the team's next one until it ends. It
 * counts only for as long as a game can last, because an old reply stored on the device doesn't know if the game has ended.
 */
export function isPlaying(entries: readonly SeasonEntry[], now: number): boolean {
  return entries
    .filter(({ status }) => status === 'active')
    .flatMap(({ teams }) => teams)
    .some(({ nextGame }) => {
      if (!nextGame) return false;
      const since = now - Date.parse(nextGame.kickoff);
      return since >= 0 && since < LONGEST_GAME_MS;
    });
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
