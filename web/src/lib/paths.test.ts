import { expect, test } from 'vitest';
import { paths, safeNext, seasonInSegment } from './paths.ts';

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '', null])(
  'signing in never leads to %s',
  (next) => {
    expect(safeNext(next)).toBe(paths.dashboard);
  },
);

test('signing in leads back to a page of this site', () => {
  expect(safeNext('/leagues/ABC234?tab=x')).toBe('/leagues/ABC234?tab=x');
});

test.each([
  ['2024-finale', '2024'],
  ['2025-26', '2025'],
  ['2025', '2025'],
  ['finale', null],
  ['20245-finale', null],
  [undefined, null],
])('the season in %s is %s', (segment, season) => {
  expect(seasonInSegment(segment)).toBe(season);
});
