import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT } from '#infra/stripe/stripe.ts';
import { listed } from '#test/support/listed.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { PASSWORD, send, type Player } from '#test/support/player.ts';

// Tests the paid tier with an emulated Stripe, and with the functions as deployed.

const YEAR_SECONDS = 365 * 86_400;
const WEBHOOK = '/api/stripe/webhook';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

/** Presses a button on one of Stripe's pages. Returns the URL that the button leads to. */
async function press(path: string): Promise<string> {
  const reply = await fetch(`${game.running.stripe.url}${path}`, { method: 'POST', redirect: 'manual' });
  return reply.headers.get('location') ?? '';
}

const isPremium = async (player: Player) => (await player.call('me')).isPremium;
async function becomes(player: Player, state: boolean): Promise<void> {
  await expect.poll(() => isPremium(player)).toBe(state);
}

async function supporter(): Promise<Player> {
  const player = await game.player();
  const { url } = await player.call('checkout');
  await press(`${new URL(url).pathname}/pay`);
  await becomes(player, true);
  return player;
}

/** Returns the path under which Stripe's page has the buttons for the member's only subscription. */
async function buttonsOf(player: Player): Promise<string> {
  const { url } = await player.call('billingPortal');
  const [, id] = /subscriptions\/(sub_\w+)\//.exec(await (await fetch(url)).text()) ?? [];
  return `/subscriptions/${id}`;
}

test('a paying member is an OG Player until the paid year is over', async () => {
  const ana = await game.player();
  expect(await ana.call('billing')).toEqual({
    isAvailable: true,
    status: 'none',
    renewsAt: null,
    endsAt: null,
    stripeCustomerId: null,
    stripeSubscriptionId: null,
  });
  expect(await ana.refusal('billingPortal')).toEqual([409, 'no-subscription']);
  const { url } = await ana.call('checkout');
  // Another request returns the same checkout, rather than a second one that could also be paid.
  expect(await ana.call('checkout')).toEqual({ url });
  await press(`${new URL(url).pathname}/decline`);
  expect(await isPremium(ana)).toBe(false);
  const paidAt = game.now();
  expect(await press(`${new URL(url).pathname}/pay`)).toMatch(
    new RegExp(`^${game.url}/subscribe\\?session_id=cs_test_\\w+$`),
  );
  await becomes(ana, true);
  expect(await ana.refusal('checkout')).toEqual([409, 'already-subscribed']);
  const { renewsAt } = await ana.call('billing');
  expect(Date.parse(renewsAt ?? '') - paidAt).toBeGreaterThan((YEAR_SECONDS - 60) * 1000);

  await ana.call('requestCancellation', { body: { reason: 'Too dear' } });
  expect(await ana.call('billing')).toMatchObject({ status: 'active', renewsAt: null, endsAt: renewsAt });
  expect(await isPremium(ana)).toBe(true);
  const admin = await game.admin();
  const [request] = await listed(() => admin.call('adminRequests', { query: { kind: 'cancellation' } }));
  expect(request).toMatchObject({ userId: ana.id, endsAt: renewsAt, status: 'pending' });
  const titles = async () =>
    (await ana.call('notifications', { params: { id: ana.id }, query: {} })).map(({ title }) => title);
  // Stripe's event about the cancellation didn't send another notification.
  expect((await titles()).slice(0, 2)).toEqual(['Your subscription is cancelled', 'You’re an OG Player']);
});

test('a subscription follows Stripe: it renews, becomes past due, recovers and lapses', async () => {
  const ben = await supporter();
  const buttons = await buttonsOf(ben);
  const status = async () => (await ben.call('billing')).status;
  await press(`${buttons}/fail`);
  await expect.poll(status, { timeout: 15_000 }).toBe('past-due');
  expect(await isPremium(ben)).toBe(true);
  await press(`${buttons}/renew`);
  await expect.poll(status, { timeout: 15_000 }).toBe('active');
  await press(`${buttons}/end`);
  await becomes(ben, false);
  expect(await status()).toBe('ended');
  // After the subscription has ended, the member can subscribe again.
  const { url } = await ben.call('checkout');
  await press(`${new URL(url).pathname}/pay`);
  await becomes(ben, true);
});

test('even after duplicate and out-of-order events, the subscription matches Stripe’s', async () => {
  const { webhooks } = game.running.stripe;
  webhooks.disorder = true;
  const cleo = await supporter();
  await press(`${await buttonsOf(cleo)}/end`);
  await becomes(cleo, false);
  webhooks.disorder = false;
  const news = await cleo.call('notifications', { params: { id: cleo.id }, query: {} });
  const told = news.map(({ title }) => title).filter((title) => title.includes('OG Player'));
  expect(told).toEqual(['Your OG Player subscription has ended', 'You’re an OG Player']);
});

test('a payment and a subscription’s end are noticed even if their webhooks are lost', async () => {
  const { webhooks } = game.running.stripe;
  webhooks.loss = true;
  try {
    const [fay, gil] = [await game.player(), await game.player()];
    for (const player of [fay, gil]) {
      const { url } = await player.call('checkout');
      await press(`${new URL(url).pathname}/pay`);
      expect(await isPremium(player)).toBe(false);
    }
    // Fay returns to the billing page; Gil never does.
    expect(await fay.call('billing')).toMatchObject({ status: 'active' });
    expect(await isPremium(fay)).toBe(true);
    await game.advance(2 * 3600);
    await becomes(gil, true);
    await gil.call('requestCancellation', { body: { reason: 'Too dear' } });
    await game.advance(YEAR_SECONDS + 3 * 3600);
    await becomes(gil, false);
    expect(await isPremium(fay)).toBe(true);
    expect(game.lines.filter((line) => line.includes('was not looked after'))).toEqual([]);
  } finally {
    webhooks.loss = false;
  }
});

test.each(['delete', 'forget'])('a member whose Stripe customer is gone can pay again (%s)', async (how) => {
  const hal = await supporter();
  const customer = async () => /\/portal\/(cus_\w+)/.exec((await hal.call('billingPortal')).url)?.[1] ?? '';
  const dead = await customer();
  await press(`/customers/${dead}/${how}`);
  const { url } = await hal.call('checkout');
  expect(await isPremium(hal)).toBe(false);
  await press(`${new URL(url).pathname}/pay`);
  await becomes(hal, true);
  expect(await customer()).not.toBe(dead);
});

test('an event is accepted only if Stripe signed it recently', async () => {
  const event = { id: 'evt_forged', type: 'invoice.paid', data: { object: { customer: 'cus_1' } } };
  const text = JSON.stringify(event, null, 2);
  const at = Math.floor(game.now() / 1000);
  const [secret] = ACCOUNT.webhookSecrets;
  const sign = (body: string, time = at, by: string = secret) =>
    `t=${time},v1=${createHmac('sha256', by).update(`${time}.${body}`).digest('hex')}`;
  const post = async (body: string, signature: string) => {
    const reply = await send(game.url, 'POST', WEBHOOK, { body, headers: { 'stripe-signature': signature } });
    return [reply.status, (reply.body as { code?: string }).code];
  };
  const refused = [400, 'bad-signature'];
  expect(await post(text, sign(text))).toEqual([200, undefined]);
  expect(await post(text.replace('cus_1', 'cus_2'), sign(text))).toEqual(refused);
  expect(await post(JSON.stringify(event), sign(text))).toEqual(refused);
  expect(await post(text, sign(text, at - 301))).toEqual(refused);
  expect(await post(text, sign(text, at, 'whsec_other'))).toEqual(refused);
  expect(await post(text, '')).toEqual(refused);
});

test('deleting the account ends the subscription, which can’t be renewed afterward', async () => {
  const dora = await supporter();
  const buttons = await buttonsOf(dora);
  await dora.call('deleteAccount', { body: { password: PASSWORD } });
  const portal = await fetch(`${game.running.stripe.url}/`);
  expect(await portal.text()).not.toContain(dora.user.email);
  // Stripe has deleted the subscription, so its buttons do nothing.
  expect(await press(`${buttons}/renew`)).toBe('/');
});

test('no Stripe key appears in the logs', () => {
  const lines = game.lines.join('\n');
  expect(lines).toContain('/api/billing/checkout');
  for (const secret of [ACCOUNT.secretKey, ...ACCOUNT.webhookSecrets]) expect(lines).not.toContain(secret);
});

test('without Stripe’s keys, payments are reported as unavailable, and nothing is granted', async () => {
  const other = await LocalGame.start();
  try {
    const eve = await other.player();
    const [, secret] = [...other.running.deployed].find(([id]) => id.startsWith('PaymentsSecret')) ?? [];
    other.running.services.secrets.put(secret?.ref ?? '', 'not filled in');
    expect(await eve.refusal('checkout')).toEqual([503, 'unavailable']);
    const { secretKey, webhookSecrets } = ACCOUNT;
    other.running.services.secrets.put(secret?.ref ?? '', JSON.stringify({ secretKey, webhookSecrets }));
    expect((await eve.call('checkout')).url).toContain('/pay/cs_test_');
    await other.running.stripe.stop();
    expect(await eve.refusal('checkout')).toEqual([503, 'unavailable']);
    await eve.call('requestCancellation', { body: { reason: 'Away' } });
  } finally {
    await other.stop();
  }
});
