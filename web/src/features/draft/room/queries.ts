import type { QueryClient } from '@tanstack/query-core';
import type { Draft, PickReply } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call } from '../../../lib/calls/call.ts';
import { queryOptions, query } from '../../../lib/calls/query.ts';
import { localNow, serverClock, timed, type ServerClock } from '../../../lib/time/server-clock.ts';

/** The query with the draft's only cache entry. A draft replaces the cached draft only if its version is newer. */
export function draftQuery(path: SeasonPath) {
  return queryOptions({
    queryKey: ['draft', { params: path }] as const,
    // The room itself retries automatically, and sooner than the query would.
    retry: false,
    queryFn: ({ signal }) => fetchDraft(draftCalls(path, signal), serverClock, localNow),
    structuralSharing: (held, incoming) => newestDraft(held as Draft | undefined, incoming as Draft),
  });
}

/** Returns the API calls that following a draft needs. */
export function draftCalls(path: SeasonPath, signal?: AbortSignal): DraftCalls {
  return {
    draft: () => call('draft', { params: path }, signal),
    expire: (pickOrder) => call('makePick', { params: path, body: { teamId: 0, pickOrder } }, signal),
  };
}

/** Stores a draft from a push or a reply, if it is newer than the cached draft. Returns the draft that was cached before. */
export function keepDraft(client: QueryClient, path: SeasonPath, incoming: Draft): Draft | undefined {
  const { queryKey } = draftQuery(path);
  const held = client.getQueryData(queryKey);
  client.setQueryData(queryKey, newestDraft(held, incoming));
  return held;
}

/** The query for the user's own board, which is null until they have saved one. */
export function boardQuery(path: SeasonPath) {
  return queryOptions({
    queryKey: ['draftBoard', path] as const,
    // Always refetch the board, because another window or a phone may have changed it, and no push reports that.
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call('draftBoard', { params: path, query: { ifAny: 'true' } }, signal),
  });
}

/** The available teams with their numbers, which don't change during a draft. */
export function teamNumbersQuery(path: SeasonPath) {
  return query('availableTeams', { params: path });
}

// Every member page includes this code, because the room's first call starts before the room's own code loads.

/** Returns the incoming draft if it is newer than the cached draft, or else the cached draft. */
export function newestDraft(held: Draft | undefined, incoming: Draft): Draft {
  return held && held.version >= incoming.version ? held : incoming;
}

/** The API calls that following a draft needs. They reject if the server refuses them or doesn't answer. */
export interface DraftCalls {
  draft(): Promise<Draft>;
  /** Requests the auto-pick for this turn. The server refuses unless that auto-pick is due. */
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
