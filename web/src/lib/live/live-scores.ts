import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Request } from '#shared/contract/routes.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { ScoresMessage } from '#shared/contract/socket.ts';
import type { ScoresFollowing } from './scores-line.ts';
import { useSocket } from './site-socket.ts';
import { withScores } from '../season/week-scores.ts';

/**
 * What is computed from a season's games, whether the league's season is over among it; what tells of the games themselves takes
 * scores over as they are told.
 */
const COMPUTED: readonly unknown[] = ['standings', 'odds', 'finale', 'leagueByCode'];
const TOLD = 'weeklyStandings';

/**
 * Keeps what open pages show of the games of a league's season up to date as scores arrive; answers whether they do, so that
 * nobody need ask for them. A league without teams waits for none; one whose season is over hears of its last score, and of
 * corrections.
 */
export function useLiveScores({
  code,
  status,
  currentSeason,
}: Pick<LeagueReply, 'code' | 'status' | 'currentSeason'>): boolean {
  const season = status === 'active' || status === 'completed' ? currentSeason.season : null;
  const client = useQueryClient();
  const socket = useSocket();
  const [live, setLive] = useState<string | null>(null);
  useEffect(() => {
    if (season === null) return undefined;
    return socket.followScores({
      season,
      onScores: scoresKeeper(client, { code, season }),
      onLive: (isLive) => setLive(isLive ? season : null),
    });
  }, [client, socket, code, season]);
  return season !== null && live === season;
}

/** The league whose season a page shows, by its code, and the season. */
interface Shown {
  code: string;
  season: string;
}

/**
 * Takes over what is said of scores. A message that is the next one after what is held says all that changed; a game that has
 * counted changes the standings, too. After a gap, and where a reply is under way that may be older, all is asked for again.
 */
export function scoresKeeper(client: QueryClient, shown: Shown): ScoresFollowing['onScores'] {
  let held: number | undefined;
  const all = { predicate: ({ queryKey }: Query) => isOf(shown, queryKey, [...COMPUTED, TOLD]) };
  const computed = { predicate: ({ queryKey }: Query) => isOf(shown, queryKey, COMPUTED) };
  const told = { predicate: ({ queryKey }: Query) => isOf(shown, queryKey, [TOLD]) };
  return ({ version, games }: ScoresMessage, isAnswer: boolean) => {
    const before = held;
    if (before !== undefined && version <= before) return;
    held = version;
    client.setQueriesData<WeeklyStandings[]>(told, (weeks) => weeks && withScores(weeks, games));
    // The first answer is as old as what the page has just asked for.
    if (before === undefined && isAnswer) return;
    const isNext = !isAnswer && version === (before ?? version - 1) + 1;
    const counts = games.some(({ state }) => state === 'final');
    if (!isNext || client.isFetching(all) > 0) void client.invalidateQueries(all);
    else if (counts) void client.invalidateQueries(computed);
  };
}

function isOf(
  { code, season }: Shown,
  [name, request]: readonly unknown[],
  names: readonly unknown[],
): boolean {
  if (!names.includes(name)) return false;
  const { params } = request as Request<'standings'> | Request<'leagueByCode'>;
  return 'code' in params ? params.code === code : params.season === season;
}
