import { memberOf, peopleOf, type Seated } from '../league-members.ts';
import { isPersonal } from './notification-types.ts';
import type { Notice } from './notice.ts';

/**
 * Returns whom to notify of someone's act: every other member, and the partners of their own seat, who get no copy of another
 * notification.
 */
export function othersThan({ members }: Seated, by: string): string[] {
  return members.flatMap((member) => (member.userId === by ? peopleOf(member).slice(1) : member.userId));
}

/** The most notifications of one act. They are stored in its transaction, which takes 100 writes in all. */
export const NOTICES_MOST = 75;

/**
 * Adds a copy of each notification about a member's seat for each of their partners (see Partners). If those are too many, because
 * an act in a large league also ended most members' offers, partners get none about the offers. If they are still too many,
 * because many reviews ended at once, partners get none at all.
 */
export function withPartners(seats: Seated, notices: readonly Notice[]): Notice[] {
  const copied = (isCopied: (type: Notice['type']) => boolean): Notice[] =>
    notices.flatMap((notice) => {
      const partners = isCopied(notice.type) ? (memberOf(seats, notice.to)?.partners ?? []) : [];
      return [notice, ...partners.map(({ userId: to }) => ({ ...notice, to }))];
    });
  const all = copied((type) => !isPersonal(type));
  if (all.length <= NOTICES_MOST) return all;
  const most = copied((type) => !isPersonal(type) && type !== 'trade_ended');
  return most.length <= NOTICES_MOST ? most : [...notices];
}
