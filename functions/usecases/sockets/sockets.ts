import { createHash } from 'node:crypto';
import { MESSAGES_OF_A_SOCKET } from '#shared/contract/limits.ts';
import { messageOf, type RefusalCode } from '#shared/contract/refusals.ts';
import type { ClientMessage } from '#shared/contract/socket.ts';
import type { ChatPlace } from '#shared/domain/chat/chat.ts';
import { isSeen, whoIsIn } from '#shared/domain/chat/presence.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf, seatFor } from '#shared/domain/league-members.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { ok, refused } from '#shared/domain/outcome.ts';
import { accountBlockOf, type AccountBlock, type Session } from '#shared/domain/accounts/session.ts';
import { findSeason, withPlayoffs } from '#shared/domain/seasons.ts';
import { weekAt } from '#shared/domain/season/week.ts';
import type { Connection, Ports, TicketOwner } from '../../ports/ports.ts';
import { draftView } from '../../views/draft-view.ts';
import { scoredGame } from '../../views/game-view.ts';
import { leagueMark } from '../../views/league-mark.ts';
import { say, type ChatPorts } from '../chat/say.ts';
import { withinLimit } from '../within-limit.ts';
import { announcePresence, endSockets, keepPresence } from './presence.ts';

type TicketPorts = Pick<Ports, 'clock' | 'random' | 'tickets'>;
type SocketPorts = ChatPorts & Pick<Ports, 'results' | 'limits' | 'signOuts'>;
/** A message that makes a socket begin to follow something, or stop. */
type Move = Exclude<ClientMessage, { type: 'ping' | 'chat-message' }>;

const TICKET_SECONDS = 60;
/**
 * The most sockets per member, which are enough for the tabs on all their devices. Each socket gets everything, and all
 * others are informed when it opens or closes. Without a limit, one member could slow down a league's picks.
 */
const MOST_SOCKETS = 20;

/** A ticket for one socket: it lives 60 s and works once. Only its hash is stored. */
export async function issueTicket(
  ports: TicketPorts,
  { userId, session }: TicketOwner,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = ports.random.secret();
  const expiresAt = new Date(ports.clock.now().getTime() + TICKET_SECONDS * 1000);
  await ports.tickets.add(hashOf(ticket), { userId, session, expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/**
 * Opens a socket for the ticket's owner, and closes their oldest sockets if they have more than twenty. Returns `unauthenticated`
 * unless the ticket is known, unused and still valid. Stores the socket before reading the owner's account, so a concurrent
 * sign-out is either seen here or closes this socket with the others; a socket that was ended in the meantime, or is among the
 * oldest, never opens, because nothing would close it afterward.
 */
export async function openSocket(
  ports: TicketPorts & SocketPorts,
  connectionId: string,
  ticket: string,
): Promise<'opened' | AccountBlock | 'unauthenticated' | 'too-many-requests'> {
  const owner = await ports.tickets.take(hashOf(ticket), ports.clock.now());
  if (!owner) return 'unauthenticated';
  const { userId, session } = owner;
  await ports.connections.open({ id: connectionId, userId }, session);
  const [account, open] = await Promise.all([
    ports.signOuts.accountState(userId, session),
    ports.connections.ofUser(userId),
  ]);
  const isOwn = ({ id }: Connection) => id === connectionId;
  const refusal =
    accountBlockOf(account, session) ??
    (open.slice(-MOST_SOCKETS).some(isOwn) ? undefined : ('too-many-requests' as const));
  if (refusal) await ports.connections.close(connectionId);
  else await endSockets(ports, open.slice(0, -MOST_SOCKETS));
  return refusal ?? 'opened';
}

/** Answers one message of a socket. Each time, checks whether the socket's owner may act, and in which leagues. */
export async function answerMessage(
  ports: SocketPorts,
  connectionId: string,
  message: ClientMessage,
): Promise<void> {
  const known = await heard(ports, connectionId);
  if (!known) return;
  const connection = { id: connectionId, userId: known.userId };
  const bar = await barFor(ports, known);
  if (bar) {
    await refuse(ports, connection, bar);
    return endSockets(ports, [connection]);
  }
  if (message.type === 'ping') return pong(ports, connection, message);
  if (message.type === 'chat-message') return hearText(ports, connection, message);
  if (message.type === 'leave-league' && !known.leagueIds.includes(message.leagueId)) return;
  const moved = await withinLimit(
    ports,
    'socket-place',
    { user: known.userId, address: undefined },
    async () => {
      await move(ports, connection, message);
      return ok(undefined);
    },
  );
  if (!moved.ok) await refuse(ports, connection, moved.refused, { words: moved.words });
}

/** Answers an invalid message. Invalid messages count toward the socket's limit, too. */
export async function answerNonsense(
  ports: SocketPorts,
  connectionId: string,
  more: { clientId?: string | undefined; words?: string | undefined },
): Promise<void> {
  const known = await heard(ports, connectionId);
  if (known) await refuse(ports, { id: connectionId, userId: known.userId }, 'invalid-input', more);
}

/**
 * Returns the sender of a message. Closes the socket and returns undefined if the socket sends too much, or if its row is
 * gone. A socket without a row would get nothing; once it is closed, its page opens another one.
 */
async function heard(ports: SocketPorts, connectionId: string) {
  const { most, seconds } = MESSAGES_OF_A_SOCKET;
  const known = await ports.connections.hear(connectionId, seconds);
  if (known && known.heard <= most) return known;
  if (known) await endSockets(ports, [{ id: connectionId, userId: known.userId }]);
  else await ports.publisher.disconnect({ id: connectionId, userId: '' });
  return undefined;
}

async function barFor(
  { signOuts }: SocketPorts,
  { userId, session }: { userId: string; session?: Session | undefined },
): Promise<AccountBlock | undefined> {
  if (!session) return 'session-expired';
  return accountBlockOf(await signOuts.accountState(userId, session), session);
}

async function move(ports: SocketPorts, connection: Connection, message: Move): Promise<void> {
  switch (message.type) {
    case 'join-scores':
      return joinScores(ports, connection, message.season);
    case 'join-league':
      return join(ports, connection, message.leagueId, message.place);
    case 'leave-league':
      return leave(ports, connection, message);
  }
}

/** Sends the time and, if a league is named, that league's mark and the stored version of its season. */
async function pong(
  ports: SocketPorts,
  connection: Connection,
  { leagueId, isHidden }: Extract<ClientMessage, { type: 'ping' }>,
): Promise<void> {
  const found = leagueId === undefined ? undefined : await stateFor(ports, leagueId, connection.userId);
  if (leagueId !== undefined && !found) return refuse(ports, connection);
  // The time is read last, because the closer it is to the reply, the more exact the reader's clock becomes.
  const serverTime = ports.clock.now().toISOString();
  await Promise.all([
    ports.publisher.push([connection], {
      type: 'pong',
      serverTime,
      ...(found && { version: found.state.version, mark: leagueMark(found.league, found.state) }),
    }),
    leagueId !== undefined && keepPresence(ports, connection, { leagueId, isHidden }),
  ]);
}

async function join(
  ports: SocketPorts,
  connection: Connection,
  leagueId: string,
  place: ChatPlace = 'draft',
): Promise<void> {
  if (!(await stateFor(ports, leagueId, connection.userId))) return refuse(ports, connection);
  await ports.connections.follow(connection, leagueId, place);
  // Reads again, because changes since the first read were pushed only to earlier followers. A member who left the league in
  // the meantime must stop following it.
  const followed = await stateFor(ports, leagueId, connection.userId);
  if (!followed) {
    await ports.connections.unfollow(connection.userId, leagueId);
    return refuse(ports, connection);
  }
  // A seat is ready in all windows of its holder and partners; a lost window doesn't count.
  if (place === 'draft' && followed.state.status === 'draft') {
    const followers = await ports.connections.followersOf(leagueId);
    const ready = whoIsIn('ready', followers, ports.clock.now());
    const people = peopleOf(seatFor(followed.state, connection.userId) ?? connection);
    if (people.some((userId) => ready.includes(userId)))
      await ports.connections.follow(connection, leagueId, 'ready');
  }
  const draft = draftView(followed.state, ports.clock.now());
  const mark = leagueMark(followed.league, followed.state);
  await ports.publisher.push([connection], { type: 'draft', leagueId, draft, mark });
  if (isSeen([place])) await announcePresence(ports, leagueId);
}

async function leave(
  ports: SocketPorts,
  connection: Connection,
  { leagueId, place }: Extract<ClientMessage, { type: 'leave-league' }>,
): Promise<void> {
  await ports.connections.leave(connection, leagueId, place);
  if (isSeen([place])) await announcePresence(ports, leagueId);
}

/**
 * Treats a chat message on a socket like an HTTP call, with the same rules and the same limit. It is sent only in the name
 * of the socket's owner.
 */
async function hearText(
  ports: SocketPorts,
  connection: Connection,
  { leagueId, message, clientId, userId, season, replyTo }: Extract<ClientMessage, { type: 'chat-message' }>,
): Promise<void> {
  const by = connection.userId;
  if (userId !== undefined && userId !== by) return refuse(ports, connection, 'not-you', { clientId });
  const said = await withinLimit(ports, 'chat-message', { user: by, address: undefined }, async () => {
    const league = await ports.leagues.get(leagueId);
    if (!league) return refused('league-not-found');
    const key = { leagueId, season: season ?? league.currentSeason };
    return say(ports, key, by, { message, clientId, replyTo, from: connection });
  });
  if (said.ok) return;
  const words = 'words' in said ? said.words : undefined;
  await refuse(ports, connection, said.refused, { clientId, words });
}

/**
 * Sends the games of the current week. They are read after the socket has begun to follow, so that everything later is
 * pushed.
 */
async function joinScores(ports: SocketPorts, connection: Connection, named: string): Promise<void> {
  const season = findSeason(named);
  if (!season) return refuse(ports, connection, 'season-not-found');
  await ports.connections.followScores(connection, season.label);
  const { version, games } = await ports.results.gamesOf(season.label);
  const week = weekAt(withPlayoffs(season), ports.clock.now());
  await ports.publisher.push([connection], {
    type: 'scores',
    season: season.label,
    version,
    games: games.filter((game) => game.week === week).map(scoredGame),
  });
}

function refuse(
  ports: Pick<Ports, 'publisher'>,
  connection: Connection,
  code: RefusalCode = 'not-a-member',
  { clientId, words = messageOf(code) }: { clientId?: string | undefined; words?: string | undefined } = {},
): Promise<void> {
  return ports.publisher.push([connection], { type: 'error', code, message: words, clientId });
}

async function stateFor(
  ports: Pick<Ports, 'leagues' | 'seasons'>,
  leagueId: string,
  userId: string,
): Promise<{ league: League; state: LeagueSeason } | undefined> {
  const league = await ports.leagues.get(leagueId);
  const state = league && (await ports.seasons.get(leagueId, league.currentSeason));
  return state && seatFor(state, userId) ? { league, state } : undefined;
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
