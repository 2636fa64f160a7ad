import path from 'node:path';
import { expect, type Browser, type Page, type Response } from '@playwright/test';
import { needs, SHARED_DATA } from '../support/needs.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { look } from './look.ts';
import { FIRST_USE_MS, isLive } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE } from './windows.ts';

// Tests the whole game as people play it: one window on a desktop, one on a phone, two bots and a whole season.

const REAL_RESULTS = path.join(SHARED_DATA, 'nfl', 'games-2025.csv');
/** The most bytes of compressed HTML, styles and scripts that the landing page may load. */
const LANDING_BYTES = 115_000;
/** The timeout for a whole season, in ms. It takes 90 seconds on two quiet processors, and twice as long on busy ones. */
const SEASON_MS = 360_000;
const AFTER_THE_SEASON = '2026-01-12T12:00:00Z';

let site: OwnSite;
/** Errors that a page must never have: crashes and violations of the content security policy. */
const complaints: string[] = [];

test.beforeAll(async () => {
  site = await startSite(...(needs.sharedData.present ? ['--results', REAL_RESULTS] : []));
});

test.afterAll(async () => {
  await site?.stop();
});

async function open(browser: Browser, viewport: typeof DESK): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: site.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text());
  });
  return page;
}

/** Waits until the page has loaded, and checks it. */
async function lookAt(page: Page, name: string): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await look(page, name);
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await lookAt(page, 'landing');
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Username').fill(name.toLowerCase());
  await expect(page.getByText('available', { exact: false })).toBeVisible();
  await page.getByLabel('Email').fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('Secret1');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Secret1');
  await page.getByLabel(/13/).check();
  await lookAt(page, 'sign-up');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: FIRST_USE_MS });
}

async function createLeague(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Create a League' }).click();
  await page.getByLabel('League name').fill('Sunday Crew');
  await page.getByLabel('Members', { exact: true }).selectOption('4');
  await lookAt(page, 'create-league');
  await page.getByRole('button', { name: 'Create League' }).click();
  await expect(page.getByRole('heading', { name: 'Sunday Crew' })).toBeVisible();
  await lookAt(page, 'league-home');
  const code = /\/leagues\/(\w{6})/.exec(page.url())?.[1];
  if (code === undefined) throw new Error(`no code in ${page.url()}`);
  return code;
}

async function join(page: Page, code: string): Promise<void> {
  await page.goto('/join-league');
  await page.getByRole('textbox', { name: /code/i }).fill(code.toLowerCase());
  await lookAt(page, 'join-league');
  await page.getByRole('button', { name: 'Join League' }).click();
  await page.waitForURL(`**/leagues/${code}/draft`);
}

const complete = (page: Page) => page.getByRole('heading', { name: 'Draft Complete' });
const turn = (page: Page) => page.getByText('Your Turn!');

/** Waits until one of the two members is on the clock, or until the draft ends. Until then the bots make their own picks. */
async function nextMove(ana: Page, ben: Page): Promise<Page | 'over'> {
  const first = await Promise.any([
    complete(ana)
      .waitFor({ timeout: 60_000 })
      .then(() => 'over' as const),
    turn(ana)
      .waitFor({ timeout: 60_000 })
      .then(() => ana),
    turn(ben)
      .waitFor({ timeout: 60_000 })
      .then(() => ben),
  ]);
  return first;
}

/** Selects the first available team and confirms the pick. Returns the team's name. */
async function draftFirstTeam(page: Page): Promise<string> {
  const team = page.locator('[data-panel="teams"] [data-team]').first();
  const name = (await team.innerText()).split('\n').find((line) => line.length > 3) ?? '';
  await team.click();
  await page.getByRole('button', { name: 'Draft Team' }).click();
  // Doesn't wait for the turn to end, because the same member picks twice where a snake draft turns around.
  await expect(page.getByRole('region', { name: 'Confirm your pick' })).toBeHidden();
  return name;
}

test('a league drafts live, and real results crown two champions', async ({ browser }) => {
  test.setTimeout(SEASON_MS);
  const ana = await open(browser, DESK);
  const ben = await open(browser, PHONE);

  await signUp(ana, 'Ana');
  const code = await createLeague(ana);
  await signUp(ben, 'Ben');
  await join(ben, code);
  await site.console('bots', { code, count: 2 });

  await ana.goto(`/leagues/${code}/draft`);
  for (const page of [ana, ben]) await isLive(page);
  await lookAt(ana, 'lobby');
  await lookAt(ben, 'lobby');
  await ana.getByRole('button', { name: 'Start Draft' }).click();
  await ana.getByRole('alertdialog').getByRole('button', { name: 'Start Draft' }).click();

  await test.step('picks reach the other window without a reload, and an expired clock auto-picks', async () => {
    let ownPicks = 0;
    let expired = false;
    const looked = new Set<Page>();
    for (let move = await nextMove(ana, ben); move !== 'over'; move = await nextMove(ana, ben)) {
      if (!looked.has(move)) await lookAt(move, 'your-turn');
      looked.add(move);
      if (ownPicks === 3 && !expired) {
        expired = true;
        await site.console('clock', { advanceSeconds: 92 });
        await expect(move.getByRole('region', { name: 'Auto-pick' })).toContainText('Your clock ran out');
        await lookAt(move, 'auto-picked');
      } else {
        await draftFirstTeam(move);
        ownPicks += 1;
      }
    }
    expect(expired).toBe(true);
    // Six of the twelve picks were made by the bots, and one by the clock.
    expect(ownPicks).toBe(5);
  });

  for (const page of [ana, ben]) {
    await expect(complete(page)).toBeVisible();
    await lookAt(page, 'draft-complete');
  }

  await site.console('clock', { now: AFTER_THE_SEASON });
  await ana.goto(`/leagues/${code}/standings`);
  await expect(ana.getByRole('heading', { name: /standings/i }).first()).toBeVisible();
  await lookAt(ana, 'standings');
  await ana.goto(`/leagues/${code}/2025-finale`);
  await expect(ana.getByRole('region', { name: 'Most Wins Champion' })).toBeVisible();
  await expect(ana.getByRole('region', { name: 'Most Losses Champion' })).toBeVisible();
  await lookAt(ana, 'finale');
  await ben.goto(`/leagues/${code}`);
  await lookAt(ben, 'league-home');
  await ben.goto(`/leagues/${code}/2025-finale`);
  await expect(ben.getByRole('region', { name: 'Most Wins Champion' })).toBeVisible();
  await lookAt(ben, 'finale');
  expect(complaints).toEqual([]);
});

test('the landing page loads no code for sign-in, data or dialogs, and stays within its byte budget', async ({
  browser,
}) => {
  const page = await open(browser, PHONE);
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto('/', { waitUntil: 'networkidle' });
  const loaded = responses.map((response) => new URL(response.url()).pathname);
  const counted = responses.filter((response) => /\/$|\.(js|css)$/.test(new URL(response.url()).pathname));
  const sizes = await Promise.all(counted.map((response) => response.request().sizes()));
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(LANDING_BYTES);
  const scripts = loaded.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((file) => /auth|query|dialog|member/i.test(file))).toEqual([]);
});
