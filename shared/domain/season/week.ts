import { easternDay } from '../eastern.ts';
import { lastWeekOf, type Season } from '../seasons.ts';
import type { Game } from './games.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const TUESDAY = 2;
/** The Eastern hour at which a week ends, on Tuesday. Monday night games go on past midnight. */
const WEEK_TURNS_AT_HOURS = 6;

/**
 * Returns the season's week at `at`: week 1 before the season, and the last week after the season. Weeks begin on Tuesday at 6 AM
 * Eastern.
 */
export function weekAt(season: Season, at: Date): number {
  return Math.min(weeksOver(season, at) + 1, lastWeekOf(season));
}

/**
 * Returns how many weeks of the season are over. That is also the number of the last finished week, or 0 during the first week.
 */
export function weeksOver(season: Season, at: Date): number {
  const today = Date.parse(easternDay(new Date(at.getTime() - WEEK_TURNS_AT_HOURS * HOUR_MS)));
  const weeks = Math.max(0, Math.floor((today - firstTuesday(season)) / (7 * DAY_MS)));
  const last = lastWeekOf(season);
  // No one plays in the week before the Super Bowl, which belongs to the Super Bowl's week.
  const isLastOver = !season.playoffWeeks || today > Date.parse(season.lastDay) + DAY_MS;
  return Math.min(weeks, isLastOver ? last : last - 1);
}

/**
 * Returns the first kickoff of the current week at `at`. Until that kickoff, members see the previous week. Null before the first
 * week is over, after the season, and while the week's games are unknown.
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

/** The first Tuesdays that are known, by kickoff. There are few seasons, and each day of the Eastern calendar takes a while. */
const firstTuesdays = new Map<string, number>();

/** Returns the Tuesday on which the season's first week begins, as midnight UTC in ms. */
function firstTuesday({ kickoff }: Season): number {
  const known = firstTuesdays.get(kickoff);
  if (known !== undefined) return known;
  const day = Date.parse(easternDay(new Date(kickoff)));
  const daysSince = (new Date(day).getUTCDay() - TUESDAY + 7) % 7;
  const first = day - daysSince * DAY_MS;
  firstTuesdays.set(kickoff, first);
  return first;
}
