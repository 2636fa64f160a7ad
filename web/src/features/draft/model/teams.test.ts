import { describe, expect, it } from 'vitest';
import { defaultRanking } from '#shared/domain/draft/autopick.ts';
import { SEASONS } from '#shared/domain/seasons.ts';
import { filterTeams, NO_FILTER, rankedTeams } from './teams.ts';

const season = SEASONS[0] ?? expect.fail('no season');
const teams = rankedTeams(defaultRanking(season));
const found = (filter: Partial<typeof NO_FILTER>) =>
  filterTeams(teams, { ...NO_FILTER, ...filter }).map((team) => team.abbreviation);

it('numbers all 32 teams in the order given', () => {
  expect(teams.map((team) => team.abbreviation)).toEqual(
    season.ranking.teams.map((team) => team.abbreviation),
  );
  expect(teams[31]?.rank).toBe(32);
});

describe('the filter', () => {
  it('searches words of names and abbreviations', () => {
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
