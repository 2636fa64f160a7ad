import { expect, test } from 'vitest';
import type { EarlierChange, EarlierLine, EarlierSeason } from '#shared/domain/leagues/earlier-seasons.ts';
import { next, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { seat } from '../support/league-season.ts';
import { NOTHING } from './news-suite.ts';
import type { Stores } from './tables.ts';

export const LINES: readonly EarlierLine[] = [
  { userId: seat(1), name: null, wins: 9, losses: 7, ties: 1 },
  { userId: null, name: 'Uncle Al', wins: 7, losses: 9, ties: 1 },
];

/** Tests how seasons on other sites are stored (see Earlier seasons). */
export function earlierContract(
  stores: () => Stores,
  newLeague: () => Promise<{ league: League; season: LeagueSeason }>,
): void {
  const seasonOf = (season: string, revision: string): EarlierSeason => ({ season, revision, lines: LINES });

  test('seasons played on other sites belong to the league, and are listed newest first', async () => {
    const [{ league, season }, other] = [await newLeague(), await newLeague()];
    const { seasons, earlierSeasons } = stores();
    const [older, newer] = [seasonOf('1999-00', '01A'), seasonOf('2019-20', '01B')];
    let state = season;
    for (const after of [newer, older]) {
      state = next(state, {});
      const earlier = { season: after.season, before: null, after };
      expect(await seasons.saveWith(state, { ...NOTHING, earlier })).toBe('saved');
    }
    expect(await earlierSeasons.listOf(league.id)).toEqual([newer, older]);
    expect(await earlierSeasons.listOf(other.league.id)).toEqual([]);
  });

  test('a season played on another site changes only if it’s still at the revision that was read', async () => {
    const { league, season } = await newLeague();
    const { seasons, earlierSeasons } = stores();
    let state = season;
    const change = async (before: string | null, after: EarlierSeason | null) => {
      const earlier: EarlierChange = { season: '2019-20', before, after };
      const saved = await seasons.saveWith(next(state, {}), { ...NOTHING, earlier });
      if (saved === 'saved') state = next(state, {});
      return saved;
    };
    const [first, second] = [seasonOf('2019-20', '01A'), seasonOf('2019-20', '01B')];
    expect(await change('01A', first)).toBe('conflict');
    expect(await change(null, first)).toBe('saved');
    expect(await change(null, second)).toBe('conflict');
    expect(await change('01B', null)).toBe('conflict');
    expect(await earlierSeasons.listOf(league.id)).toEqual([first]);
    expect(await change('01A', second)).toBe('saved');
    expect(await earlierSeasons.listOf(league.id)).toEqual([second]);
    expect(await change('01B', null)).toBe('saved');
    expect(await earlierSeasons.listOf(league.id)).toEqual([]);
    expect((await seasons.get(league.id, season.season))?.version).toBe(state.version);
  });
}
