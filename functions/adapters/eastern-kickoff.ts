import { TZDate } from '@date-fns/tz';

/** nflverse's kickoff time for a game without a fixed time. */
export const PLACEHOLDER_TIME = '13:00';

/** The instant of an Eastern day (YYYY-MM-DD) and time (HH:MM), wherever the game is played. */
export function easternKickoff(day: string, time: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const eastern = new TZDate(year, month - 1, date, hours, minutes, 'America/New_York');
  return new Date(eastern.getTime()).toISOString();
}
