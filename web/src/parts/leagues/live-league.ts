import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StaleWith } from '#shared/contract/route.ts';
import type { CurrentSeason, LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { CHAT_PAGE, mergeMessages } from '#shared/domain/chat/merge-messages.ts';
import { fetchToTheEnd } from '../../lib/calls/query-client.ts';
import { isStaleWith } from '../../lib/calls/refetch.ts';
import type { ConnectionState } from '../../lib/live/league-subscription.ts';
import { useSocket } from '../../lib/live/site-socket.ts';
import { logKey, marksQuery, pushedKey } from '../chat/live/queries.ts';
import { mayHaveMissed, noteMark, readMark } from './league-mark.ts';

export interface Followed extends Pick<LeagueReply, 'id' | 'code'> {
  currentSeason: Pick<CurrentSeason, 'version'>;
}

type League = Pick<Followed, 'id' | 'code'>;

/**
 * Keeps a member's open pages up to date about their league: its members, settings, draft, trades and renewal. Returns the state
 * of the connection; while that is `live`, pages needn't poll. Does nothing if there is no league.
 */
export function useLiveLeague(league: Followed | undefined): ConnectionState {
  const { id, code = '' } = league ?? {};
  const client = useQueryClient();
  const socket = useSocket();
  const [line, setLine] = useState<ConnectionState>('connecting');
  const versionNow = useEffectEvent(() => league?.currentSeason.version ?? 0);
  useEffect(() => {
    if (id === undefined) return undefined;
    // The league's version in the first reply. After that, the socket's messages carry the version.
    const version = versionNow();
    const keeper = leagueKeeper(client, { id, code }, version);
    /** Whether the answer to a join on this socket contained the league's mark. */
    let isMarked = false;
    const joined = (mark: string | undefined): void => {
      isMarked = mark !== undefined;
      void refetchMissed(client, { id, code }, mark);
    };
    const leave = socket.follow({
      leagueId: id,
      place: 'league',
      version: () => version,
      onMessage: (message) => {
        const mark = message.type === 'draft' ? message.mark : undefined;
        if (mark !== undefined) noteMark(client, id, mark);
        keeper(message);
        if (mark !== undefined) joined(mark);
      },
      onLine: (line) => {
        setLine(line);
        if (line === 'live' && !isMarked) joined(undefined);
        if (line !== 'live') isMarked = false;
      },
    });
    return () => {
      leave();
      setLine('connecting');
    };
  }, [client, socket, id, code]);
  return line;
}

/**
 * Refetches the house rules and the chat if they were read as of a different mark. This is needed because neither confirming the
 * rules nor a chat message raises the league's version.
 */
export async function refetchMissed(
  client: QueryClient,
  league: League,
  mark: string | undefined,
): Promise<void> {
  const isWanted = ({ queryKey }: Query): boolean =>
    (isStaleWith(queryKey, ['rules']) || isChat(queryKey)) && isOf(league, queryKey);
  const read = client.getQueryCache().findAll({ predicate: isWanted });
  await Promise.all(
    read.map(async (query) => {
      const isOld = mayHaveMissed(await readMark(query), mark);
      if (!isOld || query.state.data === undefined) return;
      const { queryKey } = query;
      if (isChat(queryKey)) await refetchChat(client, query);
      else await client.invalidateQueries({ queryKey, exact: true });
    }),
  );
}

const isChat = ([name]: QueryKey): boolean => name === 'chat';

/**
 * Refetches a chat's newest messages, unless the chat is open and does so itself, and how far the user has read them. Does
 * nothing for a chat that no page counts, such as that of a past season.
 */
async function refetchChat(client: QueryClient, page: Query): Promise<void> {
  if (page.getObserversCount() === 0) return;
  const { params } = page.queryKey[1] as { params: SeasonPath };
  const cache = client.getQueryCache();
  const isOpen = cache.find({ queryKey: logKey(params) })?.isActive() === true;
  const marks = cache.find({ queryKey: marksQuery(params).queryKey });
  const asked = [isOpen ? undefined : page, marks].map(async (query) => {
    if (query?.state.data !== undefined) await fetchAgain(client, query);
  });
  await Promise.all(asked);
}

/** Fetches a query again. Invalidating it isn't enough if components only read its data, as the league's bar does. */
function fetchAgain(client: QueryClient, { queryKey, options }: Query): Promise<unknown> {
  return fetchToTheEnd(client, { ...options, queryKey, staleTime: 0 }).catch(() => undefined);
}

/** Keeps the newest pushed chat messages, so that the league's bar counts them while the chat is closed. */
function keepPushed(client: QueryClient, message: ChatMessage): void {
  client.setQueryData<readonly ChatMessage[]>(pushedKey(message), (held = []) =>
    mergeMessages(held, [message]).slice(-CHAT_PAGE),
  );
}

/** Whether this message says that the user is no longer in the league. */
export const isOutOfLeague = (message: ServerMessage): boolean =>
  message.type === 'error' && message.code === 'not-a-member' && message.clientId === undefined;

/**
 * Returns a handler that refetches everything a message reports as changed, just once, and keeps chat messages. Every change to a
 * league raises its version by one. So if the version jumps, a message is missing, and the handler refetches everything about
 * the league.
 */
export function leagueKeeper(
  client: QueryClient,
  league: League,
  known: number,
): (message: ServerMessage) => void {
  const pending = new Set<Query>();
  /** Fetches a query once more after its pending reply, because that reply may be older than the message. */
  const askAfterReply = (query: Query): void => {
    if (pending.has(query)) return;
    pending.add(query);
    const settled = () => pending.delete(query);
    void query.promise?.then(() => {
      settled();
      if (query.isActive()) return client.invalidateQueries({ queryKey: query.queryKey, exact: true });
      return fetchAgain(client, query);
    }, settled);
  };
  const askFor = (isWanted: (key: QueryKey) => boolean): void => {
    const wanted = { predicate: ({ queryKey }: Query) => isWanted(queryKey) && isOf(league, queryKey) };
    // Invalidating isn't enough for these queries. It doesn't cancel a pending first reply, and doesn't refetch for a page whose
    // code is still loading.
    for (const query of client.getQueryCache().findAll({ ...wanted, fetchStatus: 'fetching' }))
      if (query.state.data === undefined || !query.isActive()) askAfterReply(query);
    void client.invalidateQueries(wanted);
  };
  const askForStale = (...causes: StaleWith[]): void => askFor((key) => isStaleWith(key, causes));
  let seen = known;
  return (message) => {
    if (message.type === 'chat-message') keepPushed(client, message.message);
    if (message.type === 'trade') askForStale('trades');
    if (message.type === 'draft-poll') askForStale('poll');
    // A message about a renewal or an admin's change has no version. Such a change may affect the rules as well.
    if (message.type === 'rules' || (message.type === 'league' && message.version === undefined))
      askForStale('rules');
    if (isOutOfLeague(message)) askFor(([name]) => name === 'leagueByCode');
    const version = versionIn(message);
    // When a league is renewed, its versions start over at one. If messages arrive out of order, this costs only one more
    // refetch.
    if (message.type !== 'draft' && version !== undefined && version < seen) seen = 0;
    const isNext = message.type === 'league' && (version === undefined || version === seen + 1);
    if (isNext) askForStale('league');
    else if (version !== undefined && version > seen) askForStale('trades', 'poll', 'league', 'rules');
    seen = Math.max(seen, version ?? seen);
  };
}

function versionIn(message: ServerMessage): number | undefined {
  if (message.type === 'draft') return message.draft.version;
  return message.type === 'pong' || message.type === 'league' ? message.version : undefined;
}

/** Whether a query is about this league. A query without a league is about all of the user's leagues. */
function isOf(league: League, [, request]: QueryKey): boolean {
  const { params = {} } = request as { params?: { code?: string; leagueId?: string } };
  const { code = league.code, leagueId = league.id } = params;
  return code === league.code && leagueId === league.id;
}
