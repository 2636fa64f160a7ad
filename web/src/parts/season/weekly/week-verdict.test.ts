import { expect, test } from 'vitest';
import { weekVerdict } from './week-verdict.ts';

type State = 'final' | 'live' | 'scheduled' | 'postponed' | 'cancelled' | 'bye';

const member = (username: string, weekWins: number, weekLosses: number, ...states: State[]) => {
  const teams = states.map((state) => ({ state }));
  return { userId: username, user: { username }, weekWins, weekLosses, weekTies: 0, teams };
};

test('the verdict names who had the most wins and losses, at most three members each', () => {
  const users = [member('Ana', 2, 1), member('Ben', 3, 0), member('Cy', 0, 3)];
  expect(weekVerdict(users, 'Ana').most).toBe('Most W’s: Ben, 3 · Most L’s: Cy, 3');
  const all = ['Ana', 'Ben', 'Cy', 'Dee', 'Eve'].map((name) => member(name, 1, 0));
  expect(weekVerdict(all, 'Ana').most).toBe('Most W’s: Ana, Ben, Cy and 2 more, 1');
  expect(weekVerdict([member('Ana', 0, 0)], 'Ana').most).toBe('');
});

test('the verdict says how the user’s week goes, and how many games are left', () => {
  const mine = (...own: [number, number, ...State[]]) => weekVerdict([member('Ana', ...own)], 'Ana').mine;
  expect(mine(2, 1, 'final', 'final', 'final')).toBe('You went 2–1');
  expect(mine(1, 0, 'final', 'live', 'scheduled')).toBe('You’re 1–0 with 2 games to go');
  expect(mine(0, 0, 'scheduled', 'bye')).toBe('1 game to go');
  expect(mine(1, 1, 'final', 'final', 'postponed')).toBe('You’re 1–1 with 1 game to go');
  expect(mine(1, 1, 'final', 'final', 'cancelled')).toBe('You went 1–1');
  expect(mine(0, 0, 'bye')).toBe('No games this week');
  expect(weekVerdict([member('Ana', 1, 0)], 'Zoe').mine).toBe('');
});
