import type { QueryClient } from '@tanstack/query-core';
import type { Draft, PickReply } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call } from '../../../lib/calls/call.ts';
import { queryOptions, query } from '../../../lib/calls/query.ts';
import { localNow, serverClock, timed, type ServerClock } from '../../../lib/time/server-clock.ts';

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

// Every member's page carries it, since the room's first call begins before its code is there.

/** The incoming draft if it is newer than the held one, else the held one. */
export function newestDraft(held: Draft | undefined, incoming: Draft): Draft {
  return held && held.version >= incoming.version ? held : incoming;
}

/** The contract's calls that a followed draft needs. They reject when refused or unanswered. */
export interface DraftCalls {
  draft(): Promise<Draft>;
  /** Asks for the automatic pick of that turn; the server refuses it unless it is due. */
  expire(pickOrder: number): Promise<PickReply>;
}

/** Fetches the draft and, with its reply, adjusts the server's clock. `now` counts ms on a clock that nobody sets. */
export function fetchDraft(
  calls: Pick<DraftCalls, 'draft'>,
  clock: ServerClock,
  now: () => number,
): Promise<Draft> {
  return timed(calls.draft, clock, now);
}
