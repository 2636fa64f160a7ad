import { useQueryClient, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { StaleWith } from '#shared/contract/route.ts';
import type { RouteName } from '#shared/contract/routes.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import type { WeeklyStandings, WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import type { GameDay, ScoredGame } from '#shared/contract/schemas/games.ts';
import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import type { ScoresMessage } from '#shared/contract/socket.ts';
import { regularGames } from '#shared/domain/season/playoffs.ts';
import { scoreOf } from '#shared/domain/season/schedule.ts';
import { isStaleWith } from '../../lib/calls/refetch.ts';
import { afterInBrowser, type After } from '../../lib/live/timer.ts';
import type { ScoresFollowing } from '../../lib/live/scores-subscription.ts';
import { useSocket } from '../../lib/live/site-socket.ts';
import { localNow, serverClock } from '../../lib/time/server-clock.ts';

/** The two replies that contain games. Scores that are pushed change these replies in place. */
const WEEKS: RouteName = 'weeklyStandings';
const GAMES: RouteName = 'gameDay';
const OWN_SEASONS: RouteName = 'userSeasons';
const isTold = ([name]: QueryKey): boolean => name === WEEKS || name === GAMES;

/**
 * Keeps the games of a league's season up to date on open pages as scores arrive. Returns whether scores arrive live, in which
 * case the pages needn't poll. A league without teams doesn't follow scores. A league whose season is over still does, in order
 * to get the last score and corrections.
 */
export function useLiveScores({
  code,
  status,
  currentSeason,
}: Pick<LeagueReply, 'code' | 'status' | 'currentSeason'>): boolean {
  const season = status === 'active' || status === 'completed' ? currentSeason.season : null;
  return useSeasonScores(season, code, currentSeason.playoffs !== 'count');
}

/**
 * Does the same as `useLiveScores` for a page that shows a season without a league. A null season means that the page shows none.
 * `isRegular` says that the page shows no playoffs.
 */
export function useSeasonScores(season: string | null, code = '', isRegular = false): boolean {
  const client = useQueryClient();
  const socket = useSocket();
  const [live, setLive] = useState<string | null>(null);
  useEffect(() => {
    if (season === null) return undefined;
    return socket.followScores({
      season,
      onScores: scoresKeeper(
        client,
        { code, season, isRegular },
        { after: afterInBrowser, chance: Math.random, now: () => serverClock.now(), local: localNow },
      ),
      onLive: (isLive) => setLive(isLive ? season : null),
    });
  }, [client, socket, code, season, isRegular]);
  return season !== null && live === season;
}

/**
 * What the page shows. `code` is empty if the page is about all of the user's leagues. `isRegular` means that playoff games don't
 * matter to it.
 */
interface Shown {
  code: string;
  season: string;
  isRegular?: boolean;
}

/**
 * What `scoresKeeper` needs from its environment. `chance` returns a random number from 0 to 1. `now` is the server's time, and
 * `local` is the browser's, both in ms.
 */
interface World {
  after: After;
  chance(): number;
  now(): number;
  local(): number;
}

/**
 * How soon after a score to refetch derived data, at the earliest and at the latest, in ms. Not sooner, because a reply may
 * briefly be based on older results. With many followers, it can take longer (`spread`). The random delay keeps open pages from
 * refetching in the same second.
 */
const SOONEST = RESULTS_KEPT + 200;
const LATEST = 10_000;
/** The longest that a game can last, in ms. */
const GAME = 6 * 3_600_000;

/**
 * Applies scores that are pushed. If a message directly follows the cached version, it contains every change, so only derived
 * data is refetched: the standings for a final game, the odds for a live score. After a gap, or if games on the page may be
 * outdated, everything is refetched. If the first answer contains a game that has just ended, derived data is refetched, too.
 * Each refetch waits for a random time.
 */
export function scoresKeeper(
  client: QueryClient,
  shown: Shown,
  { after, chance, now, local }: World,
): ScoresFollowing['onScores'] {
  let held: number | undefined;
  /** When the latest score arrived, by the browser's time. */
  let toldAt = 0;
  let isAsking = false;
  let wanted: readonly StaleWith[] = [];
  /** The ids of games that were final in the latest message about them. */
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
    client.setQueriesData<SeasonEntry[]>(
      those(([name]) => name === OWN_SEASONS),
      (entries) => entries && withRunningScores(entries, games),
    );
  };
  /** The additional random delay before refetches, in ms. The newest message says how long it should be. */
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
      // A reply requested too soon after a score may be based on older results, so refetch once more.
      if (local() - toldAt < SOONEST) askForStale(...causes);
    });
  };
  return ({ version, games: all, spreadSeconds = 0 }: ScoresMessage, isAnswer: boolean) => {
    const before = held;
    if (before !== undefined && version <= before) return;
    const games = shown.isRegular ? regularGames(all) : all;
    held = version;
    spread = 1000 * spreadSeconds;
    toldAt = local();
    show(games);
    const isOver = ({ state }: ScoredGame) => state === 'final';
    // A final game that becomes live again affects the standings, too.
    const isCounted = games.some((game) => isOver(game) || over.has(game.id));
    for (const game of games) over[isOver(game) ? 'add' : 'delete'](game.id);
    // This first answer is about as old as the data that the page has just fetched.
    if (before === undefined && isAnswer) {
      if (client.isFetching(those(isTold)) > 0) after(SOONEST, () => held === version && show(games));
      if (games.some((game) => isOver(game) && now() - Date.parse(game.kickoff) < GAME))
        askForStale('scores');
      return;
    }
    const isNext = !isAnswer && version === (before ?? version - 1) + 1;
    if (!isNext || client.isFetching(those(isTold)) > 0) askForStale('scores', 'missed-scores');
    // If a refetch is already waiting, it will include what this score changes.
    else if (games.length > 0 || all.length === 0) askForStale(isCounted ? 'scores' : 'running-scores');
  };
}

/** Whether a query is about what the page shows. A query without a league or season is about all of the user's leagues. */
function isOf(shown: Shown, [, request]: QueryKey): boolean {
  const { params = {} } = request as { params?: { code?: string; season?: string } };
  const { code = shown.code, season = shown.season } = params;
  return code === shown.code && season === shown.season;
}

type Member = WeeklyStandings['users'][number];

/** Returns the weeks with the new states of these games. Who owns which team stays the same. */
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

/**
 * Returns a week's games with the new states of these games. Values from the old state, such as a finished game's clock, are
 * dropped.
 */
export function withGames(day: GameDay, games: readonly ScoredGame[]): GameDay {
  const byId = new Map(games.map((game) => [game.id, game]));
  return {
    ...day,
    games: day.games.map((game) => {
      // What only the league's reply says; a push is the same for every league.
      const { homeOwnerId, awayOwnerId, homeChance, rooting, worth } = game;
      const told = byId.get(game.id);
      if (!told) return game;
      return { ...told, homeOwnerId, awayOwnerId, homeChance, rooting, ...(worth && { worth }) };
    }),
  };
}

/** The dashboard's cards with the scores of those games that are a team's next game. */
export function withRunningScores(
  entries: readonly SeasonEntry[],
  games: readonly ScoredGame[],
): SeasonEntry[] {
  return entries.map((entry) => ({
    ...entry,
    teams: entry.teams.map((team) => {
      const { id, nextGame } = team;
      const game = games.find(
        ({ kickoff, homeTeamId, awayTeamId }) =>
          kickoff === nextGame?.kickoff && (homeTeamId === id || awayTeamId === id),
      );
      if (!nextGame || !game) return team;
      const { homeScore, awayScore } = game;
      if (homeScore === null || awayScore === null) return team;
      return {
        ...team,
        nextGame: { ...nextGame, score: scoreOf({ homeScore, awayScore }, nextGame.isHome) },
      };
    }),
  }));
}

function ofMember(member: Member, games: ReadonlyMap<string, ScoredGame>): Member {
  const teams = member.teams.map((team) => {
    const game = team.gameId === null ? undefined : games.get(team.gameId);
    return game ? withGame(team, game) : team;
  });
  const number = (wanted: WeeklyTeam['result']) =>
    teams.reduce((sum, { result, worth = 1 }) => (result === wanted ? sum + worth : sum), 0);
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
