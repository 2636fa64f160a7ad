import type { Ports } from '../../ports.ts';

type PresencePorts = Pick<Ports, 'connections' | 'publisher'>;

/** Tells everybody who follows a league who does. */
export async function announcePresence(ports: PresencePorts, leagueId: string): Promise<void> {
  const connections = await ports.connections.listOf(leagueId);
  const userIds = [...new Set(connections.map((connection) => connection.userId))];
  await ports.publisher.push(connections, { type: 'presence', leagueId, userIds });
}

/**
 * Forgets a socket and tells its leagues who is still there. A closed socket is met twice, by its $disconnect and by a push
 * that finds it gone: whichever comes first has to tell, for the other finds nothing to forget.
 */
export async function closeSocket(ports: PresencePorts, connectionId: string): Promise<void> {
  const leagueIds = await ports.connections.close(connectionId);
  await Promise.all(leagueIds.map((leagueId) => announcePresence(ports, leagueId)));
}
