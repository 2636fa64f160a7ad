import type { Context } from 'aws-lambda';
import { handler } from '#functions/entries/socket/socket.ts';
import { EDGE_PROOF_HEADER } from '#shared/contract/route.ts';
import { CONTEXT } from './api.ts';
import { EDGE_SECRET } from './ports.ts';
import { ends } from './socket-ends.ts';

type Handler = (event: unknown, context: Context) => Promise<{ statusCode?: number }>;
const serve = handler as unknown as Handler;

let connections = 0;

interface Wire {
  isOpen: boolean;
  /** Whether this message from the page reaches the server. */
  sends(message: { type: string }): boolean;
  /** Whether this message from the server reaches the page. */
  hears(message: { type: string }): boolean;
}

const OPEN: Wire = { isOpen: true, sends: () => true, hears: () => true };

/** The connection between pages and the socket's function. Tests can drop messages here, in both directions. */
export const wire: Wire = { ...OPEN };
export const openWire = (): void => void Object.assign(wire, OPEN);

/** A page's socket, which is connected to the socket function. */
export class PageSocket extends EventTarget {
  readyState = 0;
  readonly #id = `socket ${(connections += 1)}`;

  constructor(url: string) {
    super();
    void this.#connect(new URL(url).searchParams.get('ticket') ?? '');
  }

  async #connect(ticket: string): Promise<void> {
    const headers = { origin: window.location.origin, [EDGE_PROOF_HEADER]: EDGE_SECRET };
    const query = { queryStringParameters: { ticket }, headers };
    if (!wire.isOpen || (await this.#tell('CONNECT', query)).statusCode !== 200) return this.#end();
    if (this.readyState !== 0) return;
    this.readyState = 1;
    const hear = (message: { type: string }): void => this.#hear(message);
    ends.set(this.#id, { hear, close: () => this.close(), drop: () => this.#drop() });
    this.dispatchEvent(new Event('open'));
  }

  #hear(message: { type: string }): void {
    if (wire.hears(message))
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  send(frame: string): void {
    if (wire.sends(JSON.parse(frame) as { type: string })) void this.#tell('MESSAGE', { body: frame });
  }

  close(): void {
    if (this.readyState === 3) return;
    this.#end();
    void this.#tell('DISCONNECT', {});
  }

  #drop(): void {
    this.readyState = 3;
    ends.delete(this.#id);
    void this.#tell('DISCONNECT', {});
  }

  #end(): void {
    this.readyState = 3;
    ends.delete(this.#id);
    this.dispatchEvent(new Event('close'));
  }

  #tell(eventType: string, rest: object): Promise<{ statusCode?: number }> {
    return serve({ ...rest, requestContext: { eventType, connectionId: this.#id } }, CONTEXT);
  }
}
