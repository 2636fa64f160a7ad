import { expect, test } from 'vitest';
import { MOST_TOKENS, type AccessToken } from '#shared/domain/accounts/tokens.ts';
import { seat } from '../support/league-season.ts';
import { profileOf } from '../support/small-league.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how members' access tokens are stored. */
export function accessTokenContract(stores: () => Stores): void {
  const member = async (number: number) => {
    const userId = seat(number);
    const own = { id: userId, email: `token${number}@x.example`, skeletons: [`token${number}`] };
    await stores().users.add({ ...profileOf(number), ...own });
    return userId;
  };
  const token = (id: string, change: Partial<AccessToken> = {}): AccessToken => ({
    id,
    name: 'A script',
    createdAt: NOW.toISOString(),
    startedAt: 1,
    endsAt: new Date(NOW.getTime() + 86_400_000).toISOString(),
    lastUsedAt: null,
    ...change,
  });

  test('an access token is found by its hash and in its member’s list, with its last use', async () => {
    const { accessTokens } = stores();
    const ana = await member(821);
    const later = token('B', { createdAt: new Date(NOW.getTime() + 1000).toISOString() });
    expect(await accessTokens.add(ana, 'hash-821-b', later)).toBe('added');
    expect(await accessTokens.add(ana, 'hash-821-a', token('A'))).toBe('added');
    await accessTokens.noteUse('hash-821-a', NOW, null);
    // A simultaneous call, which found no last use either.
    await accessTokens.noteUse('hash-821-a', new Date(NOW.getTime() + 1), null);
    const used = token('A', { lastUsedAt: NOW.toISOString() });
    expect(await accessTokens.byHash('hash-821-a')).toEqual({ userId: ana, ...used });
    expect(await accessTokens.of(ana)).toEqual([used, later]);
  });

  test('a removed access token opens nothing, and its slot takes another', async () => {
    const { accessTokens } = stores();
    const [ana, ben] = [await member(822), await member(823)];
    await accessTokens.add(ana, 'hash-822-a', token('A'));
    expect(await accessTokens.remove(ben, 'A')).toBe(false);
    expect(await accessTokens.remove(ana, 'A')).toBe(true);
    expect(await accessTokens.remove(ana, 'A')).toBe(false);
    expect(await accessTokens.byHash('hash-822-a')).toBeUndefined();
    await accessTokens.noteUse('hash-822-a', NOW, null);
    expect(await accessTokens.byHash('hash-822-a')).toBeUndefined();
    expect(await accessTokens.add(ana, 'hash-822-b', token('B'))).toBe('added');
    expect(await accessTokens.byHash('hash-822-b')).toMatchObject({ id: 'B' });
  });

  test('simultaneous calls can’t give a member more access tokens than allowed', async () => {
    const { accessTokens } = stores();
    const ana = await member(824);
    const ids = Array.from({ length: MOST_TOKENS + 2 }, (_, number) => `T${number}`);
    const added = await Promise.all(ids.map((id) => accessTokens.add(ana, `hash-824-${id}`, token(id))));
    expect(added.filter((each) => each === 'added')).toHaveLength(MOST_TOKENS);
    expect(added.filter((each) => each === 'full')).toHaveLength(2);
    expect(await accessTokens.of(ana)).toHaveLength(MOST_TOKENS);
  });

  test('access tokens go with their member, and no former member gets one', async () => {
    const { accessTokens, users } = stores();
    const ana = await member(862);
    await accessTokens.add(ana, 'hash-862', token('A'));
    await users.forget(ana);
    expect(await accessTokens.byHash('hash-862')).toBeUndefined();
    expect(await accessTokens.of(ana)).toEqual([]);
    expect(await accessTokens.add(seat(897), 'hash-897', token('A'))).toBe('former');
    const profile = (await users.get(ana))!;
    expect(await users.bury(profile, { at: NOW, heldUntil: NOW })).toBe('saved');
    expect(await accessTokens.add(ana, 'hash-862-b', token('B'))).toBe('former');
  });
}
