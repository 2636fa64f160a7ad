import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { RequestHandler } from './service.ts';
import { close, listen } from './http.ts';

/** The HTTP server on the site's public port. */
export interface SiteServer {
  readonly server: Server;
  readonly port: number;
  /** The handlers that each request is offered to, in order. While there are none, every request gets a 503. */
  readonly handlers: RequestHandler[];
  close(): Promise<void>;
}

/** Starts the server on loopback. Throws if the port is taken. */
export async function openSiteServer(port: number, report: (line: string) => void): Promise<SiteServer> {
  const handlers: RequestHandler[] = [];
  const server = createServer((request, response) => {
    answer(handlers, request, response).catch((error: unknown) => {
      report(`${request.method} ${request.url}: ${error instanceof Error ? error.stack : String(error)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });
  const taken = await listen(server, port).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} is in use; choose another with --port.`, { cause: error })
      : error;
  });
  return { server, port: taken, handlers, close: () => close(server) };
}

async function answer(
  handlers: readonly RequestHandler[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const handle of handlers) if (await handle(request, response)) return;
  // Reached only before the distribution exists, because the distribution answers every request.
  response.writeHead(503, { 'retry-after': '1' }).end('The stack is starting');
}
