import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { ApiError } from '../../../lib/calls/call.ts';
import { createTimer } from '../../../lib/live/timer.ts';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import type { SiteSocket } from '../../../lib/live/socket.ts';
import { mayHaveMissed } from '../../leagues/league-mark.ts';
import { withTold, type ChatLog } from '../model/chat-log.ts';
import { createOutbox, type Outbox, type OutboxSetting, type OutgoingCell } from './outbox.ts';

/** The cache entry where the page stores a chat's messages. */
export interface ChatCell {
  /** Changes the cached messages. Has no effect before there are any. */
  change(next: (log: ChatLog) => ChatLog): void;
}

/** What following a chat needs from the page. A simulation can replace all of it. */
export interface ChatSetting extends OutboxSetting {
  leagueId: string;
  socket: Pick<SiteSocket, 'follow' | 'say'>;
  cell: ChatCell & OutgoingCell;
  /** Fetches the newest messages into the cell, along with any between those and the cached ones. */
  fetch(): Promise<unknown>;
  /** Resolves to the league's mark as of the latest fetch, once that fetch has finished. */
  readMark(): Promise<string | undefined>;
  /** Whether the browser considers itself online. */
  isOnline(): boolean;
  onPresence(userIds: readonly string[]): void;
  onLine(line: ConnectionState): void;
}

export interface Conversation extends Pick<Outbox, 'send' | 'resend' | 'discard'> {
  stop(): void;
}

/** How long to wait for the answer to a join, in ms. After that, the join counts as answered without a mark. */
const UNANSWERED_MS = 3_000;

/**
 * For how long after a new socket's join to check the marks in pongs, in ms. The first pong after that time is the last one
 * checked. These checks reveal a push that was lost while the socket was connecting. The marks of later pongs would prove
 * nothing, because every push changes the mark.
 */
const SECOND_LOOK_MS = 3_000;

/** The codes of temporary refusals, which have nothing to do with the message. */
const PASSING: ReadonlySet<string> = new Set<RefusalCode>(['too-many-requests', 'unavailable', 'internal']);

/** Keeps a chat up to date with pushed messages, and sends the user's messages. */
export function followChat(setting: ChatSetting): Conversation {
  const { leagueId, socket, cell } = setting;
  const unanswered = createTimer(setting.after);
  const settling = createTimer(setting.after);
  // Wait for a pending first read. Fetching wouldn't cancel it, and its messages may be older than the ones needed.
  const fetchAgain = oneAtATime(() => setting.readMark().then(() => setting.fetch()));
  let line: ConnectionState = 'connecting';
  /** Whether no message can have been missed since the last fetch. */
  let isCaughtUp = false;
  /** Whether the server has answered this socket's join. */
  let isAnswered = false;
  let joins = 0;
  let isNew = false;
  let isSettled = false;
  /**
   * Messages pushed before the first read has finished. There is no cache to add them to yet, and that read may not include them.
   */
  let early: readonly ChatMessage[] | undefined = [];
  let version: number | undefined;
  const outbox = createOutbox(setting, {
    say: (words) => line === 'live' && socket.say({ type: 'chat-message', leagueId, ...words }),
    onPosted: told,
    isOffline: () => line === 'offline',
  });

  async function catchUp(): Promise<void> {
    const isFetched = await fetchAgain().then(
      () => true,
      () => false,
    );
    isCaughtUp = isFetched && line === 'live';
    if (isFetched) takeEarly();
  }

  /**
   * Handles the answer to a join. The server stores a message before it looks up who follows the league. So only messages from
   * between our read and our join can be missing and need another fetch.
   */
  async function joined(mark: string | undefined): Promise<void> {
    isAnswered = true;
    unanswered.off();
    // Only a new socket can have lost a push while connecting. Joining another place on a live socket sends no ping.
    if (line !== 'live') {
      isNew = true;
      isSettled = false;
      settling.set(SECOND_LOOK_MS, () => (isSettled = true));
    }
    const mine = (joins += 1);
    if (await askIfOlder(mark)) return;
    takeEarly();
    // If the connection has been lost since, the next join checks whether anything is missing.
    if (mine === joins) isCaughtUp = line === 'live';
  }

  /** Refetches if the mark of the last read differs from this one. Returns whether it does. */
  async function askIfOlder(mark: string | undefined): Promise<boolean> {
    const isOld = mayHaveMissed(await setting.readMark(), mark);
    if (isOld) await catchUp();
    return isOld;
  }

  function takeEarly(): void {
    const messages = early ?? [];
    early = undefined;
    for (const message of messages) cell.change((log) => withTold(log, message, isCaughtUp));
  }

  function told(message: ChatMessage): void {
    outbox.answered(message);
    early &&= [...early, message];
    cell.change((log) => withTold(log, message, isCaughtUp));
  }

  function hear(message: ServerMessage): void {
    if (message.type === 'chat-message') told(message.message);
    if (message.type === 'presence') setting.onPresence(message.chatUserIds);
    if (message.type === 'error' && message.clientId !== undefined)
      outbox.failed(message.clientId, refusalOf(message));
    if (message.type === 'draft' && (line !== 'live' || message.mark !== undefined)) {
      version = message.draft.version;
      void joined(message.mark);
    } else if (message.type === 'pong' && message.mark !== undefined && isNew) {
      isNew = !isSettled;
      version = message.version;
      void askIfOlder(message.mark);
    } else hearOfSeason(message);
  }

  /**
   * Fetches the newest messages after a change to the season, because Two Crowns may have posted one about it. The push about the
   * change may miss a user who has just joined, but the next pong reveals it.
   */
  function hearOfSeason(message: ServerMessage): void {
    const before = version;
    if (message.type === 'draft') version = message.draft.version;
    if (message.type === 'league') version = message.version ?? version;
    if (message.type === 'pong' && message.version !== undefined)
      version = Math.max(version ?? 0, message.version);
    const isMoved = before !== undefined && before !== version;
    if (message.type === 'league' || isMoved) void catchUp();
  }

  function change(next: ConnectionState): void {
    line = next;
    isCaughtUp = false;
    unanswered.off();
    if (line !== 'live') {
      isAnswered = false;
      outbox.postAll();
    } else if (!isAnswered) unanswered.set(UNANSWERED_MS, () => void catchUp());
    outbox.release();
    setting.onLine(line);
  }

  const leave = socket.follow({ leagueId, place: 'chat', onMessage: hear, onLine: change });
  // Messages left over from before a reload are sent right away, because a socket may never open.
  if (line === 'connecting' && setting.isOnline()) outbox.release();
  return {
    send: outbox.send,
    resend: outbox.resend,
    discard: outbox.discard,
    stop() {
      leave();
      unanswered.off();
      settling.off();
      // Nothing listens for answers from the socket anymore, so send the pending messages by calls.
      outbox.postAll();
    },
  };
}

/** Turns a refusal from the socket into the error of a failed call. */
function refusalOf({ code, message }: Extract<ServerMessage, { type: 'error' }>): ApiError {
  return new ApiError(PASSING.has(code) ? 503 : 422, code, message);
}

/** Wraps `run` so that it is never running twice at the same time. All calls during a run share a single run after it. */
function oneAtATime(run: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  let next: Promise<unknown> | undefined;
  const begin = (): Promise<unknown> => {
    next = undefined;
    running = run().finally(() => (running = undefined));
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
