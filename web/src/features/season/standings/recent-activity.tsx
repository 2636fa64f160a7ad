import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ActivityLine } from '#shared/contract/schemas/league-log.ts';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';
import { easternTime } from '../../../lib/time/time.ts';
import { paths } from '../../../lib/paths.ts';
import { activityQuery } from '../../../parts/season/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';

const SHOWN = 6;
const REFRESH_MS = 60_000;

/** Lists what has happened in the league recently. */
export function RecentActivity({ league, isLive }: { league: LeagueReply; isLive: boolean }) {
  const lines = useQuery({
    ...activityQuery(league.id),
    refetchOnMount: 'always',
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
  return (
    <Card isPlain title="Recent Activity">
      {lines.isPending && (
        <Loading label="Loading recent activity…" className="space-y-3">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-10" />
          ))}
        </Loading>
      )}
      {lines.isError && !lines.data && (
        <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />
      )}
      {lines.data && <Lines lines={lines.data} code={league.code} />}
    </Card>
  );
}

function Lines({ lines, code }: { lines: readonly ActivityLine[]; code: string }) {
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) {
    return (
      <EmptyState
        drawing="marker"
        title="No recent activity"
        action={
          <ButtonLink variant="outline" to={paths.chat(code)}>
            Go to League Chat
          </ButtonLink>
        }
      >
        League news shows up here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {lines.slice(0, isOpen ? lines.length : SHOWN).map(({ id, at, user, text }) => (
          <li key={id} className="py-2 first:pt-0">
            <p className="text-sm">{text}</p>
            <p className="text-xs text-ink-3">
              {user?.username}
              {user?.isPremium && <OgMark />}
              {user && ' · '}
              <time dateTime={at}>{easternTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <Button
          variant="ghost"
          className="mt-1 -ml-4"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </>
  );
}
