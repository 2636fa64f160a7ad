import { callerOf, profileOf } from '#test/support/small-league.ts';
import { describe, expect, test } from 'vitest';
import type { Profile } from '#functions/ports/ports.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import { seat } from '../support/league-season.ts';
import { PHONE } from './passkey-suite.ts';
import { newsOf, NOTHING } from './news-suite.ts';
import { NOW, type Stores } from './tables.ts';

const LATER = '2025-08-25T23:05:00.000Z';

/** Tests how accounts are stored: profiles with their names, tickets, backup codes and limits. */
export function accountsContract(
  stores: () => Stores,
  newLeague: () => Promise<{ league: League; season: LeagueSeason }>,
): void {
  let made = 0;
  const newProfile = (change: Partial<Profile> = {}): Profile => {
    made += 1;
    return {
      ...profileOf(1000 + made),
      firstName: 'Ana',
      username: `Ana-${made}`,
      skeletons: [`ana-${made}`, `Ana-${made}`],
      email: `Ana.${made}@Example.com`,
      createdAt: NOW.toISOString(),
      ...change,
    };
  };

  test('more profiles than fit in one batch can be read together, and missing ones are skipped', async () => {
    const profiles = Array.from({ length: 105 }, () => newProfile());
    for (const profile of profiles) expect(await stores().users.add(profile)).toBe('added');
    const ids = profiles.map((profile) => profile.id);
    const read = await stores().users.getMany([...ids, seat(999_999)]);
    expect(read.map((profile) => profile.id).toSorted()).toEqual(ids.toSorted());
    expect(await stores().users.getMany([])).toEqual([]);
    expect(await stores().leagues.getMany([])).toEqual([]);
  });

  test('emails are unique regardless of case, usernames’ skeletons are unique, and a user has only one profile', async () => {
    const { users } = stores();
    const ana = newProfile();
    expect(await users.add(ana)).toBe('added');
    expect(await users.add({ ...newProfile(), id: ana.id })).toBe('email-taken');
    expect(await users.add(newProfile({ email: ana.email.toUpperCase() }))).toBe('email-taken');
    for (const skeleton of ana.skeletons)
      expect(await users.add(newProfile({ skeletons: ['another', skeleton] }))).toBe('username-taken');
    expect(await users.holderOfSkeleton('another', NOW)).toBeUndefined();
    expect(await users.holderOfEmail(ana.email.toLowerCase())).toBe(ana.id);
    for (const skeleton of ana.skeletons) expect(await users.holderOfSkeleton(skeleton, NOW)).toBe(ana.id);
    expect(await users.get(ana.id)).toEqual(ana);
    const { usernames } = stores();
    expect([await usernames.of(ana.id), await usernames.of(seat(999_998))]).toEqual([
      ana.username,
      undefined,
    ]);
  });

  test('an account that can’t be created leaves nothing behind', async () => {
    const { users } = stores();
    const ana = newProfile();
    await users.add(ana);
    const ben = newProfile({ skeletons: ana.skeletons });
    expect(await users.add(ben)).toBe('username-taken');
    expect(await users.get(ben.id)).toBeUndefined();
    expect(await users.holderOfEmail(ben.email)).toBeUndefined();
  });

  test('a new member’s notifications are written with the profile, or not at all', async () => {
    const { users, notifications } = stores();
    const [ana, eve] = [newProfile(), newProfile()];
    const welcome = newsOf(ana.id, `01K3KDW${String(made).padStart(19, '0')}`, null);
    expect(await users.add(ana, [welcome])).toBe('added');
    expect(await notifications.listOf(ana.id, { limit: 9 })).toEqual([welcome]);
    const late = { ...welcome, to: eve.id };
    expect(await users.add({ ...eve, email: ana.email }, [late])).toBe('email-taken');
    expect(await notifications.listOf(eve.id, { limit: 9 })).toEqual([]);
  });

  test('a new sign-up replaces one that crashed, but only once, and frees the names it no longer uses', async () => {
    const { users } = stores();
    const [ana, eve] = [newProfile(), newProfile()];
    await users.add(ana);
    await users.add(eve);
    const [kept = '', freed = ''] = ana.skeletons;
    const wanted = {
      ...ana,
      firstName: 'Adele',
      skeletons: [kept, `new-${kept}`],
      createdAt: LATER,
      version: 2,
    };
    const taken = await users.replace(ana, { ...wanted, skeletons: [...eve.skeletons] });
    expect(taken).toBe('username-taken');
    expect(await users.get(ana.id)).toEqual(ana);
    expect(await users.replace(ana, wanted)).toBe('replaced');
    expect(await users.get(ana.id)).toEqual(wanted);
    expect(await users.holderOfSkeleton(freed, NOW)).toBeUndefined();
    for (const skeleton of wanted.skeletons) expect(await users.holderOfSkeleton(skeleton, NOW)).toBe(ana.id);
    expect(await users.replace(ana, { ...wanted, firstName: 'Late' })).toBe('conflict');
    expect(await users.get(ana.id)).toEqual(wanted);
  });

  describe('a renamed profile', () => {
    const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
    const renamed = (before: Profile, skeletons: string[]): Profile => ({
      ...before,
      username: skeletons[0] ?? '',
      skeletons,
      version: before.version + 1,
    });
    const save = (before: Profile, after: Profile, day: number) =>
      stores().users.save(before, after, { at: days(day), heldUntil: days(day + 30), notifications: [] });

    test('keeps its old names reserved for its owner for a time, and then frees them', async () => {
      const { users } = stores();
      const [ana, eve] = [newProfile(), newProfile()];
      await users.add(ana);
      await users.add(eve);
      const [kept = '', old = ''] = ana.skeletons;
      const after = renamed(ana, [kept, `new-${kept}`]);
      expect(await save(ana, after, 0)).toBe('saved');
      expect(await users.get(ana.id)).toEqual(after);
      const wanted = renamed(eve, [old]);
      expect(await users.holderOfSkeleton(old, days(29))).toBe(ana.id);
      expect(await save(eve, wanted, 29)).toBe('username-taken');
      expect(await users.add(newProfile({ skeletons: [old], createdAt: days(29).toISOString() }))).toBe(
        'username-taken',
      );
      expect(await users.get(eve.id)).toEqual(eve);
      expect(await users.holderOfSkeleton(old, days(30))).toBeUndefined();
      expect(await save(eve, wanted, 30)).toBe('saved');
      expect(await users.holderOfSkeleton(old, days(90))).toBe(eve.id);
      expect(await users.holderOfSkeleton(kept, days(90))).toBe(ana.id);
    });

    test('can take its old names back', async () => {
      const { users } = stores();
      const ana = newProfile();
      await users.add(ana);
      const away = renamed(ana, [`away-${made}`]);
      const back = renamed(away, [...ana.skeletons]);
      expect(await save(ana, away, 0)).toBe('saved');
      expect(await save(away, back, 1)).toBe('saved');
      for (const skeleton of ana.skeletons)
        expect(await users.holderOfSkeleton(skeleton, days(90))).toBe(ana.id);
    });

    test('is saved by only one of two simultaneous writers, and only together with its owner’s notification', async () => {
      const { users, notifications } = stores();
      const ana = newProfile();
      await users.add(ana);
      const told = [1, 2].map((number) =>
        newsOf(ana.id, `01K3KDV${String(made * 10 + number).padStart(19, '0')}`, null),
      );
      const both = await Promise.all(
        told.map((row, place) =>
          users.save(ana, renamed(ana, [`one-${made}-${place}`]), {
            at: NOW,
            heldUntil: days(30),
            notifications: [row],
          }),
        ),
      );
      expect(both.toSorted()).toEqual(['conflict', 'saved']);
      const kept = told[both.indexOf('saved')];
      expect(await notifications.listOf(ana.id, { limit: 9 })).toEqual([kept]);
      const saved = (await users.get(ana.id)) ?? ana;
      const newer = newsOf(ana.id, `01K3KDW${String(made).padStart(19, '0')}`, null);
      await users.save(saved, renamed(saved, [...saved.skeletons]), {
        at: NOW,
        heldUntil: days(30),
        notifications: [{ ...newer, replaces: kept?.id }],
      });
      expect(await notifications.listOf(ana.id, { limit: 9 })).toEqual([newer]);
    });

    test('isn’t created if there’s no profile to rename', async () => {
      const { users } = stores();
      const nobody = newProfile();
      expect(await save(nobody, renamed(nobody, [`none-${made}`]), 0)).toBe('conflict');
      expect(await users.get(nobody.id)).toBeUndefined();
    });
  });

  describe('a deleted profile’s tombstone', () => {
    const heldUntil = new Date(NOW.getTime() + 30 * 86_400_000);
    const bury = (profile: Profile) => stores().users.bury(profile, { at: NOW, heldUntil });

    test('frees the email, reserves the names for a time, and keeps the id forever', async () => {
      const { users } = stores();
      const ana = newProfile();
      await users.add(ana);
      expect(await users.isFormer(ana.id)).toBe(false);
      expect(await bury(ana)).toBe('saved');
      expect(await users.isFormer(ana.id)).toBe(true);
      expect(await users.get(ana.id)).toBeUndefined();
      expect(await users.getMany([ana.id])).toEqual([]);
      expect(await users.holderOfEmail(ana.email)).toBeUndefined();
      for (const skeleton of ana.skeletons) {
        expect(await users.holderOfSkeleton(skeleton, NOW)).toBe(ana.id);
        expect(await users.holderOfSkeleton(skeleton, heldUntil)).toBeUndefined();
      }
      expect(await users.add({ ...ana, skeletons: [`again-${made}`] })).toBe('email-taken');
      expect(await users.add(newProfile({ email: ana.email }))).toBe('added');
    });

    test('isn’t overwritten by a write based on an older version of the profile', async () => {
      const { users } = stores();
      const ana = newProfile();
      await users.add(ana);
      await bury(ana);
      const late = { ...ana, firstName: 'Late', version: ana.version + 1 };
      expect(await users.save(ana, late, { at: NOW, heldUntil, notifications: [] })).toBe('conflict');
      expect(await users.replace(ana, late)).toBe('conflict');
      expect(await users.markVerified(ana.id, ana.email)).toBe(false);
      expect(await bury(ana)).toBe('conflict');
      expect(await users.get(ana.id)).toBeUndefined();
      expect(await users.isFormer(ana.id)).toBe(true);
    });

    test('prevents league transfers to the former member, and isn’t written if they’ve become an owner since the profile was read', async () => {
      const { seasons, leagues, users } = stores();
      const [ana, ben] = [newProfile(), newProfile()];
      for (const profile of [ana, ben]) await users.add(profile);
      await bury(ana);
      const { league, season } = await newLeague();
      const after = next(season, {});
      const to = ({ id: ownerId }: Profile) => ({ ...NOTHING, league: { ownerId } });
      expect(await seasons.saveWith(after, to(ana))).toBe('conflict');
      expect(await users.isFormer(ana.id)).toBe(true);
      expect(await seasons.saveWith(after, to(newProfile()))).toBe('conflict');
      expect(await seasons.saveWith(after, to(ben))).toBe('saved');
      expect(await leagues.get(league.id)).toMatchObject({ ownerId: ben.id });
      expect(await bury(ben)).toBe('conflict');
      expect(await users.get(ben.id)).toEqual({ ...ben, version: ben.version + 1 });
    });

    test('prevents the former member from joining or creating leagues, and isn’t written if they’ve done either since the profile was read', async () => {
      const { seasons, leagues, users } = stores();
      const [ana, ben, eve] = [newProfile(), newProfile(), newProfile()];
      for (const profile of [ana, ben, eve]) await users.add(profile);
      await bury(ana);
      const { league, season } = await newLeague();
      const seats = ({ id }: Profile) => ({ ...NOTHING, joined: [id] });
      expect(await seasons.saveWith(next(season, {}), seats(ana))).toBe('conflict');
      expect(await seasons.saveWith(next(season, {}), seats(newProfile()))).toBe('conflict');
      const another = { ...league, id: `${league.id.slice(0, -1)}X`, code: `X${league.code.slice(1)}` };
      const made = (owner: Profile) =>
        leagues.create(another, { ...season, leagueId: another.id }, seats(owner));
      expect(await made(ana)).toBe('taken');
      expect(await leagues.listOf(ana.id)).toEqual([]);
      expect(await users.isFormer(ana.id)).toBe(true);
      expect(await seasons.saveWith(next(season, {}), seats(ben))).toBe('saved');
      expect(await made(eve)).toBe('created');
      for (const profile of [ben, eve]) {
        expect(await bury(profile)).toBe('conflict');
        expect(await users.get(profile.id)).toEqual({ ...profile, version: profile.version + 1 });
      }
    });

    test('isn’t written if the profile has changed since it was read', async () => {
      const { users } = stores();
      const ana = newProfile();
      await users.add(ana);
      expect(await users.markVerified(ana.id, newProfile().email)).toBe(false);
      expect(await users.get(ana.id)).toEqual(ana);
      expect(await users.markVerified(ana.id, ana.email)).toBe(true);
      expect(await bury(ana)).toBe('conflict');
      expect(await users.get(ana.id)).toMatchObject({ emailVerified: true });
      expect(await users.holderOfEmail(ana.email)).toBe(ana.id);
    });
  });

  test('two-factor can be turned on only for a profile that exists', async () => {
    const { users } = stores();
    const ana = newProfile();
    await users.markTwoFactor(ana.id, true);
    expect(await users.get(ana.id)).toBeUndefined();
    await users.add(ana);
    await users.markTwoFactor(ana.id, true);
    expect(await users.get(ana.id)).toEqual({ ...ana, twoFactorEnabled: true, version: ana.version + 1 });
    await users.markTwoFactor(ana.id, false);
    expect(await users.get(ana.id)).toMatchObject({ twoFactorEnabled: false });
  });

  test('forgetting a user deletes all their items except the profile, and no one else’s', async () => {
    const { users, notifications, backupCodes, passkeys } = stores();
    const [ana, eve] = [newProfile(), newProfile()];
    const idOf = (number: number) => `01K3KDX${String(number).padStart(19, '0')}`;
    for (const { id } of [ana, eve]) {
      for (let from = 1; from <= 120; from += 60)
        await notifications.add(
          Array.from({ length: 60 }, (_, place) => newsOf(id, idOf(from + place), null)),
        );
      await backupCodes.save(id, ['a']);
      await passkeys.add(id, PHONE);
    }
    await users.add(ana);
    await users.forget(ana.id);
    expect(await notifications.listOf(ana.id, { limit: 100 })).toEqual([]);
    expect(await backupCodes.take(ana.id, 'a', 'try')).toBe(false);
    expect(await passkeys.of(ana.id)).toEqual([]);
    expect(await users.get(ana.id)).toEqual(ana);
    expect(await notifications.listOf(eve.id, { limit: 100 })).toHaveLength(100);
    expect(await backupCodes.take(eve.id, 'a', 'try')).toBe(true);
    expect(await passkeys.of(eve.id)).toEqual([PHONE]);
    await users.forget(ana.id);
  });

  test('a ticket works only once, even if it’s used twice at the same time, and only before it expires', async () => {
    const { tickets } = stores();
    const expiresAt = new Date(NOW.getTime() + 60_000);
    const owner = callerOf(seat(1));
    await tickets.add('a', { ...owner, expiresAt });
    const taken = await Promise.all([tickets.take('a', NOW), tickets.take('a', NOW)]);
    expect(taken.filter(Boolean)).toEqual([expect.objectContaining(owner)]);
    await tickets.add('b', { ...owner, expiresAt });
    expect(await tickets.take('b', new Date(expiresAt.getTime() + 1))).toBeUndefined();
  });

  test('only one of many simultaneous uses of a backup code succeeds, and a retry of that one succeeds again', async () => {
    const { backupCodes } = stores();
    await backupCodes.save(seat(1), ['a', 'b']);
    const tries = Array.from({ length: 20 }, (_, number) => `try-${number}`);
    const taken = await Promise.all(tries.map((attempt) => backupCodes.take(seat(1), 'a', attempt)));
    const winner = tries.filter((_, place) => taken[place]);
    expect(winner).toHaveLength(1);
    expect(await backupCodes.take(seat(1), 'a', winner[0] ?? '')).toBe(true);
    expect(await backupCodes.take(seat(1), 'c', 'other')).toBe(false);
    expect(await backupCodes.take(seat(2), 'b', 'other')).toBe(false);
    expect(await backupCodes.take(seat(1), 'b', 'other')).toBe(true);
    expect(await backupCodes.take(seat(1), 'b', 'again')).toBe(false);
    await backupCodes.save(seat(1), ['d']);
    await backupCodes.clear(seat(1));
    expect(await backupCodes.take(seat(1), 'd', 'other')).toBe(false);
  });

  test('a rate limit grants only as many tokens as it allows, even to simultaneous calls, and as many again in the next window', async () => {
    const { limits } = stores();
    const allowance = { most: 5, seconds: 600 };
    const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    const ask = (at: Date) => limits.take('a', allowance, at);
    const first = await Promise.all(Array.from({ length: 30 }, () => ask(NOW)));
    expect(first.filter(({ taken }) => taken)).toHaveLength(5);
    expect(new Set(first.map(({ until }) => until.getTime()))).toEqual(new Set([later(600).getTime()]));
    expect(await ask(later(599))).toEqual({ taken: false, until: later(600) });
    const second = await Promise.all(Array.from({ length: 30 }, () => ask(later(600))));
    expect(second.filter(({ taken }) => taken)).toHaveLength(5);
    expect((await limits.take('b', allowance, NOW)).taken).toBe(true);
  });

  test('returned tokens can be used again, but only in their own window, and never beyond what the rate limit allows', async () => {
    const { limits } = stores();
    const allowance = { most: 1, seconds: 60 };
    const { until } = await limits.take('c', allowance, NOW);
    await limits.putBack('c', until);
    await limits.putBack('c', until);
    expect((await limits.take('c', allowance, NOW)).taken).toBe(true);
    expect((await limits.take('c', allowance, NOW)).taken).toBe(false);
    const next = await limits.take('c', allowance, until);
    await limits.putBack('c', until);
    expect(next.taken).toBe(true);
    expect((await limits.take('c', allowance, until)).taken).toBe(false);
    await limits.putBack('never-used', until);
  });
}
