import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Request } from '#shared/contract/routes.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { ScoresMessage } from '#shared/contract/socket.ts';
import type { ScoresFollowing } from './scores-line.ts';
import { useSocket } from './site-socket.ts';
import { withScores } from './week-scores.ts';

/** What is computed from a season's games. */
const OF_GAMES: readonly unknown[] = ['standings', 'weeklyStandings', 'odds'];

/**
 * Keeps what open pages show of a season's games up to date as scores arrive; answers whether they do, so that nobody need ask
 * for them.
 */
export function useLiveScores(season: string): boolean {
  const client = useQueryClient();
  const socket = useSocket();
  const [live, setLive] = useState<string | null>(null);
  useEffect(
    () =>
      socket.followScores({
        season,
        onScores: scoresKeeper(client, season),
        onLive: (isLive) => setLive(isLive ? season : null),
      }),
    [client, socket, season],
  );
  return live === season;
}

/**
 * Takes over what is said of scores. A message that is the next one after what is held says all that changed. After a gap, when
 * a game has counted, and where a reply is under way that may be older, what is computed from games is asked for again.
 */
export function scoresKeeper(client: QueryClient, season: string): ScoresFollowing['onScores'] {
  let held: number | undefined;
  const filters = { predicate: ({ queryKey }: Query) => isOfGames(queryKey, season) };
  const refetch = () => void client.invalidateQueries(filters);
  return ({ version, games }: ScoresMessage, isAnswer: boolean) => {
    const before = held;
    if (before !== undefined && version <= before) return;
    held = version;
    // The first answer is as old as what the page has just asked for.
    const isFirst = before === undefined && isAnswer;
    const isNext = !isAnswer && version === (before ?? version - 1) + 1;
    const counts = games.some(({ state }) => state === 'final') || client.isFetching(filters) > 0;
    if (!isFirst && (!isNext || counts)) refetch();
    client.setQueriesData<WeeklyStandings[]>(
      { predicate: ({ queryKey }) => queryKey[0] === 'weeklyStandings' && isOfGames(queryKey, season) },
      (weeks) => weeks && withScores(weeks, games),
    );
  };
}

function isOfGames([name, request]: readonly unknown[], season: string): boolean {
  return OF_GAMES.includes(name) && (request as Request<'standings'>).params.season === season;
}
