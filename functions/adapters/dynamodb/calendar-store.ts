import * as z from 'zod/mini';
import { ENTRY_KINDS } from '#shared/domain/calendar/entries.ts';
import type { CalendarStore } from '../../ports/ports.ts';
import { calendarKeys } from './keys/account-keys.ts';
import { keys } from './keys/keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, NOT_DELETED, atVersion } from './write.ts';

const StoredCalendar = z.object({
  secret: z.string(),
  madeAt: z.string(),
  told: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(ENTRY_KINDS),
      start: z.string(),
      seconds: z.int(),
      mark: z.string(),
      sequence: z.int(),
      changedAt: z.string(),
      isOff: z.boolean(),
    }),
  ),
  version: z.int(),
});

/** Calendars, each one item in its member's partition. A season's calendar takes about 10 kB. */
export function calendarStore(table: Table): CalendarStore {
  return {
    async get(userId) {
      const item = await table.get(calendarKeys.of(userId));
      return item && StoredCalendar.parse(item);
    },
    async save(userId, calendar) {
      const put = { ...calendarKeys.of(userId), ...calendar };
      // A calendar is deleted with its account. So if an earlier version of the calendar is stored, the account exists.
      if (calendar.version > 1) {
        const isSaved = await table.putIf(put, atVersion(calendar.version - 1));
        return isSaved ? 'saved' : 'conflict';
      }
      const failed = await table.transact([
        { check: keys.profile(userId), ...NOT_DELETED },
        { put, ...MUST_BE_NEW },
      ]);
      if (failed.length === 0) return 'saved';
      return failed.includes(0) ? 'former' : 'conflict';
    },
  };
}
