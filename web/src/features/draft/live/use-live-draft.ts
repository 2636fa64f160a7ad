import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftNotice, ServerMessage } from '#shared/contract/socket.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { afterInBrowser } from '../../../lib/alarm.ts';
import { localNow, serverClock } from '../../../lib/server-clock.ts';
import { useSocket } from '../../../lib/site-socket.ts';
import type { Connection } from '../../../lib/socket.ts';
import { toast, toastFailure } from '../../../lib/toast.ts';
import { tellingOf } from '../model/tool-notice.ts';
import { noticeOf, useUntoldAutoPicks, type Notice } from '../model/auto-pick-notice.ts';
import { leaguePollInterval } from '../model/controls.ts';
import { boardQuery, draftCalls, draftCell, draftQuery, leagueQuery, pathOf } from './draft-query.ts';
import { followDraft } from './live-draft.ts';

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

/** Keeps the draft up to date, whatever becomes of the connection, and follows the rest of what the league is told. */
export function useLiveDraft(league: LeagueReply, me: string): LiveDraft {
  const [pushed, push] = useState<DraftNotice | null>(null);
  const client = useQueryClient();
  const hearNotice = (notice: DraftNotice) => {
    const held = client.getQueryData(draftQuery(pathOf(league)).queryKey);
    const telling = tellingOf(notice, held, me);
    if (telling === 'kept') push(notice);
    if (telling === 'passing') toast({ title: notice.title, description: notice.message });
  };
  const { connection, present } = useFollowedDraft(league, hearNotice);
  const { data: draft, error, refetch } = useQuery(draftQuery(pathOf(league)));
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
  return { draft, error, retry, connection, present, notice: noticeOf(pushed, untold), dismissNotice };
}

function useFollowedDraft(league: LeagueReply, onNotice: (notice: DraftNotice) => void) {
  const client = useQueryClient();
  const socket = useSocket();
  const [connection, setConnection] = useState<Connection>('connecting');
  const [present, setPresent] = useState<readonly string[] | null>(null);
  const refetch = (...keys: (readonly unknown[])[]) => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };

  const { queryKey: leagueKey } = leagueQuery(league.code);

  const hear = useEffectEvent((message: ServerMessage) => {
    if (message.type === 'draft') {
      const before = client.getQueryData(draftQuery(pathOf(league)).queryKey);
      if (before && before.status !== message.draft.status) refetch(leagueKey);
      if (before?.status === 'draft' && message.draft.status === 'drafting') sayStarted();
    }
    if (message.type === 'league') refetch(leagueKey);
    if (message.type === 'presence') setPresent(message.userIds);
    if (message.type === 'draft-notice') onNotice(message.notice);
    if (message.type === 'error') toastFailure('Error', new Error(message.message));
  });
  const versionNow = () => client.getQueryData(draftQuery(pathOf(league)).queryKey)?.version ?? 0;
  const change = useEffectEvent((next: Connection) => {
    setConnection(next);
    if (next !== 'live') setPresent(null);
    // After a break anything may have changed; at first, what is older than the draft that the join was answered with.
    else if (connection !== 'connecting') refetch(leagueKey, boardQuery(pathOf(league)).queryKey);
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
  return { connection, present };
}

export function sayStarted(): void {
  toast({ title: 'Draft Started!', description: 'The draft is now live. Good luck!' });
}
