import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { Reaction } from '#shared/domain/chat.ts';
import { afterInBrowser } from '../../../lib/live/alarm.ts';
import { call } from '../../../lib/calls/api.ts';
import { newClientId } from '../../../lib/calls/client-id.ts';
import { serverClock } from '../../../lib/live/server-clock.ts';
import { useSocket } from '../../../lib/live/site-socket.ts';
import type { Connection } from '../../../lib/live/socket.ts';
import { toastFailure } from '../../../lib/page/toast.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { withTold, type ChatLog } from '../model/chat-log.ts';
import { unanswered, type Outgoing } from '../model/outgoing.ts';
import { withReaction } from '../model/reactions.ts';
import { chatCell, fetchOlder, logQuery, outgoingQuery } from './chat-query.ts';
import { followChat, type Conversation } from './follow-chat.ts';
import { seasonPath } from '../../../lib/season/season-path.ts';

/** While no socket is open. */
const REFRESH_MS = 5_000;
const NOT_SENT = 'Failed to send message';

/** A league's chat as a page shows it, and what the reader does there. */
export interface Chat {
  log: ChatLog | undefined;
  error: Error | null;
  retry(): void;
  outgoing: readonly Outgoing[];
  connection: Connection;
  /** Who has the chat open; null while that is unknown. */
  present: readonly string[] | null;
  send(text: string): void;
  resend(clientId: string): void;
  discard(clientId: string): void;
  older: { isBusy: boolean; error: Error | null; fetch(): void };
  react(message: ChatMessage, emoji: Reaction, on: boolean): void;
}

/** Keeps the chat up to date, whatever becomes of the connection. */
export function useChat(league: LeagueReply, me: string): Chat {
  const client = useQueryClient();
  const params = seasonPath(league);
  const { conversation, connection, present } = useConversation(params, me);
  const {
    data: log,
    error,
    refetch,
  } = useQuery({
    ...logQuery(client, params),
    refetchInterval: connection !== 'live' && REFRESH_MS,
    refetchOnMount: 'always',
    // What was pushed while a phone slept.
    refetchOnWindowFocus: 'always',
  });
  const outgoing = useUnanswered(params, me, log);
  const older = useMutation({ mutationFn: () => fetchOlder(client, params) });
  const react = useMutation({
    mutationFn: ({ id, emoji, on }: { id: string; emoji: Reaction; on: boolean }) =>
      call('reactInChat', { params: { ...params, messageId: id }, body: { emoji, on } }),
    ...toldHere('Reaction Not Saved', 'Please try again.'),
    onSuccess: (message) => chatCell(client, params).change((held) => withTold(held, message, false)),
  });
  return {
    // A reaction is seen while it is on its way.
    log:
      log && react.isPending
        ? { ...log, messages: withReaction(log.messages, { by: me, ...react.variables }) }
        : log,
    error,
    retry: () => void refetch(),
    outgoing,
    connection,
    present,
    send: (text) =>
      conversation.current?.send(text, newClientId(), new Date(serverClock.now()).toISOString()),
    resend: (clientId) => conversation.current?.resend(clientId),
    discard: (clientId) => conversation.current?.discard(clientId),
    older: {
      isBusy: older.isPending,
      error: older.error,
      fetch: () => {
        if (!older.isPending) older.mutate();
      },
    },
    react: ({ id }, emoji, on) => react.mutate({ id, emoji, on }),
  };
}

/** What the server has not answered: an answer may also come with a page, where it got lost on its way. */
function useUnanswered(params: SeasonPath, me: string, log: ChatLog | undefined): readonly Outgoing[] {
  const client = useQueryClient();
  const { data: said } = useQuery(outgoingQuery(params));
  const left = unanswered(said, log?.messages ?? [], me);
  const { queryKey } = outgoingQuery(params);
  useEffect(() => {
    if (left !== said) client.setQueryData(queryKey, left);
  });
  return left;
}

function useConversation({ leagueId, season }: SeasonPath, me: string) {
  const client = useQueryClient();
  const socket = useSocket();
  const conversation = useRef<Conversation>(null);
  const [connection, setConnection] = useState<Connection>('connecting');
  const [present, setPresent] = useState<readonly string[] | null>(null);
  const change = useEffectEvent((next: Connection) => {
    setConnection(next);
    if (next !== 'live') setPresent(null);
  });
  useEffect(() => {
    const params = { leagueId, season };
    const { queryKey } = logQuery(client, params);
    const following = followChat({
      leagueId,
      me,
      socket,
      cell: chatCell(client, params),
      fetch: () => client.refetchQueries({ queryKey }, { throwOnError: true }),
      post: (body) => call('sayInChat', { params, body }),
      onPresence: setPresent,
      onConnection: (next) => change(next),
      onFailure: (error) => toastFailure(NOT_SENT, error, 'Please try again.'),
      after: afterInBrowser,
    });
    conversation.current = following;
    return following.stop;
  }, [client, socket, leagueId, season, me]);
  return { conversation, connection, present };
}
