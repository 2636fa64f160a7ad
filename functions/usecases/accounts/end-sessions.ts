import type { Ports } from '../../ports.ts';

export type EndSessionPorts = Pick<Ports, 'pool' | 'connections' | 'publisher'>;

/** Signs the user out everywhere; access tokens live on for some minutes. */
export async function endSessions(ports: EndSessionPorts, userId: string): Promise<void> {
  await ports.pool.signOutEverywhere(userId);
  await closeSockets(ports, userId);
}

export async function closeSockets(
  ports: Pick<Ports, 'connections' | 'publisher'>,
  userId: string,
): Promise<void> {
  const open = await ports.connections.ofUser(userId);
  await Promise.all(open.map((connection) => ports.publisher.disconnect(connection)));
}
