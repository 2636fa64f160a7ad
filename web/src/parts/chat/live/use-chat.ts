import { useMutation, useQuery, useQueryClient, queryOptions, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { Reaction } from '#shared/domain/chat/chat.ts';
import { afterInBrowser } from '../../../lib/live/timer.ts';
import { call } from '../../../lib/calls/call.ts';
import { newClientId } from '../../../lib/calls/client-id.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { useSocket } from '../../../lib/live/site-socket.ts';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import { toastFailure, dismissFailure } from '../../../lib/page/toast.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { withTold, type ChatLog } from '../model/chat-log.ts';
import { unanswered, type Outgoing, keptBeside, keptOutgoing, keptText } from '../model/outgoing.ts';
import { withReaction } from '../model/reactions.ts';
import { chatCell, fetchOlder, logQuery, markOfLog } from './chat-query.ts';
import { followChat, type Conversation } from './follow-chat.ts';
import { seasonPath } from '../../season/queries.ts';
import { outboxAt } from '../../../lib/calls/outboxes.ts';
import { browserStorage } from '../../../lib/page/safe-storage.ts';
import { isOnlyInTab, keptUser, UNSAID } from '../../../lib/session/session-hint.ts';
import type { OutgoingCell } from './outbox.ts';

/** How often to poll while no socket is open, in ms. */
const REFRESH_MS = 5_000;
const NOT_SENT = 'Failed to send message';

/** A league's chat as a page shows it, with everything the user can do in it. */
export interface Chat {
  log: ChatLog | undefined;
  error: Error | null;
  retry(): void;
  outgoing: readonly Outgoing[];
  line: ConnectionState;
  /** The ids of the members who have the chat open; null while that isn't known yet. */
  present: readonly string[] | null;
  send(text: string, replyTo?: string): void;
  resend(clientId: string): void;
  discard(clientId: string): void;
  older: { isBusy: boolean; error: Error | null; fetch(): void };
  react(message: ChatMessage, emoji: Reaction, on: boolean): void;
  pin(message: ChatMessage, on: boolean): void;
}

/** Returns the chat, and keeps it up to date whatever happens to the connection. */
export function useChat(league: LeagueReply, me: string): Chat {
  const client = useQueryClient();
  const params = seasonPath(league);
  const { conversation, line, present } = useConversation(params, me);
  const {
    data: log,
    error,
    refetch,
  } = useQuery({
    ...logQuery(client, params),
    refetchInterval: line !== 'live' && REFRESH_MS,
    refetchOnMount: 'always',
    // While a phone slept, it may have missed pushed messages.
    refetchOnWindowFocus: 'always',
  });
  const outgoing = useUnanswered(params, me, log);
  const older = useMutation({ mutationFn: () => fetchOlder(client, params) });
  const react = useMutation({
    mutationFn: ({ id, emoji, on }: { id: string; emoji: Reaction; on: boolean }) =>
      call('reactInChat', { params: { ...params, messageId: id }, body: { emoji, on } }),
    // One after another, because the server might get them in another order. The last one must count.
    scope: { id: `reactions in ${league.id}` },
    ...failureToastOnSamePage('Reaction Not Saved', 'Please try again.'),
    onSuccess: (message) => chatCell(client, params).change((held) => withTold(held, message, false)),
  });
  const { mutate: sendReaction } = react;
  const { mutate: sendPin } = useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) =>
      call('pinInChat', { params: { ...params, messageId: id }, body: { on } }),
    scope: { id: `pins in ${league.id}` },
    ...failureToastOnSamePage('Pin Not Changed', 'Please try again.'),
    onSuccess: (message) => chatCell(client, params).change((held) => withTold(held, message, false)),
  });
  return {
    // Show the user's reaction before the server has answered.
    log:
      log && react.isPending
        ? { ...log, messages: withReaction(log.messages, { by: me, ...react.variables }) }
        : log,
    error,
    retry: () => void refetch(),
    outgoing,
    line,
    present,
    send: (text, replyTo) =>
      conversation.current?.send(text, newClientId(), new Date(serverClock.now()).toISOString(), replyTo),
    resend: (clientId) => conversation.current?.resend(clientId),
    discard: (clientId) => conversation.current?.discard(clientId),
    older: {
      isBusy: older.isPending,
      error: older.error,
      fetch: () => {
        if (!older.isPending) older.mutate();
      },
    },
    pin: useCallback(({ id }, on) => sendPin({ id, on }), [sendPin]),
    react: useCallback(({ id }, emoji, on) => sendReaction({ id, emoji, on }), [sendReaction]),
  };
}

/** Returns the messages that haven't been answered. If an answer was lost, the message is found among the fetched ones. */
function useUnanswered({ leagueId }: SeasonPath, me: string, log: ChatLog | undefined): readonly Outgoing[] {
  const client = useQueryClient();
  const { data: said } = useQuery(outgoingQuery(leagueId, me));
  const left = unanswered(said, log?.messages ?? [], me);
  useEffect(() => {
    if (left !== said) outgoingCell(client, leagueId, me).say(left);
  });
  return left;
}

function useConversation({ leagueId, season }: SeasonPath, me: string) {
  const client = useQueryClient();
  const socket = useSocket();
  const conversation = useRef<Conversation>(null);
  const [line, setLine] = useState<ConnectionState>('connecting');
  const [present, setPresent] = useState<readonly string[] | null>(null);
  const change = useEffectEvent((next: ConnectionState) => {
    setLine(next);
    if (next !== 'live') setPresent(null);
  });
  useEffect(() => {
    const params = { leagueId, season };
    const { queryKey } = logQuery(client, params);
    const own = outgoingCell(client, leagueId, me);
    own.refresh();
    window.addEventListener('storage', own.refresh);
    const following = followChat({
      leagueId,
      me,
      socket,
      cell: { ...chatCell(client, params), ...own },
      fetch: () => client.refetchQueries({ queryKey }, { throwOnError: true }),
      readMark: () => markOfLog(client, params),
      isOnline: () => navigator.onLine,
      post: (body) => call('sayInChat', { params, body }),
      onPresence: setPresent,
      onLine: (next) => change(next),
      onFailure: (error) => toastFailure(NOT_SENT, error, 'Please try again.'),
      after: afterInBrowser,
    });
    conversation.current = following;
    return () => {
      following.stop();
      window.removeEventListener('storage', own.refresh);
    };
  }, [client, socket, leagueId, season, me]);
  return { conversation, line, present };
}

const NONE: readonly Outgoing[] = [];

const keyOf = (leagueId: string, me: string): string => `${UNSAID}.${leagueId}.${me}`;

const keptAt = (key: string): readonly Outgoing[] => keptOutgoing(browserStorage.read(key), Date.now());

/** Keeps the text as long as the session can last. A session that is only in this tab must not leave its member's words behind. */
function keepText(key: string, text: string | null): void {
  if (text !== null && isOnlyInTab()) browserStorage.hold(key, text);
  else browserStorage.write(key, text);
}

/** The user's unanswered messages. They are kept when the user leaves the page or reloads it. */
function outgoingQuery(leagueId: string, me: string) {
  return queryOptions({
    queryKey: ['chatOutgoing', leagueId] as const,
    queryFn: () => NONE,
    initialData: () => keptAt(keyOf(leagueId, me)),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

const failures = (outgoing: readonly Outgoing[]): number =>
  outgoing.filter(({ state }) => state === 'failed').length;

interface KeptCell extends OutgoingCell {
  /** Drops the messages that another window has sent or discarded. */
  refresh(): void;
}

/** Stores the unanswered messages in the query cache and the browser. The browser keeps them until the author's session ends. */
function outgoingCell(client: QueryClient, leagueId: string, me: string): KeptCell {
  const { queryKey } = outgoingQuery(leagueId, me);
  const key = keyOf(leagueId, me);
  const session = keptUser();
  const outgoing = () => client.getQueryData(queryKey) ?? NONE;
  outboxAt(client, key, () => ({ isWaiting: () => outgoing().some(({ state }) => state !== 'failed') }));
  return {
    outgoing,
    say(after) {
      // The toast about a failed message no longer applies, because the message was sent again or discarded.
      if (failures(after) < failures(outgoing())) dismissFailure();
      if (keptUser() === session) {
        const kept = keptBeside(keptAt(key), outgoing(), after);
        keepText(key, keptText(kept, Date.now()));
      }
      client.setQueryData(queryKey, after);
    },
    refresh() {
      const kept = new Set(keptAt(key).map(({ clientId }) => clientId));
      const left = outgoing().filter(({ clientId }) => kept.has(clientId));
      if (left.length < outgoing().length) client.setQueryData(queryKey, left);
    },
  };
}
