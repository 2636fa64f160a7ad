import { TZDate } from '@date-fns/tz';
import { SEASONS } from '#shared/domain/seasons.ts';

const TIME_ZONE = 'America/New_York';

/** A useful target for a jump. `now` is ISO 8601 UTC. */
export interface ClockTarget {
  label: string;
  now: string;
}

/** The next Tuesday morning, after a week's last game, and the next January 12, after the season. Both are Eastern. */
export function clockTargets(now: number): ClockTarget[] {
  const here = new TZDate(now, TIME_ZONE);
  const tuesday = at(here.getFullYear(), here.getMonth(), here.getDate() + daysToTuesday(here), 9);
  const lastDays = SEASONS.map(({ lastDay }) => at(Number(lastDay.slice(0, 4)), 0, 12, 9));
  const seasonEnd = lastDays.find((time) => time > now);
  const jumps = [{ label: 'Next Tuesday', now: new Date(tuesday).toISOString() }];
  if (seasonEnd !== undefined) jumps.push({ label: 'To January 12', now: new Date(seasonEnd).toISOString() });
  return jumps;
}

function daysToTuesday(here: TZDate): number {
  const days = (2 - here.getDay() + 7) % 7;
  return days === 0 && here.getHours() >= 9 ? 7 : days;
}

function at(year: number, month: number, day: number, hour: number): number {
  return new TZDate(year, month, day, hour, 0, TIME_ZONE).getTime();
}
