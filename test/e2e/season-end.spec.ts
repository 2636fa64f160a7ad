import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { test } from './test.ts';
import { PHONE, windowOf } from './windows.ts';

// Pages that are open while a season ends, and while its league goes on into the next one.

/** The last games are under way. */
const LAST_NIGHT = '2026-01-05T02:00:00Z';
const NEXT_MORNING = '2026-01-05T12:00:00Z';
const A_WEEK_LATER = '2026-01-12T12:00:00Z';

let site: LocalSite;
let ana: Player;
let ben: Player;
/** Of which Ana is the owner. */
let table: Table;

test.beforeAll(async () => {
  site = await startSite();
  [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  table = await seatPlayers([ana, ben], { name: 'Last Crew', maxMembers: 2 });
  await draftOn(table, await startTable(table));
  await site.console('clock', { now: LAST_NIGHT });
});

test.afterAll(async () => {
  await site?.stop();
});

const home = () => `/leagues/${table.league.code}`;

/** The page’s socket has told it of the league that it follows. */
const isFollowing = (page: Page) =>
  page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"draft"')),
    );

test('the open finale gives the crowns with the last score, and the owner can go on', async ({ browser }) => {
  const page = await windowOf(browser, ana, PHONE);
  const following = isFollowing(page);
  await page.goto(`${home()}/2025-finale`);
  await expect(page.getByText('The crowns are still out there')).toBeVisible();
  await following;
  await site.console('clock', { now: NEXT_MORNING });
  await expect(page.getByRole('region', { name: 'Most Wins Champion' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renew League' })).toBeVisible();
});

test('open pages of a season that is over follow the league into the next one', async ({ browser }) => {
  await site.console('clock', { now: A_WEEK_LATER });
  const [standings, trades] = [await windowOf(browser, ben, PHONE), await windowOf(browser, ben, PHONE)];
  const following = [isFollowing(standings), isFollowing(trades)];
  await standings.goto(`${home()}/standings`);
  await trades.goto(`${home()}/trades`);
  await expect(standings.getByText('Season 2025-26')).toBeVisible();
  await expect(trades.getByText('The season is over')).toBeVisible();
  await Promise.all(following);
  await ana.call('renewLeague', { params: { leagueId: table.league.id }, body: { newSeasonYear: 2026 } });
  await expect(standings.getByText('Season 2026-27')).toBeVisible();
  await expect(standings.getByText('No teams drafted')).toBeVisible();
  await expect(trades.getByText('Trades begin after the draft')).toBeVisible();
});
