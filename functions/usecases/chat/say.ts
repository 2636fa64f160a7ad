import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { nextChatTime } from '#shared/domain/chat/chat-id.ts';
import { barredFromChat, mentionsIn, newMessage, type ChatMessage } from '#shared/domain/chat/chat.ts';
import { mentionNotices } from '#shared/domain/chat/chat-lines.ts';
import { peopleOf, type LeagueSeason } from '#shared/domain/league-season.ts';
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
import { usersOf } from '../../views/league-view.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';
import { blockReason } from './block-reason.ts';
import { postToChat } from './post-to-chat.ts';

export type ChatPorts = Pick<
  Ports,
  'clock' | 'random' | 'seasons' | 'leagues' | 'users' | 'chats' | 'connections' | 'publisher' | 'pushQueue'
>;

export interface Words {
  message: string;
  clientId?: string | undefined;
  /** The season that the message itself names, which must be the chat's. */
  season?: string | undefined;
  /** The socket that sent the message. It gets the message even if it doesn't follow the league. */
  from?: Connection;
}

export type SayRefusal = ReadRefusal | 'season-over' | 'unavailable';
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
  const [lastId, about] = await Promise.all([
    ports.chats.lastIdOf(chat),
    whomItNames(ports, read.value, by, words.message),
  ]);
  // Like emails, pushes are announced before the message they are about is written.
  if (about.told.length > 0) await ports.pushQueue.announce(about.told);
  const put = await putLast(ports, { ...words, ...about, chat, by }, lastId);
  if (put === 'not-a-member') return blockReason(ports, chat, by);
  if ('refused' in put) return put;
  const view = messageView(put.message, about.userOf);
  const news = { type: 'chat-message', leagueId, message: view } as const;
  await Promise.all([
    postToChat(ports, chat, [news], words.from ? [words.from] : []).catch((error: unknown) => {
      // Without a client id, a retry would store the message twice, so the client must not see a failure.
      if (words.clientId !== undefined || !(error instanceof Unavailable)) throw error;
    }),
    put.isNew && pushNews(ports, about.told, put.readers),
  ]);
  return { ...ok(view), status: put.isNew ? 201 : 200 };
}

interface Put {
  message: ChatMessage;
  isNew: boolean;
  /** Open sockets of the notified members. */
  readers: readonly Connection[];
}

/**
 * Adds the message after the last one at that moment, or finds it if it was added before. Fails if others are faster each
 * time.
 */
async function putLast(
  ports: ChatPorts,
  { chat, by, message: text, clientId, mentions, told }: Words & Named & { chat: ChatKey; by: string },
  firstSeen: string | undefined,
): Promise<Put | 'not-a-member' | Refused<'unavailable'>> {
  const words = { userId: by, message: text, clientId: clientId ?? null, mentions };
  let lastId = firstSeen;
  return retryUntilDecided(async () => {
    const at = nextChatTime(lastId, ports.clock.now());
    const message = newMessage({ id: ports.random.id(at), ...chat, ...words }, at);
    const [added, readers] = await Promise.all([ports.chats.add(message, told), readersOf(ports, told)]);
    if (added === 'not-a-member') return added;
    if (added === 'added') return { message, isNew: true, readers };
    const known =
      added === 'known' && clientId !== undefined
        ? await ports.chats.saidBy(chat, { userId: by, clientId })
        : undefined;
    if (known) return { message: known, isNew: false, readers };
    lastId = await ports.chats.lastIdOf(chat);
    return RETRY;
  }, TRIES.chat);
}

interface Named {
  userOf: ReturnType<typeof usersOf>;
  mentions: string[];
  told: readonly Notification[];
}

/**
 * The members whom a message names, and their notifications. The author gets none, and neither does anyone who has muted
 * the author. Most messages name no one.
 */
async function whomItNames(
  ports: ChatPorts,
  { leagueId, members }: LeagueSeason,
  by: string,
  text: string,
): Promise<Named> {
  if (!text.includes('@'))
    return { userOf: usersOf(await ports.users.getMany([by])), mentions: [], told: [] };
  const ids = members.flatMap(peopleOf);
  const [profiles, marks, league] = await Promise.all([
    ports.users.getMany(ids),
    ports.chats.marksOf(leagueId, ids),
    ports.leagues.get(leagueId),
  ]);
  const userOf = usersOf(profiles);
  const known = profiles.map(({ id, username }) => ({ userId: id, username }));
  const mentions = [...new Set(mentionsIn(text, known).map(({ userId }) => userId))];
  const hears = (userId: string) => userId !== by && !marks.get(userId)?.mutedUserIds.includes(by);
  const notices = league ? mentionNotices(league, userOf(by).username, mentions.filter(hears)) : [];
  const at = ports.clock.now();
  return { userOf, mentions, told: notices.map((notice) => notification(ports, notice, at)) };
}
