import { vi } from 'vitest';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { afterInBrowser } from '../../../lib/live/timer.ts';
import type { ConnectionState, Following } from '../../../lib/live/league-subscription.ts';
import { logOf, type ChatLog } from '../model/chat-log.ts';
import { ANA, said } from '../model/messages.test-data.ts';
import { without, type Outgoing } from '../model/outgoing.ts';
import { followChat, type ChatSetting } from './follow-chat.ts';

export const LEAGUE = '01J5ZQ8W9X0ABCDEFGHJKMNPQR';
export const NOW = '2025-08-25T23:00:00.000Z';

type Words = { message: string; clientId: string };

export type Chat = ReturnType<typeof open>;

/**
 * Opens Ana's window, before the server has sent anything. With `isRead: false`, the first read is pending, so there is no cache
 * yet.
 */
export function open({ isRead } = { isRead: true }) {
  let log: ChatLog | undefined = isRead ? logOf([]) : undefined;
  const { promise: reading, resolve: hasRead } = Promise.withResolvers<void>();
  if (isRead) hasRead();
  let outgoing: readonly Outgoing[] = [];
  let followed: Following | undefined;
  let isOpen = true;
  let isOnline = false;
  let mark: string | undefined;
  const said: ClientMessage[] = [];
  const failures: string[] = [];
  const posts: { words: Words; answer(message: ChatMessage): void; fail(error: Error): void }[] = [];
  const fetch = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  const setting: ChatSetting = {
    leagueId: LEAGUE,
    me: ANA,
    socket: {
      follow(league) {
        followed = league;
        return () => (followed = undefined);
      },
      say(message) {
        if (isOpen) said.push(message);
        return isOpen;
      },
    },
    cell: {
      change: (next) => (log &&= next(log)),
      outgoing: () => outgoing,
      say: (next) => (outgoing = next),
    },
    fetch,
    readMark: () => reading.then(() => mark),
    isOnline: () => isOnline,
    post: (words) =>
      new Promise((answer, fail) => {
        posts.push({ words, answer, fail });
      }),
    onPresence: () => undefined,
    onLine: () => undefined,
    onFailure: ({ message }) => failures.push(message),
    after: afterInBrowser,
  };
  const conversation = followChat(setting);
  return {
    conversation,
    reopen: () => followChat(setting),
    /** The page finishes reading the newest messages, as of this mark. */
    read(at: string) {
      mark = at;
      log ??= logOf([]);
      hasRead();
    },
    /** The server answers the socket's join, either with a mark or, as an older server does, without one. */
    join(told?: string, version = 1) {
      followed?.onMessage({ type: 'draft', draft: { version }, mark: told } as ServerMessage);
      followed?.onLine('live');
    },
    comeOnline: () => (isOnline = true),
    said,
    posts,
    failures,
    fetch,
    say: (text: string, clientId: string, replyTo?: string) =>
      conversation.send(text, clientId, NOW, replyTo),
    connect: (line: ConnectionState) => followed?.onLine(line),
    hear: (message: unknown) => followed?.onMessage(message as ServerMessage),
    /** Returns the texts on screen, in the list's order. The text of an unanswered message comes with the message's state. */
    shown: () => [
      ...(log?.messages ?? []).map(({ message }) => message),
      ...outgoing.map(({ text, state }) => `${text} (${state})`),
    ],
    outgoing: () => outgoing,
    /** Removes an unanswered message, as the window does once the message is among the fetched ones. */
    forget: (clientId: string) => (outgoing = without(outgoing, clientId)),
    sureTo: () => log?.sureTo,
    close: () => (isOpen = false),
    isFollowed: () => followed !== undefined,
  };
}

export const pushed = (message: ChatMessage) => ({ type: 'chat-message', leagueId: LEAGUE, message });
export const mine = (index: number, clientId: string, message: string) =>
  said(index, { userId: ANA, clientId, message });
export const settle = () => vi.advanceTimersByTimeAsync(0);
