import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StaleWith } from '#shared/contract/route.ts';
import type { CurrentSeason, LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { isStaleWith } from '../../lib/calls/refetch.ts';
import type { ConnectionState } from '../../lib/live/league-subscription.ts';
import { useSocket } from '../../lib/live/site-socket.ts';
import { mayHaveMissed, noteMark, readMark } from './league-mark.ts';

export interface Followed extends Pick<LeagueReply, 'id' | 'code'> {
  currentSeason: Pick<CurrentSeason, 'version'>;
}

type League = Pick<Followed, 'id' | 'code'>;

/**
 * Keeps open pages of a member's league up to date: who is in, its settings, its draft, its trades, its renewal. Returns
 * how they hear of changes: pages need not poll while it is `live`. Follows nothing where there is no league.
 */
export function useLiveLeague(league: Followed | undefined): ConnectionState {
  const { id, code = '' } = league ?? {};
  const client = useQueryClient();
  const socket = useSocket();
  const [line, setLine] = useState<ConnectionState>('connecting');
  const versionNow = useEffectEvent(() => league?.currentSeason.version ?? 0);
  useEffect(() => {
    if (id === undefined) return undefined;
    // The version of the first reply; the socket itself tells of later ones.
    const version = versionNow();
    const keeper = leagueKeeper(client, { id, code }, version);
    /** Whether a join on this socket was told the league's mark. */
    let isMarked = false;
    const joined = (mark: string | undefined): void => {
      isMarked = mark !== undefined;
      void askAgainForRules(client, { id, code }, mark);
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
 * Asks again for house rules that were read at another mark. No version tells whether somebody has confirmed them since. What could not be
 * fetched is told.
 */
async function askAgainForRules(
  client: QueryClient,
  league: League,
  mark: string | undefined,
): Promise<void> {
  const rules = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => isStaleWith(queryKey, ['rules']) && isOf(league, queryKey) });
  await Promise.all(
    rules.map(async (query) => {
      const isOld = mayHaveMissed(await readMark(query), mark);
      if (isOld && query.state.data !== undefined)
        await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
}

/** Whether the server says that the reader is in the league no more. */
export const isOutOfLeague = (message: ServerMessage): boolean =>
  message.type === 'error' && message.code === 'not-a-member' && message.clientId === undefined;

/**
 * Fetches again whatever a message says has changed, once. Each change of a league raises its version: a version above the
 * next one means that a message was missed.
 */
export function leagueKeeper(
  client: QueryClient,
  league: League,
  known: number,
): (message: ServerMessage) => void {
  const askFor = (isWanted: (key: QueryKey) => boolean): void => {
    const wanted = { predicate: ({ queryKey }: Query) => isWanted(queryKey) && isOf(league, queryKey) };
    // A first reply that is on its way is not given up for another one, and may be older than the message.
    for (const query of client.getQueryCache().findAll({ ...wanted, fetchStatus: 'fetching' }))
      if (query.state.data === undefined)
        void query.promise?.then(
          () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
          () => undefined,
        );
    void client.invalidateQueries(wanted);
  };
  const askForStale = (...causes: StaleWith[]): void => askFor((key) => isStaleWith(key, causes));
  let seen = known;
  return (message) => {
    if (message.type === 'trade') askForStale('trades');
    if (message.type === 'draft-poll') askForStale('poll');
    // A league that was renewed, or changed by an admin, tells no version; its rules are part of that.
    if (message.type === 'rules' || (message.type === 'league' && message.version === undefined))
      askForStale('rules');
    if (isOutOfLeague(message)) askFor(([name]) => name === 'leagueByCode');
    const version = versionIn(message);
    // A renewed league counts from the first again. A message that another overtook costs one more question.
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

/** Whether a query asks about the league. One that names no league asks about all of the reader's. */
function isOf(league: League, [, request]: QueryKey): boolean {
  const { params = {} } = request as { params?: { code?: string; leagueId?: string } };
  const { code = league.code, leagueId = league.id } = params;
  return code === league.code && leagueId === league.id;
}
