import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { createAlarm } from '../../../lib/live/alarm.ts';
import type { LineState } from '../../../lib/live/league-line.ts';
import type { SiteSocket } from '../../../lib/live/socket.ts';
import { withTold, type ChatLog } from '../model/chat-log.ts';
import { createOutbox, type Outbox, type OutboxSetting, type OutgoingCell } from './outbox.ts';

/** The place where the page keeps a chat and the reader's unanswered messages. */
export interface ChatCell extends OutgoingCell {
  /** Changes the kept messages; does nothing before there are any. */
  change(next: (log: ChatLog) => ChatLog): void;
}

/** Everything that following a chat needs of the page. A simulation can replace all of it. */
export interface ChatSetting extends OutboxSetting {
  leagueId: string;
  socket: Pick<SiteSocket, 'follow' | 'say'>;
  cell: ChatCell;
  /** Fetches the newest messages, and those between them and the kept ones, into the cell. */
  fetch(): Promise<unknown>;
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

/** Keeps a chat up to date by pushes, and sends the reader's messages. */
export function followChat(setting: ChatSetting): Conversation {
  const { leagueId, socket, cell } = setting;
  const secondLook = createAlarm(setting.after);
  const fetchAgain = oneAtATime(setting.fetch);
  let isLive = false;
  /** Whether no message can have been missed since the last fetch. */
  let isCaughtUp = false;
  let draftVersion: number | undefined;
  const outbox = createOutbox(setting, {
    say: (words) => isLive && socket.say({ type: 'chat-message', leagueId, ...words }),
    onPosted: told,
  });

  async function catchUp(): Promise<void> {
    isCaughtUp = await fetchAgain().then(
      () => isLive,
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
      outbox.failed(message.clientId, new Error(message.message));
    // The game's own messages come with the newest page.
    if (message.type === 'league') void catchUp();
    if (message.type === 'draft') {
      if (draftVersion !== undefined && draftVersion !== message.draft.version) void catchUp();
      draftVersion = message.draft.version;
    }
  }

  function change(line: LineState): void {
    isLive = line === 'live';
    isCaughtUp = false;
    secondLook.off();
    if (isLive) {
      void catchUp();
      secondLook.set(SECOND_LOOK_MS, () => void catchUp());
    } else outbox.postAll();
    setting.onLine(line);
  }

  const leave = socket.follow({ leagueId, place: 'chat', onMessage: hear, onLine: change });
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
