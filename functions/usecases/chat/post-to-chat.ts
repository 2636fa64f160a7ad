import type { ServerMessage } from '#shared/contract/socket.ts';
import { memberOf } from '#shared/domain/league-season.ts';
import type { ChatKey, Connection, Ports } from '../../ports/ports.ts';

type TellPorts = Pick<Ports, 'connections' | 'publisher' | 'seasons'>;

/**
 * Tells every member who follows the league, wherever in it they are; sent after the write and before the reply. The
 * followers are read after the write, not beside it: whoever is not told began to follow later, and finds the message
 * when they read next. Membership is read then, too: a socket whose user is no member by now hears nothing. `own` is
 * the sender's socket. Throws Unavailable when the followers cannot be read: repeating the act changes nothing, and
 * tells them.
 */
export async function postToChat(
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
