import type { SiteCall, SiteReply } from '#infra/local/console/call.ts';
import { answerOf } from './api.ts';

// Replaces infra/local/console/call.ts, so that calls that test players make without a page go directly to the API.

export async function callFrom(address: string, url: string, call: SiteCall): Promise<SiteReply> {
  const { pathname, search } = new URL(url);
  const headers = new Headers(call.headers);
  const reply = await answerOf({ ...call, path: pathname + search, headers, address });
  return { ...reply, headers: new Headers(reply.headers) };
}
