import type { Ports } from '../../ports.ts';
import { closeSocket } from '../news/presence.ts';

type SocketPorts = Pick<Ports, 'clock' | 'connections' | 'publisher'>;
export type EndSessionPorts = SocketPorts & Pick<Ports, 'pool'>;

/** Signs the user out everywhere; access tokens live on for some minutes. */
export async function endSessions(ports: EndSessionPorts, userId: string): Promise<void> {
  await ports.pool.signOutEverywhere(userId);
  await closeSockets(ports, userId);
}

/**
 * Closes them, and forgets them at once: one that the gateway did not close, or whose $disconnect never comes, neither says nor
 * hears anything more.
 */
export async function closeSockets(ports: SocketPorts, userId: string): Promise<void> {
  const open = await ports.connections.ofUser(userId);
  await Promise.all(
    open.map(async (connection) => {
      await ports.publisher.disconnect(connection);
      await closeSocket(ports, connection.id);
    }),
  );
}
