import { periodOf } from './acts.ts';
import type { Customer, Session, Subscription } from './objects.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f6f8fa;color:#1a1f36}
main{max-width:34rem;margin:3rem auto;padding:0 1rem}
section{background:#fff;border:1px solid #d5dbe1;border-radius:8px;padding:1.25rem;margin:1rem 0}
button{font:inherit;min-height:44px;padding:0 1rem;margin:.25rem .5rem .25rem 0;border:1px solid #6a7383;border-radius:6px;background:#fff;color:inherit}
button.main{background:#0a2540;color:#fff}a{color:#0a54c4}.quiet{color:#545969}.bad{color:#b3093c}form{display:inline}`;

/** The content security policy of the pages. They have forms but no scripts: the service performs the actions. */
export const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'`;

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title} · Local Stripe</title><style>${STYLE}</style></head><body><main>` +
  `<p class="quiet">Local Stripe. No real money moves here.</p><h1>${title}</h1>${content}</main></body></html>`;

const button = (action: string, label: string, kind = ''): string =>
  `<form method="post" action="${escaped(action)}"><button class="${kind}">${label}</button></form>`;

export function checkoutPage(
  session: Session | undefined,
  customer: Customer | undefined,
  failed: boolean,
): string {
  if (session?.status !== 'open')
    return page('Checkout', '<p>This checkout is no longer open. It was paid or has expired.</p>');
  const at = `/pay/${session.id}`;
  return page(
    'Checkout',
    `<section><p><strong>OG Player</strong>, $2.99 per year</p><p class="quiet">${escaped(customer?.email ?? '')}</p>` +
      (failed ? '<p class="bad" role="alert">Your card was declined.</p>' : '') +
      `${button(`${at}/pay`, 'Pay', 'main')}${button(`${at}/decline`, 'Pay with a Declined Card')}</section>` +
      `<p><a href="${escaped(session.cancel_url)}">Go back without paying</a></p>`,
  );
}

export function portalPage(
  customer: Customer | undefined,
  subscriptions: readonly Subscription[],
  { back, done }: { back: string | null; done: string | null },
): string {
  if (!customer || customer.deleted) return page('Billing', '<p>This customer doesn’t exist.</p>');
  const query = back === null ? '' : `?${new URLSearchParams({ back }).toString()}`;
  const rows = subscriptions.map((one) => subscriptionRow(one, query)).join('');
  const link = back === null ? '' : `<p><a href="${escaped(back)}">Back</a></p>`;
  const words = done === null ? undefined : DONE[done];
  return page(
    'Billing',
    `${words === undefined ? '' : `<p role="status">${words}</p>`}<p class="quiet">${escaped(customer.email ?? '')}</p>${rows || '<p>No subscriptions yet.</p>'}${link}`,
  );
}

/** What the page says after each action on a subscription. */
const DONE: Readonly<Partial<Record<string, string>>> = {
  cancel: 'Subscription cancelled.',
  resume: 'Subscription resumed.',
  renew: 'Subscription renewed.',
  fail: 'Payment failed.',
  end: 'Subscription lapsed.',
};

/** Returns a page that shows how Stripe sends its events, and lists every customer with the actions of Stripe's dashboard. */
export function overviewPage(
  customers: readonly Customer[],
  events: { disorder: boolean; loss: boolean },
): string {
  const rows = customers.filter(({ deleted }) => !deleted).map(customerRow);
  return page(
    'Customers',
    (rows.join('') || '<p>No customers yet.</p>') +
      `<section><p>Events ${eventsAre(events)}.</p>` +
      button('/disorder', events.disorder ? 'Send Events in Order' : 'Send Events Twice and Out of Order') +
      `${button('/loss', events.loss ? 'Stop Losing Events' : 'Lose All Events')}</section>`,
  );
}

const customerRow = ({ id, email }: Customer): string =>
  `<section><p><a href="/portal/${id}">${escaped(email ?? id)}</a></p>` +
  `${button(`/customers/${id}/delete`, 'Delete')}${button(`/customers/${id}/forget`, 'Move to the Other Mode')}</section>`;

function eventsAre({ disorder, loss }: { disorder: boolean; loss: boolean }): string {
  if (loss) return 'get lost';
  return disorder ? 'arrive twice, newest first' : 'arrive once, in order';
}

function subscriptionRow(one: Subscription, query: string): string {
  const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
  const { current_period_end } = periodOf(one);
  const at = (act: string) => `/subscriptions/${one.id}/${act}${query}`;
  const says =
    one.status === 'canceled'
      ? `Ended on ${day(one.ended_at ?? current_period_end)}`
      : one.cancel_at_period_end
        ? `Ends on ${day(current_period_end)}`
        : one.status === 'past_due'
          ? 'The last payment failed'
          : `Renews on ${day(current_period_end)}`;
  const acts = one.status === 'canceled' ? '' : actsOn(one, at);
  return `<section><p><strong>OG Player</strong> <span class="quiet">${one.id}</span></p><p>${says}</p>${acts}</section>`;
}

function actsOn(one: Subscription, at: (act: string) => string): string {
  const cancel = one.cancel_at_period_end
    ? button(at('resume'), 'Resume Subscription')
    : button(at('cancel'), 'Cancel Subscription');
  return [
    cancel,
    button(at('renew'), 'Renew Now'),
    button(at('fail'), 'Fail Next Payment'),
    button(at('end'), 'Let Subscription Lapse'),
  ].join('');
}
