import { useQuery } from '@tanstack/react-query';
import Trophy from 'lucide-react/icons/trophy';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';
import { paths } from '../../../lib/paths.ts';
import { useMe } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { AllTimeCard } from './all-time-card.tsx';
import { EarlierCard } from './earlier-card.tsx';
import { HeadToHead } from './head-to-head.tsx';
import { RecordsCard } from './records-card.tsx';
import { SeasonsCard } from './seasons-card.tsx';
import { TrophyRoom } from './trophy-room.tsx';
import { leagueHistoryQuery } from '../../../parts/leagues/queries.ts';

/** Everything that a league has played. */
export function Component() {
  return (
    <LeagueGate membersOnly>
      {(league) => (
        <>
          <PageHeading
            title="League History"
            tabTitle={`League History · ${league.name}`}
            back={{ to: paths.league(league.code), label: league.name }}
          >
            Champions, records and head-to-head results
          </PageHeading>
          <History league={league} />
        </>
      )}
    </LeagueGate>
  );
}

function History({ league }: { league: LeagueReply }) {
  const history = useQuery(leagueHistoryQuery(league));
  if (history.isPending) {
    return (
      <Loading label="Loading the history…" className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-64 rounded-lg!" />
        <Skeleton className="h-64 rounded-lg!" />
      </Loading>
    );
  }
  if (!history.data) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  const { seasons, earlierSeasons } = history.data;
  if (seasons.length + earlierSeasons.length > 0) return <Told history={history.data} league={league} />;
  return <Untold league={league} />;
}

function Untold({ league }: { league: LeagueReply }) {
  const me = useMe();
  return (
    <div className="grid gap-4">
      <EmptyState
        icon={<Trophy />}
        title="No history yet"
        action={<ButtonLink to={paths.league(league.code)}>Back to League</ButtonLink>}
      >
        League history starts with your first draft.
      </EmptyState>
      <EarlierCard earlier={[]} league={league} meId={me.id} />
    </div>
  );
}

function Told({ history, league }: { history: LeagueHistory; league: LeagueReply }) {
  const me = useMe();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <AllTimeCard history={history} meId={me.id} />
      <div className="grid gap-4">
        <TrophyRoom history={history} league={league} meId={me.id} />
        {history.seasons.length > 0 && <SeasonsCard seasons={history.seasons} league={league} meId={me.id} />}
        <EarlierCard earlier={history.earlierSeasons} league={league} meId={me.id} />
      </div>
      <RecordsCard seasons={history.seasons} />
      <HeadToHead history={history} league={league} meId={me.id} />
    </div>
  );
}
