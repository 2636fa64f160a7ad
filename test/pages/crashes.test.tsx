import { screen, within } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Player } from '../support/player.ts';
import { answer, callsOf, reply } from './support/network.ts';
import { button, find, follow, open, shows, showsHeading } from './support/page.tsx';
import { register } from './support/players.ts';

// Tests what happens when a part of the site crashes.

const CRASHED = 'Something went wrong';
const BELL = '../../web/src/features/news/news-bell.tsx';
const CARE = '../../web/src/parts/device/device-care.tsx';
const FORM = '../../web/src/features/accounts/onboarding/sign-in-form.tsx';

let ana: Player;
let reports: string[];

beforeAll(async () => {
  ana = await register('Ana');
});

/** Records what the page reports to the server. */
const listen = (): void => {
  answer('reportClientError', (pass, { body = '' }) => {
    reports.push((JSON.parse(body) as { message: string }).message);
    return pass();
  });
};

beforeEach(() => {
  reports = [];
  // React and the router log every error, even those that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  for (const file of [BELL, CARE, FORM]) vi.doUnmock(file);
  vi.mocked(console.error).mockRestore();
});

const crash = (): never => {
  throw new Error('It broke');
};

test('a crashed page is reported once, and keeps the header and the navigation', async () => {
  await open(ana, '/dashboard', () => {
    listen();
    answer('userSeasons', reply(200, [{}]));
  });
  await showsHeading(CRASHED);
  await shows('An unexpected error occurred. Please refresh the page or try again later.');
  const main = within(screen.getByRole('main'));
  main.getByRole('heading', { name: CRASHED });
  main.getByRole('button', { name: 'Refresh Page' });
  expect(main.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  await button(/^Notifications/);
  await expect.poll(() => reports).toEqual([expect.stringMatching(/^TypeError: /)]);
  await find((inside) => inside.getByRole('link', { name: /^Account of/ }).click());
  await showsHeading('Account');
  expect(callsOf('reportClientError')).toBe(1);
});

test.each([
  ['the bell', BELL, { NewsBell: crash }],
  ['the code for the device', CARE, { default: crash }],
])('if %s crashes, the page survives and reports it', async (_, file, module) => {
  vi.doMock(file, () => module);
  await open(ana, '/dashboard', listen);
  await expect.poll(() => reports).toEqual(['Error: It broke']);
  await showsHeading('Dashboard');
  expect(screen.queryByText(CRASHED)).toBeNull();
  await follow('See Public Leagues');
  await showsHeading('Public Leagues');
});

test('a crash on a page for visitors is also reported', async () => {
  vi.doMock(FORM, () => ({ SignInForm: crash }));
  await open(null, '/onboarding?mode=signin', listen);
  await showsHeading(CRASHED);
  await expect.poll(() => reports).toEqual(['Error: It broke']);
});

test('a page whose code fails to load isn’t reported as a crash', async () => {
  const file = '../../web/src/features/leagues/public-leagues/public-leagues-page.tsx';
  await open(ana, '/dashboard', listen);
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await follow('See Public Leagues');
  await shows('This page didn’t load');
  vi.doUnmock(file);
  expect(callsOf('reportClientError')).toBe(0);
});
