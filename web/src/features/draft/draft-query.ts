import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Draft, DraftBoard } from '#shared/contract/schemas/draft.ts';
import type { League } from '#shared/contract/schemas/leagues.ts';
import { ApiError, call, query } from '../../lib/api.ts';
import { localNow, serverClock } from '../../lib/server-clock.ts';
import { assembleDraft, newestDraft } from './draft-snapshot.ts';

/** A league season as paths name it. */
export interface SeasonPath {
  leagueId: string;
  season: string;
}

export function pathOf(league: League): SeasonPath {
  return { leagueId: league.id, season: league.currentSeason.season };
}

export function leagueQuery(code: string) {
  return query('leagueByCode', { params: { code: code.toUpperCase() } });
}

/** The draft: the one place where the room keeps it. Only a newer version replaces the one that is held. */
export function draftQuery(path: SeasonPath) {
  return queryOptions({
    queryKey: ['draft', path] as const,
    queryFn: ({ client, queryKey, signal }) => fetchDraft(path, client.getQueryData<Draft>(queryKey), signal),
    structuralSharing: (held, incoming) => newestDraft(held as Draft | undefined, incoming as Draft),
    refetchOnMount: 'always',
  });
}

/** Asks who is on the clock; picks and members only when something has changed. */
async function fetchDraft(path: SeasonPath, held: Draft | undefined, signal: AbortSignal): Promise<Draft> {
  const sentAt = localNow();
  const current = await call('currentPick', { params: path }, signal);
  serverClock.observe({ sentAt, receivedAt: localNow(), serverTime: current.serverTime });
  if (held && held.version >= current.version) return held;
  const [picks, members] = await Promise.all([
    call('draftPicks', { params: path }, signal),
    call('seasonMembers', { params: path }, signal),
  ]);
  return assembleDraft(current, picks, members);
}

/** Keeps a draft that was pushed or answered, if it is newer; tells what was held before. */
export function keepDraft(client: QueryClient, path: SeasonPath, incoming: Draft): Draft | undefined {
  const { queryKey } = draftQuery(path);
  const held = client.getQueryData(queryKey);
  client.setQueryData(queryKey, newestDraft(held, incoming));
  return held;
}

/** The caller's own board; null when none was saved yet. */
export function boardQuery(path: SeasonPath) {
  return queryOptions({
    queryKey: ['draftBoard', path] as const,
    queryFn: async ({ signal }): Promise<DraftBoard | null> => {
      try {
        return await call('draftBoard', { params: path, query: {} }, signal);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    refetchOnMount: 'always',
  });
}
