import type { ServerMessage } from '#shared/contract/socket.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import type { ChatKey, Connection, Ports } from '../../ports/ports.ts';

type TellPorts = Pick<Ports, 'connections' | 'publisher' | 'seasons'>;

/**
 * Pushes to every member who follows the league, whichever of its pages they have open; sent after the write and before the
 * reply. The followers are read after the write, not in parallel, so that anyone who starts to follow later finds the message
 * with their next read. Membership is read after the write, too, so that former members' sockets get nothing. `own` is the
 * sender's socket. Throws Unavailable if the followers can't be read, because repeating the act changes nothing, and pushes
 * again.
 */
export async function postToChat(
  { connections, publisher, seasons }: TellPorts,
  { leagueId, season }: ChatKey,
  messages: readonly ServerMessage[],
  own: readonly Connection[] = [],
): Promise<void> {
  const [followers, state] = await Promise.all([connections.listOf(leagueId), seasons.get(leagueId, season)]);
  const listeners = state ? followers.filter(({ userId }) => seatFor(state, userId)) : [];
  const sockets = new Map([...listeners, ...own].map((socket) => [socket.id, socket]));
  await Promise.all(messages.map((message) => publisher.push([...sockets.values()], message)));
}
