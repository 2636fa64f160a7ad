import { expect, test } from 'vitest';
import { seat } from '../support/league-season.ts';
import { profileOf } from '../support/small-league.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how sign-outs are stored. After a sign-out, the session can no longer act. */
export function signOutContract(stores: () => Stores): void {
  test('the states of an account and each of its sessions can be read', async () => {
    const { users, signOuts } = stores();
    const ana = { ...profileOf(921), email: 'out@players.example', skeletons: ['out'], username: 'out' };
    const [one, other] = ['one', 'other'].map((id) => ({ id, startedAt: 1 }));
    if (!one || !other) throw new Error('unreachable');
    expect(await signOuts.accountState(ana.id, one)).toBeUndefined();
    expect(await users.add(ana)).toBe('added');
    const free = { suspendedAt: null, signedOutAt: 0, isSignedOut: false };
    expect(await signOuts.accountState(ana.id, one)).toEqual(free);
    await signOuts.signOutOne(ana.id, one, new Date(NOW.getTime() + 60_000));
    expect(await signOuts.accountState(ana.id, one)).toEqual({ ...free, isSignedOut: true });
    expect(await signOuts.accountState(ana.id, other)).toEqual(free);
    await Promise.all([1000, 3000, 2000].map((at) => signOuts.signOutAll(ana.id, at)));
    await signOuts.signOutAll(ana.id, 2500);
    expect(await signOuts.accountState(ana.id, other)).toEqual({ ...free, signedOutAt: 3000 });
    const suspendedAt = NOW.toISOString();
    const barred = { ...ana, suspendedAt, version: 2 };
    expect(await users.save(ana, barred, { at: NOW, heldUntil: NOW, notifications: [] })).toBe('saved');
    expect(await signOuts.accountState(ana.id, other)).toMatchObject({ suspendedAt });
    expect(await users.bury(barred, { at: NOW, heldUntil: NOW })).toBe('saved');
    expect(await signOuts.accountState(ana.id, other)).toBeUndefined();
  });

  test('each act that signs a user out is recorded separately until it’s finished', async () => {
    const { signOuts } = stores();
    const id = seat(922);
    for (const act of ['a', 'b', 'c']) await signOuts.begin(id, act);
    expect((await signOuts.begunBy(id)).toSorted()).toEqual(['a', 'b', 'c']);
    await signOuts.finish(id, ['a', 'c']);
    await signOuts.finish(id, []);
    expect(await signOuts.begunBy(id)).toEqual(['b']);
    expect(await signOuts.begunBy(`${id}0`)).toEqual([]);
  });
}
