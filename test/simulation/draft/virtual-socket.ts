import { ClientMessage, type ServerMessage } from '#shared/contract/socket.ts';
import type { Site } from './site.ts';

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

/** A browser's WebSocket, connected to the simulated gateway. */
export class VirtualSocket extends EventTarget {
  readyState = CONNECTING;
  readonly #site: Site;
  readonly #id: string;

  constructor(site: Site, id: string) {
    super();
    this.#site = site;
    this.#id = id;
  }

  /** Performs the handshake with this ticket. */
  async connect(ticket: string): Promise<void> {
    const { gateway, usecases } = this.#site;
    const opened = await this.#site.run({ name: '$connect' }, (ports) =>
      usecases.openSocket(ports, this.#id, ticket),
    );
    if (opened.kind !== 'replied' || opened.reply !== 'opened') return this.fail();
    if (this.readyState !== CONNECTING) return this.#disconnect();
    gateway.open(this.#id, (message) => this.#hear(message));
    this.readyState = OPEN;
    this.dispatchEvent(new Event('open'));
  }

  send(text: string): void {
    const { world, gateway, usecases } = this.#site;
    const message = ClientMessage.parse(JSON.parse(text));
    world.after(world.between(1, 150), () => {
      if (!gateway.isOpen(this.#id)) return;
      void this.#site.run({ name: message.type }, (ports) =>
        usecases.answerMessage(ports, this.#id, message),
      );
    });
  }

  /** Closes the socket as its page would. */
  close(): void {
    if (this.readyState === OPEN) this.#disconnect();
    this.readyState = CLOSED;
  }

  /** Reports a failed handshake or a lost connection to the page. */
  fail(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.dispatchEvent(new Event('close'));
  }

  /** Cuts the connection to the gateway. The page finds out only if `isNoticed` is true. */
  cut(isNoticed: boolean): void {
    if (this.readyState !== OPEN) return;
    this.#disconnect();
    if (isNoticed) this.fail();
  }

  #hear(message: ServerMessage): void {
    if (this.readyState === OPEN)
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  #disconnect(): void {
    const { world, gateway, usecases } = this.#site;
    gateway.drop(this.#id);
    if (!world.chance(0.8)) return;
    world.after(world.between(0, 10_000), () => {
      void this.#site.run({ name: '$disconnect' }, (ports) => usecases.forgetSockets(ports, [this.#id]));
    });
  }
}
