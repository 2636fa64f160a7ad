/**
 * Matches a user id, which looks like a UUID, followed by a secret of at least 256 bits. The secret needs no escaping
 * in a URL.
 */
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})([\w-]{43,})$/;
/** The media type of a calendar file and, below, its file extension (RFC 5545, 8.1). */
export const CALENDAR_TYPE = 'text/calendar';
const ENDING = '.ics';

/** The file name in a member's calendar link: the user id directly followed by the secret (see Calendar). */
export function calendarFile(userId: string, secret: string): string {
  return userId + secret + ENDING;
}

/** The user id and the secret in a calendar file's name; undefined if the name is invalid. */
export function readCalendarFile(file: string): { userId: string; secret: string } | undefined {
  if (!file.endsWith(ENDING)) return undefined;
  const [, userId, secret] = TOKEN.exec(file.slice(0, -ENDING.length)) ?? [];
  return userId !== undefined && secret !== undefined ? { userId, secret } : undefined;
}
