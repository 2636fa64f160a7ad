import { expect, test } from 'vitest';
import type { FounderMessage } from '#shared/domain/billing/founder-chat.ts';
import { timeOfId } from '#shared/domain/chat/chat-id.ts';
import { seat } from '../support/league-season.ts';
import { profileOf } from '../support/small-league.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how messages between members and the founders are stored. */
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
  const timed = ({ id }: FounderMessage) => new Date(timeOfId(id)).toISOString();
  const quietly = (clientId?: string) => ({ clientId, notifications: [] });

  test('a thread is private to its member, lists newest messages first, and is deleted with the member', async () => {
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

  test('the same act adds only one message, which can be found by that act later', async () => {
    const { founders } = stores();
    const ana = await member(703);
    expect(await founders.add(ana, word(ana, 5), quietly('click'))).toBe('added');
    expect(await founders.add(ana, word(ana, 6), quietly('click'))).toBe('known');
    expect(await founders.addedBy(ana, { by: ana, clientId: 'click' })).toEqual(word(ana, 5));
    expect(await founders.addedBy(ana, { by: seat(9), clientId: 'click' })).toBeUndefined();
    expect(await founders.listOf(ana, { limit: 9 })).toEqual([word(ana, 5)]);
  });

  test('a user without an account can’t have messages', async () => {
    const { founders } = stores();
    expect(await founders.add(seat(799), word(seat(9), 7, true), quietly())).toBe('former');
    expect(await founders.listOf(seat(799), { limit: 9 })).toEqual([]);
  });

  test('threads that wait for an answer are listed page by page before answered ones, those that have waited longest first', async () => {
    const { founders } = stores();
    const [ana, ben, cyd, dee] = [await member(704), await member(705), await member(706), await member(707)];
    const own = async (page: { after?: string | undefined; limit: number } = { limit: 99 }) =>
      (await founders.threads(page)).filter(({ userId }) => [ana, ben, cyd, dee].includes(userId));
    const add = (userId: string, number: number, isFounder = false) =>
      founders.add(userId, word(isFounder ? seat(9) : userId, number, isFounder), quietly());
    for (const [userId, number] of [
      [ana, 101],
      [ben, 102],
      [cyd, 103],
      [dee, 104],
    ] as const)
      await add(userId, number);
    // A member who is already waiting keeps their place in line even if they write again.
    await add(ana, 105);
    await add(ben, 106, true);
    await add(cyd, 107, true);
    const ids = async () => (await own()).map(({ userId }) => userId);
    expect(await ids()).toEqual([ana, dee, cyd, ben]);
    expect(await own()).toMatchObject([
      { lastAt: word(ana, 105).createdAt, isAnswered: false, waitsSince: timed(word(ana, 101)) },
      { isAnswered: false, waitsSince: timed(word(dee, 104)) },
      { isAnswered: true, waitsSince: null },
      { isAnswered: true, waitsSince: null },
    ]);
    await add(ben, 108);
    expect(await ids()).toEqual([ana, dee, ben, cyd]);
    const [first] = await own();
    const rest = await founders.threads({ after: first?.cursor, limit: 99 });
    expect(rest.map(({ userId }) => userId)).not.toContain(ana);
    expect(rest.map(({ userId }) => userId)).toContain(dee);
    const both = await Promise.all([add(ana, 109), add(ana, 110, true)]);
    expect(both).toEqual(['added', 'added']);
    expect(await founders.listOf(ana, { limit: 9 })).toHaveLength(4);
  });
}
