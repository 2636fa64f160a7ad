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
 * Posts to sockets in parallel. `forget` gets the ids of those that are gone, all of a push at once: where a network goes, it takes
 * many. Other failures are reported. A push never fails its caller.
 */
export function socketPublisher(
  gateway: ApiGatewayManagementApiClient,
  forget: (connectionIds: readonly string[]) => Promise<void>,
  report: Report,
): Publisher {
  /** Calls for each socket. */
  const attempt = async (
    connections: readonly Connection[],
    call: (connection: Connection) => Promise<unknown>,
  ) => {
    const gone: string[] = [];
    await Promise.all(
      connections.map((connection) =>
        call(connection).catch((error: unknown) => {
          if (error instanceof GoneException) gone.push(connection.id);
          else report('push failed', error);
        }),
      ),
    );
    if (gone.length > 0)
      await forget(gone).catch((failure: unknown) => report('socket not forgotten', failure));
  };
  return {
    async push(listeners, message) {
      const Data = new TextEncoder().encode(JSON.stringify(message));
      await attempt(listeners, ({ id }) =>
        gateway.send(new PostToConnectionCommand({ ConnectionId: id, Data })),
      );
    },
    async disconnect(connection) {
      await attempt([connection], ({ id }) =>
        gateway.send(new DeleteConnectionCommand({ ConnectionId: id })),
      );
    },
  };
}
