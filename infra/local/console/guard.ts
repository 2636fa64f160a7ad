import type { IncomingMessage } from 'node:http';
import { addressOf, isLoopback } from '../../emulator/index.ts';

const HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers why a request may not use the console, or undefined. Only this machine may use it, and no other site's page. The
 * host must be a loopback name, because another site's name could resolve to this machine.
 */
export function refusedBecause(request: IncomingMessage): string | undefined {
  if (!isLoopback(addressOf(request))) return 'Only this machine may use the console';
  const { host = '', origin } = request.headers;
  if (!HOSTS.includes(host.replace(/:\d+$/, ''))) return 'The console is at localhost';
  if (origin !== undefined && origin !== `http://${host}`) return 'Another site may not use the console';
  const site = request.headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  // A link from elsewhere to the page is harmless. A request from there is not, and a form that is sent from there navigates, too.
  const isLink = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  return isForeign && !isLink ? 'Another site may not use the console' : undefined;
}
