import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { createAlarm, type After, type Alarm } from '../../../lib/live/alarm.ts';
import type { Connection, SiteSocket } from '../../../lib/live/socket.ts';
import { withTold, type ChatLog } from '../model/chat-log.ts';
import { isAnswer, without, withState, type Outgoing } from '../model/outgoing.ts';

/** Where the page keeps a chat, and what the reader has said that is not answered yet. */
export interface ChatCell {
  /** Changes the run that is held; nothing before there is one. */
  change(next: (log: ChatLog) => ChatLog): void;
  outgoing(): readonly Outgoing[];
  say(outgoing: readonly Outgoing[]): void;
}

/** What following a chat needs of the page; all of it can be replaced, so that a simulation can run it. */
export interface ChatSetting {
  leagueId: string;
  /** The reader. */
  me: string;
  socket: Pick<SiteSocket, 'follow' | 'say'>;
  cell: ChatCell;
  /** Fetches the newest, and what lies between it and what is held, into the cell. */
  fetch(): Promise<unknown>;
  post(words: { message: string; clientId: string }): Promise<ChatMessage>;
  onPresence(userIds: readonly string[]): void;
  onConnection(connection: Connection): void;
  onFailure(error: Error): void;
  after: After;
}

export interface Conversation {
  /** `at` is ISO 8601 UTC. */
  send(text: string, clientId: string, at: string): void;
  resend(clientId: string): void;
  discard(clientId: string): void;
  stop(): void;
}

/** After this the server is asked by a call, in ms: what was said to the socket may have got lost. */
const ANSWER_MS = 4_000;
/** The server reads who is there while it writes: a push that missed us then is found by a fetch this much later, in ms. */
const SECOND_LOOK_MS = 3_000;

/**
 * Keeps a chat up to date by what is pushed, and says what the reader writes: by the socket while it is live, by a call while it
 * is not, or where no answer comes. Each try of a message has its one id, so that it is said once.
 */
export function followChat(setting: ChatSetting): Conversation {
  const { leagueId, me, socket, cell } = setting;
  /** Messages that were said to the socket, until they are answered. */
  const waiting = new Map<string, Alarm>();
  const secondLook = createAlarm(setting.after);
  const fetchAgain = oneAtATime(setting.fetch);
  let isLive = false;
  /** None can have been missed since the last fetch. */
  let isCaughtUp = false;
  let draftVersion: number | undefined;

  async function catchUp(): Promise<void> {
    isCaughtUp = await fetchAgain().then(
      () => isLive,
      () => false,
    );
  }

  function answered(message: ChatMessage): void {
    const one = cell.outgoing().find((other) => isAnswer(message, other, me));
    if (one) forget(one.clientId);
    cell.change((log) => withTold(log, message, isCaughtUp));
  }

  function forget(clientId: string): void {
    waiting.get(clientId)?.off();
    waiting.delete(clientId);
    cell.say(without(cell.outgoing(), clientId));
  }

  function failed(clientId: string, error: Error): void {
    // It may have been answered meanwhile, by the other way.
    if (!cell.outgoing().some((one) => one.clientId === clientId && one.state === 'sending')) return;
    waiting.get(clientId)?.off();
    waiting.delete(clientId);
    cell.say(withState(cell.outgoing(), clientId, 'failed'));
    setting.onFailure(error);
  }

  function dispatch({ clientId, text: message }: Outgoing): void {
    const hasLeft = isLive && socket.say({ type: 'chat-message', leagueId, message, clientId });
    if (!hasLeft) return post(clientId);
    const alarm = createAlarm(setting.after);
    waiting.set(clientId, alarm);
    alarm.set(ANSWER_MS, () => post(clientId));
  }

  function post(clientId: string): void {
    waiting.get(clientId)?.off();
    waiting.delete(clientId);
    const one = cell.outgoing().find((other) => other.clientId === clientId);
    if (!one) return;
    setting
      .post({ message: one.text, clientId })
      .then(answered, (error: unknown) => failed(clientId, error instanceof Error ? error : new Error()));
  }

  function hear(message: ServerMessage): void {
    if (message.type === 'chat-message') answered(message.message);
    if (message.type === 'presence') setting.onPresence(message.chatUserIds);
    if (message.type === 'error' && message.clientId !== undefined)
      failed(message.clientId, new Error(message.message));
    // What the game itself says comes with the newest page.
    if (message.type === 'league') void catchUp();
    if (message.type === 'draft') {
      if (draftVersion !== undefined && draftVersion !== message.draft.version) void catchUp();
      draftVersion = message.draft.version;
    }
  }

  function change(connection: Connection): void {
    isLive = connection === 'live';
    isCaughtUp = false;
    secondLook.off();
    if (isLive) {
      void catchUp();
      secondLook.set(SECOND_LOOK_MS, () => void catchUp());
    } else for (const clientId of waiting.keys()) post(clientId);
    setting.onConnection(connection);
  }

  const leave = socket.follow({ leagueId, place: 'chat', onMessage: hear, onConnection: change });
  return {
    send(text, clientId, at) {
      const one: Outgoing = { clientId, text, at, state: 'sending' };
      cell.say([...cell.outgoing(), one]);
      dispatch(one);
    },
    resend(clientId) {
      cell.say(withState(cell.outgoing(), clientId, 'sending'));
      const one = cell.outgoing().find((other) => other.clientId === clientId);
      if (one) dispatch(one);
    },
    discard: forget,
    stop() {
      leave();
      secondLook.off();
      // Nobody hears the answers any more.
      for (const clientId of waiting.keys()) post(clientId);
    },
  };
}

/** Asked while it runs, it runs once more. */
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
