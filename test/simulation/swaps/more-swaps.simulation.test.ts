import { expect, it } from 'vitest';
import { differenceOf, judgeLeagues } from './swaps.ts';

/**
 * The share of gains of exactly three standard errors that would be none over as many other seasons: the difference of both has
 * an error that is √2 times as large. Most gains are larger, so far fewer may fail.
 */
const FALSE_MOST = 0.017;

it('more suggested swaps are the best there are, and keep their gains', { timeout: 120_000 }, () => {
  const { wrong, gains } = judgeLeagues(100, 200);
  expect(wrong).toEqual([]);
  expect(gains.length).toBeGreaterThan(500);
  const none = gains.filter(({ fresh }) => fresh.gain <= 0);
  expect(none.length / gains.length).toBeLessThan(FALSE_MOST);
  const differences = gains.map(differenceOf);
  expect(differences.filter((each) => Math.abs(each) > 5)).toEqual([]);
  // Suggestions are chosen by their gains, which favors lucky ones, but not by much.
  expect(differences.reduce((sum, each) => sum + each, 0) / differences.length).toBeLessThan(0.5);
});
