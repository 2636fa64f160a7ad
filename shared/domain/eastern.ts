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
