import { expect, test } from 'vitest';
import { rootFor, rootingText, stakeOf } from './worth.ts';

/** Returns a game of Chicago at Detroit, with these stakes for the user. */
const game = (wins: number, losses: number) => ({ homeTeamId: 11, awayTeamId: 6, rooting: { wins, losses } });

test.each([
  ['the home team', game(0.041, 0.001), 'Root for Detroit: +4 points for the Wins crown'],
  ['the away team', game(-0.03, 0), 'Root for Chicago: +3 points for the Wins crown'],
  ['the home team to lose', game(0, -0.08), 'Root for Chicago: +8 points for the Losses crown'],
  ['the same team for both crowns', game(0.04, 0.06), 'Root for Detroit: +6 points for the Losses crown'],
  [
    'the Wins crown’s team if that crown matters more',
    game(0.07, -0.03),
    'Root for Detroit: +7 points for the Wins crown',
  ],
  [
    'the Losses crown’s team if that crown matters more',
    game(0.03, -0.11),
    'Root for Chicago: +11 points for the Losses crown',
  ],
  [
    'the Losses crown’s team even if that crown matters only slightly more',
    game(0.051, -0.054),
    'Root for Chicago: +5 points for the Losses crown',
  ],
  ['neither team', game(0.019, -0.019), 'Barely matters to you'],
])('one line says whom to root for: %s', (_, rooted, words) => {
  expect(rootingText(rooted)).toBe(words);
});

test('unknown stakes aren’t shown', () => {
  const unknown = { ...game(0, 0), rooting: null };
  expect(rootingText(unknown)).toBe('');
  expect(stakeOf(unknown)).toBeNull();
});

test('a game matters if it’s worth at least two points, and the most important ones come first', () => {
  const [small, big, none] = [game(0.02, 0), game(0.01, 0.09), game(0.019, 0)];
  const wanted = (most: number) => rootFor([small, none, big], most).map(({ game }) => game);
  expect(wanted(5)).toEqual([big, small]);
  expect(wanted(1)).toEqual([big]);
});
