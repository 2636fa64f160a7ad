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

/** The place where the page keeps a chat. */
export interface ChatCell {
  /** Changes the kept messages; does nothing before there are any. */
  change(next: (log: ChatLog) => ChatLog): void;
}

/** Everything that following a chat needs of the page. A simulation can replace all of it. */
export interface ChatSetting extends OutboxSetting {
  leagueId: string;
  socket: Pick<SiteSocket, 'follow' | 'say'>;
  cell: ChatCell & OutgoingCell;
  /** Fetches the newest messages, and those between them and the kept ones, into the cell. */
  fetch(): Promise<unknown>;
  /** The league's mark that was known when they were asked for last, once they are there. */
  readMark(): Promise<string | undefined>;
  /** Whether the browser has a network, as far as it knows. */
  isOnline(): boolean;
  onPresence(userIds: readonly string[]): void;
  onLine(line: ConnectionState): void;
}

export interface Conversation extends Pick<Outbox, 'send' | 'resend' | 'discard'> {
  stop(): void;
}

/** In ms: a join whose answer takes longer counts as one that tells no mark. */
const UNANSWERED_MS = 3_000;

/**
 * In ms: from then on after a new socket's join, the first pong is the last that is judged by its mark, which finds a push that got lost
 * while the socket came. No later one would tell anything, since whatever was pushed has changed the mark.
 */
const SECOND_LOOK_MS = 3_000;

/** The refusals that say nothing about the message. */
const PASSING: ReadonlySet<string> = new Set<RefusalCode>(['too-many-requests', 'unavailable', 'internal']);

/** Keeps a chat up to date by pushes, and sends the reader's messages. */
export function followChat(setting: ChatSetting): Conversation {
  const { leagueId, socket, cell } = setting;
  const unanswered = createTimer(setting.after);
  const settling = createTimer(setting.after);
  // A first read that is on its way is not given up for another one, and may be older than what is asked for.
  const fetchAgain = oneAtATime(() => setting.readMark().then(() => setting.fetch()));
  let line: ConnectionState = 'connecting';
  /** Whether no message can have been missed since the last fetch. */
  let isCaughtUp = false;
  /** Whether the answer to a join on this socket has come. */
  let isAnswered = false;
  let joins = 0;
  let isNew = false;
  let isSettled = false;
  /** What was told before the first read was there: that read may be older, and there is nothing yet to put it into. */
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
   * Whoever says something reads afterwards who follows. So nothing was missed that happened before the read, nor after the join: only
   * what happened in between is asked for.
   */
  async function joined(mark: string | undefined): Promise<void> {
    isAnswered = true;
    unanswered.off();
    // Another place on a live socket is joined without a ping, and what that socket lost is no matter of the join.
    if (line !== 'live') {
      isNew = true;
      isSettled = false;
      settling.set(SECOND_LOOK_MS, () => (isSettled = true));
    }
    const mine = (joins += 1);
    if (await askIfOlder(mark)) return;
    takeEarly();
    // Another break since then is judged by its own join.
    if (mine === joins) isCaughtUp = line === 'live';
  }

  /** Asks again for what was read at another mark; answers whether it was. */
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

  /** The game's own messages come with the newest page. A push of theirs may miss a reader who has just come: the pong tells. */
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
  // What the page left before a reload need not wait for a socket, which may never open.
  if (line === 'connecting' && setting.isOnline()) outbox.release();
  return {
    send: outbox.send,
    resend: outbox.resend,
    discard: outbox.discard,
    stop() {
      leave();
      unanswered.off();
      settling.off();
      // Nobody hears the answers any more.
      outbox.postAll();
    },
  };
}

/** What the socket refuses, as a call would tell it. */
function refusalOf({ code, message }: Extract<ServerMessage, { type: 'error' }>): ApiError {
  return new ApiError(PASSING.has(code) ? 503 : 422, code, message);
}

/** Runs one at a time; asked for while it runs, it runs once more. */
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
