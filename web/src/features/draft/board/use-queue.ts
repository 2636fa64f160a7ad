import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { ApiError, call, mayTryAgain } from '../../../lib/calls/call.ts';
import { newClientId } from '../../../lib/calls/client-id.ts';
import { outboxAt } from '../../../lib/calls/outboxes.ts';
import { setQueryReply } from '../../../lib/calls/set-query-reply.ts';
import { browserStorage, personal } from '../../../lib/page/safe-storage.ts';
import { dismissFailure, toast, toastFailure } from '../../../lib/page/toast.ts';
import { useMe } from '../../../lib/session/session.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import {
  boardOf,
  CROWN_NAMES,
  changedBy,
  crownOf,
  keptChanges,
  orderedOf,
  type BoardChange,
  type Ordered,
} from './draft-board.ts';
import { createBoardOutbox, type BoardOutbox, type Unsaved } from './board-outbox.ts';
import { boardQuery } from '../room/queries.ts';

/** The user's queue. Pages change the queue only through this object. */
export interface Queue {
  /** The board with all of the user's changes; undefined until it has loaded. */
  board: DraftBoard | null | undefined;
  /** Why the board failed to load. */
  failure: Error | null;
  askAgain(): void;
  /** The board's teams, including those that have been drafted. */
  teamIds: readonly number[];
  isQueued(teamId: number): boolean;
  /** Adds a team at the end of the queue, or removes it if it is queued. */
  toggle(teamId: number): void;
  change(change: BoardChange): void;
  unsaved: Unsaved;
  /** Retries the unsaved changes. */
  retry(): void;
}

/** Returns the queue. It stays the same object until something about it changes. */
export function useQueue(league: LeagueReply): Queue {
  const outbox = useOutbox(league);
  const unsaved = useSyncExternalStore(outbox.subscribe, outbox.unsaved);
  const { data, error, refetch } = useQuery(boardQuery(seasonPath(league)));
  return useMemo(() => {
    const teamIds = changedBy(data ?? null, unsaved.changes)?.teamOrder ?? [];
    const isQueued = (teamId: number) => teamIds.includes(teamId);
    return {
      board: data === undefined ? undefined : changedBy(data, unsaved.changes),
      failure: data === undefined ? error : null,
      askAgain: () => void refetch(),
      teamIds,
      isQueued,
      toggle: (teamId) => outbox.say({ do: isQueued(teamId) ? 'off' : 'add', teamIds: [teamId] }),
      change: outbox.say,
      unsaved,
      retry() {
        // The toast about the last try no longer applies.
        dismissFailure();
        void outbox.release();
      },
    };
  }, [outbox, unsaved, data, error, refetch]);
}

/** Returns a function that resolves once all changes are saved or have failed, so that the board can be saved again. */
export function useQueueSaved(league: LeagueReply): () => Promise<void> {
  return useOutbox(league).release;
}

/** For a page that shows the queue. Sends unsaved changes when the page mounts, and whenever the browser is back online. */
export function useQueueLeaves(league: LeagueReply): void {
  const { release } = useOutbox(league);
  useEffect(() => {
    const leave = () => void release();
    leave();
    window.addEventListener('online', leave);
    return () => window.removeEventListener('online', leave);
  }, [release]);
}

function useOutbox(league: LeagueReply): BoardOutbox {
  const client = useQueryClient();
  const { id: me } = useMe();
  const key = personal(`board-changes.${league.id}.${league.currentSeason.season}`, me);
  return outboxAt(client, key, () => outboxOf(client, league, key));
}

const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'other-board';

/** The texts about the effects of a newly chosen crown. */
const EFFECTS: Readonly<Record<Ordered, string>> = {
  none: 'We updated the team rankings and your queue.',
  some: 'Your queue keeps its order. We re-ranked the other teams.',
  all: 'Your queue and Auto keep your saved order.',
};

/** Playing for both crowns can't be chosen in My Draft Board, so the text then mentions only this page. */
const chooseAgain = (crown: DraftStrategy | null | undefined): string =>
  crown ? 'Choose it again here or in My Draft Board.' : 'Choose it again here.';

function outboxOf(client: QueryClient, league: LeagueReply, key: string): BoardOutbox {
  const path = seasonPath(league);
  const query = boardQuery(path);
  const { queryKey } = query;
  const known = () => client.getQueryData(queryKey);
  return createBoardOutbox({
    known,
    async fetch() {
      // Cancel any pending fetch, because it may return the same outdated board.
      if (known() !== undefined) await client.cancelQueries({ queryKey });
      return client.fetchQuery({ ...query, staleTime: 0 });
    },
    async save(board, from) {
      const body = { ...boardOf(board), from: from && boardOf(from) };
      const saved = await call('saveDraftBoard', { params: path, body });
      await setQueryReply(client, queryKey, () => saved);
    },
    isOutdated,
    // A conflict with another window isn't final: even after several of them, a retry may succeed.
    isFinal: (error) => error instanceof Error && !mayTryAgain(error) && !isOutdated(error),
    isOffline: () => !navigator.onLine,
    stored: {
      read: () => keptChanges(browserStorage.read(key)),
      write: (changes) => browserStorage.write(key, changes.length > 0 ? JSON.stringify(changes) : null),
    },
    newId: newClientId,
    onSaved(changes, isLast) {
      const crown = crownOf(changes);
      if (crown === undefined || !isLast) return;
      const title = `You’re going for ${crown ? CROWN_NAMES[crown] : 'both crowns'}`;
      const teamIds = NFL_TEAMS.map(({ id }) => id);
      toast({ title, description: EFFECTS[orderedOf(teamIds, known()?.teamOrder ?? [])] });
    },
    onFailure(changes, error) {
      if (changes.every((change) => change.do === 'crown'))
        toastFailure('Crown Not Saved', error, chooseAgain(crownOf(changes)));
      else toastFailure('Queue Not Saved', error, 'Failed to save draft board');
    },
  });
}
