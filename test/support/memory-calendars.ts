import type { CalendarStore, MemberCalendar, Profile } from '#functions/ports/ports.ts';
import { frozen } from './memory-rows.ts';

/** Creates the store of calendars, keyed by user ID. `forget` removes a member's calendar. */
export function calendarStore(
  profiles: ReadonlyMap<string, Profile>,
): CalendarStore & { forget(userId: string): void } {
  const calendars = new Map<string, MemberCalendar>();
  return {
    get: async (userId) => calendars.get(userId),
    async save(userId, calendar) {
      const before = calendars.get(userId)?.version ?? 0;
      if (before !== calendar.version - 1) return 'conflict';
      if (before === 0 && !profiles.has(userId)) return 'former';
      calendars.set(userId, frozen(calendar));
      return 'saved';
    },
    forget: (userId) => void calendars.delete(userId),
  };
}
