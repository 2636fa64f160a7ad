import { expect, test } from 'vitest';
import type { FounderMessage } from '#shared/domain/founder-chat.ts';
import { seat } from '../support/league-season.ts';
import { profileOf } from '../support/small-league.ts';
import { NOW, type Stores } from './tables.ts';

/** How members and the founders keep what they say to each other. */
export function founderContract(stores: () => Stores): void {
  const member = async (number: number) => {
    const userId = seat(number);
    const own = { id: userId, email: `writer${number}@x.example`, skeletons: [`writer${number}`] };
    await stores().users.add({ ...profileOf(number), ...own });
    return userId;
  };
  const word = (by: string, number: number, isFounder = false): FounderMessage => ({
    id: `01K3KDF${String(number).padStart(19, '0')}`,
    createdAt: new Date(NOW.getTime() + number * 1000).toISOString(),
    by,
    isFounder,
    message: `Word ${number}`,
  });
  const quietly = (clientId?: string) => ({ clientId, notifications: [] });

  test('a thread is its member’s alone, newest first, and goes with them', async () => {
    const { founders, users } = stores();
    const [ana, ben] = [await member(701), await member(702)];
    for (const number of [1, 2, 3])
      expect(await founders.add(ana, word(ana, number), quietly())).toBe('added');
    await founders.add(ben, word(ben, 4), quietly());
    const ids = async (before?: string) =>
      (await founders.listOf(ana, { before, limit: 2 })).map(({ message }) => message);
    expect(await ids()).toEqual(['Word 3', 'Word 2']);
    expect(await ids(word(ana, 2).id)).toEqual(['Word 1']);
    await users.forget(ana);
    expect(await ids()).toEqual([]);
  });

  test('an act adds one message, which is found again', async () => {
    const { founders } = stores();
    const ana = await member(703);
    expect(await founders.add(ana, word(ana, 5), quietly('click'))).toBe('added');
    expect(await founders.add(ana, word(ana, 6), quietly('click'))).toBe('known');
    expect(await founders.addedBy(ana, { by: ana, clientId: 'click' })).toEqual(word(ana, 5));
    expect(await founders.addedBy(ana, { by: seat(9), clientId: 'click' })).toBeUndefined();
    expect(await founders.listOf(ana, { limit: 9 })).toEqual([word(ana, 5)]);
  });

  test('nothing is said to whoever has no account', async () => {
    const { founders } = stores();
    expect(await founders.add(seat(799), word(seat(9), 7, true), quietly())).toBe('former');
    expect(await founders.listOf(seat(799), { limit: 9 })).toEqual([]);
  });

  test('threads are listed by their last word, with whose it was', async () => {
    const { founders } = stores();
    const [ana, ben] = [await member(704), await member(705)];
    await founders.add(ana, word(ana, 101), quietly());
    await founders.add(ben, word(ben, 102), quietly());
    await founders.add(ana, word(seat(9), 103, true), quietly());
    const own = (await founders.threads(50)).filter(({ userId }) => [ana, ben].includes(userId));
    expect(own).toEqual([
      { userId: ana, lastAt: word(ana, 103).createdAt, isAnswered: true },
      { userId: ben, lastAt: word(ben, 102).createdAt, isAnswered: false },
    ]);
  });
}
