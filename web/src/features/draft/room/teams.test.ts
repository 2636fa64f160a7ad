import { describe, expect, it } from 'vitest';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { SEASONS } from '#shared/domain/seasons.ts';
import { filterTeams, inOrderOf, NO_FILTER, rankedTeams } from './teams.ts';

const season = SEASONS[0] ?? expect.fail('no season');
const teams = rankedTeams(defaultRanking(season));
const found = (filter: Partial<typeof NO_FILTER>) =>
  filterTeams(teams, { ...NO_FILTER, ...filter }).map((team) => team.abbreviation);

it('all 32 teams are numbered in the order given', () => {
  expect(teams.map((team) => team.abbreviation)).toEqual(
    season.ranking.teams.map((team) => team.abbreviation),
  );
  expect(teams[31]?.rank).toBe(32);
});

describe('a held order', () => {
  const [first, second, third, fourth] = teams.map(({ id }) => id) as [number, number, number, number];
  const kept = (left: readonly number[], held: readonly number[]) =>
    inOrderOf(
      teams.filter(({ id }) => left.includes(id)),
      held,
    ).map(({ id }) => id);

  it('stays as it was when teams are drafted', () => {
    expect(kept([first, second, fourth], [fourth, third, first, second])).toEqual([fourth, first, second]);
  });

  it('puts a team back in its place when its pick is undone', () => {
    expect(kept([first, second, third], [second, third])).toEqual([first, second, third]);
    expect(kept([first, second, third, fourth], [fourth, second])).toEqual([first, fourth, second, third]);
  });
});

describe('the filter', () => {
  it('finds words in names and abbreviations', () => {
    expect(found({ search: 'new' })).toEqual(['NO', 'NYJ', 'NE', 'NYG']);
    expect(found({ search: ' la rams' })).toEqual(['LAR']);
    expect(found({ search: 'wsh' })).toEqual(['WSH']);
    expect(found({ search: 'zz' })).toEqual([]);
  });

  it('narrows by conference and division and sorts by city', () => {
    expect(found({ conference: 'NFC', division: 'North' })).toEqual(['DET', 'MIN', 'GB', 'CHI']);
    expect(found({ conference: 'AFC', division: 'East', sort: 'city' })).toEqual(['BUF', 'MIA', 'NE', 'NYJ']);
  });
});

describe('the order', () => {
  /**
   * Returns a team's numbers. The team that ranks `r` for wins ranks `33 - r` for losses, and if `r` is odd, it won more games
   * last season.
   */
  const numbersOf = (teamId: number) => {
    const rank = teams.find(({ id }) => id === teamId)?.rank ?? 0;
    const lastSeason = { wins: rank % 2 === 1 ? 10 : 5, losses: rank % 2 === 1 ? 7 : 12, ties: 0 };
    return { lastSeason, expectedWins: 8, expectedLosses: 9, winRank: rank, lossRank: 33 - rank };
  };
  const ranks = (filter: Partial<typeof NO_FILTER>, crownOrder?: readonly number[]) =>
    filterTeams(teams, { ...NO_FILTER, ...filter }, { crownOrder, numbersOf })
      .slice(0, 3)
      .map(({ rank }) => rank);

  it('follows the ranks until the reader chooses a crown, and then the projection for that crown', () => {
    expect(ranks({ sort: 'wins' })).toEqual([1, 2, 3]);
    expect(ranks({ sort: 'losses' })).toEqual([32, 31, 30]);
    expect(ranks({ sort: 'crown' })).toEqual([1, 2, 3]);
  });

  it('by the reader’s crown matches the auto-pick order, regardless of the current numbers', () => {
    const order = defaultRanking(season, 'wins');
    const sorted = filterTeams(teams, { ...NO_FILTER, sort: 'crown' }, { crownOrder: order, numbersOf });
    expect(sorted.map(({ id }) => id)).toEqual(order);
  });

  it('can be reversed, but tied teams stay sorted by rank', () => {
    expect(ranks({ sort: 'rank', isReversed: true })).toEqual([32, 31, 30]);
    expect(ranks({ sort: 'last' })).toEqual([1, 3, 5]);
    expect(ranks({ sort: 'last', isReversed: true })).toEqual([2, 4, 6]);
  });

  it('follows the ranks if the teams have no numbers', () => {
    expect(found({ sort: 'losses' })[0]).toBe(teams[0]?.abbreviation);
  });

  it('keeps divisions together', () => {
    const divisions = filterTeams(teams, { ...NO_FILTER, sort: 'division' }).map(
      ({ conference, division }) => `${conference} ${division}`,
    );
    expect(divisions.filter((name, index) => name !== divisions[index - 1])).toHaveLength(8);
    expect(divisions[0]).toBe('AFC East');
  });
});
