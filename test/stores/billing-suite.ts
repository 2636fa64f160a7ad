import { expect, test } from 'vitest';
import type { Subscription } from '#shared/domain/billing/billing.ts';
import type { Notification } from '#functions/ports/ports.ts';
import { seat } from '../support/league-season.ts';
import { newBilling } from '../support/memory-billing.ts';
import { profileOf } from '../support/small-league.ts';
import { NOW, type Stores } from './tables.ts';

const PAID: Subscription = {
  id: 'sub_1',
  status: 'active',
  createdAt: NOW.toISOString(),
  periodEnd: '2026-08-25T23:00:00.000Z',
  endsAt: null,
};

/** Tests how members are linked to customers of the payment provider, and how the provider's events are stored. */
export function billingContract(stores: () => Stores): void {
  const member = async (number: number) => {
    const { users, billing } = stores();
    const userId = seat(number);
    const skeletons = [`payer${number}`];
    await users.add({ ...profileOf(number), id: userId, email: `payer${number}@x.example`, skeletons });
    const account = newBilling(userId);
    expect(await billing.open(account)).toBe('saved');
    const to = { customerId: `cus_${number}`, attempt: `second of ${userId}` };
    expect(await billing.bind(account, to)).toBe('saved');
    return { userId, account: { ...account, ...to, version: 2 } };
  };
  const by = (eventId: string | null, notifications: Notification[] = []) => ({
    at: NOW,
    eventId,
    notifications,
  });
  const isPremium = async (userId: string) => (await stores().users.get(userId))?.isPremium;

  test('a member is linked to one customer, and the customer to the member', async () => {
    const { billing } = stores();
    const { userId, account } = await member(501);
    expect(await billing.open(account)).toBe('conflict');
    expect(await billing.get(userId)).toEqual(account);
    expect(await billing.ownerOf('cus_501')).toBe(userId);
    expect(await billing.ownerOf('cus_other')).toBeUndefined();
    expect(await billing.get(seat(599))).toBeUndefined();
  });

  test('another customer replaces a deleted one only once, and both lead to the member', async () => {
    const { billing } = stores();
    const { userId, account } = await member(510);
    const both = await Promise.all(
      ['cus_510_a', 'cus_510_b'].map((customerId) =>
        billing.bind(account, { customerId, attempt: 'third', formerIds: ['cus_510'] }),
      ),
    );
    expect(both.toSorted()).toEqual(['conflict', 'saved']);
    const [bound, other] = both[0] === 'saved' ? ['cus_510_a', 'cus_510_b'] : ['cus_510_b', 'cus_510_a'];
    const after = { ...account, customerId: bound, attempt: 'third', formerIds: ['cus_510'], version: 3 };
    expect(await billing.get(userId)).toEqual(after);
    expect(await billing.ownerOf(bound)).toBe(userId);
    expect(await billing.ownerOf(other)).toBeUndefined();
    expect(await billing.ownerOf('cus_510')).toBe(userId);
    expect(await billing.close(after)).toBe('saved');
    for (const id of ['cus_510', bound]) expect(await billing.ownerOf(id)).toBeUndefined();
  });

  test('a customer can’t be linked to an account that is missing or being deleted, and a new link makes a deletion start over', async () => {
    const { billing, users } = stores();
    const { userId, account } = await member(502);
    const stranger = newBilling(seat(598));
    expect(await billing.open(stranger)).toBe('conflict');
    expect(await billing.bind(stranger, { customerId: 'cus_598', attempt: '2' })).toBe('conflict');
    expect(await billing.ownerOf('cus_598')).toBeUndefined();
    const profile = await users.get(userId);
    expect(profile?.version).toBe(profileOf(502).version + 1);
    expect(await users.reserve(userId, new Date(NOW.getTime() + 60_000))).toBe(true);
    expect(await billing.bind(account, { customerId: 'cus_502_2', attempt: '3' })).toBe('conflict');
    expect(await billing.ownerOf('cus_502')).toBe(userId);
  });

  test('a note on a billing account changes nothing else, and is stored only if the account hasn’t changed since it was read', async () => {
    const { billing } = stores();
    const { userId, account } = await member(511);
    expect(await billing.note(account, { attempt: 'third' })).toBe('saved');
    expect(await billing.note(account, { attempt: 'fourth' })).toBe('conflict');
    expect(await billing.get(userId)).toEqual({ ...account, attempt: 'third', version: 3 });
  });

  test('members whose payment is in doubt are listed, longest wait first', async () => {
    const { billing } = stores();
    const [first, second, third] = [await member(512), await member(513), await member(514)];
    const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    const opened = (hours: number) => ({
      openedAt: at(hours).toISOString(),
      askedAt: at(hours).toISOString(),
    });
    expect(await billing.note(second.account, opened(-3))).toBe('saved');
    expect(await billing.note(first.account, opened(-2))).toBe('saved');
    expect(await billing.note(third.account, opened(1))).toBe('saved');
    expect(await billing.toLookAt(NOW, 9)).toEqual([second.userId, first.userId]);
    expect(await billing.toLookAt(NOW, 1)).toEqual([second.userId]);
    // After the provider has answered, the member isn't listed again for a day.
    const noted = (await billing.get(second.userId))!;
    expect(await billing.save(noted, null, by(null))).toBe('saved');
    expect(await billing.toLookAt(NOW, 9)).toEqual([first.userId]);
    expect(await billing.toLookAt(at(24), 9)).toEqual([first.userId, third.userId, second.userId]);
    for (const { userId } of [first, second, third])
      expect(await billing.close((await billing.get(userId))!)).toBe('saved');
    expect(await billing.toLookAt(at(24), 9)).toEqual([]);
  });

  test('a profile’s premium mark is stored together with the subscription’s state, and is removed when the subscription ends', async () => {
    const { billing, users } = stores();
    const { userId, account } = await member(503);
    expect(await billing.save(account, PAID, by('evt_503_1'))).toBe('saved');
    expect(await isPremium(userId)).toBe(true);
    const stored = await billing.get(userId);
    expect(stored).toEqual({ ...account, subscription: PAID, askedAt: NOW.toISOString(), version: 3 });
    const version = (await users.get(userId))?.version;
    const ending = { ...PAID, endsAt: PAID.periodEnd };
    expect(await billing.save(stored!, ending, by('evt_503_2'))).toBe('saved');
    expect((await users.get(userId))?.version).toBe(version);
    const over = { ...ending, status: 'canceled' } as const;
    expect(await billing.save((await billing.get(userId))!, over, by(null))).toBe('saved');
    expect(await isPremium(userId)).toBe(false);
  });

  test('only one of two writers of the same version succeeds, and an event takes effect only once', async () => {
    const { billing, notifications } = stores();
    const { userId, account } = await member(504);
    const told = (id: string): Notification => ({
      to: userId,
      type: 'account_changed',
      title: 'T',
      message: 'M',
      leagueId: null,
      id,
      createdAt: NOW.toISOString(),
      isRead: false,
    });
    const both = await Promise.all(
      ['01K3KD0000000000000000504A', '01K3KD0000000000000000504B'].map((id) =>
        billing.save(account, PAID, by(`evt_${id}`, [told(id)])),
      ),
    );
    expect(both.toSorted()).toEqual(['conflict', 'saved']);
    const heard = await notifications.listOf(userId, { limit: 9 });
    expect(heard.filter(({ type }) => type === 'account_changed')).toHaveLength(1);
    const stored = (await billing.get(userId))!;
    expect(await billing.save(stored, PAID, by('evt_504'))).toBe('saved');
    expect(await billing.hasHeard('evt_504')).toBe(true);
    expect(await billing.hasHeard('evt_505')).toBe(false);
    expect(await billing.save((await billing.get(userId))!, null, by('evt_504'))).toBe('conflict');
    expect(await isPremium(userId)).toBe(true);
  });

  test('a concurrent profile change doesn’t undo the premium mark', async () => {
    const { billing, users } = stores();
    const { userId, account } = await member(506);
    const before = (await users.get(userId))!;
    expect(await billing.save(account, PAID, by(null))).toBe('saved');
    const renamed = { ...before, firstName: 'Anna', version: before.version + 1 };
    expect(await users.save(before, renamed, { at: NOW, heldUntil: NOW, notifications: [] })).toBe(
      'conflict',
    );
    expect(await isPremium(userId)).toBe(true);
  });

  test('a member who is unlinked or deleted is no longer a customer', async () => {
    const { billing, users } = stores();
    const { userId, account } = await member(507);
    expect(await billing.save(account, PAID, by(null))).toBe('saved');
    expect(await billing.close(account)).toBe('conflict');
    const paid = (await billing.get(userId))!;
    expect(await billing.close(paid)).toBe('saved');
    expect(await isPremium(userId)).toBe(false);
    expect(await billing.close(paid)).toBe('conflict');
    expect(await billing.get(userId)).toBeUndefined();
    expect(await billing.ownerOf('cus_507')).toBeUndefined();
    const gone = await member(508);
    await users.forget(gone.userId);
    expect(await billing.get(gone.userId)).toBeUndefined();
  });

  test('a former member doesn’t get a premium mark', async () => {
    const { billing, users } = stores();
    const { userId, account } = await member(509);
    await users.bury((await users.get(userId))!, { at: NOW, heldUntil: NOW });
    expect(await billing.save(account, PAID, by('evt_509'))).toBe('conflict');
    expect(await users.get(userId)).toBeUndefined();
  });
}
