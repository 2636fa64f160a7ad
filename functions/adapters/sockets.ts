import {
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
  type ApiGatewayManagementApiClient,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { Publisher } from '../ports/ports.ts';

/** Reports failures to the operators only. */
export type Report = (message: string, error: unknown) => void;

/**
 * Posts to sockets in parallel. `forget` gets the ids of all closed sockets in one call, because one lost network closes many
 * sockets. Other failures are reported, and a push never fails its caller.
 */
export function socketPublisher(
  gateway: ApiGatewayManagementApiClient,
  forget: (connectionIds: readonly string[]) => Promise<void>,
  report: Report,
): Publisher {
  /** False for a closed socket. */
  const isThere = (call: Promise<unknown>): Promise<boolean> =>
    call.then(
      () => true,
      (error: unknown) => {
        if (error instanceof GoneException) return false;
        report('push failed', error);
        return true;
      },
    );
  return {
    async push(listeners, message) {
      const Data = new TextEncoder().encode(JSON.stringify(message));
      const gone: string[] = [];
      await Promise.all(
        listeners.map(async ({ id }) => {
          const post = new PostToConnectionCommand({ ConnectionId: id, Data });
          if (!(await isThere(gateway.send(post)))) gone.push(id);
        }),
      );
      if (gone.length > 0)
        await forget(gone).catch((failure: unknown) => report('socket not forgotten', failure));
    },
    disconnect: ({ id }) => isThere(gateway.send(new DeleteConnectionCommand({ ConnectionId: id }))),
  };
}
