import { easternHour } from './eastern.ts';
import { seasonNamed } from './seasons.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TICK_HOUR = 10;
const TUESDAY = 'Tue';

/**
 * When a league's season is looked at next after `after` (see Season's tick): Tuesdays at 10:00 Eastern, after the last day of
 * the season, and while it owes news of a week, on every day, and within the hour after it by the league's id, so that not all
 * leagues come at once. Stands on a whole second.
 */
export function nextTick(leagueId: string, label: string, after: Date, { owesNews = false } = {}): string {
  const dailyFrom = owesNews ? 0 : Date.parse(seasonNamed(label).lastDay) + DAY_MS;
  const spread = spreadOf(leagueId) * 1000;
  // Whole hours: Eastern time is always whole hours from UTC.
  let hour = Math.floor((after.getTime() - spread) / HOUR_MS + 1) * HOUR_MS;
  while (!isTickHour(hour, dailyFrom)) hour += HOUR_MS;
  return new Date(hour + spread).toISOString();
}

function isTickHour(time: number, dailyFrom: number): boolean {
  const { hour, weekday } = easternHour(time);
  return hour === TICK_HOUR && (time >= dailyFrom || weekday === TUESDAY);
}

/** Seconds of an hour, the same for a league each time. */
function spreadOf(leagueId: string): number {
  let hash = 0;
  for (const letter of leagueId) hash = (hash * 31 + letter.charCodeAt(0)) % 3600;
  return hash;
}
