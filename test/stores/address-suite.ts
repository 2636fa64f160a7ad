import { describe, expect, test } from 'vitest';
import type { Profile } from '#functions/ports/ports.ts';
import { profileOf } from '../support/small-league.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how email addresses are stored: who holds each address, and what happens when a member changes theirs. */
export function addressContract(stores: () => Stores): void {
  let made = 0;
  const newProfile = (change: Partial<Profile> = {}): Profile => {
    made += 1;
    return { ...profileOf(2000 + made), ...change };
  };

  describe('a changed email address', () => {
    const moved = (before: Profile, email: string): Profile => ({
      ...before,
      email,
      version: before.version + 1,
    });
    const move = (before: Profile, email: string, loser?: Profile) =>
      stores().users.moveEmail(before, moved(before, email), { notifications: [], loser });

    test('must be unique, and makes the previous address available', async () => {
      const { users } = stores();
      const [ana, ben] = [newProfile(), newProfile()];
      for (const profile of [ana, ben]) await users.add(profile);
      expect(await move(ana, ben.email)).toBe('email-taken');
      expect(await move(ana, `to-${ana.email}`)).toBe('saved');
      expect(await users.holderOfEmail(ana.email)).toBeUndefined();
      expect(await move(ana, `late-${ana.email}`)).toBe('conflict');
      expect(await users.add(newProfile({ email: ana.email }))).toBe('added');
    });

    test('can be taken from an account that never verified it, which is then left without one', async () => {
      const { users } = stores();
      const [ana, ben] = [newProfile(), newProfile()];
      for (const profile of [ana, ben]) await users.add(profile);
      expect(await move(ana, ben.email.toUpperCase(), ben)).toBe('saved');
      expect(await users.holderOfEmail(ben.email)).toBe(ana.id);
      expect(await users.holderOfEmail(ana.email)).toBeUndefined();
      const without = { ...ben, email: '', version: ben.version + 1 };
      expect(await users.get(ben.id)).toEqual(without);
      expect(await users.markVerified(ben.id, ben.email)).toBe(false);
      expect(await move(without, `back-${ben.email}`)).toBe('saved');
      expect(await users.holderOfEmail(`back-${ben.email}`)).toBe(ben.id);
      expect(await users.holderOfEmail(ben.email)).toBe(ana.id);
    });

    test('isn’t saved if the account that claims the new address has changed in the meantime', async () => {
      const { users } = stores();
      const [ana, ben] = [newProfile(), newProfile()];
      for (const profile of [ana, ben]) await users.add(profile);
      await users.markVerified(ben.id, ben.email);
      expect(await move(ana, ben.email, ben)).toBe('conflict');
      expect(await move(ana, `other-${ben.email}`, ben)).toBe('conflict');
      expect(await users.get(ana.id)).toEqual(ana);
      expect(await users.holderOfEmail(ben.email)).toBe(ben.id);
    });

    test('goes to only one of two simultaneous claimants', async () => {
      const { users } = stores();
      const [ana, ben, eve] = [newProfile(), newProfile(), newProfile()];
      for (const profile of [ana, ben, eve]) await users.add(profile);
      const both = await Promise.all([ana, eve].map((winner) => move(winner, ben.email, ben)));
      expect(both.toSorted()).toEqual(['conflict', 'saved']);
      const winner = both[0] === 'saved' ? ana : eve;
      expect(await users.holderOfEmail(ben.email)).toBe(winner.id);
    });

    test('stays with its new account even after the account that lost it is deleted', async () => {
      const { users } = stores();
      const [ana, ben] = [newProfile(), newProfile()];
      for (const profile of [ana, ben]) await users.add(profile);
      await move(ana, ben.email, ben);
      const without = { ...ben, email: '', version: ben.version + 1 };
      expect(await users.bury(without, { at: NOW, heldUntil: NOW })).toBe('saved');
      expect(await users.holderOfEmail(ben.email)).toBe(ana.id);
    });
  });
}
