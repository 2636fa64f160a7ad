import { useQuery } from '@tanstack/react-query';
import type { League } from '#shared/contract/schemas/leagues.ts';
import { query } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { DeadlineBanner } from '../../ui/deadline-banner.tsx';
import { PrivacyBadge, StatusBadge } from '../../ui/league-badges.tsx';
import { LeagueGate } from '../../ui/league-gate.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { InviteCard } from './invite-card.tsx';
import { LeagueInformation } from './league-information.tsx';
import { MembersCard } from './members-card.tsx';
import { NextAction } from './next-action.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SeasonOverview } from './season-overview.tsx';

export function Component() {
  return <LeagueGate>{(league) => <LeagueHome league={league} />}</LeagueGate>;
}

function LeagueHome({ league }: { league: League }) {
  const me = useMe();
  const membership = league.members.find((member) => member.userId === me.id);
  const isCommissioner = league.ownerId === me.id || membership?.isCommissioner === true;
  const isOpen = league.status === 'draft' && league.members.length < league.maxMembers;
  return (
    <>
      <PageHeading
        title={league.name}
        back={{ to: paths.dashboard, label: 'Dashboard' }}
        badges={
          <>
            <StatusBadge status={league.status} />
            <PrivacyBadge isPublic={league.isPublic} />
            {isCommissioner && <Badge tone="gold">Commissioner</Badge>}
          </>
        }
      >
        Season {league.currentSeason.season}
      </PageHeading>
      {!league.isDraftComplete && <DeadlineBanner className="mb-4" />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <NextAction league={league} isMember={membership !== undefined} isCommissioner={isCommissioner} />
          {membership && league.isDraftComplete && <Overview league={league} meId={me.id} />}
          {membership && league.isDraftComplete && <QuickActions league={league} />}
        </div>
        <div className="grid gap-4">
          {isOpen && membership && <InviteCard league={league} />}
          <MembersCard league={league} meId={me.id} />
          <LeagueInformation league={league} />
        </div>
      </div>
    </>
  );
}

function Overview({ league, meId }: { league: League; meId: string }) {
  const { season } = league.currentSeason;
  const standings = useQuery({
    ...query('standings', { params: { leagueId: league.id, season } }),
    refetchOnMount: 'always',
  });
  if (standings.isPending) {
    return (
      <Loading label="Loading standings…" className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-64 rounded-lg!" />
        <Skeleton className="h-64 rounded-lg!" />
      </Loading>
    );
  }
  if (!standings.data) {
    return (
      <Card title="Leaderboard">
        <ErrorState error={standings.error} onRetry={() => void standings.refetch()} />
      </Card>
    );
  }
  return <SeasonOverview standings={standings.data} season={season} meId={meId} />;
}
