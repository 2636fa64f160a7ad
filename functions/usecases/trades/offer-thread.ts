import type { OfferThread as OfferThreadReply } from '#shared/contract/schemas/trades.ts';
import type { Quote } from '#shared/domain/accounts/requests.ts';
import { actorOf } from '#shared/domain/actor.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { memberOf, peopleOf } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import {
  addMessage,
  barredFromThread,
  offerMessageId,
  type OfferThread,
} from '#shared/domain/trades/offer-thread.ts';
import { parseTradeId, tradeId } from '#shared/domain/trades/trade-id.ts';
import { messageNotices } from '#shared/domain/trades/trade-news.ts';
import { isSideOf, type Trade } from '#shared/domain/trades/trade-state.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import { Unavailable, type Notification, type Ports, type Profile } from '../../ports/ports.ts';
import { usersOf } from '../../views/league-view.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';
import { readLeagueSeason } from '../read-season.ts';
import { findTrade } from './change-trades.ts';

type ReadPorts = Pick<Ports, 'leagues' | 'seasons' | 'trades' | 'offerThreads' | 'users'>;
type SayPorts = ReadPorts &
  Pick<Ports, 'clock' | 'random' | 'chats' | 'connections' | 'publisher' | 'pushQueue'>;

/** An offer, as one of the people of its two sides reads it. */
interface Opened {
  season: LeagueSeason;
  seat: string;
  trade: Trade;
  thread: OfferThread;
}

/** The messages under an offer, oldest first, for the people of its two sides. No one else learns that there is such an offer. */
export async function readOfferThread(
  ports: ReadPorts,
  id: string,
  by: string,
): Promise<Outcome<OfferThreadReply, 'trade-not-found'>> {
  const opened = await open(ports, id, by);
  if (!opened) return refused('trade-not-found');
  const { thread } = opened;
  return ok(threadView(opened, await ports.users.getMany(authorsOf(thread))));
}

/**
 * Writes under an offer, and notifies the other people of its two sides, except those who have muted the author. A retry with the
 * same client id changes nothing and returns the same.
 */
export async function writeUnderOffer(
  ports: SayPorts,
  id: string,
  by: string,
  words: { message: string; clientId: string },
): Promise<
  Outcome<OfferThreadReply, 'trade-not-found' | 'trade-over' | 'thread-full' | 'unavailable'> & {
    status?: 200 | 201;
  }
> {
  return retryUntilDecided(async () => {
    const opened = await open(ports, id, by);
    if (!opened) return refused('trade-not-found');
    const { thread } = opened;
    const at = ports.clock.now();
    const added = addMessage(thread, { ...words, userId: by }, at);
    if (!added.ok) return added;
    const after = added.value;
    const isNew = after !== thread;
    const barred = isNew ? barredFromThread(opened.trade, opened.seat) : undefined;
    if (barred) return refused(barred);
    const profiles = await ports.users.getMany([...new Set([by, ...authorsOf(after)])]);
    if (isNew) {
      const saved = await save(ports, { ...opened, thread: after }, { by, at, profiles });
      if (saved === 'conflict') return RETRY;
      if (saved === 'not-a-member') return refused('trade-not-found');
    }
    return { ...ok(threadView({ ...opened, thread: after }, profiles)), status: isNew ? 201 : 200 };
  }, TRIES.chat);
}

async function save(
  ports: SayPorts,
  { season, trade, thread }: Opened,
  { by, at, profiles }: { by: string; at: Date; profiles: readonly Profile[] },
): Promise<'saved' | 'conflict' | 'not-a-member'> {
  const told = await whomToTell(ports, { season, trade }, { by, name: usersOf(profiles)(by).username });
  // Like emails, pushes are announced before the message they are about is written.
  if (told.length > 0) await ports.pushQueue.announce(told);
  const [saved, readers] = await Promise.all([
    ports.offerThreads.save(thread, { by, at, notifications: told }),
    readersOf(ports, told),
  ]);
  if (saved !== 'saved') return saved;
  await pushNews(ports, told, readers);
  await tellSides(ports, season, trade);
  return saved;
}

async function whomToTell(
  ports: SayPorts,
  { season, trade }: Pick<Opened, 'season' | 'trade'>,
  { by, name }: { by: string; name: string },
): Promise<Notification[]> {
  const others = peopleOfSides(season, trade).filter((userId) => userId !== by);
  const [marks, league] = await Promise.all([
    ports.chats.marksOf(season.leagueId, others),
    ports.leagues.get(season.leagueId),
  ]);
  const hears = (userId: string) => !marks.get(userId)?.mutedUserIds.includes(by);
  const notices = league ? messageNotices(league, { trade, author: name, to: others.filter(hears) }) : [];
  const at = ports.clock.now();
  return notices.map((notice) => notification(ports, notice, at));
}

/** Makes the open pages of both sides read the messages again. They are stored, so a failure here loses nothing. */
async function tellSides(ports: SayPorts, season: LeagueSeason, trade: Trade): Promise<void> {
  const people = peopleOfSides(season, trade);
  try {
    const followers = await ports.connections.listOf(season.leagueId);
    const listeners = followers.filter(({ userId }) => people.includes(userId));
    await ports.publisher.push(listeners, { type: 'trade', leagueId: season.leagueId });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}

function peopleOfSides(season: LeagueSeason, { proposerId, receiverId }: Trade): string[] {
  return [proposerId, receiverId].flatMap((userId) => peopleOf(memberOf(season, userId) ?? { userId }));
}

async function open(ports: ReadPorts, id: string, by: string): Promise<Opened | undefined> {
  const named = parseTradeId(id);
  if (!named) return undefined;
  const { leagueId, number } = named;
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return undefined;
  const season = read.value;
  const { seat } = actorOf(season, by);
  const [{ known: trade }, thread] = await Promise.all([
    findTrade(ports, {
      leagueId,
      by,
      isSought: (each) => each.number === number,
      reading: Promise.resolve(season),
    }),
    ports.offerThreads.of(leagueId, number),
  ]);
  return trade && isSideOf(trade, seat) ? { season, seat, trade, thread } : undefined;
}

/** A message as its reader reports it; null for a message that they can't read. */
export async function quoteFromOffer(
  ports: ReadPorts,
  { leagueId, trade, number }: { leagueId: string; trade: number; number: number },
  by: string,
): Promise<Quote | null> {
  const opened = await open(ports, tradeId(leagueId, trade), by);
  const found = opened?.thread.messages.find((message) => message.number === number);
  if (!opened || !found) return null;
  const { userId, message, createdAt } = found;
  return { leagueId, season: opened.trade.season, userId, message, createdAt };
}

const authorsOf = ({ messages }: OfferThread): string[] => [...new Set(messages.map(({ userId }) => userId))];

function threadView({ thread, trade, seat }: Opened, profiles: readonly Profile[]): OfferThreadReply {
  const userOf = usersOf(profiles);
  return {
    isOpen: barredFromThread(trade, seat) === undefined,
    messages: thread.messages.map((message) => ({
      id: offerMessageId(thread, message),
      userId: message.userId,
      user: userOf(message.userId),
      message: message.message,
      createdAt: message.createdAt,
      clientId: message.clientId,
    })),
  };
}
