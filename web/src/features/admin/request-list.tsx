import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  ADMIN_PAGE,
  isOldestFirst,
  REQUEST_KINDS,
  REQUEST_STATUSES,
} from '#shared/domain/accounts/requests.ts';
import { query } from '../../lib/calls/query.ts';
import { SelectField } from '../../ui/field.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { RequestCard } from './request-card.tsx';
import { KINDS, STATUSES } from './request-text.ts';
import { Loading, SkeletonCard } from '../../ui/skeleton.tsx';

/** Lists the requests to the admins, filtered by the kind and status in the URL. */
export function RequestList() {
  const [search, setSearch] = useSearchParams();
  const kind = REQUEST_KINDS.find((known) => known === search.get('kind')) ?? REQUEST_KINDS[0];
  const status = REQUEST_STATUSES.find((known) => known === search.get('status')) ?? REQUEST_STATUSES[0];
  const choose = (choice: { kind?: string; status?: string }) =>
    setSearch({ tab: 'requests', kind, status, ...choice }, { replace: true });
  return (
    <>
      <div className="mb-4 grid gap-3 min-[22.5rem]:grid-cols-2">
        <SelectField label="Kind" value={kind} onChange={({ target }) => choose({ kind: target.value })}>
          <Options words={KINDS} />
        </SelectField>
        <SelectField
          label="Status"
          value={status}
          onChange={({ target }) => choose({ status: target.value })}
        >
          <Options words={STATUSES} />
        </SelectField>
      </div>
      <Requests key={`${kind} ${status}`} kind={kind} status={status} />
    </>
  );
}

function Options({ words }: { words: Readonly<Record<string, string>> }) {
  return Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

interface Choice {
  kind: (typeof REQUEST_KINDS)[number];
  status: (typeof REQUEST_STATUSES)[number];
}

function Requests(choice: Choice) {
  const list = useRef<HTMLUListElement>(null);
  const requests = useQuery({
    ...query('adminRequests', { query: choice }),
    // Always refetch the list, because other admins work on it, too.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  if (requests.isPending) return <RequestsLoading />;
  if (!requests.data) return <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />;
  if (requests.data.length === 0) return <NoRequests {...choice} />;
  const goOn = (index: number) => list.current?.querySelectorAll('h2')[index] ?? null;
  return (
    <>
      <ul ref={list} aria-label="Requests" className="grid gap-4">
        {requests.data.map((request, index) => (
          <RequestCard key={request.id} request={request} next={() => goOn(index) ?? goOn(index - 1)} />
        ))}
      </ul>
      {requests.data.length === ADMIN_PAGE && (
        <p className="mt-4 text-center text-sm text-ink-2">
          Showing the {isOldestFirst(choice.status) ? 'oldest' : 'newest'} {ADMIN_PAGE}.
        </p>
      )}
    </>
  );
}

function NoRequests({ kind, status }: Choice) {
  return (
    <EmptyState drawing="marker" title={status === 'pending' ? 'Nothing waiting here' : 'Nothing here yet'}>
      {KINDS[kind]} · {STATUSES[status]}
    </EmptyState>
  );
}

/** A placeholder while requests are loading. */
export function RequestsLoading() {
  return (
    <Loading label="Loading requests…" className="grid gap-4">
      {[1, 2, 3].map((key) => (
        <SkeletonCard key={key} className="h-56" />
      ))}
    </Loading>
  );
}
