import type { Told } from '#shared/domain/calendar/told.ts';

/** A member's calendar: the secret of its URL, and its last known content (see Calendar). */
export interface MemberCalendar {
  secret: string;
  /** When this URL was created. */
  madeAt: string;
  told: readonly Told[];
  /** Grows by one with each change. */
  version: number;
}

/** One calendar for each member, deleted with their account. */
export interface CalendarStore {
  get(userId: string): Promise<MemberCalendar | undefined>;
  /** Saves this version; `conflict` if someone else has already written it; `former` if the member has no account. */
  save(userId: string, calendar: MemberCalendar): Promise<'saved' | 'conflict' | 'former'>;
}
