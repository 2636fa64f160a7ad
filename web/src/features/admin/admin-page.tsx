import { useSearchParams } from 'react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FounderThreadReply } from '#shared/contract/schemas/founders.ts';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session/session.ts';
import { PageHeading } from '../../ui/page.tsx';
import { PageNotFound } from '../../ui/member-not-found.tsx';
import { Tabs, type Tab } from '../../ui/tabs.tsx';
import { AuditLog } from './audit-log.tsx';
import { MemberSearch } from './member-search.tsx';
import { NoticeForm } from './notice-form.tsx';
import { RequestList } from './request-list.tsx';
import { ResultList } from './result-list.tsx';
import { useWaiting, WaitingList } from './waiting-list.tsx';
import { countOf, waitingOf } from './waiting.ts';
import { Older } from '../../ui/older.tsx';
import { Loading, SkeletonRow } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { FounderCard } from './founder-card.tsx';
import { threadsQuery } from './queries.ts';

/**
 * The admin page. Users who aren't admins see "not found", as if the page didn't exist. The server checks separately that the
 * user is in the admin group.
 */
export function Component() {
  return useMe().isAdmin ? <Admin /> : <PageNotFound />;
}

const TABS = [
  { id: 'waiting', label: 'Waiting', content: <WaitingList /> },
  { id: 'requests', label: 'Requests', content: <RequestList /> },
  { id: 'members', label: 'Members', content: <MemberSearch /> },
  { id: 'results', label: 'Results', content: <ResultList /> },
  { id: 'notices', label: 'Notices', content: <NoticeForm /> },
  { id: 'founders', label: 'Chats', content: <FounderChats /> },
  { id: 'log', label: 'Log', content: <AuditLog /> },
] as const;

/** Returns the tabs. Once the number of waiting items is known, it is part of the first tab's label. */
function useTabs(): readonly Tab[] {
  const { held } = useWaiting();
  if (!held) return TABS;
  const count = countOf(waitingOf(held.requests, held.threads));
  return TABS.map((tab) => (tab.id === 'waiting' ? { ...tab, label: `${tab.label} (${count})` } : tab));
}

function Admin() {
  const tabs = useTabs();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const { id } = TABS.find((tab) => tab.id === wanted) ?? TABS[0];
  return (
    <div className="mx-auto max-w-text">
      <PageHeading title="Admin" back={{ to: paths.dashboard, label: 'Back to Dashboard' }}>
        Everything you do here is logged.
      </PageHeading>
      <Tabs
        label="Admin sections"
        tabs={tabs}
        value={id}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
      />
    </div>
  );
}

/** Removes duplicates: a thread that has moved in the list between two fetches may be on both pages. */
function distinct(pages: readonly FounderThreadReply[][]): FounderThreadReply[] {
  return [...new Map(pages.flat().map((thread) => [thread.userId, thread])).values()];
}

/** Lists members' conversations with the founders. Unanswered conversations come first. */
function FounderChats() {
  const threads = useInfiniteQuery({ ...threadsQuery, refetchOnMount: 'always' });
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<string>();
  if (threads.isPending)
    return (
      <Loading label="Loading the chats…">
        <SkeletonRow className="h-16" />
      </Loading>
    );
  if (!threads.data) return <ErrorState error={threads.error} onRetry={() => void threads.refetch()} />;
  const rows = distinct(threads.data.pages);
  if (rows.length === 0)
    return (
      <EmptyState drawing="marker" title="Nothing yet">
        OG Players message the founders from their account page.
      </EmptyState>
    );
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {rows.map((thread) => (
          <li key={thread.userId}>
            <FounderCard
              thread={thread}
              isOpen={open === thread.userId}
              onToggle={() => setOpen(open === thread.userId ? undefined : thread.userId)}
            />
          </li>
        ))}
      </ul>
      {threads.hasNextPage && (
        <Older
          next={() => list.current?.children[rows.length]?.querySelector('button') ?? null}
          isBusy={threads.isFetchingNextPage}
          error={threads.isFetchNextPageError ? threads.error : null}
          onMore={() => void threads.fetchNextPage()}
          label="Show more"
          failed="More chats didn’t load."
        />
      )}
    </>
  );
}
