import { expect, test } from 'vitest';
import { NFL_TEAMS, type NflTeam } from '#shared/domain/teams.ts';
import { contrast, distance } from '../../../lib/colour.ts';
import { DARK_CARD, LIGHT_CARD } from '../../../look/card-colors.ts';
import { barColours, chancesOf } from './chance-bar.tsx';

const PAIRS = NFL_TEAMS.flatMap((away) =>
  NFL_TEAMS.flatMap((home): [NflTeam, NflTeam][] => (home.id === away.id ? [] : [[away, home]])),
);

test.each([
  ['dark', DARK_CARD],
  ['light', LIGHT_CARD],
])('any two teams’ colors are distinguishable in a bar, and visible on the %s card', (_theme, ground) => {
  for (const [away, home] of PAIRS) {
    const { away: left, home: right } = barColours(away, home, ground);
    const name = `${away.abbreviation} at ${home.abbreviation}: ${left} ${right}`;
    expect(distance(left, right), name).toBeGreaterThanOrEqual(100);
    const seen = [left, right].map((each) => contrast(each, ground.surface));
    expect(Math.min(...seen), name).toBeGreaterThanOrEqual(3);
  }
});

test('each team gets one of its own colors if possible', () => {
  const team = (wanted: string) => NFL_TEAMS.find(({ abbreviation }) => abbreviation === wanted);
  const [den, car] = [team('DEN'), team('CAR')];
  if (!den || !car) throw new Error('teams are missing');
  expect(barColours(den, car, DARK_CARD)).toEqual({ away: den.secondaryColor, home: car.primaryColor });
});

const LEVEL = { state: 'live', homeChance: 0.6, homeScore: 20, awayScore: 20 } as const;

test('the odds follow the ratings until kickoff, and then the score and clock as well', () => {
  expect(chancesOf({ ...LEVEL, state: 'scheduled', homeScore: null, awayScore: null })).toEqual({
    home: 0.6,
    away: 0.4,
  });
  const late = chancesOf({ ...LEVEL, homeScore: 27, clock: { secondsLeft: 60 } });
  expect(late?.home).toBeGreaterThan(0.98);
});

test('a tie counts half for each team, so that the odds add up', () => {
  const late = chancesOf({ ...LEVEL, clock: { secondsLeft: 1, isOvertime: true } });
  expect(late?.home).toBeCloseTo(0.5, 1);
  expect((late?.home ?? 0) + (late?.away ?? 0)).toBe(1);
});

test('there are no odds for a live game without a clock, or once the game is over', () => {
  expect(chancesOf(LEVEL)).toBeNull();
  expect(chancesOf({ ...LEVEL, state: 'final', homeChance: null })).toBeNull();
});
