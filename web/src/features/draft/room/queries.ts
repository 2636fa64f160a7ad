import type { QueryClient } from '@tanstack/query-core';
import type { Draft, PickReply } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call } from '../../../lib/calls/call.ts';
import { queryOptions, query } from '../../../lib/calls/query.ts';
import { localNow, serverClock, timed, type ServerClock } from '../../../lib/time/server-clock.ts';

/** The draft's one cache entry. Only a newer version replaces the cached one. */
export function draftQuery(path: SeasonPath) {
  return queryOptions({
    queryKey: ['draft', { params: path }] as const,
    // The room retries automatically, and sooner.
    retry: false,
    queryFn: ({ signal }) => fetchDraft(draftCalls(path, signal), serverClock, localNow),
    structuralSharing: (held, incoming) => newestDraft(held as Draft | undefined, incoming as Draft),
  });
}

/** This browser's calls for following a draft. */
export function draftCalls(path: SeasonPath, signal?: AbortSignal): DraftCalls {
  return {
    draft: () => call('draft', { params: path }, signal),
    expire: (pickOrder) => call('makePick', { params: path, body: { teamId: 0, pickOrder } }, signal),
  };
}

/** Stores a pushed or returned draft if it is newer. Returns the previous one. */
export function keepDraft(client: QueryClient, path: SeasonPath, incoming: Draft): Draft | undefined {
  const { queryKey } = draftQuery(path);
  const held = client.getQueryData(queryKey);
  client.setQueryData(queryKey, newestDraft(held, incoming));
  return held;
}

/** The caller's own board; null if none has been saved yet. */
export function boardQuery(path: SeasonPath) {
  return queryOptions({
    queryKey: ['draftBoard', path] as const,
    // Another window, or a phone, may have changed the board, and no push reports that.
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call('draftBoard', { params: path, query: { ifAny: 'true' } }, signal),
  });
}

/** The available teams with their numbers, which don't change during a draft. */
export function teamNumbersQuery(path: SeasonPath) {
  return query('availableTeams', { params: path });
}

// Every member page includes this code, because the room's first call starts before the room's own code loads.

/** The incoming draft if it is newer than the cached one, else the cached one. */
export function newestDraft(held: Draft | undefined, incoming: Draft): Draft {
  return held && held.version >= incoming.version ? held : incoming;
}

/** The contract's calls for following a draft. They reject when refused or unanswered. */
export interface DraftCalls {
  draft(): Promise<Draft>;
  /** Requests the auto-pick of this turn; the server refuses it unless it is due. */
  expire(pickOrder: number): Promise<PickReply>;
}

/** Fetches the draft and adjusts the server clock with its reply. `now` counts ms on a monotonic clock. */
export function fetchDraft(
  calls: Pick<DraftCalls, 'draft'>,
  clock: ServerClock,
  now: () => number,
): Promise<Draft> {
  return timed(calls.draft, clock, now);
}
