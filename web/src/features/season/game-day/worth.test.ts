import { expect, test } from 'vitest';
import { rootFor, rootingWords, stakesOf } from './worth.ts';

/** Detroit at home against Chicago. */
const game = (wins: number, losses: number) => ({ homeTeamId: 11, awayTeamId: 6, rooting: { wins, losses } });

test.each([
  ['the home team', game(0.041, 0.001), 'You want Detroit: +4% for the Wins crown'],
  ['the away team', game(-0.03, 0), 'You want Chicago: +3% for the Wins crown'],
  ['its loss', game(0, -0.08), 'You want Chicago: +8% for the Losses crown'],
  [
    'one team for both crowns',
    game(0.04, 0.06),
    'You want Detroit: +6% for the Losses crown, +4% for the Wins crown',
  ],
  [
    'another team for each',
    game(0.07, -0.03),
    'You want Detroit: +7% for the Wins crown; but Chicago: +3% for the Losses crown',
  ],
  ['neither', game(0.019, -0.019), 'Hardly matters to you'],
])('a game says that the reader wants %s', (_, rooted, words) => {
  expect(rootingWords(rooted)).toBe(words);
});

test('what nobody knows is not said', () => {
  const unknown = { ...game(0, 0), rooting: null };
  expect(rootingWords(unknown)).toBe('');
  expect(stakesOf(unknown)).toEqual([]);
});

test('from two points on a game matters, and the most important come first', () => {
  const [small, big, none] = [game(0.02, 0), game(0.01, 0.09), game(0.019, 0)];
  expect(rootFor([small, none, big], 5)).toEqual([big, small]);
  expect(rootFor([small, none, big], 1)).toEqual([big]);
});
