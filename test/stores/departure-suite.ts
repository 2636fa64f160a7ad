import { expect, test } from 'vitest';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { newBilling } from '../support/memory-billing.ts';
import { profileOf } from '../support/small-league.ts';
import { NOTHING } from './news-suite.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests which writes are refused while an account is being deleted (see Former members). */
export function departureContract(
  stores: () => Stores,
  newLeague: () => Promise<{ league: League; season: LeagueSeason }>,
): void {
  let made = 3000;
  const newAccount = () => profileOf((made += 1));
  const until = new Date(NOW.getTime() + 1);

  test('an account that is being deleted gets no spot, league or customer, even in a write based on an older read', async () => {
    const { seasons, leagues, billing, users } = stores();
    const ana = newAccount();
    await users.add(ana);
    expect(await users.reserve(ana.id, until)).toBe(true);
    const { league, season } = await newLeague();
    const seated = { ...NOTHING, joined: [ana.id] };
    expect(await seasons.saveWith(next(season, {}), seated)).toBe('conflict');
    const handed = { ...NOTHING, league: { ownerId: ana.id } };
    expect(await seasons.saveWith(next(season, {}), handed)).toBe('conflict');
    const another = { ...league, id: `${league.id.slice(0, -1)}X`, code: `X${league.code.slice(1)}` };
    expect(await leagues.create(another, { ...season, leagueId: another.id }, seated)).toBe('taken');
    expect(await billing.open(newBilling(ana.id))).toBe('conflict');
    expect(await users.save(ana, ana, { at: NOW, heldUntil: NOW, notifications: [] })).toBe('conflict');
    expect(await leagues.listOf(ana.id)).toEqual([]);
  });

  test('an account can join leagues again after a time, or as soon as its deletion is withdrawn', async () => {
    const { seasons, users } = stores();
    const [ana, ben] = [newAccount(), newAccount()];
    for (const profile of [ana, ben]) await users.add(profile);
    await users.reserve(ana.id, NOW);
    const { season } = await newLeague();
    const after = next(season, {});
    expect(await seasons.saveWith(after, { ...NOTHING, joined: [ana.id] })).toBe('saved');
    const seated = { ...NOTHING, joined: [ben.id] };
    await users.reserve(ben.id, until);
    await users.release(ben.id, new Date(until.getTime() + 1));
    expect(await seasons.saveWith(next(after, {}), seated)).toBe('conflict');
    await users.release(ben.id, until);
    expect(await seasons.saveWith(next(after, {}), seated)).toBe('saved');
  });

  test('the deletion of a missing or deleted account can’t begin', async () => {
    const { users } = stores();
    const ana = newAccount();
    expect(await users.reserve(ana.id, until)).toBe(false);
    await users.release(ana.id, until);
    await users.add(ana);
    await users.bury(ana, { at: NOW, heldUntil: NOW });
    expect(await users.reserve(ana.id, until)).toBe(false);
    expect(await users.isFormer(ana.id)).toBe(true);
  });
}
