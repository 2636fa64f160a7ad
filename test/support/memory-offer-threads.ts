import type { AuditLine, Notification, OfferThreadStore, Profile } from '#functions/ports/ports.ts';
import { isGoing } from '#shared/domain/accounts/account.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { noMessages, type OfferThread } from '#shared/domain/trades/offer-thread.ts';
import { frozen, membership } from './memory-rows.ts';

interface Rows {
  /** Keyed by league and trade. */
  offerThreads: Map<string, OfferThread>;
  leagues: ReadonlyMap<string, League>;
  memberships: ReadonlySet<string>;
  profiles: ReadonlyMap<string, Profile>;
  notifications: Notification[];
  audit: AuditLine[];
}

const place = ({ leagueId, trade }: Pick<OfferThread, 'leagueId' | 'trade'>) => `${leagueId}/${trade}`;

export function offerThreadStore(rows: Rows): OfferThreadStore {
  const { offerThreads, leagues, memberships, profiles } = rows;
  const put = (thread: OfferThread, told: readonly Notification[]): 'saved' | 'conflict' => {
    if ((offerThreads.get(place(thread))?.version ?? 0) !== thread.version - 1) return 'conflict';
    offerThreads.set(place(thread), frozen(thread));
    rows.notifications.push(...told.map(frozen));
    return 'saved';
  };
  return {
    of: async (leagueId, trade) =>
      offerThreads.get(place({ leagueId, trade })) ?? noMessages(leagueId, trade),
    listOf: async (leagueId) => [...offerThreads.values()].filter((thread) => thread.leagueId === leagueId),
    async save(thread, { by, at, notifications }) {
      const profile = profiles.get(by);
      const isMember = memberships.has(membership(by, thread.leagueId));
      if (!leagues.has(thread.leagueId) || !isMember || !profile || isGoing(profile, at))
        return 'not-a-member';
      return put(thread, notifications);
    },
    async moderate(thread, { line, notifications }) {
      if (!leagues.has(thread.leagueId)) return 'conflict';
      const saved = put(thread, notifications);
      if (saved === 'saved' && line) rows.audit.push(line);
      return saved;
    },
  };
}
