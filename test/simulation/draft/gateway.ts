import { GoneException, type ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { socketPublisher } from '#functions/adapters/sockets.ts';
import type { Publisher, ConnectionStore } from '#functions/ports/ports.ts';
import { forgetSockets } from '#functions/usecases/sockets/presence.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import type { Faults } from './faults.ts';
import type { Invocation } from './invocation.ts';
import type { World } from '../world.ts';

const LONGEST_WAY_MS = 400;

/** The WebSocket API. Messages can arrive out of order, get lost, or be sent to a socket that is gone. */
export class Gateway {
  readonly #world: World;
  readonly #faults: () => Faults;
  readonly #open = new Map<string, (message: ServerMessage) => void>();

  constructor(world: World, faults: () => Faults) {
    this.#world = world;
    this.#faults = faults;
  }

  open(connectionId: string, receive: (message: ServerMessage) => void): void {
    this.#open.set(connectionId, receive);
  }

  isOpen(connectionId: string): boolean {
    return this.#open.has(connectionId);
  }

  drop(connectionId: string): void {
    this.#open.delete(connectionId);
  }

  /** Returns the Publisher port that one run of a function uses: the real adapter on top of this gateway. */
  portOf(invocation: Invocation, connections: ConnectionStore): Publisher {
    const client = {
      send: (command: { input: { ConnectionId: string; Data?: Uint8Array } }) =>
        invocation.call('gateway.post', 'write', async () =>
          this.#post(command.input.ConnectionId, command.input.Data),
        ),
    };
    const clock = { now: () => new Date(this.#world.now) };
    const publisher = socketPublisher(
      client as unknown as ApiGatewayManagementApiClient,
      (connectionIds) => forgetSockets({ clock, connections, publisher }, connectionIds),
      () => undefined,
    );
    return publisher;
  }

  #post(connectionId: string, data: Uint8Array | undefined): void {
    const { sendDropped, sendGone, draftDropped } = this.#faults();
    if (this.#world.chance(sendGone)) this.drop(connectionId);
    const receive = this.#open.get(connectionId);
    if (!receive) throw new GoneException({ message: connectionId, $metadata: {} });
    if (this.#world.chance(sendDropped)) return;
    const message = JSON.parse(new TextDecoder().decode(data)) as ServerMessage;
    if (message.type === 'draft' && this.#world.chance(draftDropped)) return;
    this.#world.after(this.#world.between(1, LONGEST_WAY_MS), () => {
      if (this.#open.get(connectionId) === receive) receive(message);
    });
  }
}
