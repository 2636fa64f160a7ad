import { expect, test } from 'vitest';
import { watchShardOf, type HeldTeam } from '#shared/domain/season/game-push.ts';
import { seat } from '../support/league-season.ts';
import { profileOf } from '../support/small-league.ts';
import { NOW, type Stores } from './tables.ts';

const SEASON = '2025-26';

/** Tests how the store records which teams members watch, and how far the delivery of game notifications has progressed. */
export function watchContract(stores: () => Stores): void {
  const member = async (number: number) => {
    const userId = seat(number);
    const own = { id: userId, email: `watch${number}@x.example`, skeletons: [`watch${number}`] };
    await stores().users.add({ ...profileOf(number), ...own });
    return userId;
  };
  const team = (teamId: number, leagueId = 'L', season = SEASON): HeldTeam => ({
    season,
    teamId,
    holdings: [
      { leagueId, from: NOW.toISOString(), tiesAreHalves: true },
      { leagueId: 'M', from: NOW.toISOString(), to: NOW.toISOString() },
      { leagueId: 'N', from: NOW.toISOString(), tiesAreLosses: true },
    ],
  });
  const NOTHING = { teams: [], version: 0 };
  const rowsOf = (userId: string, ...teamIds: number[]) =>
    stores().watches.get(userId, { season: SEASON, teamIds });
  /** Returns everyone in this member's shard who watches any of these teams. Reads the list page by page. */
  const listed = async (userId: string, teamIds: readonly number[], limit: number) => {
    const which = { season: SEASON, teamIds, shard: watchShardOf(userId) };
    const pages: [userId: string, teamIds: number[]][][] = [];
    let before: string | undefined;
    do {
      const { watchers, next } = await stores().watches.listOf(which, { before, limit });
      pages.push(
        watchers.map((one) => [one.userId, one.teams.map(({ teamId }) => teamId).toSorted((a, b) => a - b)]),
      );
      before = next;
    } while (before !== undefined);
    return pages;
  };

  test('a member’s watched teams read back unchanged, can be replaced, and are deleted with the member', async () => {
    const { watches } = stores();
    const ana = await member(821);
    expect(await watches.of(ana)).toEqual(NOTHING);
    const teams = [team(1), team(2), team(1, 'L', '2026-27')];
    expect(await watches.write(ana, NOTHING, teams)).toBe('saved');
    const first = await watches.of(ana);
    expect(first).toEqual({ teams, version: 1 });
    expect(await rowsOf(ana, 1, 2, 3)).toEqual({
      userId: ana,
      teams: expect.arrayContaining([team(1), team(2)]),
    });
    expect(await watches.write(ana, first, [team(2, 'N'), team(3)])).toBe('saved');
    const { teams: after } = await rowsOf(ana, 1, 2, 3);
    expect(after.toSorted((a, b) => a.teamId - b.teamId)).toEqual([team(2, 'N'), team(3)]);
    await watches.forget(ana);
    await watches.forget(ana);
    expect(await watches.of(ana)).toEqual(NOTHING);
    expect(await rowsOf(ana, 1, 2, 3)).toEqual({ userId: ana, teams: [] });
  });

  test('only one of two changes to the same version of a member’s watched teams is saved, and none without an account', async () => {
    const { watches } = stores();
    const ana = await member(822);
    expect(await watches.write(ana, NOTHING, [team(1)])).toBe('saved');
    expect(await watches.write(ana, NOTHING, [team(2)])).toBe('conflict');
    const read = await watches.of(ana);
    // The teams are the same, but the write counts as a new version.
    expect(await watches.write(ana, read, [team(1)])).toBe('saved');
    expect(await watches.write(ana, read, [team(2)])).toBe('conflict');
    expect(await rowsOf(ana, 1, 2)).toEqual({ userId: ana, teams: [team(1)] });
    expect(await watches.write(seat(899), NOTHING, [team(1)])).toBe('former');
    expect(await rowsOf(seat(899), 1)).toEqual({ userId: seat(899), teams: [] });
  });

  test('watchers of a game’s teams are listed by shard, page by page, without duplicates and with all their teams', async () => {
    const { watches } = stores();
    const [shard, found] = [watchShardOf(seat(1000)), [] as string[]];
    for (let number = 1000; found.length < 7; number += 1)
      if (watchShardOf(seat(number)) === shard) found.push(await member(number));
    // Some members own one of the teams, some own the other, and some own both.
    const owns = found.map((_, place) => [[21], [22], [21, 22]][place % 3]!);
    for (const [place, userId] of found.entries())
      await watches.write(
        userId,
        NOTHING,
        owns[place]!.map((teamId) => team(teamId)),
      );
    const all = found
      .map((userId, place): [string, number[]] => [userId, owns[place]!])
      .toSorted(([one], [other]) => (one < other ? 1 : -1));
    for (const limit of [1, 2, 3, 50]) {
      const pages = await listed(found[0]!, [21, 22], limit);
      expect(pages.flat(), `pages of ${limit}`).toEqual(all);
    }
    expect(await listed(found[0]!, [23, 24], 2)).toEqual([[]]);
  });

  test('only one delivery at a time notifies a shard or a member, the next one resumes where it stopped, and later events replace it', async () => {
    const { momentMarks } = stores();
    const span = { at: NOW, until: new Date(NOW.getTime() + 35_000) };
    const later = { at: span.until, until: new Date(NOW.getTime() + 70_000) };
    for (const readers of [
      { gameId: 'game', shard: 3 },
      { gameId: 'game', userId: seat(823) },
    ]) {
      expect(await momentMarks.begin(readers, '0-kickoff', span)).toEqual({ settled: [] });
      expect(await momentMarks.begin(readers, '0-kickoff', span)).toBe('busy');
      await momentMarks.note(readers, '0-kickoff', { settled: ['x'], until: later.until });
      expect(await momentMarks.begin(readers, '0-kickoff', later)).toBe('busy');
      await momentMarks.end(readers, '0-kickoff', { settled: ['y'], at: undefined });
      expect(await momentMarks.begin(readers, '0-kickoff', span)).toEqual({ settled: ['y'] });
      expect(await momentMarks.begin(readers, '1-final', span)).toEqual({ settled: [] });
      await momentMarks.end(readers, '0-kickoff', { settled: ['z'], at: NOW });
      expect(await momentMarks.begin(readers, '0-kickoff', later)).toBe('again');
      await momentMarks.end(readers, '1-final', { settled: [], at: NOW });
      expect(await momentMarks.begin(readers, '1-final', later)).toBe('again');
    }
    expect(await momentMarks.ofUser(seat(823))).toEqual(['game']);
    expect(await momentMarks.ofUser(seat(824))).toEqual([]);
  });

  test('many members’ devices can be read together', async () => {
    const { devices } = stores();
    const ana = await member(825);
    const wishes = { types: { final: true }, quietHours: null, mutedLeagues: [] };
    const empty = await devices.get(ana);
    await devices.save(ana, empty, { devices: [], wishes });
    const books = await devices.getMany([ana, seat(898)]);
    expect([...books]).toEqual([[ana, { devices: [], wishes, version: 1 }]]);
  });
}
