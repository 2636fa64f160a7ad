const LABEL = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant as members read it: Eastern time with its real offset, labelled ET (decision 7). */
export function easternLabel(instant: string): string {
  return `${LABEL.format(new Date(instant))} ET`;
}
