import { expect, test } from 'vitest';
import { NOW, type Stores } from './tables.ts';

/**
 * Tests how the tokens in emails are stored, and how the store records who has unsubscribed and which addresses refuse emails.
 */
export function mailStopContract(stores: () => Stores): void {
  const again = 'a-token-that-comes-later';

  test('all spellings of an address share one token, even after simultaneous requests, and the token leads back to the address', async () => {
    const { mailStops } = stores();
    const address = 'Token@strangers.example';
    const fresh = ['token-one-of-two', 'token-two-of-two'];
    const [one, two] = await Promise.all(fresh.map((token) => mailStops.tokenOf(address, token)));
    expect(one).toBe(two);
    expect(fresh).toContain(one);
    expect(await mailStops.tokenOf('token@STRANGERS.example', again)).toBe(one);
    expect(await mailStops.addressOf(one ?? '')).toBe(address);
    const unused = fresh.filter((token) => token !== one);
    for (const token of [...unused, again]) expect(await mailStops.addressOf(token)).toBeUndefined();
  });

  test('unsubscribing one spelling of a mailbox applies to all its spellings, but to no other mailbox', async () => {
    const { mailStops } = stores();
    for (let time = 0; time < 2; time += 1) await mailStops.stop('Box+a@strangers.example', NOW);
    expect(await mailStops.isStopped('box@strangers.example')).toBe(true);
    expect(await mailStops.isStopped('box+b@strangers.example')).toBe(true);
    expect(await mailStops.isStopped('other@strangers.example')).toBe(false);
  });

  test('an address that has refused an email counts as refusing emails until it’s verified, and keeps the first reason', async () => {
    const { mailStops } = stores();
    const address = 'Gone+a@strangers.example';
    await mailStops.refuse(address, 'bounced', NOW);
    await mailStops.refuse(address, 'complained', NOW);
    expect(await mailStops.refusalOf('gone+A@strangers.example')).toBe('bounced');
    expect(await mailStops.refusalOf('gone@strangers.example')).toBeUndefined();
    for (let time = 0; time < 2; time += 1) await mailStops.forgive(address);
    expect(await mailStops.refusalOf(address)).toBeUndefined();
  });

  test('unreachable addresses can be found in a longer list, in any spelling', async () => {
    const { mailStops } = stores();
    const old = new Date(NOW.getTime() - 400 * 86_400_000);
    await mailStops.refuse('Back@strangers.example', 'bounced', NOW);
    await mailStops.refuse('cross@strangers.example', 'complained', NOW);
    await mailStops.refuse('back-long-ago@strangers.example', 'bounced', old);
    const [one, other] = ['back@strangers.example', 'BACK@strangers.example'];
    const rest = ['cross@strangers.example', 'back-long-ago@strangers.example', 'new@strangers.example'];
    expect([...(await mailStops.bouncedAmong([one, other, one, ...rest]))]).toEqual([one, other]);
    expect([...(await mailStops.bouncedAmong([]))]).toEqual([]);
  });

  test('an address that refused emails long ago gets them again', async () => {
    const { mailStops } = stores();
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
    await mailStops.refuse('long-ago@strangers.example', 'bounced', daysAgo(400));
    await mailStops.refuse('not-yet@strangers.example', 'bounced', daysAgo(399));
    expect(await mailStops.refusalOf('long-ago@strangers.example')).toBeUndefined();
    expect(await mailStops.refusalOf('not-yet@strangers.example')).toBe('bounced');
    // An expired row that the table hasn't deleted yet must not block a new refusal.
    await mailStops.refuse('long-ago@strangers.example', 'complained', NOW);
    expect(await mailStops.refusalOf('long-ago@strangers.example')).toBe('complained');
    await mailStops.refuse('not-yet@strangers.example', 'complained', NOW);
    expect(await mailStops.refusalOf('not-yet@strangers.example')).toBe('bounced');
  });
}
