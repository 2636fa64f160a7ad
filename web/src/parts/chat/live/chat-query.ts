import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call } from '../../../lib/calls/call.ts';
import { readMark } from '../../leagues/league-mark.ts';
import { fetchNewest, withBeside, withOlder, type ChatLog } from '../model/chat-log.ts';
import type { ChatCell } from './follow-chat.ts';
import { logKey, pageQuery } from './queries.ts';

/**
 * How long the newest page of messages stays fresh, in ms. The visit has already requested it while the chat's code was loading.
 */
const JUST_ASKED = 5_000;

/** The query for the cached part of a chat, which is a single entry in the query cache. */
export function logQuery(client: QueryClient, params: SeasonPath) {
  const queryKey = logKey(params);
  const held = () => client.getQueryData<ChatLog>(queryKey);
  const newest = () => client.fetchQuery({ ...pageQuery(params), staleTime: held() ? 0 : JUST_ASKED });
  const older = (before: string) => call('chat', { params, query: { before } });
  return queryOptions({
    queryKey,
    // If the fetch fails, it isn't retried here, because the query for the newest page has its own retries.
    retry: false,
    queryFn: () => fetchNewest(held, newest, older),
    // The cached messages have already been compared by their versions, so the query library needn't compare them.
    structuralSharing: false,
  });
}

/** Resolves to the league's mark as of the latest fetch, once that fetch has finished. */
export function markOfLog(client: QueryClient, params: SeasonPath): Promise<string | undefined> {
  return readMark(client.getQueryCache().find({ queryKey: logQuery(client, params).queryKey }));
}

/** Fetches the page of messages before the cached ones and adds it to them. */
export async function fetchOlder(client: QueryClient, params: SeasonPath): Promise<void> {
  const { queryKey } = logQuery(client, params);
  const before = client.getQueryData(queryKey)?.messages[0]?.id;
  if (before === undefined) return;
  const page = await call('chat', { params, query: { before } });
  client.setQueryData(queryKey, (log) => log && withOlder(log, page, before));
}

/** The most older pages to fetch in a row while looking for a message. */
const MOST_PAGES = 10;

/**
 * Fetches older pages until the cached messages reach back to this id, or to its time. Returns whether they do: a long way back,
 * it gives up after some pages, which stay cached.
 */
export async function fetchBackTo(client: QueryClient, params: SeasonPath, id: string): Promise<boolean> {
  const { queryKey } = logQuery(client, params);
  for (let pages = 0; pages <= MOST_PAGES; pages += 1) {
    const log = client.getQueryData(queryKey);
    if (!log?.hasOlder || (log.messages[0]?.id ?? '') <= id) return log !== undefined;
    if (pages < MOST_PAGES) await fetchOlder(client, params);
  }
  return false;
}

/** Fetches the pinned messages, and those with these `ids`, separated by commas. Adds them beside the cached ones. */
export async function fetchBeside(client: QueryClient, params: SeasonPath, ids: string): Promise<void> {
  const { queryKey } = logQuery(client, params);
  const log = client.getQueryData(queryKey);
  if (!log) return;
  const found = await call('chatMessages', { params, query: ids === '' ? {} : { ids } });
  client.setQueryData(queryKey, (held) => held && withBeside(held, found, log.beside));
}

/** Returns a way to change the cached messages. Changes have no effect before any messages are cached. */
export function chatCell(client: QueryClient, params: SeasonPath): ChatCell {
  const { queryKey } = logQuery(client, params);
  return { change: (next) => void client.setQueryData(queryKey, (held) => held && next(held)) };
}
