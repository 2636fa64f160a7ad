import { createHash } from 'node:crypto';
import { calendarText } from '#shared/contract/calendar-file.ts';
import { readCalendarFile } from '#shared/domain/calendar/address.ts';
import { entriesOf, type Entry } from '#shared/domain/calendar/entries.ts';
import { tell } from '#shared/domain/calendar/told.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { isSameText } from '#shared/domain/same-text.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports } from '../../ports/ports.ts';
import { loadPairs, resultsOf } from '../leagues/read-leagues.ts';

const NAME = 'Two Crowns';

/** Twelve characters of a SHA-256 are enough, because an entry is compared only with its own last version. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 12);

type CalendarPorts = Pick<Ports, 'calendars' | 'clock' | 'leagues' | 'results' | 'seasons' | 'users'>;

/**
 * A member's calendar, for anyone with its URL (see Calendar). A replaced URL counts as unknown, and so does that of a suspended
 * or deleted account. Nothing is written unless something has changed since the last time.
 */
export function readCalendar(
  ports: CalendarPorts,
  siteUrl: string,
  file: string,
): Promise<Outcome<string, 'calendar-not-found' | 'unavailable'>> {
  return retryUntilDecided(async () => {
    const given = readCalendarFile(file);
    if (!given) return refused('calendar-not-found');
    const { userId, secret } = given;
    const [calendar, profile] = await Promise.all([ports.calendars.get(userId), ports.users.get(userId)]);
    if (!calendar || !isSameText(calendar.secret, secret)) return refused('calendar-not-found');
    if (!profile || profile.suspendedAt !== null) return refused('calendar-not-found');
    const entries = await readEntries(ports, userId);
    const { told, lines } = tell(calendar.told, entries, { at: ports.clock.now(), hash });
    if (told !== calendar.told) {
      const next = { ...calendar, told, version: calendar.version + 1 };
      if ((await ports.calendars.save(userId, next)) !== 'saved') return RETRY;
    }
    return ok(calendarText(lines, siteUrl, NAME));
  });
}

async function readEntries(ports: CalendarPorts, userId: string): Promise<Entry[]> {
  const pairs = await loadPairs(ports, await ports.leagues.listOf(userId));
  return entriesOf(userId, pairs, await resultsOf(ports, pairs));
}
