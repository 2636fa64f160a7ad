import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Request, RouteName } from '#shared/contract/routes.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { useSocket } from './site-socket.ts';

type Followed = Pick<LeagueReply, 'id' | 'code' | 'status' | 'currentSeason'>;

const OFFERS: readonly RouteName[] = ['leagueTrades', 'tradeHistory'];
/** What an accepted trade, a new deadline, a mark of the trade block or the end of the season changes. */
const LEAGUE: readonly RouteName[] = [
  'leagueByCode',
  'standings',
  'rosters',
  'weeklyStandings',
  'finale',
  'odds',
  'tradeBlocks',
  'leagueActivity',
];

/**
 * Keeps what open pages show of a league up to date from its draft on: its trades, who owns what, and that it goes on into another
 * season. Answers whether changes arrive by themselves, so that nobody need ask for them.
 */
export function useLiveLeague({ id, code, status, currentSeason }: Followed): boolean {
  const client = useQueryClient();
  const socket = useSocket();
  // Until then the league itself is asked for again and again.
  const isSettled = status !== 'draft' && status !== 'drafting';
  const [isLive, setLive] = useState(false);
  const versionNow = useEffectEvent(() => currentSeason.version);
  useEffect(() => {
    if (!isSettled) return undefined;
    // Of the reply with which it began; later ones are told by the socket itself.
    const version = versionNow();
    const leave = socket.follow({
      leagueId: id,
      // Whoever follows a league is somewhere in it; once its draft is over, nobody looks for others in that room.
      place: 'draft',
      version: () => version,
      onMessage: leagueKeeper(client, { id, code }, version),
      onConnection: (connection) => setLive(connection === 'live'),
    });
    return () => {
      leave();
      setLive(false);
    };
  }, [client, socket, id, code, isSettled]);
  return isLive;
}

/**
 * Asks anew for what a message says has changed. Each change of a league counts its version up: one that is newer than the
 * last known says that something was missed.
 */
export function leagueKeeper(
  client: QueryClient,
  league: Pick<Followed, 'id' | 'code'>,
  known: number,
): (message: ServerMessage) => void {
  const askFor = (names: readonly RouteName[]) =>
    void client.invalidateQueries({ predicate: ({ queryKey }) => isOf(league, queryKey, names) });
  let seen = known;
  return (message) => {
    if (message.type === 'trade') askFor(OFFERS);
    if (message.type === 'league') askFor(LEAGUE);
    const { version = seen } =
      message.type === 'draft' ? message.draft : message.type === 'pong' ? message : {};
    if (version > seen) askFor([...OFFERS, ...LEAGUE]);
    seen = Math.max(seen, version);
  };
}

function isOf(
  { id, code }: Pick<Followed, 'id' | 'code'>,
  [name, request]: Query['queryKey'],
  names: readonly unknown[],
): boolean {
  if (!names.includes(name)) return false;
  const { params } = request as Request<'rosters'> | Request<'leagueByCode'>;
  return 'code' in params ? params.code === code : params.leagueId === id;
}
