/** How old something is, on the reader's own clock: `as of Sunday, 3:12 PM`, or `as of today, …`; both in ms since 1970. */
export function agedText(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const clock = told(at, { timeStyle: 'short' });
  return `as of ${isToday ? 'today' : told(at, { weekday: 'long' })}, ${clock}`;
}

/** A formatter would be made with every page, and nearly none needs it. */
function told(at: number, options: Intl.DateTimeFormatOptions): string {
  return new Date(at).toLocaleString('en-US', options);
}
