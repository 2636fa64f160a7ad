import { describe, expect, it } from 'vitest';
import { SEASONS } from '#shared/domain/seasons.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { filterTeams, NO_FILTER, placeName, placeNameOf, rankedTeams } from './teams.ts';

const season = SEASONS[0] ?? expect.fail('no season');
const teams = rankedTeams(season);
const found = (filter: Partial<typeof NO_FILTER>) =>
  filterTeams(teams, { ...NO_FILTER, ...filter }).map((team) => team.abbreviation);

it('ranks all 32 teams as the season does', () => {
  expect(teams.map((team) => team.abbreviation)).toEqual(season.ranking);
  expect(teams[31]?.rank).toBe(32);
});

describe('a team’s name', () => {
  it('is its city, with the nickname where two teams share it', () => {
    const name = (abbreviation: string) => {
      const team = teamByAbbreviation(abbreviation);
      return team && placeName(team);
    };
    expect(name('KC')).toBe('Kansas City');
    expect(name('LAR')).toBe('LA Rams');
    expect(name('NYJ')).toBe('NY Jets');
    expect(placeNameOf(99)).toBe('Team 99');
  });
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
