import type { IncomingMessage } from 'node:http';
import { addressOf, isLoopback } from '../../emulator/index.ts';

const HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns why a request can't use the console, or undefined. Only this machine can use it, and no other
 * site's page. The host must be a loopback name, because another site's name could resolve to this machine.
 */
export function refusedBecause(request: IncomingMessage): string | undefined {
  if (!isLoopback(addressOf(request))) return 'Open the console on the machine that runs the game';
  const { host = '', origin } = request.headers;
  if (!HOSTS.includes(host.replace(/:\d+$/, ''))) return 'Open the console at localhost';
  if (origin !== undefined && origin !== `http://${host}`) return 'Other sites can’t use the console';
  const site = request.headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  // A link from another site to the page is harmless. Other requests aren't, and a submitted form navigates, too.
  const isLink = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  return isForeign && !isLink ? 'Other sites can’t use the console' : undefined;
}
