const day = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

/** How old something is, on the reader's own clock: `as of Sunday, 3:12 PM`, or `as of today, …`; both in ms since 1970. */
export function agedWords(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return `as of ${isToday ? 'today' : day.format(at)}, ${clock.format(at)}`;
}
