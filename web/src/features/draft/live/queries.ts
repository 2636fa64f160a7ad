import type { QueryClient } from '@tanstack/query-core';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call } from '../../../lib/calls/call.ts';
import { queryOptions } from '../../../lib/calls/query-options.ts';
import { localNow, serverClock } from '../../../lib/time/server-clock.ts';
import { newestDraft } from '../model/draft-snapshot.ts';
import { fetchDraft, type DraftCalls } from './fetch-draft.ts';
import { query } from '../../../lib/calls/query.ts';

/** The draft, in the one place where the room keeps it. Only a newer version replaces the kept one. */
export function draftQuery(path: SeasonPath) {
  return queryOptions({
    queryKey: ['draft', { params: path }] as const,
    // The room asks again by itself, and sooner.
    retry: false,
    queryFn: ({ signal }) => fetchDraft(draftCalls(path, signal), serverClock, localNow),
    structuralSharing: (held, incoming) => newestDraft(held as Draft | undefined, incoming as Draft),
  });
}

/** The calls that read a draft, as this browser makes them. */
export function draftCalls(path: SeasonPath, signal?: AbortSignal): DraftCalls {
  return {
    draft: () => call('draft', { params: path }, signal),
    expire: (pickOrder) => call('makePick', { params: path, body: { teamId: 0, pickOrder } }, signal),
  };
}

/** Keeps a pushed or answered draft if it is newer. Returns the draft that was kept before. */
export function keepDraft(client: QueryClient, path: SeasonPath, incoming: Draft): Draft | undefined {
  const { queryKey } = draftQuery(path);
  const held = client.getQueryData(queryKey);
  client.setQueryData(queryKey, newestDraft(held, incoming));
  return held;
}

/** The caller's own board; null if none was saved yet. */
export function boardQuery(path: SeasonPath) {
  return queryOptions({
    queryKey: ['draftBoard', path] as const,
    // Another window, or a phone, may have changed it: no push tells of it.
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call('draftBoard', { params: path, query: { ifAny: 'true' } }, signal),
  });
}

/** The free teams with their numbers, which do not change during a draft. */
export function teamNumbersQuery(path: SeasonPath) {
  return query('availableTeams', { params: path });
}
