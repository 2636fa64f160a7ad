import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import type { GuestSeason } from '#shared/contract/schemas/guests.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { Player } from '../support/player.ts';
import { draftOn, LONG, seatPlayers, startTable } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look, lookAtSizes, picture } from './look.ts';
import { press, told, unroute } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, visitorOf, windowOf, type Size } from './windows.ts';

// Tests the public season page: what commissioners share, and what anyone sees on any screen and on another site.

const TV: Size = { width: 1920, height: 1080 };
const PAGE = '/season/01J0000000000000000000000Atoken';
const NAMES = [
  'Ana',
  'Ben',
  'Cleo',
  'Dev',
  'Eli',
  'Fay',
  'Gus',
  'Hana',
  'MaximilianVonHabsburgLothringn',
  'June',
];

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

/** A season in its twelfth week. Each member owns the teams next to each other in the list of teams. */
function season(some: Partial<GuestSeason> = {}): GuestSeason {
  const members = NAMES.map((username, place) => ({
    username,
    wins: 22 - 2 * place,
    losses: 11 + 2 * place,
    ties: place === 3 ? 1 : 0,
    winRank: place + 1,
    lossRank: NAMES.length - place,
    teamIds: NFL_TEAMS.slice(3 * place, 3 * place + 3).map(({ id }) => id),
  }));
  const states = ['final', 'live', 'scheduled', 'postponed'] as const;
  const games = Array.from({ length: 15 }, (_, index) => {
    const state = states[index % 4] ?? 'final';
    const hasScore = state === 'final' || state === 'live';
    return {
      kickoff: '2026-11-29T18:00:00.000Z',
      state,
      homeTeamId: NFL_TEAMS[2 * index]?.id ?? 0,
      awayTeamId: NFL_TEAMS[2 * index + 1]?.id ?? 0,
      homeScore: hasScore ? 24 : null,
      awayScore: hasScore ? 17 : null,
      detail: state === 'live' ? '3rd quarter, 4:12 left' : null,
      homeOwner: Math.floor((2 * index) / 3),
      awayOwner: Math.floor((2 * index + 1) / 3),
    };
  });
  const picks = NFL_TEAMS.slice(0, 30).map(({ id }, index) => ({
    member: Math.floor(index / 3),
    nflTeamId: id,
  }));
  return {
    leagueName: 'Friday Night League of the Whole Office',
    season: '2026-27',
    status: 'active',
    tieRule: 'half',
    week: 12,
    weeks: 18,
    members,
    games,
    picks,
    serverTime: '2026-11-29T20:00:00.000Z',
    ...some,
  };
}

const serve = (page: Page, shown: GuestSeason) =>
  page.route('**/api/guests/*/season', (route) => route.fulfill({ json: shown }));

test('the public season page fits every screen, in both themes and in print', async ({ browser }) => {
  const { page, wrong } = await visitorOf(browser, site.url, { viewport: DESK });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await serve(page, season());
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Friday Night League');
    // The races' field has the colors of this theme.
    await expect(page.getByRole('region', { name: 'Both races' })).not.toHaveCSS(
      'border-image-source',
      'none',
    );
    for (const size of [SMALLEST, PHONE, DESK, TV]) {
      await page.setViewportSize(size);
      await look(page, `season-page-${scheme}`);
    }
  }
  const head = await page.getByRole('banner').or(page.locator('main > header')).boundingBox();
  expect(head?.width, 'a television’s whole width').toBeGreaterThan(0.95 * TV.width);
  expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(2);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Most Wins: Ana 22, Ben 20')).toBeVisible();
  await page.setViewportSize({ width: 800, height: 1100 });
  await page.emulateMedia({ media: 'print' });
  await look(page, 'season-page-printed');
  await expect(page.getByRole('button', { name: /^Most Wins/ })).toHaveCSS('outline-style', 'none');
  expect(wrong).toEqual([]);
});

test('the public page says on every screen if the league hasn’t drafted, or if the page is off', async ({
  browser,
}) => {
  const { page } = await visitorOf(browser, site.url, { viewport: DESK });
  const members = season().members.map((member) => ({ ...member, wins: 0, losses: 0, ties: 0, teamIds: [] }));
  await serve(page, season({ status: 'draft', members, games: [], picks: [] }));
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'This League Hasn’t Drafted Yet' })).toBeVisible();
  await lookAtSizes(page, 'season-page-undrafted');
  await unroute(page, '**/api/guests/*/season');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'This Season Page Is Off' })).toBeVisible();
  await lookAtSizes(page, 'season-page-off');
});

/** Starts another site with this page. */
async function otherSite(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a commissioner shares the season, another site shows it, and both lose it when it’s turned off', async ({
  browser,
}) => {
  const [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  const table = await seatPlayers([ana, ben], { ...LONG, name: 'Sunday "Crew"' });
  await draftOn(table, await startTable(table));
  const [page, bens] = [await windowOf(browser, ana, DESK), await windowOf(browser, ben, PHONE)];
  await page.goto(`/leagues/${table.league.code}/manage`);
  await press(page, 'Public Season Page');
  const dialog = page.getByRole('dialog', { name: 'Public Season Page' });
  await expect(dialog.getByText(/^The season page is off/)).toBeVisible();
  await press(page, 'Create Link');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveJSProperty('complete', true);
  await lookAtSizes(page, 'season-page-dialog', 'dialog');
  await page.setViewportSize({ width: 1280, height: 800 });
  const address = await dialog.getByRole('link', { name: 'Open Page' }).getAttribute('href');
  await expect(dialog.getByText(address ?? '')).toBeInViewport({ ratio: 1 });
  expect(address).toContain(`${site.url}/season/`);
  await bens.goto(`/leagues/${table.league.code}`);
  await expect(bens.getByText('Public season page on until')).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy Embed Code');
  await told(page, 'Copied', 'Copied to clipboard');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const other = await otherSite(
    `<!doctype html><title>Our office</title>${code}<iframe src="${site.url}/"></iframe>`,
  );
  const { page: office } = await visitorOf(browser, other.url, { viewport: DESK });
  await office.goto(other.url);
  const framed = office.frameLocator('iframe[title=\'Sunday "Crew" on Two Crowns\']');
  await expect(framed.getByRole('heading', { level: 1 })).toHaveText('Sunday "Crew"');
  await expect(framed.getByRole('region', { name: 'Draft Results' })).toContainText('Ana');
  await picture(office, 'season-page-framed');
  // No other page can be framed.
  await expect(office.frameLocator('iframe').last().getByText('Two Crowns')).toHaveCount(0);

  await press(page, 'Turn Off Link');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn Off Link' }).click();
  await told(page, 'Season Page Off', 'It’s gone for everyone within a minute.');
  await site.console('clock', { advanceSeconds: 61 });
  await office.reload();
  await expect(framed.getByRole('heading', { name: 'This Season Page Is Off' })).toBeVisible();
  await other.stop();
});
