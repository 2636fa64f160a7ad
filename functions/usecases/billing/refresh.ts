import { billingNotices, currentOf, type Subscription } from '#shared/domain/billing.ts';
import { Unavailable, type Customers, type Ports } from '../../ports.ts';
import { notification, pushNews, readersOf } from '../news/tell.ts';

export type RefreshPorts = Pick<
  Ports,
  'clock' | 'random' | 'billing' | 'mailbox' | 'connections' | 'publisher'
>;

const TRIES = 5;

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
): Promise<Subscription | null> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await ports.billing.get(userId);
    if (!before) return null;
    if (eventId !== null && (await ports.billing.hasHeard(eventId))) return before.subscription;
    const after = currentOf(await customers.subscriptionsOf(before.customerId));
    const at = ports.clock.now();
    const news = billingNotices(userId, before.subscription, after).map((notice) =>
      notification(ports, notice, at),
    );
    if (news.length > 0) await ports.mailbox.announce(news);
    const [saved, readers] = await Promise.all([
      ports.billing.save(before, after, { at, eventId, notifications: news }),
      readersOf(ports, news),
    ]);
    if (saved !== 'saved') continue;
    await pushNews(ports, news, readers);
    return after;
  }
  throw new Unavailable('a subscription changes too fast');
}
