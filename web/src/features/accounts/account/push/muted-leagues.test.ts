import { expect, test } from 'vitest';
import { leaguesOf } from './muted-leagues.tsx';

test('a league with several seasons has a single mute switch', () => {
  const seasons = [
    { leagueId: 'one', leagueName: 'First Crew' },
    { leagueId: 'two', leagueName: 'Second Crew' },
    { leagueId: 'one', leagueName: 'First Crew' },
  ];
  expect(leaguesOf(seasons)).toEqual([
    { id: 'one', name: 'First Crew' },
    { id: 'two', name: 'Second Crew' },
  ]);
});
