import { ADMINS_GROUP } from '#shared/contract/route.ts';
import { memoryPayments } from '../../support/memory-billing.ts';
import { secondOf } from '../../support/memory-pool.ts';
import { memoryPorts } from '../../support/memory-ports.ts';
import { disconnect, push } from './socket-ends.ts';

// The world outside the functions, for one test file: all of their ports, in memory.

export const ports = {
  ...memoryPorts(),
  publisher: {
    push: async (connections, message) => connections.forEach(({ id }) => push(id, message)),
    disconnect: async ({ id }) => disconnect(id),
  },
} satisfies ReturnType<typeof memoryPorts>;

/** The payment provider for subscriptions. */
export const payments = memoryPayments();

/** The secret that proves to functions that a visitor's IP address comes from the site's edge. */
export const EDGE_SECRET = 'secret-of-the-edge';

/** Returns the claims of a user pool token, as API Gateway passes them on; undefined for any other text. */
export function claimsOf(token: string): Record<string, string> | undefined {
  const [, userId, issued] = /^access-([^/]+)\/(\d+)$/.exec(token) ?? [];
  if (userId === undefined) return undefined;
  return {
    sub: userId,
    client_id: 'the client of this site',
    origin_jti: token,
    auth_time: String(secondOf(Number(issued))),
    ...(ports.admins.has(userId) && { 'cognito:groups': `[${ADMINS_GROUP}]` }),
  };
}
