import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { SEASONS } from '#shared/domain/seasons.ts';
import type { Machine, RequestHandler } from '../emulator/contract.ts';
import { readFeedFile, type FeedFile } from './feed-file.ts';
import { SIMULATED, simulatedSeason } from './simulated-season.ts';

/** The results feed of one machine. */
export interface ResultsFeed {
  /** What is served, for people: a file's name or that it is simulated. */
  readonly label: string;
  /** Serves FEED_PATH. */
  readonly handle: RequestHandler;
}

export const FEED_PATH = '/local/results.csv';

/** A game is over, and its score in the feed, three and a half hours after its kickoff. */
const DURATION = 3.5 * 3_600_000;
const OUTCOMES = new Set(['away_score', 'home_score', 'result', 'total', 'overtime']);

/**
 * Opens the feed: `results` is the path of a games.csv, without one every season is simulated.
 * Throws when the file cannot be read or is malformed.
 */
export function openFeed(machine: Pick<Machine, 'clock'>, results?: string): ResultsFeed {
  let file =
    results === undefined ? undefined : readFeedFile(basename(results), readFileSync(results, 'utf8'));
  return {
    label: results === undefined ? SIMULATED : basename(results),
    handle(request, response) {
      const [path] = (request.url ?? '').split('?');
      if (path !== FEED_PATH) return false;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const type = isRead ? 'text/csv; charset=utf-8' : 'text/plain; charset=utf-8';
      const headers = { 'content-type': type, 'cache-control': 'no-store' };
      response.writeHead(isRead ? 200 : 405, headers);
      // Seasons are simulated when they are first asked for, not while everybody waits for the start.
      if (request.method === 'GET') response.write(feedText((file ??= simulated()), machine.clock.now()));
      response.end();
      return true;
    },
  };
}

function simulated(): FeedFile {
  const files = SEASONS.map((season) => readFeedFile(season.label, simulatedSeason(season)));
  return { columns: files[0]?.columns ?? [], games: files.flatMap(({ games }) => games) };
}

/** The file as it would be published at `now` (epoch ms): no outcome of a game that is not over. */
export function feedText({ columns, games }: FeedFile, now: number): string {
  const rows = games.map(({ kickoff, values }) => {
    const isOver = kickoff + DURATION <= now;
    return columns
      .map((column) => (isOver || !OUTCOMES.has(column) ? quoted(values[column] ?? '') : ''))
      .join(',');
  });
  return `${[columns.map(quoted).join(','), ...rows].join('\n')}\n`;
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
