import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { nextChatTime } from '#shared/domain/chat-id.ts';
import { barredFromChat, mentionsIn, newMessage } from '#shared/domain/chat.ts';
import { mentionNotices } from '#shared/domain/chat-lines.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { Unavailable, type ChatKey, type Connection, type Notification, type Ports } from '../../ports.ts';
import { messageView } from '../../views/chat-view.ts';
import { usersOf } from '../../views/league-view.ts';
import { notification, pushNews, readersOf } from '../news/tell.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';
import { barredBy } from './barred-by.ts';
import { tellChat } from './tell-chat.ts';

export type ChatPorts = Pick<
  Ports,
  'clock' | 'random' | 'seasons' | 'leagues' | 'users' | 'chats' | 'connections' | 'publisher'
>;

export interface Words {
  message: string;
  clientId?: string | undefined;
  /** What it says of the season beside its place, with which it must agree. */
  season?: string | undefined;
  /** The socket on which it was said: it hears the message whether or not it follows the league. */
  from?: Connection;
}

export type SayRefusal = ReadRefusal | 'season-over' | 'unavailable';
type Said = Outcome<ChatMessageReply, SayRefusal> & { status?: 200 | 201 };

/** Of ten members each may be first once, and whoever was too early may be so again. */
const TRIES = 20;

/**
 * A member says something (see Chat): the message is put after all others in one transaction with the notifications of those whom
 * it names, then pushed. A retry, known by the client's own id, answers the same message, and pushes it again, for the first try
 * may have died before it did.
 */
export async function say(ports: ChatPorts, key: SeasonPath, by: string, words: Words): Promise<Said> {
  const { season: named = key.season } = words;
  if (findSeason(named)?.label !== findSeason(key.season)?.label) return refused('season-not-found');
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const read = await readSeason(ports, key, by);
    if (!read.ok) return read;
    const barred = barredFromChat(read.value, by);
    if (barred) return refused(barred);
    const said = await trySaying(ports, read.value, by, words);
    if (said) return said;
  }
  return refused('unavailable');
}

/** Undefined when somebody else was first. */
async function trySaying(
  ports: ChatPorts,
  season: LeagueSeason,
  by: string,
  { message: text, clientId, from }: Words,
): Promise<Said | undefined> {
  const chat: ChatKey = { leagueId: season.leagueId, season: season.season };
  const [lastId, { userOf, mentions, told }] = await Promise.all([
    ports.chats.lastIdOf(chat),
    whomItNames(ports, season, by, text),
  ]);
  const at = nextChatTime(lastId, ports.clock.now());
  const id = ports.random.id(at);
  const words = { userId: by, message: text, clientId: clientId ?? null, mentions };
  const message = newMessage({ id, ...chat, ...words }, at);
  const [added, readers] = await Promise.all([ports.chats.add(message, told), readersOf(ports, told)]);
  if (added === 'not-a-member') return barredBy(ports, chat, by);
  if (added === 'too-early') return undefined;
  const isNew = added === 'added';
  const stored =
    isNew || clientId === undefined ? message : await ports.chats.saidBy(chat, { userId: by, clientId });
  if (!stored) return undefined;
  const view = messageView(stored, userOf);
  const news = { type: 'chat-message', leagueId: chat.leagueId, message: view } as const;
  await Promise.all([
    tellChat(ports, chat, [news], from ? [from] : []).catch((error: unknown) => {
      // Without an id of the client's, a second try would say it twice.
      if (clientId !== undefined || !(error instanceof Unavailable)) throw error;
    }),
    isNew && pushNews(ports, told, readers),
  ]);
  return { ...ok(view), status: isNew ? 201 : 200 };
}

interface Named {
  userOf: ReturnType<typeof usersOf>;
  mentions: string[];
  told: readonly Notification[];
}

/** Whom a text names, and of them who is told: not its author, nor whoever has muted them. Most texts name nobody. */
async function whomItNames(
  ports: ChatPorts,
  { leagueId, members }: LeagueSeason,
  by: string,
  text: string,
): Promise<Named> {
  if (!text.includes('@'))
    return { userOf: usersOf(await ports.users.getMany([by])), mentions: [], told: [] };
  const ids = members.map(({ userId }) => userId);
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
