import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { DraftNotice, ServerMessage } from '#shared/contract/socket.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { afterInBrowser } from '../../../lib/live/alarm.ts';
import { localNow, serverClock } from '../../../lib/live/server-clock.ts';
import { useSocket } from '../../../lib/live/site-socket.ts';
import type { Connection } from '../../../lib/live/socket.ts';
import { toast, toastFailure } from '../../../lib/page/toast.ts';
import { tellingOf } from '../model/tool-notice.ts';
import { noticeOf, useUntoldAutoPicks, type Notice } from '../model/auto-pick-notice.ts';
import { leaguePollInterval } from '../model/controls.ts';
import { boardQuery, draftCalls, draftCell, draftQuery } from './draft-query.ts';
import { followDraft } from './live-draft.ts';
import { useUnread } from './use-unread.ts';
import { leagueQuery } from '../../../lib/leagues/league-query.ts';
import { seasonPath } from '../../../lib/season/season-path.ts';

/** What the room shows beside the cached league and draft. */
export interface LiveDraft {
  draft: Draft | undefined;
  error: Error | null;
  retry(): void;
  connection: Connection;
  /** Who has the room open; null while that is unknown. */
  present: readonly string[] | null;
  /** How much of the league's chat the reader has not read. */
  unread: number;
  /** Why the clock picked for the reader, until they have read it. */
  notice: Notice | null;
  dismissNotice(): void;
}

/** Keeps the draft up to date, whatever becomes of the connection, and follows the rest of what the league is told. */
export function useLiveDraft(league: LeagueReply, me: string): LiveDraft {
  const [pushed, push] = useState<DraftNotice | null>(null);
  const client = useQueryClient();
  const hearNotice = (notice: DraftNotice) => {
    const held = client.getQueryData(draftQuery(seasonPath(league)).queryKey);
    const telling = tellingOf(notice, held, me);
    if (telling === 'kept') push(notice);
    if (telling === 'passing') toast({ title: notice.title, description: notice.message });
  };
  const [connection, setConnection] = useState<Connection>('connecting');
  const { unread, hear: hearWords } = useUnread(seasonPath(league), me, connection === 'live');
  const present = useFollowedDraft(league, { connection, setConnection, hearNotice, hearWords });
  const { data: draft, error, refetch } = useQuery(draftQuery(seasonPath(league)));
  const isClosed = connection !== 'live';
  useQuery({
    ...leagueQuery(league.code),
    refetchInterval: isClosed && leaguePollInterval(league.currentSeason, serverClock.now()),
  });
  const { untold, tellAll } = useUntoldAutoPicks(league.currentSeason.id, draft, me);
  const dismissNotice = () => {
    tellAll();
    push(null);
  };
  const retry = () => void refetch();
  return {
    draft,
    error,
    retry,
    connection,
    present,
    unread,
    notice: noticeOf(pushed, untold),
    dismissNotice,
  };
}

interface Hearing {
  connection: Connection;
  setConnection(connection: Connection): void;
  hearNotice(notice: DraftNotice): void;
  hearWords(message: ChatMessage): void;
}

function useFollowedDraft(
  league: LeagueReply,
  { connection, setConnection, hearNotice, hearWords }: Hearing,
): readonly string[] | null {
  const client = useQueryClient();
  const socket = useSocket();
  const [present, setPresent] = useState<readonly string[] | null>(null);
  const refetch = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };

  const { queryKey: leagueKey } = leagueQuery(league.code);

  const hear = useEffectEvent((message: ServerMessage) => {
    if (message.type === 'draft') {
      const before = client.getQueryData(draftQuery(seasonPath(league)).queryKey);
      if (before && before.status !== message.draft.status) refetch(leagueKey);
      if (before?.status === 'draft' && message.draft.status === 'drafting') sayStarted();
    }
    if (message.type === 'league') refetch(leagueKey);
    if (message.type === 'presence') setPresent(message.userIds);
    if (message.type === 'draft-notice') hearNotice(message.notice);
    if (message.type === 'chat-message') hearWords(message.message);
    // What is wrong with a message of the chat is told there.
    if (message.type === 'error' && message.clientId === undefined)
      toastFailure('Error', new Error(message.message));
  });
  const versionNow = () => client.getQueryData(draftQuery(seasonPath(league)).queryKey)?.version ?? 0;
  const change = useEffectEvent((next: Connection) => {
    setConnection(next);
    if (next !== 'live') setPresent(null);
    // After a break anything may have changed; at first, what is older than the draft that the join was answered with.
    else if (connection !== 'connecting') refetch(leagueKey, boardQuery(seasonPath(league)).queryKey);
    else if (league.currentSeason.version < versionNow()) refetch(leagueKey);
  });
  const draftDateTime = useEffectEvent(() => league.currentSeason.draftDateTime);
  const { id: leagueId } = league;
  const { season } = league.currentSeason;

  useEffect(() => {
    const path = { leagueId, season };
    const { queryKey } = draftQuery(path);
    return followDraft({
      leagueId,
      socket,
      clock: serverClock,
      cell: draftCell(client, path),
      calls: draftCalls(path),
      fetch: () => client.refetchQueries({ queryKey }),
      isShown: () => document.visibilityState === 'visible',
      draftDateTime: () => draftDateTime(),
      onMessage: (message) => hear(message),
      onConnection: (next) => change(next),
      after: afterInBrowser,
      now: localNow,
    });
  }, [client, socket, leagueId, season]);
  return present;
}

export function sayStarted(): void {
  toast({ title: 'Draft Started!', description: 'The draft is now live. Good luck!' });
}
