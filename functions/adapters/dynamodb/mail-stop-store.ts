import * as z from 'zod/mini';
import { mailboxOf } from '#shared/domain/accounts/account.ts';
import { RETRY, retryOrThrow } from '../../ports/write-retry.ts';
import { REFUSALS_OF_MAIL, type Clock, type MailStopStore } from '../../ports/ports.ts';
import { mailKeys } from './keys/account-keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, type Item } from './write.ts';

const DAY_SECONDS = 86_400;
/** How long the store keeps a token, or an address that rejects emails. */
const KEPT_SECONDS = 400 * DAY_SECONDS;
/** A token with less time left than this isn't put into new emails. In emails that already have it, it works until it expires. */
const FRESH_SECONDS = 200 * DAY_SECONDS;

const StoredToken = z.object({ token: z.string(), ttl: z.number() });
const Guard = z.object({ address: z.string(), ttl: z.number() });
const Refused = z.object({ why: z.enum(REFUSALS_OF_MAIL), ttl: z.number() });

/**
 * Unsubscribe tokens by address, addresses by token, addresses that reject emails, and mailboxes that have opted out of emails
 * from strangers. All rows expire except those of the mailboxes.
 */
export function mailStopStore(table: Table, clock: Pick<Clock, 'now'>): MailStopStore {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const whyOf = (item: Item) => {
    const { why, ttl } = Refused.parse(item);
    return ttl > seconds() ? why : undefined;
  };
  return {
    tokenOf: (address, fresh) =>
      retryOrThrow(async () => {
        const now = seconds();
        const item = await table.get(mailKeys.mailToken(address));
        const known = item && StoredToken.parse(item);
        if (known && known.ttl > now + FRESH_SECONDS) return known.token;
        const ttl = now + KEPT_SECONDS;
        const failed = await table.transact([
          {
            put: { ...mailKeys.mailToken(address), token: fresh, ttl },
            ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :old',
            ExpressionAttributeNames: { '#ttl': 'ttl' },
            ExpressionAttributeValues: { ':old': now + FRESH_SECONDS },
          },
          { put: { ...mailKeys.mailTokenGuard(fresh), address, ttl }, ...MUST_BE_NEW },
        ]);
        return failed.length === 0 ? fresh : RETRY;
      }, 'others make a token of this address'),
    async addressOf(token) {
      const item = await table.get(mailKeys.mailTokenGuard(token));
      const guard = item && Guard.parse(item);
      return guard && guard.ttl > seconds() ? guard.address : undefined;
    },
    async stop(address, at) {
      await table.set(mailKeys.stoppedMailbox(mailboxOf(address)), { stoppedAt: at.toISOString() });
    },
    async isStopped(address) {
      return (await table.get(mailKeys.stoppedMailbox(mailboxOf(address)))) !== undefined;
    },
    async refuse(address, why, at) {
      const ttl = Math.floor(at.getTime() / 1000) + KEPT_SECONDS;
      await table.putIf(
        { ...mailKeys.refusedAddress(address), why, at: at.toISOString(), ttl },
        {
          // Counts an expired row as absent, because the table can take days to delete it.
          ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
          ExpressionAttributeNames: { '#ttl': 'ttl' },
          ExpressionAttributeValues: { ':now': seconds() },
        },
      );
    },
    async refusalOf(address) {
      const item = await table.get(mailKeys.refusedAddress(address));
      return item && whyOf(item);
    },
    async bouncedAmong(addresses) {
      const keys = new Map(addresses.map((address) => [address, mailKeys.refusedAddress(address)]));
      const wanted = new Map([...keys.values()].map((key) => [key.pk, key]));
      const items = await table.getMany([...wanted.values()]);
      const bounced = new Set(items.filter((item) => whyOf(item) === 'bounced').map(({ pk }) => pk));
      return new Set(addresses.filter((address) => bounced.has(keys.get(address)?.pk)));
    },
    async forgive(address) {
      await table.take(mailKeys.refusedAddress(address));
    },
  };
}
