import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';

type Type = ServerMessage['type'];

/**
 * The socket of one page among thousands. To save processor time, it keeps only the newest version of each message type, and
 * checks nothing with a schema.
 */
export class PageSocket {
  /** For each type, the newest version, and when it arrived on this process's clock. */
  readonly newest = new Map<Type, { version: number; at: number }>();
  /** Called for every message. */
  onMessage: ((type: Type, version: number) => void) | undefined;
  isOpen = true;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#take(String(data)));
    socket.on('error', () => socket.terminate());
    socket.once('close', () => (this.isOpen = false));
  }

  /** Opens a socket. If the site refuses it, rejects with the status line. */
  static async open(siteUrl: string, ticket: string): Promise<PageSocket> {
    const socket = new WebSocket(`${siteUrl.replace('http', 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`);
    const page = new PageSocket(socket);
    const refused = new Promise<never>((_, reject) => {
      socket.once('unexpected-response', (_request, response) => {
        response.resume();
        socket.terminate();
        reject(new Error(`socket ${response.statusCode}`));
      });
      socket.once('close', () => reject(new Error('socket closed')));
    });
    await Promise.race([once(socket, 'open'), refused]);
    refused.catch(() => undefined);
    return page;
  }

  say(message: ClientMessage): void {
    if (this.isOpen) this.#socket.send(JSON.stringify(message));
  }

  /** Drops the connection without closing it, like a failing network. */
  drop(): void {
    this.#socket.terminate();
  }

  #take(text: string): void {
    const message = JSON.parse(text) as { type: Type; version?: number; draft?: { version: number } };
    const version = message.draft?.version ?? message.version ?? 0;
    this.newest.set(message.type, { version, at: performance.now() });
    this.onMessage?.(message.type, version);
  }
}
