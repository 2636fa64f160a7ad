import { billingNotices, currentOf, isLive, type Subscription } from '#shared/domain/billing.ts';
import { customerIdsOf, Unavailable, type BillingAccount, type Customers, type Ports } from '../../ports.ts';
import { notification, pushNews, readersOf } from '../news/tell.ts';

export type RefreshPorts = Pick<
  Ports,
  'clock' | 'random' | 'billing' | 'mailbox' | 'connections' | 'publisher'
>;

const TRIES = 5;
const JUST_NOW_MS = 1000;

/** What the provider says of a member. */
export interface Answer {
  /** As it is stored now; undefined of whoever has none. */
  account: BillingAccount | undefined;
  /** All that the customer has had. */
  known: readonly Subscription[];
  /** The customer who is charged, or else the present one. */
  payerId: string | null;
}

/**
 * Asks what a member's subscription is at and stores it, with what follows from it. The account is read before the provider
 * is asked: whoever was overtaken by somebody with fresher news meets a conflict and asks again. So however often, late and
 * disordered this is called, what is stored last is what the provider said last. Throws Unavailable.
 */
export async function refresh(
  ports: RefreshPorts,
  customers: Customers,
  userId: string,
  eventId: string | null,
): Promise<Answer> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await ports.billing.get(userId);
    if (!before || before.customerId === null) return { account: before, known: [], payerId: null };
    if (eventId !== null && (await ports.billing.hasHeard(eventId)))
      return { account: before, known: [], payerId: before.customerId };
    const said = await Promise.all(customerIdsOf(before).map((id) => customers.subscriptionsOf(id)));
    // Subscriptions end with their customer.
    const known = said.flatMap((each) => (each === 'gone' ? [] : each));
    const goneAt = said[0] === 'gone' ? goneSince(before, ports.clock.now()) : null;
    const current = currentOf(known);
    const isNews =
      eventId !== null || goneAt !== before.goneAt || !isKnown(before, current, ports.clock.now());
    const account = isNews ? await store(ports, { ...before, goneAt }, current, eventId) : before;
    const payer = said.findIndex((each) => each !== 'gone' && each.some(isLive));
    if (account) return { account, known, payerId: customerIdsOf(before)[Math.max(payer, 0)] ?? null };
  }
  throw new Unavailable('a subscription changes too fast');
}

/** Whether nothing is another than what was stored a moment ago: of many who ask at once, one writes it down. */
function isKnown(
  { subscription, askedAt }: BillingAccount,
  current: Subscription | null,
  now: Date,
): boolean {
  const isFresh = askedAt !== null && now.getTime() - Date.parse(askedAt) < JUST_NOW_MS;
  return isFresh && JSON.stringify(subscription) === JSON.stringify(current);
}

/** Since when the customer is gone who is so now: of one who paid nothing, nobody asks. */
function goneSince({ subscription, goneAt }: BillingAccount, now: Date): string | null {
  return isLive(subscription) ? now.toISOString() : goneAt;
}

/** The account with what the provider says now; undefined where somebody was faster. */
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
  if (news.length > 0) await ports.mailbox.announce(news);
  const [saved, readers] = await Promise.all([
    ports.billing.save(before, subscription, { at, eventId, notifications: news }),
    readersOf(ports, news),
  ]);
  if (saved !== 'saved') return undefined;
  await pushNews(ports, news, readers);
  return { ...before, subscription, askedAt: at.toISOString(), version: before.version + 1 };
}
