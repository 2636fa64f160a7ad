import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useParams } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { knownUsers } from '../../../parts/leagues/members.ts';
import { useSeatId } from '../../../parts/leagues/use-seat-id.ts';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, SkeletonCard } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { CorrectionsCard } from '../corrections/corrections-card.tsx';
import { roundNumbers } from './board-rows.ts';
import { COLUMNS, Results } from './results.tsx';
import { seasonPath } from '../../../parts/season/queries.ts';
import { draftPicksQuery } from '../../../parts/draft/queries.ts';

const past = lazyCodeQuery(
  'past-results',
  () => import('./past-results.tsx'),
  ({ PastResults }) => PastResults,
);

export function Component() {
  if (useParams()['season'] !== undefined)
    return <LazyPart code={past}>{(PastResults) => <PastResults />}</LazyPart>;
  return (
    <LeagueGate name="Draft Results" membersOnly>
      {(league) => (
        <>
          <PageHeading
            title="Original Draft Results"
            tabTitle={`Draft Results · ${league.name}`}
            back={{ to: paths.league(league.code), label: league.name }}
          >
            <span className="hidden print:inline">{league.name} · </span>
            Season {league.currentSeason.season}
          </PageHeading>
          <Current league={league} />
        </>
      )}
    </LeagueGate>
  );
}

function Current({ league }: { league: LeagueReply }) {
  const params = seasonPath(league);
  const meId = useSeatId(league);
  const picks = useQuery(draftPicksQuery(params));
  const { teamsEach, status } = league.currentSeason;
  if (picks.isPending) {
    return (
      <Loading label="Loading draft results…" className={clsx('grid gap-4', COLUMNS)}>
        {roundNumbers(teamsEach).map((round) => (
          <SkeletonCard key={round} className="h-72" />
        ))}
      </Loading>
    );
  }
  if (!picks.data) return <ErrorState error={picks.error} onRetry={() => void picks.refetch()} />;
  if (picks.data.length === 0) {
    return (
      <EmptyState
        title="No Draft History Available"
        action={<ButtonLink to={paths.draft(league.code)}>Go to Draft Room</ButtonLink>}
      />
    );
  }
  const users = knownUsers(league);
  const { correctableUntil = null } = league.currentSeason;
  return (
    <>
      {status === 'drafting' && <StillDrafting code={league.code} />}
      {correctableUntil !== null && (
        <CorrectionsCard
          league={league}
          picks={picks.data}
          until={correctableUntil}
          nameOf={(userId) => users.get(userId)?.username ?? 'Former member'}
        />
      )}
      <Results
        leagueName={league.name}
        season={params.season}
        teamsEach={teamsEach}
        picks={picks.data}
        meId={meId}
        members={league.members}
        lottery={paths.draftLottery(league.code)}
      />
    </>
  );
}

/** Before the last pick, and again while it is undone. */
function StillDrafting({ code }: { code: string }) {
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <p>The draft isn’t over. These are the picks so far.</p>
      <ButtonLink to={paths.draft(code)}>Go to Draft Room</ButtonLink>
    </div>
  );
}
