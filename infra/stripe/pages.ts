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

/** The pages have forms and no script: the service carries out the acts. */
export const PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'`;

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${title} · Stripe on this machine</title><style>${STYLE}</style></head><body><main>` +
  `<p class="quiet">Stripe on this machine: no money moves here.</p><h1>${title}</h1>${content}</main></body></html>`;

const button = (action: string, label: string, kind = ''): string =>
  `<form method="post" action="${escaped(action)}"><button class="${kind}">${label}</button></form>`;

export function checkoutPage(
  session: Session | undefined,
  customer: Customer | undefined,
  failed: boolean,
): string {
  if (session?.status !== 'open')
    return page('Checkout', '<p>This page is no longer open: it was paid for, or has expired.</p>');
  const at = `/pay/${session.id}`;
  return page(
    'Checkout',
    `<section><p><strong>OG Player</strong>, $2.99 per year</p><p class="quiet">${escaped(customer?.email ?? '')}</p>` +
      (failed ? '<p class="bad" role="alert">Your card was declined.</p>' : '') +
      `${button(`${at}/pay`, 'Pay', 'main')}${button(`${at}/decline`, 'Pay with a card that is declined')}</section>` +
      `<p><a href="${escaped(session.cancel_url)}">Back without paying</a></p>`,
  );
}

export function portalPage(
  customer: Customer | undefined,
  subscriptions: readonly Subscription[],
  { back, done }: { back: string | null; done: string | null },
): string {
  if (!customer || customer.deleted) return page('Billing', '<p>There is no such customer.</p>');
  const query = back === null ? '' : `?${new URLSearchParams({ back }).toString()}`;
  const rows = subscriptions.map((one) => subscriptionRow(one, query)).join('');
  const link = back === null ? '' : `<p><a href="${escaped(back)}">Back</a></p>`;
  const words = done === null ? undefined : DONE[done];
  return page(
    'Billing',
    `${words === undefined ? '' : `<p role="status">${words}</p>`}<p class="quiet">${escaped(customer.email ?? '')}</p>${rows || '<p>Nothing yet.</p>'}${link}`,
  );
}

/** What an act on a subscription has done. */
const DONE: Readonly<Partial<Record<string, string>>> = {
  cancel: 'Cancelled.',
  resume: 'It goes on.',
  renew: 'Renewed.',
  fail: 'The payment failed.',
  end: 'It has lapsed.',
};

/** Shows every customer with the acts of Stripe's dashboard, and how events are sent. */
export function overviewPage(
  customers: readonly Customer[],
  events: { disorder: boolean; loss: boolean },
): string {
  const rows = customers.filter(({ deleted }) => !deleted).map(customerRow);
  return page(
    'Customers',
    (rows.join('') || '<p>Nobody has wanted to pay yet.</p>') +
      `<section><p>Events are ${eventsAre(events)}.</p>` +
      button('/disorder', events.disorder ? 'Send them in order' : 'Send them twice and in disorder') +
      `${button('/loss', events.loss ? 'Lose no more of them' : 'Lose all of them')}</section>`,
  );
}

const customerRow = ({ id, email }: Customer): string =>
  `<section><p><a href="/portal/${id}">${escaped(email ?? id)}</a></p>` +
  `${button(`/customers/${id}/delete`, 'Delete')}${button(`/customers/${id}/forget`, 'Was of the other mode')}</section>`;

function eventsAre({ disorder, loss }: { disorder: boolean; loss: boolean }): string {
  if (loss) return 'lost';
  return disorder ? 'sent twice, the last one first' : 'sent once, one after the other';
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
    ? button(at('resume'), 'Go on after all')
    : button(at('cancel'), 'Cancel subscription');
  return [
    cancel,
    button(at('renew'), 'Renew now'),
    button(at('fail'), 'Let the next payment fail'),
    button(at('end'), 'Let it lapse'),
  ].join('');
}
