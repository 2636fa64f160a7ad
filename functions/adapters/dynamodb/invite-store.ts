import * as z from 'zod/mini';
import type { InviteStore } from '../../ports/ports.ts';
import { logWrite } from './effects.ts';
import { fieldsOf, INVITE_PREFIX, keys } from './keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, MUST_BE_THERE, STILL_PENDING, type Item } from './write.ts';

const StoredInvite = z.looseObject({
  code: z.string(),
  leagueId: z.string(),
  invitedBy: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  fate: z.enum(['pending', 'accepted', 'revoked']),
  acceptedBy: z.nullable(z.string()),
});
const Guard = z.object({ leagueId: z.string() });

/** Rows stay for a while after their time, so that somebody who comes late is told what became of the invitation. */
const KEPT_SECONDS = 60 * 86_400;

/** Invitations in their league's partition, and a guard for each, which leads from its code to the league. */
export function inviteStore(table: Table): InviteStore {
  const parse = (item: Item) => StoredInvite.parse(fieldsOf(item));
  return {
    async add(invite) {
      const { code, leagueId, invitedBy } = invite;
      const ttl = Math.floor(Date.parse(invite.expiresAt) / 1000) + KEPT_SECONDS;
      const failed = await table.transact([
        { check: keys.membership(invitedBy, leagueId), ...MUST_BE_THERE },
        { put: { ...keys.inviteGuard(code), leagueId, ttl }, ...MUST_BE_NEW },
        { put: { ...keys.invite(leagueId, code), ...invite, ttl }, ...MUST_BE_NEW },
      ]);
      if (failed.length === 0) return 'added';
      return failed.includes(0) ? 'not-a-member' : 'taken';
    },
    async get(code) {
      const guard = await table.get(keys.inviteGuard(code));
      const item = guard && (await table.get(keys.invite(Guard.parse(guard).leagueId, code)));
      return item && parse(item);
    },
    async listOf(leagueId) {
      const items = await table.query(keys.leaguePartition(leagueId), INVITE_PREFIX);
      return items.map(parse).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
    async revoke({ leagueId, code }, { by, log }) {
      await table.transact([
        { set: keys.invite(leagueId, code), fields: { fate: 'revoked' }, ...STILL_PENDING },
        // A league's deletion ends the memberships first, so no line outlives the league.
        { check: keys.membership(by, leagueId), ...MUST_BE_THERE },
        ...log.map((line) => logWrite(leagueId, line)),
      ]);
    },
    async beginMailing({ leagueId, code }, { at, until }) {
      const { changed, item } = await table.update(keys.invite(leagueId, code), {
        UpdateExpression: 'SET mailingUntil = :until',
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(mailedAt) AND (attribute_not_exists(mailingUntil) OR mailingUntil <= :at)',
        ExpressionAttributeValues: { ':at': at.toISOString(), ':until': until.toISOString() },
      });
      if (changed) return 'begun';
      return item?.['mailedAt'] === undefined ? 'busy' : 'mailed';
    },
    async markMailed({ leagueId, code }, at) {
      await table.update(keys.invite(leagueId, code), {
        UpdateExpression: 'SET mailedAt = :at',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':at': at.toISOString() },
      });
    },
  };
}
