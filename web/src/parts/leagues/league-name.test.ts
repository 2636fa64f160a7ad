import { expect, test } from 'vitest';
import { nameProblem } from './league-name.ts';

test('a league needs a name', () => {
  expect(nameProblem(' ')).toBe('League name is required');
  expect(nameProblem('Sun\u202Eday')).toBe('League name can’t contain line breaks or invisible characters');
  expect(nameProblem(' Sunday Crew ')).toBeUndefined();
});
