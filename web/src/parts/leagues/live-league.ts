import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Request, RouteName } from '#shared/contract/routes.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import type { ConnectionState } from '../../lib/live/league-subscription.ts';
import { useSocket } from '../../lib/live/site-socket.ts';
import { mayHaveMissed, noteMark, readMark } from './league-mark.ts';

export interface Followed extends Pick<LeagueReply, 'id' | 'code'> {
  currentSeason: Pick<LeagueReply['currentSeason'], 'version'>;
}

const DASHBOARD: RouteName = 'userSeasons';
const RULES: readonly RouteName[] = ['houseRules', 'houseRulesVersions'];
const OFFERS: readonly RouteName[] = ['leagueTrades', 'tradeHistory'];
const POLL: readonly RouteName[] = ['draftPoll'];
/**
 * The routes whose replies change with a member, a setting, a draw of the order, an accepted trade, a mark of the trade
 * block or the end of the season.
 */
const LEAGUE: readonly RouteName[] = [
  'leagueByCode',
  'standings',
  'rosters',
  'weeklyStandings',
  'gameDay',
  'finale',
  'odds',
  'tradeBlocks',
  'leagueActivity',
  'draftLottery',
  DASHBOARD,
];

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
  league: Pick<Followed, 'id' | 'code'>,
  mark: string | undefined,
): Promise<void> {
  const rules = client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => isOf(league, queryKey, RULES) });
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
  league: Pick<Followed, 'id' | 'code'>,
  known: number,
): (message: ServerMessage) => void {
  const askFor = (names: readonly RouteName[]): void => {
    const wanted = { predicate: ({ queryKey }: Query) => isOf(league, queryKey, names) };
    // A first reply that is on its way is not given up for another one, and may be older than the message.
    for (const query of client.getQueryCache().findAll({ ...wanted, fetchStatus: 'fetching' }))
      if (query.state.data === undefined)
        void query.promise?.then(
          () => client.invalidateQueries({ queryKey: query.queryKey, exact: true }),
          () => undefined,
        );
    void client.invalidateQueries(wanted);
  };
  let seen = known;
  return (message) => {
    if (message.type === 'trade') askFor(OFFERS);
    if (message.type === 'draft-poll') askFor(POLL);
    // A league that was renewed, or changed by an admin, tells no version; its rules are part of that.
    if (message.type === 'rules' || (message.type === 'league' && message.version === undefined))
      askFor(RULES);
    if (isOutOfLeague(message)) askFor(['leagueByCode']);
    const version = versionIn(message);
    // A renewed league counts from the first again. A message that another overtook costs one more question.
    if (message.type !== 'draft' && version !== undefined && version < seen) seen = 0;
    const isNext = message.type === 'league' && (version === undefined || version === seen + 1);
    if (isNext) askFor(LEAGUE);
    else if (version !== undefined && version > seen) askFor([...OFFERS, ...POLL, ...LEAGUE, ...RULES]);
    seen = Math.max(seen, version ?? seen);
  };
}

function versionIn(message: ServerMessage): number | undefined {
  if (message.type === 'draft') return message.draft.version;
  return message.type === 'pong' || message.type === 'league' ? message.version : undefined;
}

function isOf(
  { id, code }: Pick<Followed, 'id' | 'code'>,
  [name, request]: Query['queryKey'],
  names: readonly unknown[],
): boolean {
  if (!names.includes(name)) return false;
  if (name === DASHBOARD) return true;
  const { params } = request as Request<'rosters'> | Request<'leagueByCode'>;
  return 'code' in params ? params.code === code : params.leagueId === id;
}
