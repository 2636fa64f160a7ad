import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpsRequest } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { LARGEST_PICTURE } from '#shared/contract/pictures.ts';
import type { WebPictures } from '../ports/ports.ts';

/** The time limit for everything together: DNS, connections, redirects and bytes. */
const WHOLE_MS = 5000;
const MOST_REDIRECTS = 3;

/** How to look up and call strangers' hosts. Tests use a host of their own instead. */
export interface Web {
  lookup(host: string): Promise<readonly { address: string; family: number }[]>;
  request: typeof httpsRequest;
  wholeMs: number;
}

const WEB: Web = {
  lookup: (host) => systemLookup(host, { all: true, verbatim: true }),
  request: httpsRequest,
  wholeMs: WHOLE_MS,
};

/** Whether an IP address is public. A private one could be a machine of ours, or of our cloud. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Fetches pictures from strangers' hosts, over https and within limits of time and size. Looks up and checks each host's
 * address, again at each redirect, and connects only to public ones. Failures on the host's side are results, not errors.
 */
export function webPictures(web: Web = WEB): WebPictures {
  return {
    async fetch(url) {
      const signal = AbortSignal.timeout(web.wholeMs);
      try {
        return await fetched(web, new URL(url), signal);
      } catch (error) {
        return { refused: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

async function fetched(web: Web, first: URL, signal: AbortSignal): Promise<{ body: Uint8Array }> {
  let url = first;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const reply = await asked(web, url, signal);
    const { statusCode = 0, headers } = reply;
    if (statusCode === 200) return { body: await bodyOf(reply) };
    reply.destroy();
    if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
      throw new Error(`it answers ${statusCode}`);
    url = new URL(headers.location, url);
  }
  throw new Error('it leads from address to address');
}

async function asked(web: Web, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new Error('it is no https address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await inTime(addressesOf(web, host), signal);
  const [chosen] = found;
  if (!chosen || !found.every(({ address }) => isPublicAddress(address)))
    throw new Error('it is no public address');
  // Even if the name resolves to another address now, the connection goes to the checked one.
  const pinned: LookupFunction = (_host, options, answer) =>
    options.all
      ? answer(null, [{ address: chosen.address, family: chosen.family }])
      : answer(null, chosen.address, chosen.family);
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/png, image/jpeg, image/webp', 'user-agent': 'TwoCrowns' };
    const request = web.request(url, { lookup: pinned, agent: false, headers, signal }, resolve);
    request.on('error', reject);
    request.end();
  });
}

/**
 * The IP addresses of a host, which can be an address itself. The URL parser has already read decimal, octal and short
 * forms.
 */
async function addressesOf(web: Web, host: string): Promise<readonly { address: string; family: number }[]> {
  if (!ipaddr.isValid(host)) return web.lookup(host);
  return [{ address: host, family: host.includes(':') ? 6 : 4 }];
}

async function inTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let give: (() => void) | undefined;
  const over = new Promise<never>((_, reject) => {
    give = () => reject(new Error('it takes too long'));
    signal.addEventListener('abort', give, { once: true });
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    if (give) signal.removeEventListener('abort', give);
  }
}

/** The request's signal also ends a body that arrives too slowly. */
async function bodyOf(reply: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_PICTURE) {
      reply.destroy();
      throw new Error('it is too large');
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
