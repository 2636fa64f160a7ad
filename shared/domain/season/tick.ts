import { easternHour } from '../eastern.ts';
import type { Season } from '../seasons.ts';
import { jitterSeconds } from '../jitter.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TICK_HOUR = 10;
const TUESDAY = 'Tue';
const SPREAD_SECONDS = 3600;

/**
 * Returns the time of the first tick of a league's season after `after` (see Season's tick). Ticks come at 10:00 Eastern on
 * Tuesdays, but daily after the season's last day and while a recap is due. Each league's ticks have their own fixed delay of up
 * to an hour in whole seconds, so that not all leagues tick at the same time.
 */
export function nextTick(
  leagueId: string,
  { lastDay }: Pick<Season, 'lastDay'>,
  after: Date,
  { owesNews = false } = {},
): string {
  const dailyFrom = owesNews ? 0 : Date.parse(lastDay) + DAY_MS;
  const spread = jitterSeconds(leagueId, SPREAD_SECONDS) * 1000;
  // Only whole hours are tried, since Eastern time always differs from UTC by whole hours.
  let hour = Math.floor((after.getTime() - spread) / HOUR_MS + 1) * HOUR_MS;
  while (!isTickHour(hour, dailyFrom)) hour += HOUR_MS;
  return new Date(hour + spread).toISOString();
}

function isTickHour(time: number, dailyFrom: number): boolean {
  const { hour, weekday } = easternHour(time);
  return hour === TICK_HOUR && (time >= dailyFrom || weekday === TUESDAY);
}
