import {
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
  type ApiGatewayManagementApiClient,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Publisher, Connection } from '../ports/ports.ts';

/** Tells the operators, and nobody else, what went wrong. */
export type Report = (message: string, error: unknown) => void;

/**
 * Posts to sockets in parallel. `forget` gets those that are gone; other failures are reported. A push never fails its
 * caller.
 */
export function socketPublisher(
  gateway: ApiGatewayManagementApiClient,
  forget: (connectionId: string) => Promise<void>,
  report: Report,
): Publisher {
  const attempt = async (connection: Connection, call: () => Promise<unknown>) => {
    try {
      await call();
    } catch (error) {
      if (error instanceof GoneException) {
        await forget(connection.id).catch((failure: unknown) => report('socket not forgotten', failure));
      } else {
        report('push failed', error);
      }
    }
  };
  return {
    async push(listeners, message) {
      const Data = new TextEncoder().encode(JSON.stringify(message));
      await Promise.all(
        listeners.map((connection) =>
          attempt(connection, () =>
            gateway.send(new PostToConnectionCommand({ ConnectionId: connection.id, Data })),
          ),
        ),
      );
    },
    async disconnect(connection) {
      await attempt(connection, () =>
        gateway.send(new DeleteConnectionCommand({ ConnectionId: connection.id })),
      );
    },
  };
}
