import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useParams } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { useCopied } from '../../../lib/page/copied.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { paths } from '../../../lib/paths.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, SkeletonCard } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { Draws } from './draws.tsx';
import { draftLotteryQuery } from '../../../parts/draft/queries.ts';

/** How often to check for another drawing before the draft, in ms. */
const REFRESH_MS = 10_000;

const past = lazyCodeQuery(
  'past-lottery',
  () => import('./past-lottery.tsx'),
  ({ PastLottery }) => PastLottery,
);

export function Component() {
  if (useParams()['season'] !== undefined)
    return <LazyPart code={past}>{(PastLottery) => <PastLottery />}</LazyPart>;
  return (
    <LeagueGate name="Draft Lottery" membersOnly>
      {(league, isLive) => (
        <>
          <PageHeading
            title="Draft Lottery"
            tabTitle={`Draft Lottery · ${league.name}`}
            back={{ to: paths.league(league.code), label: league.name }}
          >
            Every draft order drawing, season {league.currentSeason.season}
          </PageHeading>
          <Lottery league={league} isLive={isLive} />
        </>
      )}
    </LeagueGate>
  );
}

function Lottery({ league, isLive }: { league: LeagueReply; isLive: boolean }) {
  const { season, status, id } = league.currentSeason;
  const lottery = useQuery({
    ...draftLotteryQuery({ leagueId: league.id, season }),
    refetchInterval: pollUnlessLive(isLive, status === 'draft' && REFRESH_MS),
  });
  if (lottery.isPending) return <LotteryLoading />;
  if (!lottery.data) return <ErrorState error={lottery.error} onRetry={() => void lottery.refetch()} />;
  return (
    <Draws seasonId={id} lottery={lottery.data} members={league.members} none={<NoDraws league={league} />}>
      {status === 'draft' && <NextDraw hash={lottery.data.nextHash} />}
    </Draws>
  );
}

function NextDraw({ hash }: { hash: string | null }) {
  const [isCopied, copy] = useCopied();
  if (hash === null) {
    return (
      <Card title="Next Drawing">
        <p className="text-sm text-ink-2">
          This league was created before there was a draft lottery. After the league’s first drawing, the
          fingerprint of the next one shows up here.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Next Drawing">
      <p className="mb-2 text-sm text-ink-2">Fingerprint of the secret for the next drawing:</p>
      <p className="mb-3 rounded-sm border border-line bg-canvas p-3 font-mono text-sm break-all">{hash}</p>
      <Button variant="outline" onClick={() => copy(hash)}>
        {isCopied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <Copy aria-hidden="true" className="size-4" />
        )}
        {isCopied ? 'Copied' : 'Copy Fingerprint'}
      </Button>
    </Card>
  );
}

function NoDraws({ league }: { league: LeagueReply }) {
  const isAhead = league.currentSeason.status === 'draft';
  return (
    <EmptyState
      drawing="marker"
      title="No drawings yet"
      action={
        <ButtonLink variant="outline" to={paths.draft(league.code)}>
          Go to Draft Room
        </ButtonLink>
      }
    >
      {isAhead
        ? 'The order is drawn when a commissioner randomizes it, or when the draft starts with no order set.'
        : 'A commissioner set this draft order by hand.'}
    </EmptyState>
  );
}

function LotteryLoading() {
  return (
    <Loading
      label="Loading the draft lottery…"
      className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <SkeletonCard className="h-96" />
      <SkeletonCard className="h-72" />
    </Loading>
  );
}
