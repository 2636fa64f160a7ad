import * as z from 'zod/mini';
import type { Invite, InviteMail } from '#shared/domain/leagues/invites.ts';
import type { InviteStore } from '../../ports/ports.ts';
import { logWrite } from './effects.ts';
import { INVITE_PREFIX, keys } from './keys/keys.ts';
import { fieldsOf, leaguePartition } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, MUST_BE_THERE, STILL_PENDING, type Condition, type Item } from './write.ts';

const StoredInvite = z.looseObject({
  code: z.string(),
  leagueId: z.string(),
  invitedBy: z.string(),
  email: z.nullable(z.string()),
  seatOf: z._default(z.nullable(z.string()), null),
  seatIn: z.optional(z.looseObject({ season: z.string(), memberId: z.string() })),
  sharesSeat: z.optional(z.string()),
  isShared: z.optional(z.boolean()),
  createdAt: z.string(),
  expiresAt: z.string(),
  fate: z.enum(['pending', 'accepted', 'revoked']),
  acceptedBy: z.nullable(z.string()),
  mailedAt: z.optional(z.string()),
  openedAt: z.optional(z.string()),
  acceptedAt: z.optional(z.string()),
  remindedAt: z.optional(z.string()),
});
/** For each kind of email, the field that records when it was sent. */
const DONE: Readonly<Record<InviteMail, string>> = { invitation: 'mailedAt', reminder: 'reminderMailedAt' };
const Guard = z.object({ leagueId: z.string() });

/** Rows stay for a while after their expiry, so that people who open an invitation late learn what happened to it. */
const KEPT_SECONDS = 60 * 86_400;

/** Invitations, in their league's partition. For each invitation, a guard item leads from its code to the league. */
export function inviteStore(table: Table): InviteStore {
  const parse = (item: Item) => StoredInvite.parse(fieldsOf(item));
  const mark = async (
    { leagueId, code }: Pick<Invite, 'leagueId' | 'code'>,
    field: string,
    at: Date,
    ConditionExpression: string,
    beside: Partial<Condition> = {},
  ): Promise<boolean> => {
    const { changed } = await table.update(keys.invite(leagueId, code), {
      UpdateExpression: 'SET #mark = :mark',
      ConditionExpression,
      ExpressionAttributeNames: { ...beside.ExpressionAttributeNames, '#mark': field },
      ExpressionAttributeValues: { ...beside.ExpressionAttributeValues, ':mark': at.toISOString() },
    });
    return changed;
  };
  return {
    async add(invite, log = []) {
      const { code, leagueId, invitedBy } = invite;
      const ttl = Math.floor(Date.parse(invite.expiresAt) / 1000) + KEPT_SECONDS;
      const failed = await table.transact([
        { check: keys.membership(invitedBy, leagueId), ...MUST_BE_THERE },
        { put: { ...keys.inviteGuard(code), leagueId, ttl }, ...MUST_BE_NEW },
        { put: { ...keys.invite(leagueId, code), ...invite, ttl }, ...MUST_BE_NEW },
        ...log.map((line) => logWrite(leagueId, line)),
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
      const items = await table.query(leaguePartition(leagueId), INVITE_PREFIX);
      return items.map(parse).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    },
    async revoke({ leagueId, code }, { by, log }) {
      await table.transact([
        { set: keys.invite(leagueId, code), fields: { fate: 'revoked' }, ...STILL_PENDING },
        // Deleting a league ends the memberships first, so no log line outlives the league.
        { check: keys.membership(by, leagueId), ...MUST_BE_THERE },
        ...log.map((line) => logWrite(leagueId, line)),
      ]);
    },
    async beginMailing({ leagueId, code }, { at, until }, mail) {
      const done = DONE[mail];
      const { changed, item } = await table.update(keys.invite(leagueId, code), {
        UpdateExpression: 'SET mailingUntil = :until',
        ConditionExpression:
          'attribute_exists(pk) AND attribute_not_exists(#done) AND (attribute_not_exists(mailingUntil) OR mailingUntil <= :at)',
        ExpressionAttributeNames: { '#done': done },
        ExpressionAttributeValues: { ':at': at.toISOString(), ':until': until.toISOString() },
      });
      if (changed) return 'begun';
      return item?.[done] === undefined ? 'busy' : 'mailed';
    },
    async markMailed(invite, at, mail) {
      await mark(invite, DONE[mail], at, 'attribute_exists(pk)');
    },
    async markOpened(invite, at) {
      await mark(invite, 'openedAt', at, 'attribute_exists(pk) AND attribute_not_exists(#mark)');
    },
    markReminded: (invite, at) =>
      mark(
        invite,
        'remindedAt',
        at,
        `attribute_not_exists(#mark) AND ${STILL_PENDING.ConditionExpression}`,
        STILL_PENDING,
      ),
  };
}
