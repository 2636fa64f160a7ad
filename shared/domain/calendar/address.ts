/** A user id, which looks like a UUID, and a secret of 256 bits or more, whose alphabet needs no escaping in a URL. */
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})([\w-]{43,})$/;
/** The type of a calendar's file, and its file extension (RFC 5545, 8.1). */
export const CALENDAR_TYPE = 'text/calendar';
const ENDING = '.ics';

/** The file name in a member's calendar link: the member and the secret, in one word (see Calendar). */
export function calendarFile(userId: string, secret: string): string {
  return userId + secret + ENDING;
}

/** The member and the secret of a file name; undefined if it is invalid. */
export function readCalendarFile(file: string): { userId: string; secret: string } | undefined {
  if (!file.endsWith(ENDING)) return undefined;
  const [, userId, secret] = TOKEN.exec(file.slice(0, -ENDING.length)) ?? [];
  return userId !== undefined && secret !== undefined ? { userId, secret } : undefined;
}
