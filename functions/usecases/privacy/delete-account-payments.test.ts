import { describe, expect, it } from 'vitest';
import { ANA, remove, scene, traces } from '#test/support/departure.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPayments } from '#test/support/memory-billing.ts';
import { WISH } from '#test/support/small-league.ts';
import { Unavailable } from '../../ports/ports.ts';
import { openCheckout } from '../billing/pay.ts';
import { refresh } from '../billing/refresh.ts';
import { createLeague } from '../leagues/create-league.ts';
import { joinLeague } from '../leagues/join-league.ts';

/** A member who pays. */
async function supporter() {
  const before = await scene();
  const { ports, userId } = before;
  const payments = memoryPayments();
  value(await openCheckout(ports, payments, userId));
  payments.pay(`cus_${userId}`, ports.clock.now());
  await refresh(ports, payments, userId, null);
  return { ...before, payments };
}

describe('deleting an account', () => {
  it('ends the subscription right away, so that there are no further charges', async () => {
    const before = await supporter();
    const { ports, payments, userId } = before;
    value(await remove(before, ANA.password, payments));
    expect(payments.customers.size).toBe(0);
    expect(await ports.billing.get(userId)).toBeUndefined();
    expect(await ports.billing.ownerOf(`cus_${userId}`)).toBeUndefined();
    expect(await ports.users.get(userId)).toBeUndefined();
  });

  it('fails and keeps the account while the payment provider doesn’t answer', async () => {
    const before = await supporter();
    const away = { ...before.payments, remove: () => Promise.reject(new Unavailable('away')) };
    await expect(remove(before, ANA.password, away)).rejects.toThrow(Unavailable);
    expect((await before.ports.users.get(before.userId))?.isPremium).toBe(true);
    value(await remove(before, ANA.password, before.payments));
    expect(before.payments.customers.size).toBe(0);
  });

  it('fails and removes nothing while payments are switched off and the member has a subscription', async () => {
    const before = await supporter();
    const untouched = await traces(before);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await remove(before, ANA.password)).toEqual({ ok: false, refused: 'subscription-goes-on' });
    expect(await traces(before)).toEqual(untouched);
    value(await remove(before, ANA.password, before.payments));
    expect(await before.ports.users.get(before.userId)).toBeUndefined();
  });

  it('keeps the subscription of a member whose leagues block the deletion', async () => {
    const before = await supporter();
    const { ports, payments, userId } = before;
    const { code } = value(await createLeague(ports, userId, WISH));
    value(await joinLeague(ports, seat(2), { code }));
    expect(await remove(before, ANA.password, payments)).toMatchObject({ refused: 'owns-leagues' });
    expect(payments.asked.filter((asked) => asked.startsWith('remove'))).toEqual([]);
    expect((await ports.users.get(userId))?.isPremium).toBe(true);
  });

  it('takes away OG Player status along with the subscription, even if the deletion is interrupted', async () => {
    const before = await supporter();
    const { ports, payments, userId } = before;
    const { bury } = ports.users;
    ports.users.bury = async () => 'conflict';
    expect(await remove(before, ANA.password, payments)).toEqual({ ok: false, refused: 'unavailable' });
    expect(payments.customers.size).toBe(0);
    expect((await ports.users.get(userId))?.isPremium).toBe(false);
    ports.users.bury = bury;
    value(await remove(before, ANA.password, payments));
    expect(await ports.users.get(userId)).toBeUndefined();
  });

  it('blocks new payments while it is running', async () => {
    const { ports, userId } = await scene();
    const payments = memoryPayments();
    const { bury } = ports.users;
    ports.users.bury = async (profile, by) => {
      await expect(openCheckout(ports, payments, userId)).rejects.toThrow(Unavailable);
      return bury(profile, by);
    };
    value(await remove({ ports, userId }, ANA.password, payments));
    expect(payments.asked).toEqual([]);
  });

  it('leaves no customer record for a member who was about to pay when the deletion began', async () => {
    const { ports, userId } = await scene();
    const payments = memoryPayments();
    const [{ addCustomer }, { bury }] = [payments, ports.users];
    const [added, reserved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    payments.addCustomer = async (...asked) => {
      const made = await addCustomer(...asked);
      added.resolve();
      await reserved.promise;
      return made;
    };
    const page = openCheckout(ports, payments, userId);
    await added.promise;
    ports.users.bury = async (profile, by) => {
      reserved.resolve();
      await expect(page).rejects.toThrow(Unavailable);
      return bury(profile, by);
    };
    value(await remove({ ports, userId }, ANA.password, payments));
    expect(payments.customers.size).toBe(0);
    expect(await ports.billing.ownerOf(`cus_${userId}`)).toBeUndefined();
  });
});
