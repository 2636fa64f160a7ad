import { expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { drafted } from '#test/support/league-season.ts';
import { seasonNamed } from '../seasons.ts';
import { firstKickoffOf } from './first-kickoff.ts';

// Two members have drafted teams 1 to 6.
const season = drafted(2, [1, 2, 3, 4, 5, 6]);
const on = (day: number) => ({ kickoff: `2025-09-${String(day).padStart(2, '0')}T17:00:00.000Z` });

it('the first kickoff is the earliest one of a drafted team, at home or away', () => {
  const games = [game(7, 8, on(4)), game(1, 8, on(7)), final([9, 20], [2, 10], on(5))];
  expect(firstKickoffOf(season, games)).toBe(on(5).kickoff);
});

it('the first kickoff leaves out games that are cancelled or postponed', () => {
  const games = [
    game(1, 8, { ...on(5), state: 'cancelled' }),
    game(2, 9, { ...on(6), state: 'postponed' }),
    game(3, 10, { ...on(7), state: 'live' }),
  ];
  expect(firstKickoffOf(season, games)).toBe(on(7).kickoff);
});

it('the first kickoff is the season’s own while no game of a drafted team is known', () => {
  expect(firstKickoffOf(season, [game(7, 8, on(4))])).toBe(seasonNamed(season.season).kickoff);
});
