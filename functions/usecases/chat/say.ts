import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { nextChatTime } from '#shared/domain/chat/chat-id.ts';
import { barredFromChat, newMessage, type ChatMessage } from '#shared/domain/chat/chat.ts';
import { everyoneDay } from '#shared/domain/chat/everyone.ts';
import { newPoll, POLLS_MOST, type NewPoll } from '#shared/domain/chat/polls.ts';
import { ok, refused, type Outcome, type Refused } from '#shared/domain/outcome.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import {
  Unavailable,
  type ChatKey,
  type Connection,
  type Notification,
  type Ports,
} from '../../ports/ports.ts';
import { messageView } from '../../views/chat-view.ts';
import { pushNews, readersOf } from '../news/store-effects.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';
import { blockReason } from './block-reason.ts';
import { namedMembers, type Named } from './named-members.ts';
import { postToChat } from './post-to-chat.ts';

export type ChatPorts = Pick<
  Ports,
  'clock' | 'random' | 'seasons' | 'leagues' | 'users' | 'chats' | 'connections' | 'publisher' | 'pushQueue'
>;

export interface Words {
  message: string;
  clientId?: string | undefined;
  /** The id of the message that this one answers. */
  replyTo?: string | undefined;
  /** A poll, whose question is the message. */
  poll?: NewPoll | undefined;
  /** The season that the message itself names, which must be the chat's. */
  season?: string | undefined;
  /** The socket that sent the message. It gets the message even if it doesn't follow the league. */
  from?: Connection;
}

type ContentRefusal = 'message-not-found' | 'invalid-poll' | 'too-many-polls';
export type SayRefusal = ReadRefusal | ContentRefusal | 'season-over' | 'unavailable';
type Said = Outcome<ChatMessageReply, SayRefusal> & { status?: 200 | 201 };

/**
 * Posts a member's message (see Chat). One transaction adds it after all others and notifies the members it names; then it
 * is pushed. A retry with the same client id returns the same message and pushes it again, because the first try may have
 * died before its push.
 */
export async function say(ports: ChatPorts, key: SeasonPath, by: string, words: Words): Promise<Said> {
  const { season: named = key.season } = words;
  if (findSeason(named)?.label !== findSeason(key.season)?.label) return refused('season-not-found');
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const barred = barredFromChat(read.value, by);
  if (barred) return refused(barred);
  const { leagueId, season } = read.value;
  const chat: ChatKey = { leagueId, season };
  const [lastId, about, asked] = await Promise.all([
    ports.chats.lastIdOf(chat),
    namedMembers(ports, read.value, { by, text: words.message }),
    contentOf(ports, chat, words),
  ]);
  if (!asked.ok) return asked;
  const everyoneOn = everyoneDay(read.value, { by, text: words.message, at: ports.clock.now() });
  const said = { ...asked.value, userId: by, message: words.message, clientId: words.clientId ?? null };
  const put = await putLast(ports, { chat, said, about, everyoneOn }, lastId);
  if (put === 'not-a-member') return blockReason(ports, chat, by);
  if ('refused' in put) return put;
  const view = messageView(put.message, about.userOf);
  const news = { type: 'chat-message', leagueId, message: view } as const;
  await Promise.all([
    postToChat(ports, chat, [news], words.from ? [words.from] : []).catch((error: unknown) => {
      // Without a client id, a retry would store the message twice, so the client must not see a failure.
      if (words.clientId !== undefined || !(error instanceof Unavailable)) throw error;
    }),
    put.isNew && pushNews(ports, put.told, put.readers),
  ]);
  return { ...ok(view), status: put.isNew ? 201 : 200 };
}

/** What a message has besides its text. What it answers may be deleted, but must be in the same chat. */
async function contentOf(
  { chats, clock }: Pick<ChatPorts, 'chats' | 'clock'>,
  chat: ChatKey,
  { replyTo, poll }: Words,
): Promise<Outcome<Pick<ChatMessage, 'replyTo' | 'poll'>, ContentRefusal>> {
  if (replyTo !== undefined && !(await chats.get(chat, replyTo))) return refused('message-not-found');
  const answered = replyTo === undefined ? {} : { replyTo };
  if (!poll) return ok(answered);
  const asked = newPoll(poll, clock.now());
  if (!asked.ok) return asked;
  if ((await chats.pollsOf(chat)).size >= POLLS_MOST) return refused('too-many-polls');
  return ok({ ...answered, poll: asked.value });
}

interface Put {
  message: ChatMessage;
  isNew: boolean;
  told: readonly Notification[];
  /** Open sockets of the notified members. */
  readers: readonly Connection[];
}

interface Putting {
  chat: ChatKey;
  said: Pick<ChatMessage, 'userId' | 'message' | 'clientId' | 'replyTo' | 'poll'>;
  about: Named;
  /** The day on which the message notifies everyone, if it does (see Chat). */
  everyoneOn: string | undefined;
}

/**
 * Adds the message after the last one at that moment, or finds it if it was added before. Fails if others are faster each
 * time. If everyone was notified as often as possible, the message notifies only those whom it names.
 */
async function putLast(
  ports: ChatPorts,
  { chat, said, about, everyoneOn: day }: Putting,
  firstSeen: string | undefined,
): Promise<Put | 'not-a-member' | Refused<'unavailable'>> {
  const { mentions } = about;
  let lastId = firstSeen;
  let everyoneOn = day;
  // Like emails, pushes are announced before the message they are about is written.
  const announce = async (told: readonly Notification[]): Promise<void> => {
    if (told.length > 0) await ports.pushQueue.announce(told);
  };
  await announce(day === undefined ? about.told : about.everyone);
  return retryUntilDecided(async () => {
    const told = everyoneOn === undefined ? about.told : about.everyone;
    const at = nextChatTime(lastId, ports.clock.now());
    const more = everyoneOn === undefined ? {} : { toEveryone: true as const };
    const message = newMessage({ id: ports.random.id(at), ...chat, ...said, mentions, ...more }, at);
    const [added, readers] = await Promise.all([
      ports.chats.add(message, told, everyoneOn),
      readersOf(ports, told),
    ]);
    if (added === 'not-a-member') return added;
    if (added === 'added') return { message, isNew: true, told, readers };
    if (added === 'everyone-used-up') {
      everyoneOn = undefined;
      await announce(about.told);
    }
    const { userId, clientId } = said;
    const known =
      added === 'known' && clientId !== null
        ? await ports.chats.saidBy(chat, { userId, clientId })
        : undefined;
    if (known) return { message: known, isNew: false, told, readers };
    lastId = await ports.chats.lastIdOf(chat);
    return RETRY;
  }, TRIES.chat);
}
