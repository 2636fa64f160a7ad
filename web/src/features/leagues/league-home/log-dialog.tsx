import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LogLine } from '#shared/contract/schemas/league-log.ts';
import { call } from '../../../lib/calls/call.ts';
import { easternTime } from '../../../lib/time/time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Older } from '../../../ui/older.tsx';
import { Loading, SkeletonRow } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import type { LeagueDialogProps } from '../../../parts/leagues/league-dialog-button.tsx';

/** How many entries the server sends per page. A page with fewer entries is the last one. */
const PAGE = 50;

/** Lists what the commissioners have done. All members can read this log. */
export function LogDialog({ league, onClose }: LeagueDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title="Commissioner Log"
      description="Everything commissioners did in this league, newest first."
      isForReading
    >
      <Log leagueId={league.id} />
    </Dialog>
  );
}

function Log({ leagueId }: { leagueId: string }) {
  const list = useRef<HTMLUListElement>(null);
  const log = useInfiniteQuery({
    queryKey: ['commissionerLog', leagueId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'commissionerLog',
        { params: { leagueId }, query: pageParam === undefined ? {} : { before: pageParam } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    refetchOnMount: 'always',
  });
  if (log.isPending) return <LogLoading />;
  if (!log.data) return <ErrorState error={log.error} onRetry={() => void log.refetch()} />;
  const lines = log.data.pages.flat();
  if (lines.length === 0) {
    return (
      <EmptyState drawing="marker" title="Nothing yet">
        Changes to settings, draft order and members show up here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Commissioner actions" className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Older
          next={() => list.current}
          isBusy={log.isFetchingNextPage}
          error={log.isFetchNextPageError ? log.error : null}
          onMore={() => void log.fetchNextPage()}
        />
      )}
    </>
  );
}

function Line({ line: { user, text, at } }: { line: LogLine }) {
  return (
    <li className="flex gap-3 py-3">
      <Avatar person={user} size="sm" />
      <div className="min-w-0">
        <p className="text-sm">{text}</p>
        <p className="text-xs text-ink-3">
          {user.username}
          {user.isPremium && <OgMark />} · <time dateTime={at}>{easternTime(at)}</time>
        </p>
      </div>
    </li>
  );
}

function LogLoading() {
  return (
    <Loading label="Loading the log…" className="space-y-3">
      {[1, 2, 3].map((key) => (
        <SkeletonRow key={key} className="h-12" />
      ))}
    </Loading>
  );
}
