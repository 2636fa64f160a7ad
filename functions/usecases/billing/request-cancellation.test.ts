import { describe, expect, it } from 'vitest';
import { Unavailable } from '#functions/ports/ports.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPayments } from '#test/support/memory-billing.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { settleRequest } from '../admin/requests.ts';
import { mailRequest } from '../support/mail-request.ts';
import { openCheckout } from './pay.ts';
import { refresh } from './refresh.ts';
import { requestCancellation } from './request-cancellation.ts';

const SUPPORT = 'support@players.example';
const ANA = seat(1);

async function stage() {
  const ports = memoryPorts();
  const payments = memoryPayments();
  await ports.users.add({ ...profileOf(1), email: 'ana@players.example', username: 'ana' });
  const ask = (words: object = {}, by = payments) =>
    requestCancellation(ports, by, ANA, { reason: 'Too dear', ...words });
  const requests = () => ports.requests.listOf('cancellation', 'pending');
  return { ports, payments, ask, requests };
}

async function supporter() {
  const scene = await stage();
  const { ports, payments } = scene;
  value(await openCheckout(ports, payments, ANA));
  const { periodEnd } = payments.pay(`cus_${ANA}`, ports.clock.now());
  await refresh(ports, payments, ANA, 'evt_paid');
  return { ...scene, periodEnd };
}

describe('a request to cancel', () => {
  it('is filed with the account’s own email and username, and emailed to support', async () => {
    const { ports, ask, periodEnd } = await supporter();
    const { id } = value(await ask({ email: 'ANA@players.example', username: 'ana' }));
    expect(await ports.requests.get(id)).toMatchObject({
      kind: 'cancellation',
      userId: ANA,
      email: 'ana@players.example',
      username: 'ana',
      reason: 'Too dear',
      endsAt: periodEnd,
    });
    expect(
      await mailRequest(
        ports,
        { id, letter: 'request' },
        { supportEmail: SUPPORT, siteUrl: 'https://crowns.example' },
      ),
    ).toBe('mailed');
    expect(ports.letters).toMatchObject([{ to: SUPPORT, request: { name: 'ana', message: 'Too dear' } }]);
  });

  it('is confirmed by email even if the member has stopped emails that strangers can trigger', async () => {
    const { ports, ask } = await supporter();
    const { id } = value(await ask());
    await ports.mailStops.stop('ana@players.example', ports.clock.now());
    const addresses = { supportEmail: SUPPORT, siteUrl: 'https://crowns.example' };
    expect(await mailRequest(ports, { id, letter: 'receipt' }, addresses)).toBe('mailed');
    expect(ports.letters).toMatchObject([{ to: 'ana@players.example', letter: 'receipt' }]);
  });

  it.each([{ email: 'eve@players.example' }, { username: 'eve' }])(
    'fails if it names someone else: %o',
    async (other) => {
      const { ask, requests } = await stage();
      expect(await ask(other)).toEqual({ ok: false, refused: 'not-you' });
      expect(await requests()).toEqual([]);
    },
  );

  it('fails for members who never paid or won’t be charged again', async () => {
    const { ports, payments, ask, requests } = await stage();
    const nothing = { ok: false, refused: 'no-subscription' };
    expect(await ask()).toEqual(nothing);
    value(await openCheckout(ports, payments, ANA));
    expect(await ask()).toEqual(nothing);
    const { id } = payments.pay(`cus_${ANA}`, ports.clock.now());
    payments.change(`cus_${ANA}`, id, { status: 'canceled' });
    expect(await ask()).toEqual(nothing);
    expect(await requests()).toEqual([]);
  });

  it('from a member who may have paid is left to the admins while the provider is down', async () => {
    const { ports, payments, ask, requests } = await stage();
    value(await openCheckout(ports, payments, ANA));
    const away = { ...payments, subscriptionsOf: () => Promise.reject(new Unavailable('away')) };
    value(await ask({}, away));
    expect(await requests()).toMatchObject([{ endsAt: null, status: 'pending' }]);
  });

  it('notifies the member once about the cancellation, and once more if the member resumes the subscription', async () => {
    const { ports, payments, ask } = await supporter();
    ports.clock.advance(1000);
    value(await ask());
    value(await ask());
    ports.clock.advance(1000);
    await refresh(ports, payments, ANA, 'evt_cancelled');
    const { id } = (await ports.billing.get(ANA))!.subscription!;
    payments.change(`cus_${ANA}`, id, { endsAt: null });
    await refresh(ports, payments, ANA, 'evt_resumed');
    await refresh(ports, payments, ANA, null);
    const news = await ports.notifications.listOf(ANA, { limit: 99 });
    expect(news.map(({ title }) => title).toReversed()).toEqual([
      'You’re an OG Player',
      'Your subscription is cancelled',
      'Your subscription is back on',
    ]);
  });

  it('fails for a deleted account', async () => {
    const ports = memoryPorts();
    const refusal = { ok: false, refused: 'session-expired' };
    expect(await requestCancellation(ports, undefined, ANA, { reason: 'Too dear' })).toEqual(refusal);
    expect(await ports.requests.listOf('cancellation', 'pending')).toEqual([]);
  });

  it('cancels the subscription right away, and the member keeps premium until the paid period ends', async () => {
    const { ports, ask, requests, periodEnd } = await supporter();
    value(await ask());
    expect(await requests()).toMatchObject([{ endsAt: periodEnd, status: 'pending' }]);
    expect((await ports.billing.get(ANA))?.subscription).toMatchObject({
      status: 'active',
      endsAt: periodEnd,
    });
    expect((await ports.users.get(ANA))?.isPremium).toBe(true);
  });

  it('also cancels any other subscription that would be charged', async () => {
    const { ports, payments, ask, requests } = await supporter();
    ports.clock.advance(86_400_000);
    const { periodEnd } = payments.pay(`cus_${ANA}`, ports.clock.now());
    value(await ask());
    const both = payments.customers.get(`cus_${ANA}`)?.subscriptions ?? [];
    expect(both.map(({ endsAt }) => endsAt)).toEqual(both.map((one) => one.periodEnd));
    expect(await requests()).toMatchObject([{ endsAt: periodEnd }]);
  });

  it('doesn’t cancel the subscription again if the member has resumed it since the request', async () => {
    const { ports, payments, ask, requests, periodEnd } = await supporter();
    value(await ask());
    const [request] = await requests();
    const paid = (await ports.billing.get(ANA))!.subscription!;
    payments.change(`cus_${ANA}`, paid.id, { endsAt: null });
    await refresh(ports, payments, ANA, 'evt_resumed');
    const done = { status: 'processed', adminNotes: null } as const;
    expect(value(await settleRequest(ports, payments, seat(9), request?.id ?? '', done))).toMatchObject({
      status: 'processed',
      endsAt: periodEnd,
    });
    expect((await ports.billing.get(ANA))?.subscription?.endsAt).toBeNull();
  });

  it('stays pending while the provider is down, until an admin retries it', async () => {
    const { ports, payments, ask, requests, periodEnd } = await supporter();
    const away = { ...payments, endWithPeriod: () => Promise.reject(new Unavailable('away')) };
    value(await ask({}, away));
    const [request] = await requests();
    expect(request).toMatchObject({ endsAt: null });
    const settle = (by: typeof payments) =>
      settleRequest(ports, by, seat(9), request?.id ?? '', { status: 'processed', adminNotes: null });
    await expect(settle(away)).rejects.toThrow(Unavailable);
    expect(await requests()).toHaveLength(1);
    expect(value(await settle(payments))).toMatchObject({ status: 'processed', endsAt: periodEnd });
    expect((await ports.billing.get(ANA))?.subscription?.endsAt).toBe(periodEnd);
  });
});
