import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { imageSize } from 'image-size';
import type { Finale } from '#shared/contract/schemas/standings.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { reach, startSite, type OwnSite } from './local-site.ts';
import { look, screen } from './look.ts';
import { message, pressEnter, told, unroute } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, windowOf } from './windows.ts';

// Tests one season, whose time advances from test to test. Covers league home during the season, pages that are open when the
// season ends, the champions, the league's history, and the renewal.

const SEASON = '2025-26';
const MID_SEASON = '2025-10-15T12:00:00Z';
/** A time during the season's last games. */
const LAST_NIGHT = '2026-01-05T02:00:00Z';
const NEXT_MORNING = '2026-01-05T12:00:00Z';
const A_WEEK_LATER = '2026-01-12T12:00:00Z';

let site: OwnSite;
let crew: readonly [ana: Player, ben: Player, cyd: Player, dee: Player];
/** A league with all four players. Ana owns every league in this file. */
let table: Table;
/** A league with Ana and Ben. */
let last: Table;

test.beforeAll(async () => {
  site = await startSite();
  const [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  crew = [ana, ben, await Player.register(site.url, 'Cyd'), await Player.register(site.url, 'Dee')];
  table = await drafted(crew, 'Season Crew');
  last = await drafted(crew.slice(0, 2), 'Last Crew');
});

test.afterAll(async () => {
  await site?.stop();
});

async function drafted(players: readonly Player[], name: string): Promise<Table> {
  const made = await seatPlayers(players, { name, maxMembers: players.length });
  await draftOn(made, await startTable(made));
  return made;
}

const home = ({ league } = table) => `/leagues/${league.code}`;
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const crown = (page: Page, race: 'Wins' | 'Losses') => region(page, `Most ${race} Champion`);
const actions = (page: Page) => region(page, 'Commissioner Actions');

async function lookAtBoth(page: Page, name: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look(page, name);
  }
}

test('before the draft, after it and into the season, league home shows the next step at the top', async ({
  browser,
}) => {
  const { league } = await seatPlayers(crew, { name: 'Soon Crew', draftDateTime: '2025-08-26T01:00:00Z' });
  const page = await windowOf(browser, crew[1], DESK);
  await page.goto(`/leagues/${league.code}`);
  await expect(region(page, 'Next step')).toContainText(/The draft starts in (2 hours|1 hour 5\d minutes)/);

  await page.goto(home());
  await expect(region(page, 'Next step')).toContainText('Drafted and ready for kickoff');
  const field = region(page, 'Both races');
  await expect(field).toContainText('Both races start with the first final score.');
  await expect(region(page, 'Leaderboard')).toContainText('Season starts September 4, 2025');
  await expect(page.getByRole('button', { name: 'Leave League' })).toHaveCount(0);
  await region(page, 'All League Teams').scrollIntoViewIfNeeded();
  const teams = region(page, 'All League Teams').getByRole('listitem');
  await expect(teams).toHaveCount(4);
  await expect(teams.filter({ hasText: 'Ana' })).toContainText('Owner');
  await expect(teams.filter({ hasText: 'Ben (You)' }).locator('[role="img"]')).toHaveCount(3);

  await reach(site, MID_SEASON);
  await page.goto(home());
  await expect(region(page, 'Next step')).toContainText(/The season is underway|Your .+ play in/);
  await expect(page.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  await expect(region(page, 'Most Wins').getByRole('listitem')).toHaveCount(4);
  const top = async (name: string) => (await region(page, name).boundingBox())?.y ?? Number.NaN;
  const order = async () =>
    (await top('Both races')) < (await top('My Team')) && (await top('My Team')) < (await top('Leaderboard'));
  await expect.poll(order).toBe(true);
  await lookAtBoth(page, 'league-home-season');
  await page.setViewportSize(PHONE);
  await expect.poll(order).toBe(true);
  await page.goto('/dashboard');
  const season = page.getByRole('article').filter({ hasText: 'Season Crew' });
  await expect(season).toContainText(/(\d\w\w|T\d)Losses race|Losses race(\d\w\w|T\d)/);
  await expect(season).toContainText(/(vs|at) [A-Z]{2,3} \w{3}, Oct \d+/);
  await lookAtBoth(page, 'dashboard-played');
});

/** Waits until the page’s socket has received data about the page's league. */
const isFollowing = (page: Page, ...kinds: ('draft' | 'scores')[]) =>
  page.waitForEvent('websocket').then((socket) => {
    const isFirst = (kind: string) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(`"type":"${kind}"`));
    return Promise.all(kinds.map(isFirst));
  });
/** The timeout for the effects of a score. An open page fetches them at a random moment, up to 10 s later. */
const AFTER_A_SCORE = { timeout: 30_000 };

test('an open finale page awards the crowns once the last score is in, and lets the owner renew the league', async ({
  browser,
}) => {
  await reach(site, LAST_NIGHT);
  const page = await windowOf(browser, crew[0], PHONE);
  const following = isFollowing(page, 'draft', 'scores');
  await page.goto(`${home()}/2025-finale`);
  await expect(page.getByText('Both crowns are still up for grabs')).toBeVisible();
  await following;
  await reach(site, NEXT_MORNING);
  await expect(crown(page, 'Wins')).toBeVisible(AFTER_A_SCORE);
  await expect(page.getByRole('button', { name: 'Renew League' })).toBeVisible();
});

test.describe('after the season', () => {
  let finale: Finale;

  test.beforeEach(async () => {
    await reach(site, A_WEEK_LATER);
    finale = await crew[0].call('finale', { params: table.params });
  });

  test('open pages follow the league into the next season', async ({ browser }) => {
    const [standings, trades] = [
      await windowOf(browser, crew[1], PHONE),
      await windowOf(browser, crew[1], PHONE),
    ];
    const following = [isFollowing(standings, 'draft'), isFollowing(trades, 'draft')];
    await standings.goto(`${home(last)}/standings`);
    await trades.goto(`${home(last)}/trades`);
    await expect(standings.getByRole('definition').getByText('2025-26')).toBeVisible();
    await expect(trades.getByText('The season is over')).toBeVisible();
    await Promise.all(following);
    await crew[0].call('renewLeague', {
      params: { leagueId: last.league.id },
      body: { newSeasonYear: 2026 },
    });
    await expect(standings.getByText('Season 2026-27')).toBeVisible();
    await expect(standings.getByText('No teams drafted')).toBeVisible();
    await expect(trades.getByText('2026-27 trading opens after the draft')).toBeVisible();
    await expect(trades.getByRole('link', { name: '2025-26 Trades' })).toBeVisible();
    await look(trades, 'trades-renewed');
  });

  test('league home shows both crowns at the top, with links to the champions', async ({ browser }) => {
    const page = await windowOf(browser, crew[1], DESK);
    await page.goto(home());
    await expect(region(page, 'Next step')).toContainText('The crowns are won');
    await expect(region(page, 'Most Losses').getByRole('listitem')).toHaveCount(4);
    await lookAtBoth(page, 'league-home-over');
    await region(page, 'League History').getByRole('link', { name: '2025-26: champions crowned' }).click();
    await expect(page).toHaveURL(`${home()}/2025-finale`);
    await expect(crown(page, 'Wins')).toBeVisible();
  });

  test('the champions can be saved as a picture', async ({ browser }) => {
    const page = await windowOf(browser, crew[0], DESK);
    await page.goto(`${home()}/2025-finale`);
    await expect(crown(page, 'Wins')).toBeVisible();
    await lookAtBoth(page, 'finale-over');
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('region', { name: 'The season as a table' }).getByRole('row')).toHaveCount(5);
    await lookAtBoth(page, 'finale-table');
    const downloading = page.waitForEvent('download');
    await pressEnter(page.getByRole('button', { name: 'Download Image' }));
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('season-crew-champions-2025-26.png');
    const saved = screen('champions-picture.png');
    await file.saveAs(saved);
    expect(imageSize(readFileSync(saved))).toMatchObject({ type: 'png', width: 2400 });
    await told(page, 'Image Downloaded', 'season-crew-champions-2025-26.png');
  });

  test('a league’s history shows its champions, its records and head-to-head results', async ({
    browser,
  }) => {
    const page = await windowOf(browser, crew[1], DESK);
    await page.goto(home());
    await page.getByRole('link', { name: 'Records and Rivalries' }).click();
    await expect(page).toHaveURL(`${home()}/history`);
    const region = (name: string) => page.getByRole('region', { name });
    const [champion] = finale.winChampions;
    await expect(region('Trophy Room')).toContainText(champion?.user.username ?? '');
    await expect(region('Trophy Room').getByRole('img', { name: '1 Most Wins crown' })).toHaveCount(
      finale.winChampions.length,
    );
    await expect(region('Records')).toContainText(`${champion?.wins} W`);
    const { headToHead } = await crew[1].call('leagueHistory', {
      params: { leagueId: table.league.id },
    });
    const against = headToHead.filter(({ userId }) => userId === crew[2].id);
    await region('Head to Head').getByLabel('Member').selectOption('Cyd');
    const rivals = region('Head to Head').getByRole('list', { name: 'Rivals' }).getByRole('listitem');
    await expect(rivals).toHaveCount(against.length);
    await lookAtBoth(page, 'league-history');
    await region('Champions').getByRole('link', { name: SEASON, exact: true }).click();
    await expect(page).toHaveURL(`${home()}/2025-finale`);
  });

  test('the owner renews the league, and its history stays', async ({ browser }) => {
    const page = await windowOf(browser, crew[0], PHONE);
    await page.goto(`${home()}/2025-finale`);
    for (const race of ['Losses', 'Wins']) {
      await region(page, 'Final Standings')
        .getByRole('tab', { name: `Most ${race}` })
        .click();
      await expect(page.getByRole('columnheader', { name: `${race} rank` })).toBeVisible();
    }
    const dialog = page.getByRole('alertdialog', { name: 'Renew this league?' });
    const renew = () => dialog.getByRole('button', { name: 'Renew League' }).click();
    await page.route('**/renew', (route) =>
      route.fulfill({ status: 409, json: { code: 'not-renewable', message: 'Not now.' } }),
    );
    await actions(page).getByRole('button', { name: 'Renew League' }).click();
    await expect(dialog).toContainText('2026-27');
    await look(page, 'renew', '[role=alertdialog]');
    await renew();
    await expect(message(page, 'Renewal Failed')).toContainText('Not now.');
    await unroute(page, '**/renew');
    // Holds back the next page until the push about the renewed league has closed the dialog.
    await page.route('**/assets/*league-home*', async (route) => {
      await expect(dialog).toHaveCount(0);
      await route.continue();
    });
    await renew();
    await expect(message(page, 'League Renewed!')).toContainText('"Season Crew" plays 2026-27');
    await expect(page).toHaveURL(home());
    await expect(page.getByText('Pre-Draft', { exact: true })).toBeVisible();
    await look(page, 'league-home-renewed');
    await page.getByRole('link', { name: '2025-26 Chat' }).click();
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('The draft has started');
    await look(page, 'past-chat');
    for (const [name, heading, words] of [
      ['Standings', 'Standings', 'Final Standings'],
      ['Weeks', 'Weekly Standings', 'Final'],
      ['Draft Results', 'Draft Results', 'Round 3'],
      ['Trades', 'Trades', 'No trades that season'],
    ] as const) {
      await page.getByRole('link', { name: `2025-26 ${name}` }).click();
      await expect(page.getByRole('heading', { level: 1, name: `${heading}, 2025-26` })).toBeVisible();
      await expect(page.getByText(words).first()).toBeVisible();
      await lookAtBoth(page, `past-${name.toLowerCase().replace(' ', '-')}`);
      await page.setViewportSize(PHONE);
    }
    await page.goto(home());
    await page
      .getByRole('region', { name: 'League History' })
      .getByRole('link', { name: '2025-26: champions crowned' })
      .click();
    await expect(crown(page, 'Wins')).toBeVisible();
    await expect(actions(page)).toHaveCount(0);
  });
});
