import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { addressOf } from '../../emulator/http.ts';

const HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Why a request may not use the console, or undefined. Only this machine may, under a loopback name (another site's
 * name could be made to resolve here), and from no other site's page.
 */
export function refusedBecause(request: IncomingMessage): string | undefined {
  const address = addressOf(request);
  const isLoopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  if (!isLoopback) return 'Only this machine may use the console';
  const { host = '', origin } = request.headers;
  if (!HOSTS.includes(host.replace(/:\d+$/, ''))) return 'The console is at localhost';
  if (origin !== undefined && origin !== `http://${host}`) return 'Another site may not use the console';
  const site = request.headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  // A link to the page from elsewhere is no harm; a request from there is.
  return isForeign && request.headers['sec-fetch-mode'] !== 'navigate'
    ? 'Another site may not use the console'
    : undefined;
}
