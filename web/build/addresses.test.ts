import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { invitePath } from '#shared/domain/leagues/invites.ts';
import { mailStopPath } from '#shared/domain/news/mail-stop.ts';
import { memberRoutes } from '../src/app/routes.ts';
import { ANY, addresses } from './addresses.ts';

test('the edge knows each address of the site once, whatever is asked there', async () => {
  const found = await addresses();
  expect(found).toEqual([...new Set(found)]);
  expect(found).toEqual(
    expect.arrayContaining(['/', '/onboarding', '/join/*', '/leagues/*/draft', '/leagues/*/*-finale']),
  );
  expect(found.filter((address) => /[:?]/.test(address))).toEqual([]);
});

test('each page of the router has an address that the edge knows', async () => {
  const found = await addresses();
  // The router itself needs a browser.
  const router = readFileSync(join(import.meta.dirname, '../src/app/router.tsx'), 'utf8');
  const others = [...router.matchAll(/\bpath: '([^'*]+)'/g)].map(([, path = '']) => ({ path }));
  expect(others.map(({ path }) => path)).toContain('join/:code');
  // With and without each segment that can be left out.
  const pages = [...memberRoutes, ...others].flatMap(({ path }) => [
    path.replace(/\/:\w+\?/, ''),
    path.replace('?', ''),
  ]);
  // It cannot say what a last segment ends with.
  const asked = pages.map((path) =>
    `/${path.replace(/^\//, '')}`.replace(/:season$/, `${ANY}-finale`).replaceAll(/:\w+/g, ANY),
  );
  expect(asked.filter((address) => !found.includes(address))).toEqual([]);
});

test('links of mails lead to pages that the edge knows', async () => {
  const found = await addresses();
  expect(found).toEqual(expect.arrayContaining([mailStopPath(ANY), invitePath(ANY)]));
});
