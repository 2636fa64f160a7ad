import * as z from 'zod/mini';
import {
  isPremiumBy,
  lookAgainAt,
  PATIENCE_MS,
  SUBSCRIPTION_STATUSES,
} from '#shared/domain/billing/billing.ts';
import { customerIdsOf, type BillingAccount, type BillingStore, type Clock } from '../../ports/ports.ts';
import { notificationWrite } from './effects.ts';
import { paidKeys } from './keys/paid-keys.ts';
import { keys } from './keys/keys.ts';
import { fieldsOf, LIST_INDEX } from './keys/key.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, NOT_DELETED, notGoing, type Item, type Write } from './write.ts';

const StoredAccount = z.looseObject({
  userId: z.string(),
  customerId: z.nullable(z.string()),
  formerIds: z.optional(z.array(z.string())),
  subscription: z.nullable(
    z.looseObject({
      id: z.string(),
      status: z.enum(SUBSCRIPTION_STATUSES),
      createdAt: z.string(),
      periodEnd: z.string(),
      endsAt: z.nullable(z.string()),
    }),
  ),
  attempt: z._default(z.string(), ''),
  openedAt: z._default(z.nullable(z.string()), null),
  goneAt: z._default(z.nullable(z.string()), null),
  askedAt: z._default(z.nullable(z.string()), null),
  version: z.int(),
});
const Guard = z.object({ userId: z.string() });

/**
 * For how many days the same payment event can arrive again. The provider retries for 3 days, and people can resend an event for
 * 30.
 */
const HEARD_DAYS = 31;

const unchanged = ({ version }: BillingAccount) => ({
  ConditionExpression: '#version = :before',
  ExpressionAttributeNames: { '#version': 'version' },
  ExpressionAttributeValues: { ':before': version },
});

/** The account's item. It stays in the index until we no longer have to ask the provider about the account. */
function itemOf(account: BillingAccount): Item {
  const at = lookAgainAt(account, PATIENCE_MS.sweep)?.toISOString();
  const listed = at && { gsi1pk: paidKeys.billingPartition, gsi1sk: `${at}#${account.userId}` };
  return { ...paidKeys.billing(account.userId), ...account, ...listed };
}

const guardsOff = (account: BillingAccount): Write[] =>
  customerIdsOf(account).map((id) => ({ remove: paidKeys.customer(id) }));

/** Billing accounts, each in its member's partition. For each customer, a guard item points to the member. */
export function billingStore(table: Table, clock: Pick<Clock, 'now'>): BillingStore {
  return {
    async get(userId) {
      const item = await table.get(paidKeys.billing(userId));
      return item && StoredAccount.parse(fieldsOf(item));
    },
    async ownerOf(customerId) {
      const item = await table.get(paidKeys.customer(customerId));
      return item && Guard.parse(item).userId;
    },
    async open(account) {
      const { userId } = account;
      const failed = await table.transact([
        { put: itemOf(account), ...MUST_BE_NEW },
        { check: keys.profile(userId), ...notGoing(clock.now()) },
      ]);
      return failed.length === 0 ? 'saved' : 'conflict';
    },
    async bind(before, to) {
      const { userId, version } = before;
      const failed = await table.transact([
        { put: itemOf({ ...before, ...to, version: version + 1 }), ...unchanged(before) },
        { put: { ...paidKeys.customer(to.customerId), userId } },
        // Fails while the account is being deleted, because the deletion has already ended the subscriptions it found, and would
        // miss this customer.
        { touch: keys.profile(userId), ...notGoing(clock.now()) },
      ]);
      return failed.length === 0 ? 'saved' : 'conflict';
    },
    async note(before, noted) {
      const after = { ...before, ...noted, version: before.version + 1 };
      return (await table.putIf(itemOf(after), unchanged(before))) ? 'saved' : 'conflict';
    },
    async toLookAt(at, limit) {
      const listed = await table.queryIndex(LIST_INDEX, paidKeys.billingPartition, limit, 'oldest');
      const waiting = listed.map((item) => String(item['gsi1sk']).split('#'));
      return waiting.flatMap(([from = '', userId = '']) => (from <= at.toISOString() ? [userId] : []));
    },
    async hasHeard(eventId) {
      return (await table.get(paidKeys.paymentEvent(eventId))) !== undefined;
    },
    async save(before, subscription, { at, eventId, notifications }) {
      const { userId, version } = before;
      const account = { ...before, subscription, askedAt: at.toISOString(), version: version + 1 };
      const failed = await table.transact([
        { put: itemOf(account), ...unchanged(before) },
        ...premiumWrites(userId, isPremiumBy(before.subscription), isPremiumBy(subscription)),
        ...heardWrites(eventId, at),
        ...notifications.map(notificationWrite),
      ]);
      return failed.length === 0 ? 'saved' : 'conflict';
    },
    async close(account) {
      const { userId, subscription } = account;
      const failed = await table.transact([
        { remove: paidKeys.billing(userId), ...unchanged(account) },
        ...guardsOff(account),
        ...premiumWrites(userId, isPremiumBy(subscription), false),
      ]);
      return failed.length === 0 ? 'saved' : 'conflict';
    },
  };
}

/** Sets the profile's premium mark and raises the profile's version, so that a concurrent profile change starts over. */
function premiumWrites(userId: string, before: boolean, isPremium: boolean): Write[] {
  if (before === isPremium) return [];
  return [{ touch: keys.profile(userId), fields: { isPremium }, ...NOT_DELETED }];
}

function heardWrites(eventId: string | null, at: Date): Write[] {
  if (eventId === null) return [];
  const ttl = Math.ceil(at.getTime() / 1000) + HEARD_DAYS * 86_400;
  return [{ put: { ...paidKeys.paymentEvent(eventId), at: at.toISOString(), ttl }, ...MUST_BE_NEW }];
}
