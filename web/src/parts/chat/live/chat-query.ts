import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call } from '../../../lib/calls/call.ts';
import { readMark } from '../../leagues/league-mark.ts';
import { fetchNewest, withOlder, type ChatLog } from '../model/chat-log.ts';
import type { ChatCell } from './follow-chat.ts';
import { pageQuery } from './queries.ts';

/** A page requested this recently, while the chat's code was loading, isn't requested again (in ms). */
const JUST_ASKED = 5_000;

/** The chat's one cache entry. */
export function logQuery(client: QueryClient, params: SeasonPath) {
  const queryKey = ['chatLog', params] as const;
  const held = () => client.getQueryData<ChatLog>(queryKey);
  const newest = () => client.fetchQuery({ ...pageQuery(params), staleTime: held() ? 0 : JUST_ASKED });
  const older = (before: string) => call('chat', { params, query: { before } });
  return queryOptions({
    queryKey,
    // The newest page is refetched automatically.
    retry: false,
    queryFn: () => fetchNewest(held, newest, older),
    // The cached messages are already compared by their versions.
    structuralSharing: false,
  });
}

/** Resolves to the league's mark at the time of the latest fetch, once that fetch has ended. */
export function markOfLog(client: QueryClient, params: SeasonPath): Promise<string | undefined> {
  return readMark(client.getQueryCache().find({ queryKey: logQuery(client, params).queryKey }));
}

/** Fetches the page before the cached messages and adds it to them. */
export async function fetchOlder(client: QueryClient, params: SeasonPath): Promise<void> {
  const { queryKey } = logQuery(client, params);
  const before = client.getQueryData(queryKey)?.messages[0]?.id;
  if (before === undefined) return;
  const page = await call('chat', { params, query: { before } });
  client.setQueryData(queryKey, (log) => log && withOlder(log, page));
}

/** Changes the cached chat; does nothing before there is one. */
export function chatCell(client: QueryClient, params: SeasonPath): ChatCell {
  const { queryKey } = logQuery(client, params);
  return { change: (next) => void client.setQueryData(queryKey, (held) => held && next(held)) };
}
