import { setTimeout as sleep } from 'node:timers/promises';
import { Unavailable, type FeedAnswer, type ScoreFeed } from '#functions/ports/ports.ts';
import { type Season } from '#shared/domain/seasons.ts';
import { FeedError } from './feed-error.ts';
import { partOf, parseScoreboard } from './espn-scoreboard.ts';

const TIMEOUT_MS = 5000;
/** The waits between the tries of one request. */
const BACKOFF_MS = [500, 1500];
/** The maximum number of parallel requests when reading all weeks. */
const AT_ONCE = 4;

/**
 * Reads ESPN's scoreboard at that URL, week by week. Skips and reports malformed games, and weeks that are malformed or stay
 * unreadable. If the scoreboard is down, stops before it has tried every week, because time would run out.
 */
export function espnFeed(url: string): ScoreFeed {
  const ask = async (season: Season, week: number): Promise<FeedAnswer> => {
    // Without these, the reply would change from day to day.
    const query = new URLSearchParams({
      dates: String(season.startYear),
      seasontype: String(partOf({ season, week }).type),
      week: String(partOf({ season, week }).week),
    });
    try {
      const answer = await scoreboardAt(`${url}?${query.toString()}`);
      const told = parseScoreboard(answer, { season, week });
      return { ...told, weeks: [week], incomplete: told.failures.length > 0 ? [week] : [] };
    } catch (error) {
      return untold(error);
    }
  };
  return {
    async gamesOf(season, weeks) {
      const answers: FeedAnswer[] = [];
      for (let from = 0; from < weeks.length; from += AT_ONCE) {
        const some = weeks.slice(from, from + AT_ONCE).map((week) => ask(season, week));
        const told = await Promise.all(some);
        answers.push(...told);
        const left = weeks.slice(from + AT_ONCE);
        if (left.length === 0 || !told.every(isAway)) continue;
        answers.push(
          untold(new Unavailable(`the scoreboard is away: ${left.length} weeks were not asked for`)),
        );
        break;
      }
      return {
        source: answers.find(({ source }) => source !== null)?.source ?? null,
        weeks: answers.flatMap((answer) => answer.weeks),
        incomplete: answers.flatMap(({ incomplete = [] }) => incomplete),
        games: answers.flatMap((answer) => answer.games),
        failures: answers.flatMap((answer) => answer.failures),
      };
    },
  };
}

const untold = (error: unknown): FeedAnswer => ({ source: null, weeks: [], games: [], failures: [error] });
const isAway = ({ failures }: FeedAnswer): boolean => failures.some((error) => error instanceof Unavailable);

async function scoreboardAt(url: string): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const wait = BACKOFF_MS[attempt];
    try {
      const reply = await fetch(url, {
        // A function that slept between two runs must not reuse a connection that has since died.
        headers: { connection: 'close', accept: 'application/json' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (reply.ok) return await reply.json();
      const isFinal = reply.status < 500 && reply.status !== 429;
      if (isFinal || wait === undefined) throw new Unavailable(`the scoreboard answers ${reply.status}`);
    } catch (cause) {
      if (cause instanceof Unavailable) throw cause;
      if (cause instanceof SyntaxError) throw new FeedError('the scoreboard does not answer JSON', { cause });
      if (wait === undefined) throw new Unavailable('the scoreboard cannot be read', { cause });
    }
    await sleep(wait * (1 + Math.random()));
  }
}
