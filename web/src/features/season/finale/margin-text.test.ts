import { expect, test } from 'vitest';
import { finaleOf } from './finale.test-data.ts';
import { marginText } from './margin-text.ts';

const margins = (...finale: Parameters<typeof finaleOf>) => {
  const { finalStandings, seasonInfo } = finaleOf(...finale);
  return [marginText('wins', finalStandings, seasonInfo), marginText('losses', finalStandings, seasonInfo)];
};

test('a crown won outright has its margin, and everyone who came in second', () => {
  expect(margins({ ana: [30, 18], ben: [26, 20], cyd: [26, 20], dee: [16, 32] })).toEqual([
    '4 ahead of ben and cyd',
    '12 ahead of ben and cyd',
  ]);
});

test('ties count for the margin as they do for the ranks', () => {
  const results = { ana: [20, 10, 3], ben: [20, 12, 0] } as const;
  expect(margins(results, { tieRule: 'half', levelCrowns: 'shared' })[0]).toBe('1½ ahead of ben');
});

test('between members with equal points, the margin says what decided', () => {
  expect(margins({ ana: [20, 10], ben: [20, 12] })[0]).toBe('Tied with ben, decided by fewer Losses');
  const points = { tieRule: 'nothing', levelCrowns: 'points' } as const;
  expect(margins({ ana: [20, 10], ben: [20, 10] }, points)).toEqual(['', '']);
});

test('a shared crown has no margin', () => {
  expect(margins({ ana: [20, 10], ben: [20, 10], cyd: [3, 30] })).toEqual(['', '20 ahead of ana and ben']);
});
