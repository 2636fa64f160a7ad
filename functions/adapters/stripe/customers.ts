import { Unavailable, type Customers } from '../../ports.ts';
import { fetchWithin, type StripeSettings } from './secret.ts';

const GONE = 404;
const BUSY = [409, 429];

/** Customers of Stripe without its library, which would be a third of its function for one request that means the same however often it is made. */
export function stripeCustomers({ url, secret, timeoutMs, signal }: StripeSettings): Customers {
  const fetchUntil = fetchWithin(signal);
  const remove = async (customerId: string): Promise<number> => {
    const { secretKey } = await secret();
    try {
      const reply = await fetchUntil(new URL(`/v1/customers/${encodeURIComponent(customerId)}`, url), {
        method: 'DELETE',
        headers: { authorization: `Bearer ${secretKey}` },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return reply.status;
    } catch (cause) {
      throw new Unavailable('Stripe does not answer', { cause });
    }
  };
  return {
    async remove(customerId) {
      const status = await remove(customerId);
      if (status >= 500 || BUSY.includes(status)) throw new Unavailable(`Stripe answered ${status}`);
      if (status >= 300 && status !== GONE) throw new Error(`Stripe refused to remove a customer: ${status}`);
    },
  };
}
