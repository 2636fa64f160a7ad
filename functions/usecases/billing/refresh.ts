import { billingNotices, currentOf, isLive, type Subscription } from '#shared/domain/billing/billing.ts';
import { RETRY, TRIES, retryOrThrow } from '../../ports/write-retry.ts';
import { customerIdsOf, type BillingAccount, type Customers, type Ports } from '../../ports/ports.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';

export type RefreshPorts = Pick<
  Ports,
  'clock' | 'random' | 'billing' | 'emailQueue' | 'connections' | 'publisher'
>;

/** Calls within this many milliseconds share one record: only one of them writes it. */
export const JUST_NOW_MS = 1000;

/** The provider's reply about a member. */
export interface Answer {
  /** The stored account; undefined if the member has none. */
  account: BillingAccount | undefined;
  /** All subscriptions that the member's customers have had. */
  known: readonly Subscription[];
  /** The charged customer, or else the current one. */
  payerId: string | null;
}

/**
 * Asks the provider about a member's subscription and stores the reply with its consequences. Reads the account before
 * asking, so that a caller with older data gets a conflict and asks again. However often, late or out of order this is
 * called, the provider's last reply wins. Throws Unavailable.
 */
export async function refresh(
  ports: RefreshPorts,
  customers: Customers,
  userId: string,
  eventId: string | null,
): Promise<Answer> {
  return retryOrThrow(
    async () => {
      const before = await ports.billing.get(userId);
      if (!before || before.customerId === null) return { account: before, known: [], payerId: null };
      if (eventId !== null && (await ports.billing.hasHeard(eventId)))
        return { account: before, known: [], payerId: before.customerId };
      const said = await Promise.all(customerIdsOf(before).map((id) => customers.subscriptionsOf(id)));
      // A customer who is gone has no subscriptions left.
      const known = said.flatMap((each) => (each === 'gone' ? [] : each));
      const goneAt = said[0] === 'gone' ? goneSince(before, ports.clock.now()) : null;
      const current = currentOf(known);
      const isNews =
        eventId !== null || goneAt !== before.goneAt || !isKnown(before, current, ports.clock.now());
      const account = isNews ? await store(ports, { ...before, goneAt }, current, eventId) : before;
      const payer = said.findIndex((each) => each !== 'gone' && each.some(isLive));
      if (account) return { account, known, payerId: customerIdsOf(before)[Math.max(payer, 0)] ?? null };
      return RETRY;
    },
    'a subscription changes too fast',
    TRIES.often,
  );
}

/** Whether the reply is the same as a moment ago. Of concurrent callers, only one needs to write it. */
function isKnown(
  { subscription, askedAt }: BillingAccount,
  current: Subscription | null,
  now: Date,
): boolean {
  const isFresh = askedAt !== null && now.getTime() - Date.parse(askedAt) < JUST_NOW_MS;
  return isFresh && JSON.stringify(subscription) === JSON.stringify(current);
}

/**
 * When the current customer was first found to be gone. Only a live subscription sets a new time, because no one asks about a
 * subscription that isn't live.
 */
function goneSince({ subscription, goneAt }: BillingAccount, now: Date): string | null {
  return isLive(subscription) ? now.toISOString() : goneAt;
}

/** Stores the provider's present reply and returns the account; undefined if another writer was first. */
async function store(
  ports: RefreshPorts,
  before: BillingAccount,
  subscription: Subscription | null,
  eventId: string | null,
): Promise<BillingAccount | undefined> {
  const at = ports.clock.now();
  const news = billingNotices(before.userId, before.subscription, subscription).map((notice) =>
    notification(ports, notice, at),
  );
  if (news.length > 0) await ports.emailQueue.announce(news);
  const [saved, readers] = await Promise.all([
    ports.billing.save(before, subscription, { at, eventId, notifications: news }),
    readersOf(ports, news),
  ]);
  if (saved !== 'saved') return undefined;
  await pushNews(ports, news, readers);
  return { ...before, subscription, askedAt: at.toISOString(), version: before.version + 1 };
}
