import { expect, test } from 'vitest';
import { Unavailable } from '#functions/ports/ports.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPayments } from '#test/support/memory-billing.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { profileOf } from '#test/support/small-league.ts';
import { openCheckout } from './pay.ts';
import { refresh } from './refresh.ts';

const ANA = seat(1);
const CUSTOMER = `cus_${ANA}`;

async function customer() {
  const ports = memoryPorts();
  const payments = memoryPayments();
  await ports.users.add(profileOf(1));
  value(await openCheckout(ports, payments, ANA));
  return { ports, payments };
}

test('no checkout opens for a customer that has just been replaced, because its payment would go unnoticed', async () => {
  const { ports, payments } = await customer();
  const { subscriptionsOf } = payments;
  payments.customers.set('cus_next', { userId: ANA, subscriptions: [] });
  payments.subscriptionsOf = async (customerId) => {
    const account = (await ports.billing.get(ANA))!;
    if (account.customerId === CUSTOMER)
      await ports.billing.bind(account, { customerId: 'cus_next', attempt: 'next' });
    return subscriptionsOf(customerId);
  };
  const before = payments.asked.length;
  await expect(openCheckout(ports, payments, ANA)).rejects.toThrow(Unavailable);
  expect(payments.asked.slice(before)).toEqual([]);
});

test('a customer isn’t replaced if a payment shows up just before the replacement', async () => {
  const { ports, payments } = await customer();
  payments.checkout = async () => {
    payments.pay(CUSTOMER, ports.clock.now());
    await refresh(ports, payments, ANA, null);
    return 'gone';
  };
  expect(await openCheckout(ports, payments, ANA)).toEqual({ ok: false, refused: 'already-subscribed' });
  expect((await ports.billing.get(ANA))?.customerId).toBe(CUSTOMER);
});

test('concurrent refreshes of a subscription record its change once', async () => {
  const { ports, payments } = await customer();
  payments.pay(CUSTOMER, ports.clock.now());
  const { version } = (await ports.billing.get(ANA))!;
  await Promise.all([1, 2, 3].map(() => refresh(ports, payments, ANA, null)));
  expect((await ports.billing.get(ANA))?.version).toBe(version + 1);
});
