import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Dices from 'lucide-react/icons/dices';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { useCopied } from '../../../lib/page/copied.ts';
import { paths } from '../../../lib/paths.ts';
import { query } from '../../../lib/calls/query.ts';
import { unlessTold } from '../../../lib/calls/unless-told.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { LeagueGate } from '../../../parts/leagues/league-gate.tsx';
import { PageHeading } from '../../../ui/page.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { DrawCard } from './draw-card.tsx';
import { useNotedHashes } from './noted-hashes.ts';

/** In ms: until the draft there may be another draw. */
const REFRESH_MS = 10_000;

export function Component() {
  return (
    <LeagueGate membersOnly>
      {(league, isLive) => (
        <>
          <PageHeading
            title="Draft Lottery"
            tabTitle={`Draft Lottery · ${league.name}`}
            back={{ to: paths.league(league.code), label: league.name }}
          >
            Every draw of the draft order, season {league.currentSeason.season}
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
    ...query('draftLottery', { params: { leagueId: league.id, season } }),
    refetchInterval: unlessTold(isLive, status === 'draft' && REFRESH_MS),
  });
  const wasSeen = useNotedHashes(id, lottery.data?.nextHash ?? null);
  if (lottery.isPending) return <LotteryLoading />;
  if (!lottery.data) return <ErrorState error={lottery.error} onRetry={() => void lottery.refetch()} />;
  const { draws, nextHash } = lottery.data;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid gap-4 max-lg:order-last">
        {draws.length === 0 && <NoDraws league={league} />}
        {draws.map((draw, index) => (
          <DrawCard
            key={draw.hash}
            draw={draw}
            number={draws.length - index}
            league={league}
            wasSeen={wasSeen(draw.hash)}
          />
        ))}
      </div>
      <div className="grid gap-4">
        {status === 'draft' && <NextDraw hash={nextHash} />}
        <HowItWorks />
      </div>
    </div>
  );
}

function NextDraw({ hash }: { hash: string | null }) {
  const [isCopied, copy] = useCopied();
  if (hash === null) {
    return (
      <Card title="Next Draw">
        <p className="text-sm text-ink-2">
          This league is older than the lottery: from its first draw on, each next one has a fingerprint here.
        </p>
      </Card>
    );
  }
  return (
    <Card title="Next Draw">
      <p className="mb-2 text-sm text-ink-2">The fingerprint of the secret that draws next:</p>
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

function HowItWorks() {
  return (
    <Card title="Why It Is Fair">
      <ol className="list-decimal space-y-2 pl-5 text-sm text-ink-2 marker:font-semibold marker:text-gold">
        <li>
          Before a draw the game has chosen a secret and shows its <b className="text-ink">fingerprint</b> (a
          SHA-256 hash). No other secret has the same one, so it can no longer be changed.
        </li>
        <li>
          The draw gives each member a <b className="text-ink">lot</b>: the fingerprint of the secret together
          with the member&apos;s number. The smallest lot picks first.
        </li>
        <li>Then the secret is shown, and everybody can do the same sum. The next draw has a new secret.</li>
        <li>All draws stay listed here, so nobody can draw again and again unseen.</li>
      </ol>
    </Card>
  );
}

function NoDraws({ league }: { league: LeagueReply }) {
  const isAhead = league.currentSeason.status === 'draft';
  return (
    <Card>
      <EmptyState
        icon={<Dices />}
        title="No draws yet"
        action={
          <ButtonLink variant="outline" to={paths.draft(league.code)}>
            Go to Draft Room
          </ButtonLink>
        }
      >
        {isAhead
          ? 'The order is drawn when a commissioner randomizes it, or when the draft starts without one.'
          : 'The order of this draft was set by hand.'}
      </EmptyState>
    </Card>
  );
}

function LotteryLoading() {
  return (
    <Loading
      label="Loading the draft lottery…"
      className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <Skeleton className="h-96 rounded-lg!" />
      <Skeleton className="h-72 rounded-lg!" />
    </Loading>
  );
}
