import { easternDay } from '../eastern.ts';
import type { Season } from '../seasons.ts';
import type { Game } from './games.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TUESDAY = 2;
/** Monday night games end after midnight. */
const WEEK_TURNS_AT_HOURS = 6;

/** The week of the season at `at`. A week begins on Tuesday at 6:00 Eastern; 1 before the season, the last one after it. */
export function weekAt(season: Season, at: Date): number {
  return Math.min(weeksOver(season, at) + 1, season.weeks);
}

/** How many weeks of the season are over, which is also the number of the last of them; 0 until the first is. */
export function weeksOver(season: Season, at: Date): number {
  const today = Date.parse(easternDay(new Date(at.getTime() - WEEK_TURNS_AT_HOURS * HOUR_MS)));
  const weeks = Math.floor((today - firstTuesday(season)) / (7 * DAY_MS));
  return Math.min(Math.max(weeks, 0), season.weeks);
}

/**
 * The first kickoff of the week at `at`, if the week before it is over: until then members look at that one.
 * Null before a week is over, after the season, and while no game of the week is known.
 */
export function weekOpensAt(
  season: Season,
  games: readonly Pick<Game, 'week' | 'kickoff'>[],
  at: Date,
): string | null {
  const over = weeksOver(season, at);
  const ahead = games.filter(({ week }) => week === over + 1).map(({ kickoff }) => kickoff);
  return over === 0 ? null : (ahead.toSorted()[0] ?? null);
}

/** The Tuesday on which the season's first week begins, as the start of that day in UTC. */
function firstTuesday({ kickoff }: Season): number {
  const day = Date.parse(easternDay(new Date(kickoff)));
  const daysSince = (new Date(day).getUTCDay() - TUESDAY + 7) % 7;
  return day - daysSince * DAY_MS;
}
