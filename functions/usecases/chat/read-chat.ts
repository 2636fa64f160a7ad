import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { idOfPollEnd } from '#shared/domain/chat/chat-id.ts';
import { lineOfLog, linesOfPicks, pageOf, type ChatLine } from '#shared/domain/chat/chat-lines.ts';
import { CHAT_PAGE } from '#shared/domain/chat/merge-messages.ts';
import { lineOfPoll } from '#shared/domain/chat/polls.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import { namedIn } from '#shared/domain/news/log-text.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import type { ChatKey, StoredLogLine, Ports } from '../../ports/ports.ts';
import { lineView, messageView } from '../../views/chat-view.ts';
import { seatNamesOf, usersOf } from '../../views/league-view.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

type ReadPorts = Pick<Ports, 'clock' | 'seasons' | 'chats' | 'leagueLog' | 'users'>;

/**
 * A page of a season's chat, oldest first (see Chat): its members' messages, the lines of its log and its
 * picks, and the results of its polls. Each of these sources returns a whole page, so that nothing is lost between two pages.
 */
export async function readChat(
  ports: ReadPorts,
  key: SeasonPath,
  by: string,
  before: string | undefined,
): Promise<Outcome<ChatMessageReply[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const { leagueId, season, members, handovers } = read.value;
  const chat = { leagueId, season };
  const page = { before, limit: CHAT_PAGE };
  const [messages, log, results] = await Promise.all([
    ports.chats.listOf(chat, page),
    linesOf(ports, chat, before),
    resultsOf(ports, chat, page),
  ]);
  const named = [
    ...members.flatMap(peopleOf),
    ...handovers.map(({ from }) => from),
    ...messages.map(({ userId }) => userId),
    ...log.flatMap(namedIn),
  ];
  const profiles = await ports.users.getMany([...new Set(named)]);
  const userOf = usersOf(profiles);
  const nameOf = (userId: string) => userOf(userId).username;
  const lines = [
    ...log.map((line) => lineOfLog(line, nameOf)),
    ...results,
    ...linesOfPicks(read.value, seatNamesOf(read.value, profiles)),
  ];
  return ok(
    pageOf(
      [
        messages.map((message) => messageView(message, userOf)),
        lines.map((line) => lineView(chat, line, seasonPlayed(read.value))),
      ],
      page,
    ),
  );
}

/** A page of the season's log lines. The log has lines of other seasons in between, so this reads until the page is full. */
async function linesOf(
  { leagueLog }: Pick<Ports, 'leagueLog'>,
  { leagueId, season }: ChatKey,
  from: string | undefined,
): Promise<StoredLogLine[]> {
  const own: StoredLogLine[] = [];
  let before = from;
  for (;;) {
    const lines = await leagueLog.listOf(leagueId, { before, limit: CHAT_PAGE });
    own.push(...lines.filter((line) => line.season === undefined || line.season === season));
    before = lines.at(-1)?.id;
    if (own.length >= CHAT_PAGE || lines.length < CHAT_PAGE) return own.slice(0, CHAT_PAGE);
  }
}

/** How far the clocks of two servers can differ, in ms. A poll that was closed early may seem to end in a moment. */
const SKEW_MS = 60_000;

/** A page of the results of polls that have closed. Only their ends are read for the other polls. */
async function resultsOf(
  { chats, clock }: Pick<ReadPorts, 'chats' | 'clock'>,
  chat: ChatKey,
  page: { before: string | undefined; limit: number },
): Promise<ChatLine[]> {
  const now = clock.now().getTime();
  const ends = [...(await chats.pollsOf(chat))].flatMap(([pollId, end]) =>
    end !== null && Date.parse(end) <= now + SKEW_MS ? [{ id: idOfPollEnd(pollId, end), pollId }] : [],
  );
  const wanted = pageOf([ends], page).map(({ pollId }) => pollId);
  if (wanted.length === 0) return [];
  const polls = await chats.getMany(chat, wanted);
  return polls.flatMap((poll) => lineOfPoll(poll, now) ?? []);
}
