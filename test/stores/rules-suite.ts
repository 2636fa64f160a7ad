import { expect, test } from 'vitest';
import type { StoredLogLine } from '#functions/ports/ports.ts';
import { HOUSE_RULES, type RulesChange } from '#shared/domain/leagues/house-rules.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { seat } from '../support/league-season.ts';
import { NOTHING } from './news-suite.ts';
import { NOW, type Stores } from './tables.ts';

/** Returns the change that leads from this version of the rules to the next. */
export function rulesChange(
  before: number,
  { by, season }: { by: string; season: string },
  forgotten: readonly number[] = [],
): RulesChange {
  const words = { text: `Rules ${before + 1}`, stakes: '', changedAt: NOW.toISOString(), changedBy: by };
  return { before, after: { version: before + 1, ...words }, forgotten, season };
}

/** Tests how house rules, and members' confirmations of them, are stored (see House rules). */
export function rulesContract(
  stores: () => Stores,
  newLeague: () => Promise<{ league: League; season: LeagueSeason }>,
): void {
  /** Creates a league of seats 1 and 2 whose owner has written house rules. */
  async function ruled() {
    const { league, season } = await newLeague();
    let state = season;
    const change = async (before: number, forgotten: readonly number[] = []) => {
      const rules = rulesChange(before, { by: seat(1), season: season.season }, forgotten);
      const joined = state.version === season.version ? [seat(2)] : [];
      const saved = await stores().seasons.saveWith(next(state, {}), { ...NOTHING, joined, rules });
      if (saved === 'saved') state = next(state, {});
      return saved;
    };
    expect(await change(0)).toBe('saved');
    const reader = { leagueId: league.id, season: season.season, userId: seat(2) };
    return { league, season, reader, change, stateNow: () => state };
  }

  test('house rules change only if they’re still at the version that was read, and earlier versions stay readable', async () => {
    const { league, change } = await ruled();
    const { houseRules } = stores();
    expect(await change(0)).toBe('conflict');
    expect(await change(5)).toBe('conflict');
    expect(await change(1)).toBe('saved');
    expect(await houseRules.of(league.id)).toMatchObject({ version: 2, text: 'Rules 2', changedBy: seat(1) });
    const versions = async () => (await houseRules.versionsOf(league.id)).map(({ version }) => version);
    expect(await versions()).toEqual([2, 1]);
    expect(await change(2, [1])).toBe('saved');
    expect(await versions()).toEqual([3, 2]);
    for (let before = 3; before < HOUSE_RULES.kept; before += 1) await change(before);
    expect(await versions()).toHaveLength(HOUSE_RULES.kept - 1);
    const { league: other } = await newLeague();
    expect(await houseRules.of(other.id)).toBeUndefined();
    const known = await houseRules.ofMany([other.id, league.id]);
    expect([...known]).toEqual([[league.id, await houseRules.of(league.id)]]);
    expect(await houseRules.versionsOf(other.id)).toEqual([]);
  });

  test('a member confirms the current version, and its author counts as confirmed', async () => {
    const { league, season, reader, change } = await ruled();
    const { houseRules } = stores();
    const confirmed = async (userId: string) =>
      (await houseRules.marksOf(league.id, [userId])).get(userId)?.confirmed;
    expect(await confirmed(seat(1))).toEqual({ season: season.season, version: 1 });
    expect(await confirmed(seat(2))).toBeUndefined();
    expect(await houseRules.confirm(reader, 1)).toBe('saved');
    expect(await houseRules.confirm(reader, 1)).toBe('saved');
    await change(1);
    expect(await houseRules.confirm(reader, 1)).toBe('other-rules');
    expect(await confirmed(seat(2))).toEqual({ season: season.season, version: 1 });
    expect(await houseRules.confirm({ ...reader, userId: seat(3) }, 2)).toBe('not-a-member');
    expect(await confirmed(seat(3))).toBeUndefined();
  });

  test('the mark that a member has settled is set or removed only once, with a log line, and independently of confirmations', async () => {
    const { league, season, reader } = await ruled();
    const { houseRules, leagueLog } = stores();
    let ids = 0;
    const settle = (isOn: boolean, userId = seat(2)) => {
      ids += 1;
      const id = `01K3KDW${String(ids).padStart(19, '0')}`;
      const said = { act: 'stakes-settled', by: seat(1), about: userId, text: String(isOn) } as const;
      const line: StoredLogLine = { ...said, id, at: NOW.toISOString(), season: season.season };
      return houseRules.settle({ ...reader, userId }, { isOn, log: [line] });
    };
    expect(await settle(false)).toBe('same');
    await houseRules.confirm(reader, 1);
    expect(await settle(true)).toBe('saved');
    expect(await settle(true)).toBe('same');
    const marks = { confirmed: { season: season.season, version: 1 }, settled: season.season };
    expect((await houseRules.marksOf(league.id, [seat(1), seat(2)])).get(seat(2))).toEqual(marks);
    expect(await settle(true, seat(3))).toBe('not-a-member');
    expect(await settle(false)).toBe('saved');
    expect((await houseRules.marksOf(league.id, [seat(2)])).get(seat(2))?.settled).toBeNull();
    // A check mark counts only for its season, so in another season the same member starts without one.
    await settle(true);
    const later = { ...reader, season: '2031-32' };
    expect(await houseRules.settle(later, { isOn: false, log: [] })).toBe('same');
    expect(await houseRules.settle(later, { isOn: true, log: [] })).toBe('saved');
    expect((await leagueLog.listOf(league.id, { limit: 9 })).map(({ text }) => text)).toEqual([
      'true',
      'false',
      'true',
    ]);
  });

  test('a league counts members’ acts on its rules, but not those without an effect', async () => {
    const { league, reader } = await ruled();
    const { houseRules, leagues } = stores();
    const counted = async () => (await leagues.get(league.id))?.sideChanges;
    await houseRules.confirm(reader, 7);
    await houseRules.confirm({ ...reader, userId: seat(3) }, 1);
    await houseRules.settle(reader, { isOn: false, log: [] });
    expect(await counted()).toBeUndefined();
    await houseRules.confirm(reader, 1);
    await houseRules.settle(reader, { isOn: true, log: [] });
    expect(await counted()).toBe(2);
  });

  test('a departing member’s marks are deleted with the membership', async () => {
    const { league, reader, stateNow } = await ruled();
    const { houseRules, seasons } = stores();
    await houseRules.confirm(reader, 1);
    const left = [{ userId: seat(2), seasons: [] }];
    expect(await seasons.saveWith(next(stateNow(), {}), { ...NOTHING, left })).toBe('saved');
    expect((await houseRules.marksOf(league.id, [seat(1), seat(2)])).has(seat(2))).toBe(false);
    expect(await houseRules.confirm(reader, 1)).toBe('not-a-member');
  });
}
