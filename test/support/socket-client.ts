import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { ServerMessage, type ClientMessage } from '#shared/contract/socket.ts';

type MessageType = ServerMessage['type'];
type Message<Type extends MessageType> = Extract<ServerMessage, { type: Type }>;

interface Waiting {
  fits(message: ServerMessage): boolean;
  resolve(message: ServerMessage): void;
}

const LONGEST_WAIT_MS = 15_000;

/** Thrown when the site refuses the upgrade to a WebSocket. */
export class SocketRefused extends Error {
  override readonly name = 'SocketRefused';
  readonly status: number | undefined;

  constructor(status: number | undefined) {
    super(`the socket was refused with ${status}`);
    this.status = status;
  }
}

/** A member's WebSocket. It records every message from the server, and checks each one against the contract. */
export class SocketClient {
  readonly messages: ServerMessage[] = [];
  readonly #closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<Waiting>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('message', (data) => this.#take(ServerMessage.parse(JSON.parse(String(data)))));
    socket.on('error', () => socket.terminate());
  }

  /** Opens a socket. If the site refuses it, rejects with SocketRefused. */
  static async open(
    siteUrl: string,
    ticket: string | undefined,
    headers: Record<string, string> = {},
  ): Promise<SocketClient> {
    const query = ticket === undefined ? '' : `?ticket=${encodeURIComponent(ticket)}`;
    const socket = new WebSocket(`${siteUrl.replace('http', 'ws')}/ws${query}`, { headers });
    const client = new SocketClient(socket);
    const refused = new Promise<never>((_, reject) => {
      socket.once('unexpected-response', (_request, response: IncomingMessage) => {
        response.resume();
        socket.terminate();
        reject(new SocketRefused(response.statusCode));
      });
    });
    await Promise.race([once(socket, 'open'), refused]);
    return client;
  }

  /** Whether the socket is still open. */
  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  say(message: ClientMessage): void {
    this.sayText(JSON.stringify(message));
  }

  sayText(text: string): void {
    this.#socket.send(text);
  }

  /** Returns the first matching message of a type. If none has arrived yet, waits for one. Rejects if none arrives in time. */
  hear<Type extends MessageType>(
    type: Type,
    fits: (message: Message<Type>) => boolean = () => true,
  ): Promise<Message<Type>> {
    const isIt = (message: ServerMessage) => message.type === type && fits(message as Message<Type>);
    const heard = this.messages.find(isIt);
    if (heard) return Promise.resolve(heard as Message<Type>);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        fits: isIt,
        resolve: (message) => {
          clearTimeout(timer);
          resolve(message as Message<Type>);
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        const heardTypes = this.messages.map((message) => message.type).join(', ');
        reject(new Error(`no such message of type ${type} came; these did: ${heardTypes}`));
      }, LONGEST_WAIT_MS);
      this.#waiting.add(waiting);
    });
  }

  /** Returns all messages of a type, in the order in which they arrived. */
  all<Type extends MessageType>(type: Type): Message<Type>[] {
    return this.messages.filter((message): message is Message<Type> => message.type === type);
  }

  /** Resolves with the close code when the server closes the socket. Rejects if the socket stays open. */
  async closed(): Promise<number> {
    const { promise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error('the socket stays open')), LONGEST_WAIT_MS);
    return Promise.race([this.#closed, promise]).finally(() => clearTimeout(timer));
  }

  close(): void {
    this.#socket.close(1000);
  }

  #take(message: ServerMessage): void {
    this.messages.push(message);
    for (const waiting of this.#waiting) {
      if (!waiting.fits(message)) continue;
      this.#waiting.delete(waiting);
      waiting.resolve(message);
    }
  }
}
