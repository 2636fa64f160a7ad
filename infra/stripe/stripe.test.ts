import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { close, listen, readBody, type DueSource, type Namespace } from '../emulator/index.ts';
import { memoryNamespace } from '../emulator/testing/index.ts';
import { ACCOUNT, openStripe, type LocalStripe } from './stripe.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2025-08-25T23:00:00Z');
const PAGES = {
  success_url: 'https://site.example/ok?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://site.example/no',
};

let now: number;
let sources: DueSource[];
let local: LocalStripe;
let stripe: Stripe;
let target: Server;
let heard: Stripe.Event[];
let refusals: number;
let port: number;
let storage: Namespace;

beforeEach(async () => {
  now = START;
  sources = [];
  heard = [];
  refusals = 0;
  target = createServer((request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request);
    if (refusals > 0) {
      refusals -= 1;
      response.writeHead(503).end();
      return;
    }
    const signature = String(request.headers['stripe-signature']);
    const [secret] = ACCOUNT.webhookSecrets;
    heard.push(stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, now));
    response.writeHead(200).end();
    target.emit('heard');
  };
  port = await listen(target);
  storage = memoryNamespace();
  local = await openStripe();
  run(`http://127.0.0.1:${port}`);
});

afterEach(async () => {
  await local.stop();
  await close(target);
});

/** Starts Stripe, which sends its events to this URL. */
function run(webhook: string): void {
  local.run({
    storage,
    clock: {
      now: () => now,
      addSource: (source) => void sources.push(source),
      changed: () => undefined,
      advance: () => Promise.resolve(0),
    },
    webhook,
    report: () => undefined,
  });
  stripe = clientOf(ACCOUNT.secretKey);
}

function clientOf(key: string): Stripe {
  const { hostname: host, port } = new URL(local.url);
  return new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

const post = (path: string) => fetch(`${local.url}${path}`, { method: 'POST', redirect: 'manual' });
const types = () => heard.map(({ type }) => type);

/** Waits until this many events have been accepted. */
async function hears(count: number): Promise<void> {
  while (heard.length < count) await once(target, 'heard');
}

const sessionOf = (customer: string, price: string = ACCOUNT.price) =>
  stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price, quantity: 1 }],
    ...PAGES,
  });

async function checkout() {
  const { id } = await stripe.customers.create({ email: 'ana@x.example', metadata: { userId: '1' } });
  return { customer: id, session: await sessionOf(id) };
}

async function paid() {
  const { customer, session } = await checkout();
  const reply = await post(`/pay/${session.id}/pay`);
  await hears(3);
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' });
  return { customer, session, leadsTo: reply.headers.get('location'), subscription: data[0]! };
}

test('a paid checkout sends its events, and returns to the site with the checkout’s id', async () => {
  const { session, leadsTo, subscription } = await paid();
  expect(leadsTo).toBe(`https://site.example/ok?session_id=${session.id}`);
  expect(subscription).toMatchObject({ status: 'active', cancel_at_period_end: false, ended_at: null });
  const [item] = subscription.items.data;
  expect(item?.current_period_end).toBe(START / 1000 + 365 * 86_400);
  expect(types()).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']);
  expect(heard[0]?.api_version).toBe(Stripe.API_VERSION);
  expect((await post(`/pay/${session.id}/pay`)).headers.get('location')).toContain('declined');
});

test('a declined card leaves the checkout open', async () => {
  const { customer, session } = await checkout();
  const page = await fetch(
    `${local.url}${(await post(`/pay/${session.id}/decline`)).headers.get('location')}`,
  );
  expect(await page.text()).toContain('Your card was declined.');
  const [latest] = (await stripe.checkout.sessions.list({ customer, limit: 1 })).data;
  expect(latest).toMatchObject({ id: session.id, status: 'open', url: session.url });
  now += DAY_MS;
  expect((await stripe.checkout.sessions.list({ customer })).data).toMatchObject([
    { status: 'expired', url: null },
  ]);
});

test('an idempotency key creates a customer only once, and can’t be reused for another customer', async () => {
  const make = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'one' });
  expect((await make('ana@x.example')).id).toBe((await make('ana@x.example')).id);
  await expect(make('ben@x.example')).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
});

test('unknown and forbidden calls fail in Stripe’s format', async () => {
  await expect(clientOf('sk_test_other').customers.create({})).rejects.toThrow(
    Stripe.errors.StripeAuthenticationError,
  );
  await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({ code: 'resource_missing' });
  await expect(stripe.customers.create({ phone: '1' })).rejects.toThrow(
    Stripe.errors.StripeInvalidRequestError,
  );
  await expect(stripe.invoices.list()).rejects.toThrow('Unrecognized request URL');
});

test('a call without an API version fails, and a call with an older version gets that version’s format', async () => {
  const { subscription } = await paid();
  const end = subscription.items.data[0]!.current_period_end;
  const read = async (path: string, headers: Record<string, string>) => {
    const authorization = `Bearer ${ACCOUNT.secretKey}`;
    const reply = await fetch(`${local.url}${path}`, { headers: { authorization, ...headers } });
    return [reply.status, await reply.json()] as const;
  };
  const path = `/v1/subscriptions/${subscription.id}`;
  expect((await read(path, {}))[0]).toBe(400);
  const [, older] = await read(path, { 'stripe-version': '2024-06-20' });
  expect(older).toMatchObject({ id: subscription.id, current_period_end: end });
  expect(JSON.stringify(older).match(/current_period_end/g)).toHaveLength(1);
  const list = `/v1/subscriptions?customer=${String(subscription.customer)}&status=all`;
  const [, listed] = await read(list, { 'stripe-version': '2024-06-20' });
  expect(listed).toMatchObject({ data: [{ current_period_end: end }] });
  const [, newer] = await read(path, { 'stripe-version': '2025-03-31.basil' });
  expect(newer).toEqual(JSON.parse(JSON.stringify(await stripe.subscriptions.retrieve(subscription.id))));
});

test('a subscription renews each year, and a cancelled one runs until its year ends', async () => {
  const { subscription } = await paid();
  const [source] = sources;
  now = source?.nextDue() ?? 0;
  expect(await source?.fire(now)).toBe(1);
  expect(types().slice(3)).toEqual(['invoice.paid', 'customer.subscription.updated']);
  const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(ending.cancel_at).toBe(ending.items.data[0]?.current_period_end);
  await hears(6);
  now = source?.nextDue() ?? 0;
  expect(now).toBe(START + 2 * 365 * DAY_MS);
  expect(await source?.fire(now)).toBe(1);
  expect(types().slice(5)).toEqual(['customer.subscription.updated', 'customer.subscription.deleted']);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: now / 1000,
  });
  expect(source?.nextDue()).toBeUndefined();
});

test('a failed payment is past due for three weeks, and then its subscription ends', async () => {
  const { subscription } = await paid();
  await post(`/subscriptions/${subscription.id}/fail`);
  await hears(5);
  expect(types().slice(3)).toEqual(['invoice.payment_failed', 'customer.subscription.updated']);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
  now = sources[0]?.nextDue() ?? 0;
  await sources[0]?.fire(now);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
});

test('a deleted customer gets no further charges', async () => {
  const { customer, subscription } = await paid();
  expect(await stripe.customers.del(customer)).toMatchObject({ deleted: true });
  await expect(stripe.subscriptions.list({ customer, status: 'all' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  expect(sources[0]?.nextDue()).toBeUndefined();
});

test('a deleted customer can’t pay on a page that is still open', async () => {
  const { customer, session } = await checkout();
  await stripe.customers.del(customer);
  expect((await post(`/pay/${session.id}/pay`)).headers.get('location')).toContain('declined');
  expect(await (await fetch(`${local.url}/pay/${session.id}`)).text()).toContain('no longer open');
  expect(heard).toEqual([]);
});

test('a deleted customer reads as deleted, and causes a 400 if named in a parameter, or a 404 if deleted again', async () => {
  const { customer: deleted } = await checkout();
  const { customer: forgotten } = await checkout();
  await post(`/customers/${deleted}/delete`);
  await post(`/customers/${forgotten}/forget`);
  expect(await stripe.customers.retrieve(deleted)).toMatchObject({ id: deleted, deleted: true });
  await expect(stripe.customers.retrieve(forgotten)).rejects.toMatchObject({ statusCode: 404 });
  const missing = { code: 'resource_missing' };
  for (const customer of [deleted, forgotten]) {
    const named = { ...missing, statusCode: 400, param: 'customer' };
    await expect(stripe.subscriptions.list({ customer, status: 'all' })).rejects.toMatchObject(named);
    await expect(sessionOf(customer)).rejects.toMatchObject(named);
    const portal = { customer, return_url: 'https://site.example' };
    await expect(stripe.billingPortal.sessions.create(portal)).rejects.toMatchObject(named);
    await expect(stripe.customers.del(customer)).rejects.toMatchObject({ ...missing, statusCode: 404 });
  }
  const { customer } = await checkout();
  await expect(sessionOf(customer, 'price_test')).rejects.toMatchObject({
    ...missing,
    statusCode: 400,
    param: 'line_items[0][price]',
  });
  const page = await (await fetch(local.url)).text();
  expect(page).toContain(customer);
  for (const id of [deleted, forgotten]) expect(page).not.toContain(id);
});

test('undelivered events are sent again after a restart, oldest first', async () => {
  run('http://127.0.0.1:1');
  const { session } = await checkout();
  await post(`/pay/${session.id}/pay`);
  run(`http://127.0.0.1:${port}`);
  await hears(3);
  expect(types()).toEqual(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']);
});

test('lost events never arrive, but the changes they report still happened', async () => {
  await post('/loss');
  const { customer, session } = await checkout();
  await post(`/pay/${session.id}/pay`);
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toHaveLength(1);
  await post('/loss');
  run(`http://127.0.0.1:${port}`);
  const other = await checkout();
  await post(`/pay/${other.session.id}/pay`);
  await hears(3);
  expect(heard.map(({ data }) => (data.object as { customer?: string }).customer)).not.toContain(customer);
});

test('a failed request gets the same reply again for as long as its idempotency key is stored', async () => {
  const make = (idempotencyKey: string) => stripe.customers.create({}, { idempotencyKey });
  local.breakdowns = 1;
  await expect(make('one')).rejects.toMatchObject({ statusCode: 500 });
  await expect(make('one')).rejects.toMatchObject({ statusCode: 500 });
  expect((await make('two')).id).toContain('cus_');
  now += DAY_MS;
  expect((await make('one')).id).toContain('cus_');
});

test('events can be made to arrive twice and out of order, and are sent again until the site accepts them', async () => {
  local.webhooks.disorder = true;
  refusals = 1;
  const { session } = await checkout();
  await post(`/pay/${session.id}/pay`);
  await hears(6);
  const once = ['checkout.session.completed', 'invoice.paid', 'customer.subscription.created'];
  expect(types()).toEqual([...once, ...once]);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(3);
});

test('a customer’s portal offers only actions that are possible now, and rejects forms from other sites', async () => {
  const { customer, subscription } = await paid();
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: 'https://site.example/account',
  });
  const page = await (await fetch(url)).text();
  for (const words of [
    'Cancel Subscription',
    'Renew Now',
    'Let Subscription Lapse',
    'https://site.example/account',
  ])
    expect(page).toContain(words);
  const { search } = new URL(url);
  const after = await fetch(`${local.url}/subscriptions/${subscription.id}/renew${search}`, {
    method: 'POST',
  });
  expect(await after.text()).toMatch(/role="status">Subscription renewed\..*Renews on/s);
  const foreign = await fetch(`${local.url}/subscriptions/${subscription.id}/end`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});
