import * as z from 'zod';
import { namedCustomer } from './customers.ts';
import { made, type Session } from './objects.ts';
import { missing } from './refused.ts';
import { listOf, MOST, type RouteNeeds, type Routes } from './routes.ts';

const SESSION_SECONDS = 86_400;

const NewSession = z.strictObject({
  mode: z.literal('subscription'),
  customer: z.string(),
  line_items: z.strictObject({
    0: z.strictObject({ price: z.string().regex(/^price_/), quantity: z.literal('1') }),
  }),
  success_url: z.url(),
  cancel_url: z.url(),
});
const NewPortal = z.strictObject({ customer: z.string(), return_url: z.url() });
const SessionsOf = z.strictObject({ customer: z.string(), limit: MOST });

/** Returns the session in its state at `now`, in seconds since 1970. */
export const sessionAt = (session: Session, now: number): Session =>
  session.status === 'open' && session.expires_at <= now ? { ...session, status: 'expired' } : session;

/** Routes for checkouts, and for the portal where customers change their subscriptions. */
export function checkoutRoutes({ objects, now, url, price }: RouteNeeds): Routes {
  const shown = (session: Session) => {
    const { price: _, ...rest } = sessionAt(session, now());
    return { ...rest, url: rest.status === 'open' ? `${url}/pay/${session.id}` : null };
  };
  return {
    'GET /v1/checkout/sessions'(given) {
      const { customer, limit } = SessionsOf.parse(given);
      const { data, ...list } = listOf(objects.list<Session>('checkout.session'), customer, limit);
      return { ...list, data: data.map(shown) };
    },
    'POST /v1/checkout/sessions'(given) {
      const wanted = NewSession.parse(given);
      namedCustomer(objects, wanted.customer);
      const asked = wanted.line_items[0].price;
      if (asked !== price) missing(400, 'price', asked, 'line_items[0][price]');
      const session = newSession(wanted, now());
      objects.put(session);
      return shown(session);
    },
    'POST /v1/billing_portal/sessions'(given) {
      const { customer, return_url } = NewPortal.parse(given);
      const query = new URLSearchParams({ back: return_url }).toString();
      const portal = { customer: namedCustomer(objects, customer).id, return_url };
      return {
        ...made('bps', 'billing_portal.session', now(), portal),
        url: `${url}/portal/${customer}?${query}`,
      };
    },
  };
}

function newSession({ line_items, ...wanted }: z.output<typeof NewSession>, now: number): Session {
  return made('cs_test', 'checkout.session', now, {
    ...wanted,
    status: 'open' as const,
    payment_status: 'unpaid' as const,
    expires_at: now + SESSION_SECONDS,
    subscription: null,
    price: line_items[0].price,
  });
}
