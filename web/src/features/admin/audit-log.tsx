import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AuditLineReply } from '#shared/contract/schemas/admin.ts';
import { easternTime } from '../../lib/time/time.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Older } from '../../ui/older.tsx';
import { Loading, SkeletonRow } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { logQuery } from './queries.ts';

/** The names of admin actions. A newer server may send actions that this page doesn't know. */
const ACTS: Readonly<Partial<Record<string, string>>> = {
  'request-settled': 'Request settled',
  notice: 'Notice sent',
  suspended: 'Member suspended',
  restored: 'Member restored',
  'message-removed': 'Message deleted',
  'member-renamed': 'Member renamed',
  'picture-removed': 'Picture removed',
  'address-set': 'Email address set',
  'league-renamed': 'League renamed',
  'banner-removed': 'Banner removed',
  'announcement-removed': 'Announcements removed',
  'rules-removed': 'House rules removed',
  'result-entered': 'Result entered',
  'game-cancelled': 'Game cancelled',
  'result-corrected': 'Result corrected',
  'result-filled': 'Result filled in',
  'results-disagree': 'Feeds disagree',
};

/** The log of everything admins have done, with the newest entry first. */
export function AuditLog() {
  const list = useRef<HTMLOListElement>(null);
  const log = useInfiniteQuery({ ...logQuery, refetchOnMount: 'always' });
  const lines = log.data?.pages.flat() ?? [];
  if (log.isPending) return <LogLoading />;
  if (!log.data) return <ErrorState error={log.error} onRetry={() => void log.refetch()} />;
  if (lines.length === 0) {
    return (
      <EmptyState drawing="marker" title="Nothing yet">
        Admin actions show up here.
      </EmptyState>
    );
  }
  return (
    <>
      {log.isRefetchError && (
        <FailureNote title="Newer entries didn’t load." error={log.error} fallback="Please try again." />
      )}
      <ol ref={list} aria-label="Admin actions" className="rounded-lg border border-line bg-surface">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {log.hasNextPage && (
        <Older
          next={() => list.current?.children[lines.length] ?? null}
          isBusy={log.isFetchingNextPage}
          error={log.isFetchNextPageError ? log.error : null}
          onMore={() => void log.fetchNextPage()}
        />
      )}
    </>
  );
}

function Line({ line: { at, by, byName, act, text } }: { line: AuditLineReply }) {
  return (
    <li tabIndex={-1} className="border-t border-line px-4 py-3 text-sm wrap-anywhere first:border-t-0">
      <p>
        <span className="font-bold">{ACTS[act] ?? act}</span> <span className="text-ink-2">{text}</span>
      </p>
      <p className="text-xs text-ink-3">
        <time dateTime={at}>{easternTime(at)}</time> · {byName ?? by ?? 'The results feed'}
      </p>
    </li>
  );
}

function LogLoading() {
  return (
    <Loading label="Loading the log…" className="grid gap-2">
      {[1, 2, 3, 4].map((key) => (
        <SkeletonRow key={key} className="h-16" />
      ))}
    </Loading>
  );
}
