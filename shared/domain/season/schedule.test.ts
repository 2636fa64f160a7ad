import { expect, test } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { nextGames } from './schedule.ts';
import { teamById } from '../teams.ts';

const short = (id: number) => teamById(id)?.abbreviation;
// The kickoffs of the sample games in weeks 1, 2 and 3.
const SUNDAYS = ['2025-09-07T17:00:00.000Z', '2025-09-14T17:00:00.000Z', '2025-09-21T17:00:00.000Z'];

test('a team’s next game is the earliest unplayed one, no matter how the games are sorted', () => {
  const games = [game(2, 1, { week: 3 }), final([1, 20], [2, 17]), game(1, 3, { week: 2 })];
  const next = nextGames(games, new Date('2025-09-08T12:00:00Z'));
  expect(next.get(1)).toEqual({ week: 2, kickoff: SUNDAYS[1], opponent: short(3), isHome: true });
  expect(next.get(2)).toEqual({ week: 3, kickoff: SUNDAYS[2], opponent: short(1), isHome: true });
  expect(next.get(3)).toEqual({ week: 2, kickoff: SUNDAYS[1], opponent: short(1), isHome: false });
  expect(next.has(4)).toBe(false);
});

test('a game in progress counts as a team’s next game, but a postponed game doesn’t', () => {
  const games = [game(1, 2), game(1, 3, { week: 2 })];
  expect(nextGames(games, new Date('2025-09-07T20:00:00Z')).get(1)?.week).toBe(1);
  expect(nextGames(games, new Date('2025-09-09T20:00:00Z')).get(1)?.week).toBe(2);
  for (const state of ['postponed', 'cancelled'] as const) {
    const told = [game(1, 2, { state }), game(1, 3, { week: 2 })];
    expect(nextGames(told, new Date('2025-09-07T20:00:00Z')).get(1)?.week).toBe(2);
  }
});
