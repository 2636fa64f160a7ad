import { describe, expect, it } from 'vitest';
import { differenceOf, judgeLeagues } from './swaps.ts';

describe('suggested swaps', () => {
  const { wrong, gains } = judgeLeagues(45, 10);

  it('are the best of all that help both sides', () => {
    expect(wrong).toEqual([]);
  });

  it('help both sides over other seasons, too', () => {
    expect(gains.length).toBeGreaterThan(20);
    expect(gains.filter(({ fresh }) => fresh.gain <= 0)).toEqual([]);
    expect(gains.filter((each) => Math.abs(differenceOf(each)) > 5)).toEqual([]);
  });
});
