import { expect, test } from 'vitest';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';

test('every GET route for a league declares what makes its reply stale, so that open pages don’t show old data', () => {
  const reading = Object.entries<RouteSpec>(routes).filter(
    ([, { method, path }]) =>
      method === 'GET' && /\{(leagueId|code)\}/.test(path) && path.startsWith('/leagues/'),
  );
  expect(reading.length).toBeGreaterThan(30);
  expect(
    reading.filter(([, { goesStaleWith }]) => goesStaleWith === undefined).map(([name]) => name),
  ).toEqual([]);
});

test('only GET routes declare what makes their reply stale', () => {
  const stale = Object.values<RouteSpec>(routes).filter(({ goesStaleWith = [] }) => goesStaleWith.length > 0);
  expect(stale.filter(({ method }) => method !== 'GET')).toEqual([]);
});
