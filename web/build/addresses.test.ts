import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invitePath } from '#shared/domain/leagues/invites.ts';
import { mailStopPath } from '#shared/domain/news/mail-stop.ts';
import { memberRoutes } from '../src/app/routes.ts';
import { ANY, addresses } from './addresses.ts';

test('the edge knows each URL of the site exactly once, without its query', async () => {
  const found = await addresses();
  expect(found).toEqual([...new Set(found)]);
  expect(found).toEqual(
    expect.arrayContaining(['/', '/onboarding', '/join/*', '/leagues/*/draft', '/leagues/*/*-finale']),
  );
  expect(found.filter((address) => /[:?]/.test(address))).toEqual([]);
});

test('the edge knows the URL of every page in the router', async () => {
  const found = await addresses();
  // Reads the router's source, because importing it would need a browser.
  const router = readFileSync(join(import.meta.dirname, '../src/app/router.tsx'), 'utf8');
  const others = [...router.matchAll(/\bpath: '([^'*]+)'/g)].map(([, path = '']) => ({ path }));
  expect(others.map(({ path }) => path)).toContain('join/:code');
  // If a page's path has an optional segment, checks it both with and without that segment.
  const pages = [...memberRoutes, ...others].flatMap(({ path }) => [
    path.replace(/\/:\w+\?/, ''),
    path.replace('?', ''),
  ]);
  // A router pattern can't express that the segment `:season` ends in `-finale`, so the ending is added here.
  const asked = pages.map((path) =>
    `/${path.replace(/^\//, '')}`.replace(/:season$/, `${ANY}-finale`).replaceAll(/:\w+/g, ANY),
  );
  expect(asked.filter((address) => !found.includes(address))).toEqual([]);
});

test('links in emails lead to pages the edge knows', async () => {
  const found = await addresses();
  expect(found).toEqual(expect.arrayContaining([mailStopPath(ANY), invitePath(ANY)]));
});
