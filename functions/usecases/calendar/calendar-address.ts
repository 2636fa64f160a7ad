import { API_PREFIX } from '#shared/contract/route.ts';
import type { CalendarAddress } from '#shared/contract/schemas/calendar.ts';
import { calendarFile } from '#shared/domain/calendar/address.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import type { MemberCalendar, Ports } from '../../ports/ports.ts';

type AddressPorts = Pick<Ports, 'calendars' | 'clock' | 'random'>;
type Answer = Outcome<CalendarAddress, 'session-expired' | 'unavailable'>;

/** The secret URL of the member's calendar, created if there is none. */
export function readCalendarAddress(ports: AddressPorts, siteUrl: string, userId: string): Promise<Answer> {
  return retryUntilDecided(async () => {
    const known = await ports.calendars.get(userId);
    return known ? ok(addressOf(siteUrl, userId, known)) : give(ports, siteUrl, userId, undefined);
  });
}

/** Gives the calendar another URL. The calendar's known content stays, because the same program may continue with the new URL. */
export function renewCalendarAddress(ports: AddressPorts, siteUrl: string, userId: string): Promise<Answer> {
  return retryUntilDecided(async () => give(ports, siteUrl, userId, await ports.calendars.get(userId)));
}

async function give(
  { calendars, clock, random }: AddressPorts,
  siteUrl: string,
  userId: string,
  before: MemberCalendar | undefined,
): Promise<Answer | typeof RETRY> {
  const { told, version } = before ?? { told: [], version: 0 };
  const calendar = {
    secret: random.secret(),
    madeAt: clock.now().toISOString(),
    told,
    version: version + 1,
  };
  const saved = await calendars.save(userId, calendar);
  if (saved === 'conflict') return RETRY;
  return saved === 'former' ? refused('session-expired') : ok(addressOf(siteUrl, userId, calendar));
}

function addressOf(siteUrl: string, userId: string, { secret }: MemberCalendar): CalendarAddress {
  return { url: `${siteUrl}${API_PREFIX}/calendar/${calendarFile(userId, secret)}` };
}
