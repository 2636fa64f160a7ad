import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { OVERDUE_SECONDS, type Notification, type ServerMessage } from '#shared/contract/socket.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { League } from '#shared/contract/schemas/leagues.ts';
import { EXPIRY_GRACE_MS } from '#shared/domain/draft.ts';
import { ApiError, call } from '../../lib/api.ts';
import { localNow, serverClock } from '../../lib/server-clock.ts';
import { meQuery } from '../../lib/session.ts';
import { followBrowser, openLeagueSocket, socketUrl, type Connection } from '../../lib/socket.ts';
import { toast, toastFailure } from '../../lib/toast.ts';
import { noticeOf, useUntoldAutoPicks, type Notice } from './auto-pick-notice.ts';
import { leaguePollInterval } from './controls.ts';
import { boardQuery, draftQuery, keepDraft, leagueQuery, pathOf } from './draft-query.ts';

/** What the room shows beside the cached league and draft. */
export interface LiveDraft {
  draft: Draft | undefined;
  error: Error | null;
  retry(): void;
  connection: Connection;
  /** Who has the room open; null while that is unknown. */
  present: readonly string[] | null;
  /** Why the clock picked for the reader, until they have read it. */
  notice: Notice | null;
  dismissNotice(): void;
}

const DRAFT_POLL = 500;

/** Keeps the draft up to date: by pushes while the socket is open, by polling while it is not (decision 32). */
export function useLiveDraft(league: League, me: string): LiveDraft {
  const [pushed, push] = useState<Notification | null>(null);
  const { connection, present } = useLeagueSocket(league, push);
  const isClosed = connection !== 'live';
  const {
    data: draft,
    error,
    refetch,
  } = useQuery({
    ...draftQuery(pathOf(league)),
    refetchInterval: ({ state }) => {
      if (!isClosed) return false;
      return state.data?.status === 'drafting' ? DRAFT_POLL : leaguePollInterval(league, serverClock.now());
    },
  });
  useQuery({
    ...leagueQuery(league.code),
    refetchInterval: isClosed && leaguePollInterval(league, serverClock.now()),
  });
  useOverdueCheck(league, draft, isClosed);
  const { untold, tellAll } = useUntoldAutoPicks(league.currentSeason.id, draft, me);
  const dismissNotice = () => {
    tellAll();
    push(null);
  };
  const retry = () => void refetch();
  return { draft, error, retry, connection, present, notice: noticeOf(pushed, untold), dismissNotice };
}

function useLeagueSocket(league: League, onNotice: (notice: Notification) => void) {
  const client = useQueryClient();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [present, setPresent] = useState<readonly string[] | null>(null);
  const path = pathOf(league);
  const version = () => client.getQueryData(draftQuery(path).queryKey)?.version ?? 0;
  const refetch = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };

  const hear = useEffectEvent((message: ServerMessage) => {
    if (message.type === 'draft' && message.leagueId === league.id) {
      serverClock.observePush(message.draft.serverTime);
      const before = keepDraft(client, path, message.draft);
      if (before && before.status !== message.draft.status) refetch(leagueQuery(league.code).queryKey);
      if (before?.status === 'draft' && message.draft.status === 'drafting') sayStarted();
    }
    if (message.type === 'league') refetch(leagueQuery(league.code).queryKey);
    if (message.type === 'presence' && message.leagueId === league.id) setPresent(message.userIds);
    if (message.type === 'notification') onNotice(message.notification);
    if (message.type === 'error') toastFailure('Error', new Error(message.message));
    if (message.type === 'pong' && message.version > version()) refetch(draftQuery(path).queryKey);
  });

  const change = useEffectEvent((next: Connection) => {
    setConnection(next);
    if (next !== 'live') setPresent(null);
    else refetch(draftQuery(path).queryKey, leagueQuery(league.code).queryKey, boardQuery(path).queryKey);
  });
  const versionNow = useEffectEvent(version);
  const ticket = useEffectEvent(async () => {
    try {
      return (await call('realtimeTicket')).ticket;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      // The session is over: the guard leads to signing in.
      client.setQueryData(meQuery.queryKey, null);
      return null;
    }
  });

  useEffect(() => {
    const socket = openLeagueSocket({
      leagueId: league.id,
      version: () => versionNow(),
      onMessage: (message) => hear(message),
      onConnection: (next) => change(next),
      onPong: (sample) => serverClock.observe(sample),
      ticket: () => ticket(),
      open: (ticket) => new WebSocket(socketUrl(ticket, window.location.origin)),
      now: localNow,
      random: Math.random,
      isOnline: () => navigator.onLine,
    });
    const stopFollowing = followBrowser(socket);
    return () => {
      stopFollowing();
      socket.close();
    };
  }, [league.id]);
  return { connection, present };
}

export function sayStarted(): void {
  toast({ title: 'Draft Started!', description: 'The draft is now live. Good luck!' });
}

/**
 * Nothing seen some seconds after a deadline: with an open socket the page fetches, with a closed one it asks for the
 * automatic pick as well, which the server refuses unless it is due (decision 11).
 */
function useOverdueCheck(league: League, draft: Draft | undefined, isClosed: boolean): void {
  const client = useQueryClient();
  const { deadlineAt = null } = draft ?? {};
  const check = useEffectEvent(async () => {
    const path = pathOf(league);
    const asked = isClosed && call('makePick', { params: path, body: { teamId: 0 } });
    // A refusal says that the pick was made or is not due: fetching shows which.
    const reply = asked ? await asked.catch(() => null) : null;
    if (reply) keepDraft(client, path, reply.draft);
    else await client.invalidateQueries({ queryKey: draftQuery(path).queryKey });
  });

  useEffect(() => {
    if (deadlineAt === null) return undefined;
    const patience = isClosed ? EXPIRY_GRACE_MS + 200 : OVERDUE_SECONDS * 1000;
    const due = Date.parse(deadlineAt) + patience;
    const wait = () => Math.max(0, due - serverClock.now());
    let timer = setTimeout(fire, wait());
    function fire(): void {
      const early = wait();
      if (early === 0) void check();
      timer = setTimeout(fire, early === 0 ? OVERDUE_SECONDS * 1000 : early);
    }
    return () => clearTimeout(timer);
  }, [deadlineAt, isClosed]);
}
