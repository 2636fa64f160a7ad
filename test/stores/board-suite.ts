import { expect, test } from 'vitest';
import { next, type DraftBoard, type LeagueSeason } from '#shared/domain/league-season.ts';
import { seat } from '../support/league-season.ts';
import type { Stores } from './tables.ts';

/** Tests how members' draft boards are stored (see Draft boards). */
export function boardContract(
  stores: () => Stores,
  newLeague: () => Promise<{ season: LeagueSeason }>,
): void {
  test('a member’s boards in a league are deleted together, for all seasons', async () => {
    const { season } = await newLeague();
    const { boards } = stores();
    const board = { teamOrder: [3, 1], strategy: 'wins' as const };
    await stores().seasons.saveWith(next(season, {}), { joined: [seat(2)], notifications: [], log: [] });
    for (const label of ['2025-26', '2026-27'])
      for (const number of [1, 2]) await boards.save(season.leagueId, label, seat(number), board);
    await boards.remove(season.leagueId, seat(1));
    for (const label of ['2025-26', '2026-27'])
      expect([...(await boards.listOf(season.leagueId, label)).keys()]).toEqual([seat(2)]);
    await boards.remove(season.leagueId, seat(1));
  });

  test('boards belong to a member and a season', async () => {
    const { season } = await newLeague();
    const { boards } = stores();
    expect(await boards.get(season.leagueId, season.season, seat(1))).toBeUndefined();
    await stores().seasons.saveWith(next(season, {}), { joined: [seat(2)], notifications: [], log: [] });
    await boards.save(season.leagueId, season.season, seat(1), { teamOrder: [3, 1], strategy: 'losses' });
    await boards.save(season.leagueId, season.season, seat(2), { teamOrder: [], strategy: 'wins' });
    expect(await boards.get(season.leagueId, season.season, seat(1))).toMatchObject({
      teamOrder: [3, 1],
      strategy: 'losses',
    });
    const all = await boards.listOf(season.leagueId, season.season);
    expect([...all.keys()].toSorted()).toEqual([seat(1), seat(2)]);
    expect((await boards.listOf(season.leagueId, '2026-27')).size).toBe(0);
  });

  test('a board is saved only while its member and the partner who saves it are in the league', async () => {
    const { season } = await newLeague();
    const { boards, seasons } = stores();
    const board = { teamOrder: [3], strategy: 'wins' as const };
    const save = () => boards.save(season.leagueId, season.season, seat(1), board, undefined, seat(3));
    await seasons.saveWith(next(season, {}), { joined: [seat(1)], notifications: [], log: [] });
    expect(await save()).toBe('not-a-member');
    await seasons.saveWith(next(next(season, {}), {}), { joined: [seat(3)], notifications: [], log: [] });
    expect(await save()).toBe('saved');
  });

  test('a partner inherits the board of the spot, unless it has changed since it was read', async () => {
    const { season } = await newLeague();
    const { boards, seasons } = stores();
    const { leagueId, season: label } = season;
    const quiet = { notifications: [], log: [] };
    await seasons.saveWith(next(season, {}), { joined: [seat(1), seat(2)], ...quiet });
    await boards.save(leagueId, label, seat(1), { teamOrder: [3, 1], strategy: 'wins' });
    const stored = (await boards.get(leagueId, label, seat(1)))!;
    const { teamOrder, strategy, isCrownOpen } = stored;
    const inherit = (board: DraftBoard | null) =>
      seasons.saveWith(next(next(season, {}), {}), {
        joined: [],
        ...quiet,
        left: [{ userId: seat(1), seasons: [label] }],
        inherited: { season: label, from: seat(1), to: seat(2), board },
      });
    expect(await inherit(null)).toBe('conflict');
    expect(await inherit({ teamOrder: [1], strategy, isCrownOpen })).toBe('conflict');
    expect(await boards.get(leagueId, label, seat(2))).toBeUndefined();
    expect(await inherit({ teamOrder, strategy, isCrownOpen })).toBe('saved');
    expect(await boards.get(leagueId, label, seat(1))).toBeUndefined();
    expect(await boards.get(leagueId, label, seat(2))).toMatchObject({ teamOrder: [3, 1], strategy: 'wins' });
  });

  test('a board based on an outdated one isn’t saved', async () => {
    const { season } = await newLeague();
    const { boards } = stores();
    const save = (teamOrder: number[], from?: DraftBoard | null) =>
      boards.save(season.leagueId, season.season, seat(1), { teamOrder, strategy: 'wins' }, from);
    const of = (...teamOrder: number[]) => ({ teamOrder, strategy: 'wins' as const });
    await stores().seasons.saveWith(next(season, {}), { joined: [seat(1)], notifications: [], log: [] });
    expect(await save([3], of())).toBe('outdated');
    expect(await save([3, 1], null)).toBe('saved');
    expect(await save([4], null)).toBe('outdated');
    expect(await save([4], of(1, 3))).toBe('outdated');
    expect(await save([1, 3], of(3, 1))).toBe('saved');
    expect(await save([9], of(3, 1))).toBe('outdated');
    expect(await boards.get(season.leagueId, season.season, seat(1))).toMatchObject(of(1, 3));
    // A board is also outdated if it differs in whether the member has chosen a crown.
    const open = { teamOrder: [9], strategy: 'wins', isCrownOpen: true } as const;
    const saveOpen = (from: DraftBoard) => boards.save(season.leagueId, season.season, seat(1), open, from);
    const [said] = (await boards.listOf(season.leagueId, season.season)).values();
    expect(await saveOpen({ ...of(), teamOrder: said?.teamOrder ?? [], isCrownOpen: true })).toBe('outdated');
    expect(await saveOpen({ ...of(), teamOrder: said?.teamOrder ?? [] })).toBe('saved');
    expect(await boards.get(season.leagueId, season.season, seat(1))).toMatchObject(open);
    expect(await save([1], { ...of(9), isCrownOpen: true })).toBe('saved');
    expect(await saveOpen(of(1))).toBe('saved');
    // A page from an older version doesn't send `isCrownOpen`, but its board must not be refused because of that.
    expect(await save([1], of(9))).toBe('saved');
    expect(await boards.get(season.leagueId, season.season, seat(1))).toMatchObject({ isCrownOpen: false });
    // The member has switched back to both crowns. A page that still shows a chosen crown must not undo that.
    expect(await saveOpen(of(1))).toBe('saved');
    expect(await save([1], { ...of(9), isCrownOpen: false })).toBe('outdated');
    expect(await boards.get(season.leagueId, season.season, seat(1))).toMatchObject(open);
    expect(await save([1], { ...of(9), isCrownOpen: true })).toBe('saved');
    expect(await save([], { ...of(1), isCrownOpen: false })).toBe('saved');
    expect(await save([5], of())).toBe('saved');
  });
}
