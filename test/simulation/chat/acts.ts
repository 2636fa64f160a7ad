import { editMessage } from '#functions/usecases/chat/edit-message.ts';
import { pin } from '#functions/usecases/chat/pin.ts';
import { closePoll, voteIn } from '#functions/usecases/chat/polls.ts';
import type { say } from '#functions/usecases/chat/say.ts';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { seat } from '#test/support/league-season.ts';
import { oneOf } from '#test/support/random.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { World } from '../world.ts';
import type { Browser, Done } from './browser.ts';

export type Posted = Omit<Parameters<typeof say>[3], 'clientId' | 'from'>;

/** The chat in which the members act. */
interface Room {
  readonly world: World;
  readonly key: SeasonPath;
  readonly browsers: readonly Browser[];
  readonly votes: Set<string>;
  server(): MemoryPorts;
  post(by: string, words: Posted): void;
  click(): string;
  insist(ask: () => Promise<Done['outcome']>, deed: Omit<Done, 'outcome'>): Promise<void>;
}

/** The owner, who leads the league. */
const LEADER = seat(1);
export const OPTIONS = ['Yes', 'No', 'Maybe'];

/** Returns the name that every edit of a message adds. It is always the same one, so that each message names it only once. */
export const nameInEdits = (messageId: string) =>
  1 + ((messageId.codePointAt(messageId.length - 1) ?? 0) % 4);

/** A member answers, edits, pins or polls. `seen` is a message on their page. Several of them do the same at the same time. */
export function actMore(room: Room, browser: Browser, seen: ChatMessage): void {
  oneOf(room.world.random, [answer, callEveryone, edit, pinOne, ask, vote, vote, close])(room, browser, seen);
}

type Act = (room: Room, browser: Browser, seen: ChatMessage) => void;

const answer: Act = (room, { userId: by }, { id: replyTo }) => room.post(by, { message: 'Answer', replyTo });

const callEveryone: Act = (room, { userId }) => {
  const by = room.world.chance(0.7) ? LEADER : userId;
  room.post(by, { message: 'Now @everyone and @player2' });
};

const edit: Act = (room, _, { id, userId: by, poll }) => {
  if (by === null || poll) return;
  const again = room.world.between(1, 2);
  for (let count = 0; count < again; count += 1) {
    const text = `Edit ${room.click()} @player${nameInEdits(id)}`;
    const change = () => editMessage(room.server(), { ...room.key, messageId: id }, by, text);
    void room.insist(change, { by, what: 'edited', of: id, to: text });
  }
};

/** The leader pins or unpins several messages at the same time. */
const pinOne: Act = (room, { shown }) => {
  for (const { id, pinnedAt } of shown.slice(-room.world.between(2, 6))) {
    const on = pinnedAt === undefined || room.world.chance(0.3);
    const change = () => pin(room.server(), { ...room.key, messageId: id }, LEADER, on);
    void room.insist(change, { by: LEADER, what: 'pinned', of: id });
  }
};

const ask: Act = (room, { userId: by }) => {
  const closesAt = new Date(room.world.now + room.world.between(6000, 60_000)).toISOString();
  const poll = { options: OPTIONS, isMany: false, ...(room.world.chance(0.3) && { closesAt }) };
  room.post(by, { message: 'Poll?', poll });
};

/** Everyone who sees the newest poll votes in it at the same time, some of them twice. */
const vote: Act = (room) => {
  for (const { userId: by, shown } of room.browsers) {
    const poll = shown.findLast((message) => message.poll);
    if (!poll || room.votes.has(`${by} ${poll.id}`)) continue;
    room.votes.add(`${by} ${poll.id}`);
    const choices = [room.world.between(0, OPTIONS.length - 1)];
    const change = () => voteIn(room.server(), { ...room.key, messageId: poll.id }, by, choices);
    const times = room.world.between(1, 2);
    for (let count = 0; count < times; count += 1)
      void room.insist(change, { by, what: 'voted', of: poll.id, to: OPTIONS[choices[0] ?? 0] });
  }
};

const close: Act = (room, { shown }) => {
  const poll = shown.findLast((message) => message.poll);
  if (!poll || room.world.chance(0.5)) return;
  const change = () => closePoll(room.server(), { ...room.key, messageId: poll.id }, LEADER);
  void room.insist(change, { by: LEADER, what: 'closed', of: poll.id });
};
