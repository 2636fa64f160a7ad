import type { InviteStore } from '#functions/ports/ports.ts';
import type { LeagueRows } from './memory-league-stores.ts';
import { frozen, membership } from './memory-rows.ts';

export function inviteStore({ invites, memberships, log }: LeagueRows): InviteStore {
  const mailings = new Map<string, { until: Date; isMailed: boolean }>();
  return {
    async add(invite) {
      if (!memberships.has(membership(invite.invitedBy, invite.leagueId))) return 'not-a-member';
      if (invites.has(invite.code)) return 'taken';
      invites.set(invite.code, frozen(invite));
      return 'added';
    },
    get: async (code) => invites.get(code),
    listOf: async (leagueId) =>
      [...invites.values()]
        .filter((invite) => invite.leagueId === leagueId)
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    async revoke({ leagueId, code }, { by, log: lines }) {
      const invite = invites.get(code);
      if (invite?.fate !== 'pending' || !memberships.has(membership(by, leagueId))) return;
      invites.set(code, frozen({ ...invite, fate: 'revoked' }));
      log.set(leagueId, [...(log.get(leagueId) ?? []), ...lines]);
    },
    async beginMailing({ code }, { at, until }) {
      const before = mailings.get(code);
      if (before?.isMailed) return 'mailed';
      if (before && before.until > at) return 'busy';
      mailings.set(code, { until, isMailed: false });
      return 'begun';
    },
    markMailed: async ({ code }, at) => void mailings.set(code, { until: at, isMailed: true }),
  };
}
