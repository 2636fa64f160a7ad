import type { Ports } from '../../ports.ts';
import { endSockets } from '../news/presence.ts';

type SocketPorts = Pick<Ports, 'clock' | 'connections' | 'publisher'>;
export type EndSessionPorts = SocketPorts & Pick<Ports, 'pool'>;

/** Signs the user out everywhere; access tokens live on for some minutes. */
export async function endSessions(ports: EndSessionPorts, userId: string): Promise<void> {
  await ports.pool.signOutEverywhere(userId);
  await closeSockets(ports, userId);
}

export async function closeSockets(ports: SocketPorts, userId: string): Promise<void> {
  await endSockets(ports, await ports.connections.ofUser(userId));
}
