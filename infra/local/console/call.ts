import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** What the site answered. */
export interface SiteReply {
  status: number;
  headers: Headers;
  text: string;
}

export interface SiteCall {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/**
 * Calls the site from an address of one's own: all of 127/8 is this machine, and to the site each of its addresses is
 * another visitor, which fetch cannot be.
 */
export async function callFrom(address: string, url: string, call: SiteCall): Promise<SiteReply> {
  const { method, headers, body } = call;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request(url, { method, headers: { ...headers, ...length }, localAddress: address, family: 4 });
  sent.end(body);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const replied = Object.entries(reply.headersDistinct).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  );
  return { status: reply.statusCode ?? 0, headers: new Headers(replied), text: await text(reply) };
}
