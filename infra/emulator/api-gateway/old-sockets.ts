import type { DueSource } from '../service.ts';
import type { Connections } from './open-connection.ts';

/**
 * Ends connections that are older than `life` (ms) on the emulated clock. Functions store data about connections that
 * expire by that clock. A connection that outlived a jump would stay open and never hear anything again.
 */
export function oldSockets(connections: Connections, life: number): DueSource {
  const open = () => [...connections.values()].filter(({ socket }) => socket.readyState === socket.OPEN);
  return {
    recurring: true,
    nextDue() {
      // They stand in the order in which they were opened. The clock asks whenever anything has changed, so the others are not looked at.
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
