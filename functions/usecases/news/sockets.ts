import { createHash } from 'node:crypto';
import { messageOf } from '#shared/contract/refusals.ts';
import type { ClientMessage } from '#shared/contract/socket.ts';
import { memberOf, type LeagueSeason } from '#shared/domain/league-season.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { weekAt } from '#shared/domain/week.ts';
import type { Connection, Ports } from '../../ports.ts';
import { draftView } from '../../views/draft-view.ts';
import { scoredGame } from '../../views/game-view.ts';
import { announcePresence } from './presence.ts';

type TicketPorts = Pick<Ports, 'clock' | 'random' | 'tickets'>;
type SocketPorts = Pick<
  Ports,
  'clock' | 'users' | 'connections' | 'publisher' | 'leagues' | 'seasons' | 'results'
>;

const TICKET_SECONDS = 60;

/** A ticket for one socket: it lives 60 s and works once. Only its hash is stored. */
export async function issueTicket(
  ports: TicketPorts,
  userId: string,
): Promise<{ ticket: string; expiresAt: string }> {
  const ticket = ports.random.secret();
  const expiresAt = new Date(ports.clock.now().getTime() + TICKET_SECONDS * 1000);
  await ports.tickets.add(hashOf(ticket), { userId, expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/**
 * Opens a socket for the ticket's owner; `unauthenticated` without a ticket that is known, unused and in time. A socket lives
 * for hours, and the token that bought the ticket goes on after a suspension: so the owner is looked at, once the socket is
 * known. Whoever is suspended meanwhile is seen to be, or has this socket closed with the others.
 */
export async function openSocket(
  ports: TicketPorts & SocketPorts,
  connectionId: string,
  ticket: string,
): Promise<'opened' | 'unauthenticated'> {
  const userId = await ports.tickets.take(hashOf(ticket), ports.clock.now());
  if (userId === undefined) return 'unauthenticated';
  await ports.connections.open({ id: connectionId, userId });
  const owner = await ports.users.get(userId);
  if (owner?.suspendedAt === null) return 'opened';
  await ports.connections.close(connectionId);
  return 'unauthenticated';
}

/** Answers one message of a socket; membership is judged again on each. */
export async function answerMessage(
  ports: SocketPorts,
  connectionId: string,
  message: ClientMessage,
): Promise<void> {
  const known = await ports.connections.leaguesOf(connectionId);
  if (!known) return;
  const connection = { id: connectionId, userId: known.userId };
  switch (message.type) {
    case 'ping':
      return pong(ports, connection, message.leagueId);
    case 'join-scores':
      return joinScores(ports, connection, message.season);
    case 'join-league':
      return join(ports, connection, message.leagueId);
  }
}

/** Tells the time and, of a league, the stored version. */
async function pong(ports: SocketPorts, connection: Connection, leagueId: string | undefined): Promise<void> {
  const state = leagueId === undefined ? undefined : await stateFor(ports, leagueId, connection.userId);
  if (leagueId !== undefined && !state) return refuse(ports, connection);
  // Stamped last: the nearer to the reply, the closer the reader's clock.
  const serverTime = ports.clock.now().toISOString();
  await ports.publisher.push([connection], { type: 'pong', serverTime, version: state?.version });
}

async function join(ports: SocketPorts, connection: Connection, leagueId: string): Promise<void> {
  const state = await stateFor(ports, leagueId, connection.userId);
  if (!state) return refuse(ports, connection);
  await ports.connections.follow(connection, leagueId);
  // Read again: a pick between the first read and the following was pushed to the others only, and who has left the
  // league in between stops following it.
  const followed = await stateFor(ports, leagueId, connection.userId);
  if (!followed) {
    await ports.connections.unfollow(connection.userId, leagueId);
    return refuse(ports, connection);
  }
  const draft = draftView(followed, ports.clock.now());
  await ports.publisher.push([connection], { type: 'draft', leagueId, draft });
  await announcePresence(ports, leagueId);
}

/** The games of the current week, read after the socket is known to follow: what comes later is pushed. */
async function joinScores(ports: SocketPorts, connection: Connection, named: string): Promise<void> {
  const season = findSeason(named);
  if (!season) return refuse(ports, connection, 'season-not-found');
  await ports.connections.followScores(connection, season.label);
  const { version, games } = await ports.results.gamesOf(season.label);
  const week = weekAt(season, ports.clock.now());
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
  code: 'not-a-member' | 'season-not-found' = 'not-a-member',
): Promise<void> {
  return ports.publisher.push([connection], { type: 'error', code, message: messageOf(code) });
}

async function stateFor(
  ports: Pick<Ports, 'leagues' | 'seasons'>,
  leagueId: string,
  userId: string,
): Promise<LeagueSeason | undefined> {
  const league = await ports.leagues.get(leagueId);
  const state = league && (await ports.seasons.get(leagueId, league.currentSeason));
  return state && memberOf(state, userId) ? state : undefined;
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
