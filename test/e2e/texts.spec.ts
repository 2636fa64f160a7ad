import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { test } from './test.ts';
import { ACCOUNT_TEXTS } from './texts/accounts-promised.ts';
import { accountPlaces } from './texts/accounts.ts';
import { CHAT_TEXTS, chatPlaces, seatChat } from './texts/chat.ts';
import { expectWhole, holdAll } from './texts/hold.ts';
import { LEAGUE_TEXTS } from './texts/leagues-promised.ts';
import { seatLeagues } from './texts/leagues-scene.ts';
import { leaguePlaces } from './texts/leagues.ts';
import { SEASON_TEXTS } from './texts/season-promised.ts';
import { AFTER_THE_SEASON, seatSeason } from './texts/season-scene.ts';
import { seasonPlaces } from './texts/season.ts';
import { TRADE_TEXTS } from './texts/trades-promised.ts';
import { seatTrades } from './texts/trades-scene.ts';
import { tradePlaces } from './texts/trades.ts';
import { DESK, windowOf } from './windows.ts';

// The tables of the product's messages, held against the running pages: what it promises to say, it says, each event once.

let site: LocalSite;
let open: string;

test.beforeAll(async () => {
  site = await startSite();
  const owner = await Player.register(site.url, 'Host');
  ({ code: open } = (await seatPlayers([owner], { name: 'Open Crew' })).league);
});

test.afterAll(async () => {
  await site?.stop();
});

test('the messages of accounts', async ({ browser }) => {
  const places = accountPlaces(open);
  expectWhole(places, ACCOUNT_TEXTS);
  const visitor = await browser.newContext({
    viewport: DESK,
    baseURL: site.url,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await holdAll(await visitor.newPage(), places);
});

test('the messages of leagues', async ({ browser }) => {
  const { kim, leagues } = await seatLeagues(site.url, open);
  const places = leaguePlaces(leagues);
  expectWhole(places, LEAGUE_TEXTS);
  await holdAll(await windowOf(browser, kim), places);
});

test('the messages of trades', async ({ browser }) => {
  const { wes, traded } = await seatTrades(site.url);
  const places = tradePlaces(traded);
  expectWhole(places, TRADE_TEXTS);
  await holdAll(await windowOf(browser, wes), places);
});

test('the messages of a chat', async ({ browser }) => {
  const { zoe, code } = await seatChat(site.url);
  const places = chatPlaces(code);
  expectWhole(places, CHAT_TEXTS);
  const page = await windowOf(browser, zoe);
  // Else messages go by the socket, whose answers nobody gives in the server's place.
  await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  await holdAll(page, places);
});

test('the messages of a season', async ({ browser }) => {
  const { una, played } = await seatSeason(site.url);
  const places = seasonPlaces(played);
  expectWhole(places, SEASON_TEXTS);
  await site.console('clock', { now: AFTER_THE_SEASON });
  await holdAll(await windowOf(browser, una), places);
});
