import type { Told } from '#shared/domain/calendar/told.ts';

/** A member's calendar: the secret of its address, and what it was last told (see Calendar). */
export interface MemberCalendar {
  secret: string;
  /** When this address was made. */
  madeAt: string;
  told: readonly Told[];
  /** Grows by one with each change. */
  version: number;
}

/** One calendar for each member; it goes with their account. */
export interface CalendarStore {
  get(userId: string): Promise<MemberCalendar | undefined>;
  /** `conflict` when somebody else has written that version; `former` when the member has no account. */
  save(userId: string, calendar: MemberCalendar): Promise<'saved' | 'conflict' | 'former'>;
}
