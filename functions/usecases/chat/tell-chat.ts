import type { ServerMessage } from '#shared/contract/socket.ts';
import { memberOf } from '#shared/domain/league-season.ts';
import type { ChatKey, Connection, Ports } from '../../ports.ts';

type TellPorts = Pick<Ports, 'connections' | 'publisher' | 'seasons'>;

/**
 * Tells every member who follows the league, wherever in it they are; sent after the write and before the reply. Who follows is
 * read after the write, not beside it: whoever is not told follows later than that, and finds the message when they read next.
 * So is who is a member: a socket of whoever is none by now hears nothing. `own` is the sender's socket. Throws Unavailable where
 * that cannot be read: the same act again changes nothing, and tells.
 */
export async function tellChat(
  { connections, publisher, seasons }: TellPorts,
  { leagueId, season }: ChatKey,
  messages: readonly ServerMessage[],
  own: readonly Connection[] = [],
): Promise<void> {
  const [followers, state] = await Promise.all([connections.listOf(leagueId), seasons.get(leagueId, season)]);
  const listeners = state ? followers.filter(({ userId }) => memberOf(state, userId)) : [];
  const sockets = new Map([...listeners, ...own].map((socket) => [socket.id, socket]));
  await Promise.all(messages.map((message) => publisher.push([...sockets.values()], message)));
}
