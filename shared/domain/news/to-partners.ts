import { memberOf, peopleOf, type Seated } from '../league-season.ts';
import { isPersonal } from './notification-types.ts';
import type { Notice } from './notice.ts';

/**
 * Returns whom to notify of someone's act: every other member, and the partners of their own seat, who get no copy of another
 * notification.
 */
export function othersThan({ members }: Seated, by: string): string[] {
  return members.flatMap((member) => (member.userId === by ? peopleOf(member).slice(1) : member.userId));
}

/** Adds a copy of each notification about a member's seat for each of their partners (see Partners). */
export function withPartners(seats: Seated, notices: readonly Notice[]): Notice[] {
  return notices.flatMap((notice) => {
    const partners = isPersonal(notice.type) ? [] : (memberOf(seats, notice.to)?.partners ?? []);
    return [notice, ...partners.map(({ userId: to }) => ({ ...notice, to }))];
  });
}
