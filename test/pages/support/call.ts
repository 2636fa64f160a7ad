import type { SiteCall, SiteReply } from '#infra/local/console/call.ts';
import { answerOf } from './api.ts';

// Stands in the place of infra/local/console/call.ts: what players of tests call without a page goes to the API at once.

export async function callFrom(address: string, url: string, call: SiteCall): Promise<SiteReply> {
  const { pathname, search } = new URL(url);
  const headers = new Headers(call.headers);
  const reply = await answerOf({ ...call, path: pathname + search, headers, address });
  return { ...reply, headers: new Headers(reply.headers) };
}
