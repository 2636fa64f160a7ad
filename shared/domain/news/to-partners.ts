import { memberOf, type Seated } from '../league-season.ts';
import { isPersonal } from './notification-types.ts';
import type { Notice } from './notice.ts';

/** Adds a copy of each notification about a member's seat for each of their partners (see Partners). */
export function withPartners(seats: Seated, notices: readonly Notice[]): Notice[] {
  return notices.flatMap((notice) => {
    const partners = isPersonal(notice.type) ? [] : (memberOf(seats, notice.to)?.partners ?? []);
    return [notice, ...partners.map(({ userId: to }) => ({ ...notice, to }))];
  });
}
