import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';

type Type = ServerMessage['type'];

/**
 * The socket of one page among thousands. It keeps only the newest version of each thing and no message, and parses nothing with
 * a schema: both would load the measuring process.
 */
export class PageSocket {
  /** When the newest of them arrived, on this process's clock, and its version. */
  readonly newest = new Map<Type, { version: number; at: number }>();
  /** Hears every message. */
  onMessage: ((type: Type, version: number) => void) | undefined;
  isOpen = true;
  readonly #socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data) => this.#take(String(data)));
    socket.on('error', () => socket.terminate());
    socket.once('close', () => (this.isOpen = false));
  }

  /** Rejects with the line of the refusal. */
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

  /** Ends silently, as when a network fails. */
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
