import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { ApiError, call, mayTryAgain } from '../../../lib/calls/call.ts';
import { newClientId } from '../../../lib/calls/client-id.ts';
import { outboxAt } from '../../../lib/calls/outboxes.ts';
import { failureText, isSessionOver } from '../../../lib/page/failure.ts';
import { withBrowserLock } from '../../../lib/page/browser-lock.ts';
import { browserStorage } from '../../../lib/page/safe-storage.ts';
import { keptUser } from '../../../lib/session/session-hint.ts';
import { localNow, serverClock } from '../../../lib/time/server-clock.ts';
import { useMe } from '../../../lib/session/session.ts';
import { seasonPath } from '../../../parts/season/queries.ts';
import { draftCalls, draftQuery, keepDraft, fetchDraft } from '../room/queries.ts';
import { enteredKey, waitingKey, type Entered } from './entered.ts';
import { createEntryOutbox, type EntryOutbox } from './entry-outbox.ts';
import { hasStopped, keptEntries, withEntries, type Act, type Entry } from './entries.ts';
import { PICK_FAILED } from '../room/tool-notice.ts';
import type { Room } from '../room/room.ts';

/** How often to retry, in ms, in case the browser comes back online without an event. */
const AGAIN_MS = 5000;

/**
 * The user's entries, and functions to change them. They are applied to the room's draft while the calling component is mounted.
 */
export interface Entries {
  entries: readonly Entry[];
  /** The league's draft without the entries. */
  standing: Draft | undefined;
  /** Enters a pick for a member, on top of the draft as it is shown. */
  pick(input: Pick<Act, 'pickOrder' | 'userId' | 'teamId'>): void;
  takeBack(): void;
  drop(): void;
}

const PICK = { do: 'pick', draftedAt: null } as const;

export function useEntries({ league, draft, me }: Room): Entries {
  const client = useQueryClient();
  const outbox = useOutbox(league);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  const { id: leagueId } = league;
  const { season } = league.currentSeason;

  useEffect(() => {
    const entered: Entered = {
      over: layer(entries, league),
      pick: (pick, shown) => outbox.enter({ ...PICK, ...pick, userId: me }, shown),
    };
    // If the entries are stopped, the user's own pick is sent directly rather than after them.
    client.setQueryData(enteredKey({ leagueId, season }), hasStopped(entries) ? null : entered);
  }, [client, outbox, entries, league, leagueId, season, me]);
  useEffect(
    () => () => void client.setQueryData(enteredKey({ leagueId, season }), null),
    [client, leagueId, season],
  );

  useEffect(() => {
    const { refresh, release } = outbox;
    const leave = () => void release();
    leave();
    window.addEventListener('online', leave);
    window.addEventListener('storage', refresh);
    const timer = setInterval(() => outbox.entries().length > 0 && leave(), AGAIN_MS);
    return () => {
      window.removeEventListener('online', leave);
      window.removeEventListener('storage', refresh);
      clearInterval(timer);
    };
  }, [outbox]);

  return {
    entries,
    standing: client.getQueryData(draftQuery(seasonPath(league)).queryKey),
    pick: (input) => draft && outbox.enter({ ...PICK, ...input }, draft),
    takeBack: () => draft && outbox.takeBack(draft),
    drop: outbox.drop,
  };
}

/**
 * Returns a function that applies the entries to a draft. It does so only once per draft, so that the room's derived data isn't
 * recomputed.
 */
function layer(entries: readonly Entry[], { currentSeason }: LeagueReply): Entered['over'] {
  let last: { held: Draft; over: Draft } | undefined;
  return (held) => {
    if (last?.held !== held) last = { held, over: withEntries(held, entries, currentSeason) };
    return last.over;
  };
}

function useOutbox(league: LeagueReply): EntryOutbox {
  const client = useQueryClient();
  const { id: me } = useMe();
  const key = waitingKey(league, me);
  return outboxAt(client, key, () => outboxOf(client, league, key));
}

function outboxOf(client: QueryClient, league: LeagueReply, key: string): EntryOutbox {
  const path = seasonPath(league);
  const whose = keptUser();
  return createEntryOutbox({
    // Fetches in a separate request, because the next poll may replace the room's own request.
    async fetch() {
      const draft = await fetchDraft(draftCalls(path), serverClock, localNow);
      keepDraft(client, path, draft);
      return draft;
    },
    async send(entry, version) {
      const draft = await sent(path, entry, version);
      keepDraft(client, path, draft);
      return draft;
    },
    mayTryAgain: (error) => !(error instanceof Error) || isSessionOver(error) || mayTryAgain(error),
    hasMoved: (error) => error instanceof ApiError && error.code === 'draft-moved',
    wordsOf: (error) => failureText(error) ?? PICK_FAILED,
    isHeld: () => !navigator.onLine || keptUser() !== whose,
    // The lock isn't essential, because the server never accepts an act twice.
    alone: (run) => withBrowserLock(key, run),
    stored: {
      read: () => keptEntries(browserStorage.read(key)),
      write: (entries) => browserStorage.write(key, entries.length > 0 ? JSON.stringify(entries) : null),
    },
    newId: newClientId,
  });
}

async function sent(
  params: ReturnType<typeof seasonPath>,
  { do: act, pickOrder, userId: forUserId, teamId }: Entry,
  version: number,
): Promise<Draft> {
  if (act === 'undo') return call('undoPick', { params, body: { pickOrder, version } });
  const { draft } = await call('makePick', { params, body: { teamId, pickOrder, forUserId, version } });
  return draft;
}
