import { describe, expect, it } from 'vitest';
import { hasNflData, nflFile } from '#test/support/nfl-data.ts';
import { NFL_TEAMS, placeName, placeNameOf, scheduleUrl, teamByAbbreviation, teamById } from './teams.ts';

interface Fact {
  abbreviation: string;
  nflverse: string;
  scheduleUrl: string;
}

describe('the teams', () => {
  it('are 32, four in each division, with the ids 1 to 32', () => {
    expect(NFL_TEAMS.map((team) => team.id)).toEqual(Array.from({ length: 32 }, (_, index) => index + 1));
    const divisions = Map.groupBy(NFL_TEAMS, (team) => `${team.conference} ${team.division}`);
    expect([...divisions.values()].map((teams) => teams.length)).toEqual(Array.from({ length: 8 }, () => 4));
  });

  it.each([0, -1, 33, 1.5, Number.NaN])('have no id %d', (id) => {
    expect(teamById(id)).toBeUndefined();
  });

  it.each([
    ['LA', 'LAR'],
    ['WAS', 'WSH'],
    ['JAC', 'JAX'],
    ['GB', 'GB'],
    ['OAK', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('the code %s means %s', (code, abbreviation) => {
    expect(teamByAbbreviation(code)?.abbreviation).toBe(abbreviation);
  });

  it('go by their city, with the nickname if two teams share the city', () => {
    expect(NFL_TEAMS.filter((team) => placeName(team) !== team.city).map(placeName)).toEqual([
      'LA Chargers',
      'LA Rams',
      'NY Giants',
      'NY Jets',
    ]);
    expect(placeNameOf(16)).toBe('Kansas City');
    expect(placeNameOf(99)).toBe('Team 99');
  });

  it('each have a schedule page, and an unknown team gets the general schedule page', () => {
    expect(scheduleUrl(teamByAbbreviation('WSH'))).toBe('https://www.espn.com/nfl/team/schedule/_/name/wsh');
    expect(scheduleUrl(undefined)).toBe('https://www.espn.com/nfl/schedule');
  });
});

describe.skipIf(!hasNflData)('our teams and the published facts', () => {
  it('agree in every field', () => {
    const facts = JSON.parse(nflFile('teams.json')) as Fact[];
    expect(facts).toHaveLength(32);
    for (const fact of facts) {
      const team = teamByAbbreviation(fact.abbreviation);
      const { id: _, ...fields } = team ?? { id: 0 };
      expect(fact).toMatchObject(fields);
      expect(Object.keys(fields)).toHaveLength(7);
      expect(scheduleUrl(team)).toBe(fact.scheduleUrl);
      expect(teamByAbbreviation(fact.nflverse)).toBe(team);
    }
  });
});
