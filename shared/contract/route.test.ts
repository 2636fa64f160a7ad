import { expect, test } from 'vitest';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';

test('each route that reads a league declares what makes its reply stale, so that no open page shows old data', () => {
  const reading = Object.entries<RouteSpec>(routes).filter(
    ([, { method, path }]) =>
      method === 'GET' && /\{(leagueId|code)\}/.test(path) && path.startsWith('/leagues/'),
  );
  expect(reading.length).toBeGreaterThan(30);
  expect(
    reading.filter(([, { goesStaleWith }]) => goesStaleWith === undefined).map(([name]) => name),
  ).toEqual([]);
});

test('only reads declare what makes them stale', () => {
  const stale = Object.values<RouteSpec>(routes).filter(({ goesStaleWith = [] }) => goesStaleWith.length > 0);
  expect(stale.filter(({ method }) => method !== 'GET')).toEqual([]);
});
