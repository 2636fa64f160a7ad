import { expect, it } from 'vitest';
import { oldSockets } from './api-gateway.ts';
import type { Connections } from './open-connection.ts';

const [OPEN, CLOSING] = [1, 2];

it('sockets that are too old are closed, oldest first, and none has to wait until another one has finished closing', async () => {
  const closed: number[] = [];
  const socketOf = (connectedAt: number) => ({
    connectedAt,
    socket: {
      OPEN,
      readyState: OPEN,
      close() {
        this.readyState = CLOSING;
        closed.push(connectedAt);
      },
    },
  });
  const sockets = [10, 20, 30].map((at) => [String(at), socketOf(at)] as const);
  const source = oldSockets(new Map(sockets) as unknown as Connections, 100);
  expect(source.nextDue()).toBe(110);
  expect(await source.fire(120)).toBe(2);
  expect(closed).toEqual([10, 20]);
  expect(source.nextDue()).toBe(130);
  expect(await source.fire(130)).toBe(1);
  expect(source.nextDue()).toBeUndefined();
});
