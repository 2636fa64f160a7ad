import type { DueSource } from '../service.ts';
import type { Connections } from './open-connection.ts';

/**
 * Ends connections older than `life` (ms) on the emulated clock. Functions store data about connections that expires by
 * that clock, so a connection that outlived a jump would stay open without ever getting another message.
 */
export function oldSockets(connections: Connections, life: number): DueSource {
  const open = () => [...connections.values()].filter(({ socket }) => socket.readyState === socket.OPEN);
  return {
    recurring: true,
    nextDue() {
      // Connections are in the order of their opening. The clock asks after every change, so this looks only
      // at the oldest ones.
      for (const { socket, connectedAt } of connections.values())
        if (socket.readyState === socket.OPEN) return connectedAt + life;
      return undefined;
    },
    async fire(now) {
      const old = open().filter(({ connectedAt }) => connectedAt + life <= now);
      for (const { socket } of old) socket.close(1001, 'Going away');
      return old.length;
    },
  };
}
