import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { CHAT_PAGE } from '#shared/domain/chat.ts';
import { lineOfFeed, linesOfPicks, pageOf } from '#shared/domain/chat-lines.ts';
import { namedIn } from '#shared/domain/feed-words.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { ChatKey, FeedLine, Ports } from '../../ports.ts';
import { lineView, messageView } from '../../views/chat-view.ts';
import { usersOf } from '../../views/league-view.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

type ReadPorts = Pick<Ports, 'seasons' | 'chats' | 'leagueFeed' | 'users'>;

/**
 * A page of a season's chat, the oldest first (see Chat): what its members said, what its feed tells, and its picks, each asked
 * for as many as the page holds, so that none is left out between two pages.
 */
export async function readChat(
  ports: ReadPorts,
  key: SeasonPath,
  by: string,
  before: string | undefined,
): Promise<Outcome<ChatMessageReply[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const { leagueId, season, members, picks } = read.value;
  const chat = { leagueId, season };
  const page = { before, limit: CHAT_PAGE };
  const [messages, feed] = await Promise.all([ports.chats.listOf(chat, page), linesOf(ports, chat, before)]);
  const named = [
    ...members.map(({ userId }) => userId),
    ...messages.map(({ userId }) => userId),
    ...feed.flatMap(namedIn),
  ];
  const userOf = usersOf(await ports.users.getMany([...new Set(named)]));
  const nameOf = (userId: string) => userOf(userId).username;
  const lines = [...feed.map((line) => lineOfFeed(line, nameOf)), ...linesOfPicks({ picks }, nameOf)];
  return ok(
    pageOf(
      [messages.map((message) => messageView(message, userOf)), lines.map((line) => lineView(chat, line))],
      page,
    ),
  );
}

/** A page of the season's lines: those of others stand in between, so the feed is read on until the page is full. */
async function linesOf(
  { leagueFeed }: Pick<Ports, 'leagueFeed'>,
  { leagueId, season }: ChatKey,
  from: string | undefined,
): Promise<FeedLine[]> {
  const own: FeedLine[] = [];
  let before = from;
  for (;;) {
    const lines = await leagueFeed.listOf(leagueId, { before, limit: CHAT_PAGE });
    own.push(...lines.filter((line) => line.season === undefined || line.season === season));
    before = lines.at(-1)?.id;
    if (own.length >= CHAT_PAGE || lines.length < CHAT_PAGE) return own.slice(0, CHAT_PAGE);
  }
}
