import { expect, type Browser, type Page } from '@playwright/test';
import { turnAt } from '#shared/domain/draft/draft-order.ts';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { teamById } from '#shared/domain/teams.ts';
import { Player } from '../support/player.ts';
import { draftOn, LONG, seatAndStart, seatPlayers, startTable } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look, picture } from './look.ts';
import { unroute } from './parts.ts';
import { test } from './test.ts';
import { PHONE, SMALLEST, visitorOf, type Size } from './windows.ts';

// Tests the guest board: a whole draft, as a room full of people sees it from a distance.

const BOARD = '/board/01J0000000000000000000000Atoken';
const WALL: Size = { width: 1280, height: 720 };
const UPRIGHT: Size = { width: 1080, height: 1920 };
const SIZES: readonly Size[] = [{ width: 3840, height: 2160 }, { width: 1920, height: 1080 }, PHONE];
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
const LEAGUE = 'Friday Night League';
const SHORT = { timeout: 500 };
const SEASON = '2026-27';
const RANKING = defaultRanking(seasonNamed(SEASON));

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

/** A draft that the test controls. It is served in place of the server's draft. */
class Draft {
  now: GuestDraft = {
    leagueName: LEAGUE,
    season: SEASON,
    status: 'draft',
    maxMembers: NAMES.length,
    teamsEach: 3,
    draftOrderType: 'snake',
    orderTable: null,
    draftTimerDuration: 60,
    order: NAMES,
    picks: [],
    deadlineAt: null,
    pause: null,
    serverTime: '',
  };
  /** The server's time, in ms. */
  time = Date.parse('2026-08-25T23:00:00Z');

  constructor(some: Partial<GuestDraft> = {}) {
    this.change(some);
  }

  change(some: Partial<GuestDraft>): void {
    this.now = { ...this.now, ...some };
  }

  /**
   * Gives the member on the clock this much time. Subtracts half a second, so that no displayed digit depends on a
   * millisecond.
   */
  clock(seconds: number): void {
    this.change({ status: 'drafting', deadlineAt: new Date(this.time + seconds * 1000 - 500).toISOString() });
  }

  /** Picks the next team in the ranking for the member on the clock. */
  pick(auto = false): { name: string; team: string } {
    const { order, picks } = this.now;
    const turn = turnAt(order, picks.length + 1, this.now);
    const team = teamById(RANKING[picks.length] ?? 0);
    if (!turn || !team) throw new Error('the draft is over');
    this.change({ picks: [...picks, { nflTeamId: team.id, auto }] });
    this.clock(60);
    if (!turnAt(order, picks.length + 2, this.now)) this.change({ status: 'active', deadlineAt: null });
    return { name: turn.userId, team: `${team.city} ${team.name}` };
  }

  /** Returns the seconds left on the pick clock, as the board displays them. */
  left(): number {
    return Math.ceil((Date.parse(this.now.deadlineAt ?? '') - this.time) / 1000);
  }

  async serve(page: Page): Promise<void> {
    await page.route('**/api/guests/*/draft', (route) =>
      route.fulfill({ json: { ...this.now, serverTime: new Date(this.time).toISOString() } }),
    );
  }
}

/** Opens a board whose browser clock stands still unless the test advances it. */
async function watch(page: Page, draft: Draft): Promise<void> {
  await draft.serve(page);
  await page.clock.install({ time: draft.time - 60_000 });
  await page.clock.pauseAt(draft.time);
  await page.goto(BOARD);
}

/** Opens extra boards in other sizes, but only for screenshots. They are needed because a full-screen board can't be resized. */
async function othersWith(browser: Browser, draft: Draft): Promise<Page[]> {
  if (process.env['SCREENS'] === undefined) return [];
  return Promise.all(
    SIZES.map(async (viewport) => {
      const { page } = await visitorOf(browser, site.url, { viewport });
      await watch(page, draft);
      return page;
    }),
  );
}

const onTheClock = (page: Page) => page.getByRole('region', { name: 'Current pick' });
const moment = (page: Page) => page.locator('[data-moment]');
const lost = (page: Page) => page.getByText(/^Offline since/);

test('a wall display shows a whole ten-member draft, even if it loses the network twice', async ({
  browser,
}) => {
  test.slow();
  const players: Player[] = [];
  for (const name of NAMES.slice(0, 10)) players.push(await Player.register(site.url, name));
  const table = await seatPlayers(players, { ...LONG, name: LEAGUE, maxMembers: 10, teamsEach: 3 });
  const { url } = await table.owner.call('shareGuestLink', { params: table.params, body: {} });
  const { page, wrong } = await visitorOf(browser, site.url, { viewport: WALL });
  await page.goto(url);
  await expect(page).toHaveTitle('Friday Night League · Draft Board');
  await expect(page.getByText('Waiting for the draft to start')).toBeVisible();
  await page.getByRole('button', { name: 'Start Board' }).click();
  await expect(page.getByRole('button')).toHaveCount(0);
  let draft = await startTable(table);
  await expect(onTheClock(page)).toContainText('On the clock');

  const drafted = async () => {
    draft = await draftOn(table, draft, draft.picks.length + 1);
    const pick = draft.picks.at(-1);
    const team = teamById(pick?.nflTeamId ?? 0);
    const by = players.find(({ id }) => id === pick?.userId);
    return `${by?.user.username} takes the${team?.city} ${team?.name}`;
  };
  const shows = (words: string) => expect(moment(page)).toContainText(words);
  const round = async (picks: number) => {
    for (let made = 0; made < picks; made += 1) await shows(await drafted());
  };
  /** Makes three picks while the network is lost. The board says that it's offline, keeps its state, and recovers on its own. */
  const without = async (lose: () => Promise<unknown>, find: () => Promise<unknown>) => {
    const before = await onTheClock(page).getByRole('list', { name: 'Next' }).textContent();
    await lose();
    for (let made = 0; made < 2; made += 1) await drafted();
    const last = await drafted();
    await expect(lost(page)).toHaveText(/since \d+:\d\d [AP]M$/);
    expect(await onTheClock(page).getByRole('list', { name: 'Next' }).textContent()).toBe(before);
    await picture(page, 'board-lost');
    await find();
    await shows(last);
    await expect(lost(page)).toBeHidden();
  };

  await round(6);
  const network = page.context();
  await without(
    () => network.setOffline(true),
    () => network.setOffline(false),
  );
  await round(9);
  // The second time, the browser stays online, so no event tells the page when the network is back.
  const GUESTS = '**/api/guests/**';
  await without(
    () => page.route(GUESTS, (route) => route.fulfill({ contentType: 'text/html', body: 'Sign in' })),
    () => unroute(page, GUESTS),
  );
  await round(9);
  await expect(page.getByText('The draft is complete', { exact: true })).toBeVisible();
  for (const { user } of players) {
    const teams = page
      .getByRole('list', { name: `${user.username}’s picks`, exact: true })
      .getByRole('listitem');
    await expect(teams).toHaveText(Array.from({ length: 3 }, (_, round) => new RegExp(`R${round + 1}P`)));
  }
  await expect(moment(page)).toHaveCount(0);
  await look(page, 'board-whole');
  expect(wrong.filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
});

test('a guest board goes blank within seconds after it is turned off', async ({ browser }) => {
  const [gus, hana] = [await Player.register(site.url, 'Gustav'), await Player.register(site.url, 'Hanna')];
  const table = await seatAndStart([gus, hana], LONG);
  const { url } = await gus.call('shareGuestLink', { params: table.params, body: {} });
  const { page } = await visitorOf(browser, site.url, { viewport: WALL });
  await page.goto(url);
  await expect(onTheClock(page)).toContainText('Gustav');
  await gus.call('takeGuestLinkBack', { params: table.params });
  await expect(page.getByText('This board link was turned off, or the draft ended a while ago.')).toBeVisible(
    {
      timeout: 5000,
    },
  );
  await expect(page.getByText('Gustav')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await look(page, 'board-gone');
});

test('everything important on the board is readable from across the room, at every moment of a draft', async ({
  browser,
}) => {
  const { page, wrong } = await visitorOf(browser, site.url, { viewport: WALL });
  const draft = new Draft();
  await watch(page, draft);
  const boards = [page, ...(await othersWith(browser, draft))];
  const pictures = async (name: string) => {
    for (const each of boards) await picture(each, name);
  };
  /** Advances the boards' clocks until `seen` passes on each board, because the boards poll at different times. */
  const soon = (seen: (each: Page) => Promise<void>) =>
    expect(async () => {
      for (const each of boards) await each.clock.runFor(1000);
      // Advances the server's clock after the boards' clocks, so that a reply can be a second old, but never from the future.
      draft.time += 1000;
      for (const each of boards) await seen(each);
    }).toPass();
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await soon(() => Promise.resolve());
  };
  const isInTime = () => expect(page.getByRole('timer')).toHaveText(String(draft.left()));

  await expect(page.getByText('Waiting for the draft to start')).toBeVisible();
  for (const each of boards) await each.getByRole('button', { name: 'Start Board' }).click();
  await pictures('board-before');
  for (let made = 0; made < 13; made += 1) draft.pick(made % 7 === 3);
  await soon((each) => expect(onTheClock(each)).toContainText('On the clock', SHORT));
  const { name, team } = draft.pick();
  await soon((each) => expect(moment(each)).toContainText(`${name} takes the${team}`, SHORT));
  await isInTime();
  await pictures('board-moment');
  await pass(20);
  await expect(moment(page)).toHaveCount(0);
  await isInTime();
  await pictures('board-running');
  draft.clock(9);
  await soon((each) => expect(each.getByRole('timer')).toHaveText(/^[78]$/, SHORT));
  await isInTime();
  await pictures('board-last-seconds');
  while (draft.now.status === 'drafting') draft.pick(draft.now.picks.length % 7 === 3);
  await soon((each) => expect(each.getByText('The draft is complete', { exact: true })).toBeVisible(SHORT));
  await pass(7);
  await expect(moment(page)).toHaveCount(0);
  await pictures('board-after');
  expect(wrong).toEqual([]);
});

test('Escape exits full screen, which brings back the Start Board button', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url, { viewport: WALL });
  const draft = new Draft();
  draft.clock(60);
  await watch(page, draft);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  const start = page.getByRole('button', { name: 'Start Board' });
  await start.click();
  await expect.poll(isFull).toBe(true);
  await expect(start).toHaveCount(0);
  await page.mouse.move(300, 300);
  await page.clock.runFor(3000);
  await expect(page.getByRole('main')).toHaveCSS('cursor', 'none');
  await page.evaluate(() => document.exitFullscreen());
  await expect(start).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveCSS('cursor', 'none');
});

test('the guest board is hidden from search engines, and loads only one code file', async ({ browser }) => {
  const { page, wrong } = await visitorOf(browser, site.url, { viewport: PHONE });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const draft = new Draft();
  await draft.serve(page);
  const reply = await page.goto(BOARD);
  expect(reply?.status()).toBe(200);
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('Waiting for the draft to start')).toBeVisible();
  expect(asked.filter((path) => path.endsWith('.js'))).toHaveLength(1);
  expect(wrong).toEqual([]);
});

/** Checks that the Start Board button covers nothing, because it stays on a wall display that no one touches. */
async function expectButtonToCoverNothing(page: Page): Promise<void> {
  const button = await page.getByRole('button', { name: 'Start Board' }).boundingBox();
  const parts = await page.getByRole('region').evaluateAll((regions) =>
    regions.map((region) => {
      const { x, y, width, height } = region.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );
  if (!button) throw new Error('there is no button');
  const isCovered = (part: typeof button) =>
    Math.max(part.x, button.x) < Math.min(part.x + part.width, button.x + button.width) &&
    Math.max(part.y, button.y) < Math.min(part.y + part.height, button.y + button.height);
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter(isCovered)).toEqual([]);
}

for (const [name, some] of [
  ['paused', { pause: { at: '2026-08-25T22:59:00Z', secondsLeft: 34 }, deadlineAt: null }],
  ['without-clock', { draftTimerDuration: null, deadlineAt: null }],
  ['not-drawn', { status: 'draft', order: [], picks: [] }],
  ['many-seats', { order: Array.from({ length: 16 }, (_, seat) => `Member_${seat + 1}`), teamsEach: 2 }],
  ['many-rounds', { order: NAMES.slice(0, 4), teamsEach: 8 }],
  ['two', { order: NAMES.slice(7, 9), teamsEach: 8 }],
] as const satisfies readonly (readonly [string, Partial<GuestDraft>])[])
  test(`the board fits every screen: ${name}`, async ({ browser }) => {
    const { page } = await visitorOf(browser, site.url, { viewport: WALL });
    const draft = new Draft();
    draft.change({ picks: RANKING.slice(0, 9).map((nflTeamId) => ({ nflTeamId, auto: false })) });
    draft.clock(50);
    draft.change({ ...some, order: [...(some.order ?? NAMES)] });
    await draft.serve(page);
    await page.goto(BOARD);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Friday Night League');
    for (const size of [WALL, UPRIGHT, PHONE, SMALLEST]) {
      await page.setViewportSize(size);
      await look(page, `board-${name}`);
      await expectButtonToCoverNothing(page);
    }
  });
