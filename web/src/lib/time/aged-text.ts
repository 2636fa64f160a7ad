/**
 * Says how old stored data is, by the user's own clock: `as of Sunday, 3:12 PM` or `as of today, 3:12 PM`. `at` and `now` are in
 * ms since 1970.
 */
export function agedText(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const clock = told(at, { timeStyle: 'short' });
  return `as of ${isToday ? 'today' : told(at, { weekday: 'long' })}, ${clock}`;
}

/** Formats a time. A formatter at the top level would be created on every page, but almost no page needs it. */
function told(at: number, options: Intl.DateTimeFormatOptions): string {
  return new Date(at).toLocaleString('en-US', options);
}
