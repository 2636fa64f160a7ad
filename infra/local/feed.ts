import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { SEASONS } from '#shared/domain/seasons.ts';
import type { Clock, RequestHandler } from '../emulator/index.ts';
import { GAME_MS } from './game-clock.ts';
import { scoreboard } from './scoreboard.ts';
import { readFeedFile, type FeedFile, type FeedGame } from './feed-file.ts';
import { SIMULATED, simulatedPlayoffs, simulatedSeason, simulatedSeasonBefore } from './simulated-season.ts';

/** The results feeds that this machine serves. */
export interface ResultsFeed {
  /** Describes the feed: the name of its file, or that the results are simulated. */
  readonly label: string;
  /** Serves the paths in FEED_PATHS. */
  readonly handle: RequestHandler;
}

/** The paths of both feeds. They serve the same games, each in its own format. */
export const FEED_PATHS = { csv: '/local/results.csv', scoreboard: '/local/scoreboard' } as const;

const OUTCOMES = new Set(['away_score', 'home_score', 'result', 'total', 'overtime']);

/**
 * Opens the feeds. `results` is the path of a games.csv file; without it, every season is simulated. Throws if the file
 * is unreadable or malformed.
 */
export function openFeed(clock: Clock, results?: string): ResultsFeed {
  let file =
    results === undefined ? undefined : readFeedFile(basename(results), readFileSync(results, 'utf8'));
  return {
    label: results === undefined ? SIMULATED : basename(results),
    handle(request, response) {
      const [path, query] = (request.url ?? '').split('?');
      const type = TYPES[path ?? ''];
      if (type === undefined) return false;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      response.writeHead(isRead ? 200 : 405, { 'content-type': type, 'cache-control': 'no-store' });
      if (request.method === 'GET') {
        // The seasons are simulated at the first request, so that the start doesn't have to wait for them.
        file ??= simulated();
        const now = clock.now();
        const known = { ...file, games: knownGames(file.games, now) };
        response.write(path === FEED_PATHS.csv ? feedText(known, now) : scoreboardText(known, query, now));
      }
      response.end();
      return true;
    },
  };
}

function simulated(): FeedFile {
  const before = SEASONS.slice(0, 1).map((first) => readFeedFile('before', simulatedSeasonBefore(first)));
  const files = [
    ...before,
    ...SEASONS.flatMap((season) => [
      readFeedFile(season.label, simulatedSeason(season)),
      readFeedFile(`${season.label} playoffs`, simulatedPlayoffs(season)),
    ]),
  ];
  return { columns: files[0]?.columns ?? [], games: files.flatMap(({ games }) => games) };
}

/** The games whose teams are known at `now` (epoch ms): in the playoffs, those of rounds that follow a finished one. */
export function knownGames(games: readonly FeedGame[], now: number): readonly FeedGame[] {
  const over = new Map<string, number>();
  const keyOf = ({ values }: FeedGame, back = 0) => `${values['season']} ${Number(values['week']) - back}`;
  for (const game of games)
    over.set(keyOf(game), Math.max(over.get(keyOf(game)) ?? 0, game.kickoff + GAME_MS));
  return games.filter((game) => game.values['game_type'] === 'REG' || now >= (over.get(keyOf(game, 1)) ?? 0));
}

const TYPES: Readonly<Record<string, string>> = {
  [FEED_PATHS.csv]: 'text/csv; charset=utf-8',
  [FEED_PATHS.scoreboard]: 'application/json; charset=utf-8',
};

function scoreboardText({ games }: FeedFile, query: string | undefined, now: number): string {
  const asked = new URLSearchParams(query);
  const [year, seasonType, week] = ['dates', 'seasontype', 'week'].map((name) => asked.get(name) ?? '');
  return JSON.stringify(
    scoreboard(games, { year: year ?? '', seasonType: seasonType ?? '', week: week ?? '' }, now),
  );
}

/** Returns the file as it would be published at `now` (epoch ms), without outcomes of unfinished games. */
export function feedText({ columns, games }: FeedFile, now: number): string {
  const rows = games.map(({ kickoff, values }) => {
    const isOver = kickoff + GAME_MS <= now;
    return columns
      .map((column) => (isOver || !OUTCOMES.has(column) ? quoted(values[column] ?? '') : ''))
      .join(',');
  });
  return `${[columns.map(quoted).join(','), ...rows].join('\n')}\n`;
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
