const LABEL = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'long',
  timeStyle: 'short',
});

/**
 * An instant as people read deadlines: `September 4, 2025 at 3:00 PM ET`, with Eastern time's real offset
 * (see Time).
 */
export function easternLabel(instant: string): string {
  // Some engines put a narrow no-break space before AM and PM.
  return `${LABEL.format(new Date(instant)).replaceAll('\u202f', ' ')} ET`;
}

const TIME_OF_DAY = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Minutes since midnight, as Eastern clocks show an instant, which is given in ms since 1970. */
export function easternMinuteOfDay(time: number): number {
  const [hours = 0, minutes = 0] = TIME_OF_DAY.format(time).split(':').map(Number);
  return hours * 60 + minutes;
}
