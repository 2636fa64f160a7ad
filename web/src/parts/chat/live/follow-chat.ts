import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { ApiError } from '../../../lib/calls/call.ts';
import { createAlarm } from '../../../lib/live/alarm.ts';
import type { LineState } from '../../../lib/live/league-line.ts';
import type { SiteSocket } from '../../../lib/live/socket.ts';
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
  /** Whether they have just come, or are on their way. */
  isJustAsked(): boolean;
  /** Whether the browser has a network, as far as it knows. */
  isOnline(): boolean;
  onPresence(userIds: readonly string[]): void;
  onLine(line: LineState): void;
}

export interface Conversation extends Pick<Outbox, 'send' | 'resend' | 'discard'> {
  stop(): void;
}

/**
 * In ms. The server reads who is there while it writes, so a push may miss a reader who comes meanwhile; a fetch this
 * much later finds the message.
 */
const SECOND_LOOK_MS = 3_000;

/** The refusals that say nothing about the message. */
const PASSING: ReadonlySet<string> = new Set<RefusalCode>(['too-many-requests', 'unavailable', 'internal']);

/** Keeps a chat up to date by pushes, and sends the reader's messages. */
export function followChat(setting: ChatSetting): Conversation {
  const { leagueId, socket, cell } = setting;
  const secondLook = createAlarm(setting.after);
  const fetchAgain = oneAtATime(setting.fetch);
  let line: LineState = 'connecting';
  /** Whether no message can have been missed since the last fetch. */
  let isCaughtUp = false;
  let draftVersion: number | undefined;
  const outbox = createOutbox(setting, {
    say: (words) => line === 'live' && socket.say({ type: 'chat-message', leagueId, ...words }),
    onPosted: told,
    isOffline: () => line === 'offline',
  });

  async function catchUp(): Promise<void> {
    isCaughtUp = await fetchAgain().then(
      () => line === 'live',
      () => false,
    );
  }

  function told(message: ChatMessage): void {
    outbox.answered(message);
    cell.change((log) => withTold(log, message, isCaughtUp));
  }

  function hear(message: ServerMessage): void {
    if (message.type === 'chat-message') told(message.message);
    if (message.type === 'presence') setting.onPresence(message.chatUserIds);
    if (message.type === 'error' && message.clientId !== undefined)
      outbox.failed(message.clientId, refusalOf(message));
    // The game's own messages come with the newest page.
    if (message.type === 'league') void catchUp();
    if (message.type === 'draft') {
      if (draftVersion !== undefined && draftVersion !== message.draft.version) void catchUp();
      draftVersion = message.draft.version;
    }
  }

  function change(next: LineState): void {
    // The page asks while its socket opens: what that misses, the second look finds.
    const isAsked = line === 'connecting' && setting.isJustAsked();
    line = next;
    isCaughtUp = false;
    secondLook.off();
    if (line === 'live') {
      if (!isAsked) void catchUp();
      secondLook.set(SECOND_LOOK_MS, () => void catchUp());
    } else outbox.postAll();
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
      secondLook.off();
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
