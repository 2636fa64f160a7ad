import type { Invite } from '#shared/domain/leagues/invites.ts';
import type { InviteStore } from '#functions/ports/ports.ts';
import type { LeagueRows } from './memory-league-stores.ts';
import { frozen, membership } from './memory-rows.ts';

export function inviteStore({ invites, memberships, log }: LeagueRows): InviteStore {
  const mailings = new Map<string, { until: Date; isMailed: boolean }>();
  const change = (code: string, fields: Partial<Invite>): void => {
    const invite = invites.get(code);
    if (invite) invites.set(code, frozen({ ...invite, ...fields }));
  };
  return {
    async add(invite, lines = []) {
      if (!memberships.has(membership(invite.invitedBy, invite.leagueId))) return 'not-a-member';
      if (invites.has(invite.code)) return 'taken';
      invites.set(invite.code, frozen(invite));
      log.set(invite.leagueId, [...(log.get(invite.leagueId) ?? []), ...lines]);
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
    async beginMailing({ code }, { at, until }, mail) {
      const before = mailings.get(`${code} ${mail}`);
      if (before?.isMailed) return 'mailed';
      if (before && before.until > at) return 'busy';
      mailings.set(`${code} ${mail}`, { until, isMailed: false });
      return 'begun';
    },
    async markMailed({ code }, at, mail) {
      mailings.set(`${code} ${mail}`, { until: at, isMailed: true });
      if (mail === 'invitation') change(code, { mailedAt: at.toISOString() });
    },
    async markOpened({ code }, at) {
      if (invites.get(code)?.openedAt === undefined) change(code, { openedAt: at.toISOString() });
    },
    async markReminded({ code }, at) {
      const invite = invites.get(code);
      if (invite?.fate !== 'pending' || invite.remindedAt !== undefined) return false;
      change(code, { remindedAt: at.toISOString() });
      return true;
    },
  };
}
