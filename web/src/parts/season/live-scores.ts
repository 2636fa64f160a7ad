import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StaleWith } from '#shared/contract/route.ts';
import type { RouteName } from '#shared/contract/routes.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { GameDay, ScoredGame, WeeklyStandings, WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import type { ScoresMessage } from '#shared/contract/socket.ts';
import { isStaleWith } from '../../lib/calls/refetch.ts';
import { afterInBrowser, type After } from '../../lib/live/timer.ts';
import type { ScoresFollowing } from '../../lib/live/scores-subscription.ts';
import { useSocket } from '../../lib/live/site-socket.ts';
import { localNow, serverClock } from '../../lib/time/server-clock.ts';

/** The replies that contain the games: pushed scores update them in place. */
const WEEKS: RouteName = 'weeklyStandings';
const GAMES: RouteName = 'gameDay';
const isTold = ([name]: QueryKey): boolean => name === WEEKS || name === GAMES;

/**
 * Keeps the games of a league's season on open pages up to date as scores arrive. Returns whether scores arrive live, so that
 * pages don't have to poll. A league without teams doesn't follow scores; one whose season is over still gets its last score, and
 * corrections.
 */
export function useLiveScores({
  code,
  status,
  currentSeason,
}: Pick<LeagueReply, 'code' | 'status' | 'currentSeason'>): boolean {
  return useSeasonScores(status === 'active' || status === 'completed' ? currentSeason.season : null, code);
}

/** Like `useLiveScores`, for a page that shows a season (null for none) without a league. */
export function useSeasonScores(season: string | null, code = ''): boolean {
  const client = useQueryClient();
  const socket = useSocket();
  const [live, setLive] = useState<string | null>(null);
  useEffect(() => {
    if (season === null) return undefined;
    return socket.followScores({
      season,
      onScores: scoresKeeper(
        client,
        { code, season },
        { after: afterInBrowser, chance: Math.random, now: () => serverClock.now(), local: localNow },
      ),
      onLive: (isLive) => setLive(isLive ? season : null),
    });
  }, [client, socket, code, season]);
  return season !== null && live === season;
}

/** The page's season, and its league code, which is empty for all of the user's leagues. */
interface Shown {
  code: string;
  season: string;
}

/**
 * What `scoresKeeper` needs from its environment: a timer, a random number from 0 to 1, and the server's and the browser's
 * time, in ms.
 */
interface World {
  after: After;
  chance(): number;
  now(): number;
  local(): number;
}

/**
 * How long after a score derived data is refetched, at least and at most (in ms), because a reply may briefly be based on older
 * results. With many followers, it may take longer (`spread`). The jitter keeps open pages from refetching in the same second.
 */
const SOONEST = RESULTS_KEPT + 200;
const LATEST = 10_000;
/** No game lasts longer than this (in ms). */
const GAME = 6 * 3_600_000;

/**
 * Applies pushed scores. A message that follows the cached version contains every change; a final game also changes the
 * standings, a live score the odds. After a gap, or with live games that may be stale, everything is refetched; so is
 * derived data if the first answer reports a game that has just ended. Fetches wait for a random moment.
 */
export function scoresKeeper(
  client: QueryClient,
  shown: Shown,
  { after, chance, now, local }: World,
): ScoresFollowing['onScores'] {
  let held: number | undefined;
  /** When the last score arrived, by the browser's time. */
  let toldAt = 0;
  let isAsking = false;
  let wanted: readonly StaleWith[] = [];
  /** The games last reported as over. */
  const over = new Set<string>();
  const those = (isWanted: (key: QueryKey) => boolean) => ({
    predicate: ({ queryKey }: Query) => isWanted(queryKey) && isOf(shown, queryKey),
  });
  const show = (games: readonly ScoredGame[]) => {
    client.setQueriesData<WeeklyStandings[]>(
      those(([name]) => name === WEEKS),
      (weeks) => weeks && withScores(weeks, games),
    );
    client.setQueriesData<GameDay>(
      those(([name]) => name === GAMES),
      (day) => day && withGames(day, games),
    );
  };
  /** The extra jitter for refetches, in ms, as sent with the newest score. */
  let spread = 0;
  const askForStale = (...causes: StaleWith[]): void => {
    wanted = [...new Set([...wanted, ...causes])];
    if (isAsking) return;
    isAsking = true;
    after(SOONEST + chance() * (LATEST - SOONEST + spread), () => {
      const causes = wanted;
      isAsking = false;
      wanted = [];
      void client.invalidateQueries(those((key) => isStaleWith(key, causes)));
      // The reply may be based on results from before a score that has just arrived.
      if (local() - toldAt < SOONEST) askForStale(...causes);
    });
  };
  return ({ version, games, spreadSeconds = 0 }: ScoresMessage, isAnswer: boolean) => {
    const before = held;
    if (before !== undefined && version <= before) return;
    held = version;
    spread = 1000 * spreadSeconds;
    toldAt = local();
    show(games);
    const isOver = ({ state }: ScoredGame) => state === 'final';
    // A final game that becomes live again changes the standings, too.
    const isCounted = games.some((game) => isOver(game) || over.has(game.id));
    for (const game of games) over[isOver(game) ? 'add' : 'delete'](game.id);
    // The first answer is about as old as the data the page has just fetched.
    if (before === undefined && isAnswer) {
      if (client.isFetching(those(isTold)) > 0) after(SOONEST, () => held === version && show(games));
      if (games.some((game) => isOver(game) && now() - Date.parse(game.kickoff) < GAME))
        askForStale('scores');
      return;
    }
    const isNext = !isAnswer && version === (before ?? version - 1) + 1;
    if (!isNext || client.isFetching(those(isTold)) > 0) askForStale('scores', 'missed-scores');
    // A waiting page already refetches this score's changes.
    else askForStale(isCounted ? 'scores' : 'running-scores');
  };
}

/** Whether a query is about the shown data. One without a league or season is about all of the user's leagues. */
function isOf(shown: Shown, [, request]: QueryKey): boolean {
  const { params = {} } = request as { params?: { code?: string; season?: string } };
  const { code = shown.code, season = shown.season } = params;
  return code === shown.code && season === shown.season;
}

type Member = WeeklyStandings['users'][number];

/** The weeks with the new state of these games; team ownership stays the same. */
export function withScores(
  weeks: readonly WeeklyStandings[],
  games: readonly ScoredGame[],
): WeeklyStandings[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  return weeks.map((week) =>
    week.users.some(({ teams }) => teams.some(({ gameId }) => gameId !== null && byId.has(gameId)))
      ? { ...week, users: week.users.map((member) => ofMember(member, byId)) }
      : week,
  );
}

/** Returns a week's games with the new state of these games. Earlier values, such as the clock of a finished game, don't stay. */
export function withGames(day: GameDay, games: readonly ScoredGame[]): GameDay {
  const byId = new Map(games.map((game) => [game.id, game]));
  return {
    ...day,
    games: day.games.map((game) => {
      const { homeOwnerId, awayOwnerId, homeChance, rooting } = game;
      const told = byId.get(game.id);
      return told ? { ...told, homeOwnerId, awayOwnerId, homeChance, rooting } : game;
    }),
  };
}

function ofMember(member: Member, games: ReadonlyMap<string, ScoredGame>): Member {
  const teams = member.teams.map((team) => {
    const game = team.gameId === null ? undefined : games.get(team.gameId);
    return game ? withGame(team, game) : team;
  });
  const number = (result: WeeklyTeam['result']) => teams.filter((team) => team.result === result).length;
  const [weekWins, weekLosses, weekTies] = [number('W'), number('L'), number('T')];
  return { ...member, teams, weekWins, weekLosses, weekTies, weekDifferential: weekWins - weekLosses };
}

function withGame(team: WeeklyTeam, game: ScoredGame): WeeklyTeam {
  const { state, detail, kickoff } = game;
  const [own, other] = team.isHome ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore];
  if (own === null || other === null) return { ...team, state, detail, kickoff, score: null, result: null };
  const result = state === 'final' ? resultOf(own - other) : null;
  return { ...team, state, detail, kickoff, score: `${own}–${other}`, result };
}

function resultOf(margin: number): 'W' | 'L' | 'T' {
  if (margin === 0) return 'T';
  return margin > 0 ? 'W' : 'L';
}
