import { expect, test } from 'vitest';
import { NFL_TEAMS, type NflTeam } from '#shared/domain/teams.ts';
import { contrast } from '../../../lib/colour.ts';
import { barColours, distance } from './chance-bar.tsx';

const PAIRS = NFL_TEAMS.flatMap((away) =>
  NFL_TEAMS.flatMap((home): [NflTeam, NflTeam][] => (home.id === away.id ? [] : [[away, home]])),
);

test('every two teams can be told apart in a bar, and both are seen on the card', () => {
  for (const [away, home] of PAIRS) {
    const { away: left, home: right } = barColours(away, home);
    const name = `${away.abbreviation} at ${home.abbreviation}: ${left} ${right}`;
    expect(distance(left, right), name).toBeGreaterThanOrEqual(100);
    expect(Math.min(contrast(left, '#101d33'), contrast(right, '#101d33')), name).toBeGreaterThanOrEqual(3);
  }
});

test('a team has its own colour where it can', () => {
  const team = (wanted: string) => NFL_TEAMS.find(({ abbreviation }) => abbreviation === wanted);
  const [den, car] = [team('DEN'), team('CAR')];
  if (!den || !car) throw new Error('teams are missing');
  expect(barColours(den, car)).toEqual({ away: den.secondaryColor, home: car.primaryColor });
});
