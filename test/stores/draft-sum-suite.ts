import { expect, test } from 'vitest';
import { sumsOf } from '#shared/domain/draft/adp.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { drafted } from '../support/league-season.ts';
import { NOTHING } from './news-suite.ts';
import { NOW, type Stores } from './tables.ts';

/** Tests how drafts are counted for the average picks (see Average pick). */
export function draftSumContract(
  stores: () => Stores,
  newLeague: () => Promise<{ league: League; season: LeagueSeason }>,
): void {
  const shape = { season: '2025-26', seats: 4, teamsEach: 3 };
  const picksOf = (first: number) =>
    drafted(
      4,
      Array.from({ length: 12 }, (_, index) => first + index),
    ).picks;
  const upTo = (ids: readonly number[], picks: ReadonlyMap<number, number>) => ids.map((id) => picks.get(id));

  test('drafts of all leagues with the same season, size and teams per member are added up, once per league', async () => {
    const { draftSums } = stores();
    expect(await draftSums.of(shape)).toMatchObject({ leagues: 0 });
    // There are more leagues than shards, so some shards count several leagues.
    for (let made = 0; made < 20; made += 1) {
      const { league } = await newLeague();
      expect(await draftSums.count(league.id, shape, sumsOf(picksOf(1)))).toBe('counted');
      expect(await draftSums.count(league.id, shape, sumsOf(picksOf(2)))).toBe('known');
    }
    const { league } = await newLeague();
    await draftSums.count(league.id, shape, sumsOf(picksOf(2)));
    const { leagues, picks } = await draftSums.of(shape);
    expect(leagues).toBe(21);
    expect(upTo([1, 2, 12, 13, 32], picks)).toEqual([20 + 13, 40 + 1, 240 + 11, 260 + 12, 260 + 13]);
    for (const other of [{ season: '2026-27' }, { seats: 3 }, { teamsEach: 2 }])
      expect(await draftSums.of({ ...shape, ...other })).toMatchObject({ leagues: 0 });
  });

  test('a draft that is counted several times simultaneously counts only once', async () => {
    const { draftSums } = stores();
    const { league } = await newLeague();
    const own = { ...shape, season: '2027-28' };
    const came = await Promise.all([1, 2, 3].map(() => draftSums.count(league.id, own, sumsOf(picksOf(1)))));
    expect(came.toSorted()).toEqual(['counted', 'known', 'known']);
    expect(await draftSums.of(own)).toMatchObject({ leagues: 1 });
  });

  test('the mark that a league’s draft was counted is deleted with the league, but the counts stay', async () => {
    const { draftSums, deletedLeagues } = stores();
    const { league, season } = await newLeague();
    const own = { ...shape, season: '2028-29' };
    await draftSums.count(league.id, own, sumsOf(picksOf(1)));
    await deletedLeagues.bury(season, NOW, NOTHING);
    await deletedLeagues.clear((await deletedLeagues.get(league.id))!);
    expect(await draftSums.of(own)).toMatchObject({ leagues: 1 });
    // The draft could be counted again only because the mark is gone.
    expect(await draftSums.count(league.id, own, sumsOf(picksOf(1)))).toBe('counted');
  });
}
