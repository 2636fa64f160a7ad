import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { NOTE_LENGTH } from '#shared/domain/trades/trades.ts';
import { Player } from '../support/player.ts';
import { draftOn, seatPlayers, startTable, type Table } from '../support/table.ts';
import { expectNoSidewaysScroll, spilling } from './fits.ts';
import type { LocalSite } from './local-site.ts';
import { picture } from './look.ts';
import { test } from './test.ts';
import { type Size, SMALLEST, windowOf } from './windows.ts';

// Tests the layout of the pages, from a small phone to a desktop, with the longest names that the contract allows.

const PHONE: Size = { width: 390, height: 844 };
const SIDEWAYS: Size = { width: 844, height: 390 };
const DESK: Size = { width: 1280, height: 800 };
const WIDTHS = [320, 390, 768, 1280];
const HOUR = 3600;
/** The longest name that is allowed, with no place for a line break. */
const LONG_LEAGUE = 'W'.repeat(60);
const LONG_NAMES = [LONG_LEAGUE, 'W'.repeat(30), 'M'.repeat(30)];

let site: LocalSite;
let crew: Player[];
/** Three leagues: one before its draft, one with the crew's first member on the clock, and one after its draft. */
let waiting: Table, drafting: Table, drafted: Table;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  crew = [];
  for (const name of [...LONG_NAMES.slice(1), 'Cy1', 'Dee'])
    crew.push(await Player.register(site.url, name, '👩‍👩‍👧‍👦'.repeat(4)));
  waiting = await seatPlayers(crew, { name: LONG_LEAGUE, isPublic: true });
  await seated(0).call('randomizeDraftOrder', { params: waiting.params, body: {} });
  drafted = await seatPlayers(crew, { name: LONG_LEAGUE });
  await draftOn(drafted, await startTable(drafted));
  drafting = await seatPlayers(crew, { name: LONG_LEAGUE, draftTimerDuration: HOUR });
  await draftOn(drafting, await startTable(drafting), 7);
});

const roomOf = ({ league }: Table) => `/leagues/${league.code}/draft`;

/** Opens the room of the running draft for the crew's first member, who is on the clock. */
async function enterRoom(browser: Browser, viewport: Size): Promise<Page> {
  const page = await windowOf(browser, seated(0), viewport);
  await page.goto(roomOf(drafting));
  await expect(page.getByText('Your Turn!')).toBeVisible();
  return page;
}

function seated(place: number): Player {
  const player = crew[place];
  if (!player) throw new Error(`nobody sits at ${place}`);
  return player;
}

const teams = (page: Page) => page.getByRole('list', { name: 'Available teams' });

/** Returns how many pixel rows of the window show an uncovered part of the list of teams. */
function visibleRows(page: Page): Promise<number> {
  return teams(page).evaluate((list) => {
    const { left, width } = list.getBoundingClientRect();
    const rows = Array.from({ length: window.innerHeight }, (_, y) => y);
    return rows.filter((y) => list.contains(document.elementFromPoint(left + width / 2, y))).length;
  });
}

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

test('on a phone, the room’s first teams show up in the top third of the screen', async ({ browser }) => {
  const page = await enterRoom(browser, PHONE);
  expect(await topOf(page, '[data-team]')).toBeLessThanOrEqual(PHONE.height / 3);
});

test('in a short window, the teams get more than half the height, even while one is selected', async ({
  browser,
}) => {
  const page = await enterRoom(browser, SIDEWAYS);
  await teams(page).getByRole('button').nth(8).click();
  await expect(page.getByRole('button', { name: 'Draft Team' })).toBeInViewport();
  expect(await visibleRows(page)).toBeGreaterThan(SIDEWAYS.height / 2);
  await expect(page.getByRole('timer')).toBeInViewport();
});

test('on a phone, scrolling shrinks the clock to make room for the teams', async ({ browser }) => {
  const page = await enterRoom(browser, PHONE);
  const clock = page.getByRole('region', { name: 'Current pick' });
  const before = (await clock.boundingBox())?.height ?? 0;
  await teams(page).getByRole('button').last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await clock.boundingBox())?.height).toBeLessThanOrEqual(before / 2);
  await expect(page.getByRole('timer')).toBeInViewport();
  // The teams get at least three quarters of the screen. The header, the clock and the tabs share the rest.
  expect(await visibleRows(page)).toBeGreaterThan(PHONE.height * 0.75);
});

test('switching tabs shows the new panel from its top', async ({ browser }) => {
  const page = await enterRoom(browser, SIDEWAYS);
  await teams(page).getByRole('button').last().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Matrix' }).click();
  const title = page.getByRole('heading', { name: 'Draft Matrix' });
  await expect(title).toBeInViewport();
  const clock = await page.getByRole('region', { name: 'Current pick' }).boundingBox();
  expect((await title.boundingBox())?.y).toBeGreaterThan((clock?.y ?? 0) + (clock?.height ?? 0));
});

/** Offers the first member a trade, with the longest texts. */
async function offerToFirst(): Promise<void> {
  const { params } = drafted;
  const teams = await seated(0).call('rosters', { params });
  const [receiver, proposer] = [0, 1].map((place) => teams.find(({ userId }) => userId === seated(place).id));
  const idOf = (roster: typeof receiver): [number] => [roster?.teams[0]?.nflTeam.id ?? 0];
  await seated(1).call('proposeTrade', {
    params,
    body: {
      receiverId: seated(0).id,
      proposerTeamIds: idOf(proposer),
      receiverTeamIds: idOf(receiver),
      note: 'N'.repeat(NOTE_LENGTH),
    },
  });
}

test('even with the longest names, no page scrolls sideways, and every name can be read in full', async ({
  browser,
}) => {
  const page = await windowOf(browser, seated(0), DESK);
  const home = `/leagues/${drafted.league.code}`;
  await offerToFirst();
  const places = [
    ['/dashboard', LONG_LEAGUE],
    ['/leagues/public', LONG_LEAGUE],
    ['/join-league', 'What happens next?'],
    ['/create-league', 'League name'],
    [home, 'drafted the Arizona Cardinals'],
    [`/leagues/${waiting.league.code}`, 'Next step'],
    [`/leagues/${waiting.league.code}/manage`, 'Draft Schedule'],
    [`/leagues/${waiting.league.code}/draft-lottery`, 'Drawing 1'],
    [`${home}/rules`, 'The league was created'],
    [`${home}/standings`, 'Current Standings'],
    [`${home}/trades`, 'Trade #1'],
    [`${home}/draft-results`, 'Round 3'],
    [`${home}/${drafted.params.season}/finale`, 'Both crowns are still up for grabs'],
    [roomOf(waiting), 'The draft hasn’t started'],
    [roomOf(drafted), 'Draft Complete'],
    [roomOf(drafting), 'Your Turn!'],
  ] as const;
  for (const [place, shown] of places) {
    await page.setViewportSize(DESK);
    await page.goto(place);
    // These parts load once they are near.
    await expect(async () => {
      for (const late of await page.locator('#chat, #teams, [data-more]').all())
        await late.scrollIntoViewIfNeeded();
      await expect(page.getByText(shown).or(page.getByLabel(shown)).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, place);
      expect(await spilling(page, LONG_NAMES), `${place} at ${width} px`).toEqual([]);
    }
  }
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(LONG_LEAGUE);
  await expect(title.getByRole('link')).toHaveAttribute('title', new RegExp(LONG_LEAGUE));
  expect((await title.boundingBox())?.height).toBeLessThan(50);
});

test('the dashboard marks live drafts, shows them first, and says who’s on the clock', async ({
  browser,
}) => {
  const page = await windowOf(browser, seated(0), DESK);
  await page.goto('/dashboard');
  const first = page.getByRole('main').getByRole('region').first();
  await expect(first).toHaveAccessibleName('Live Drafts');
  await expect(first.getByText('Your Turn!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Pre-Draft Teams' }).getByRole('article')).toHaveCount(1);
});

test('league home tells the user they’re on the clock, and tells everyone else who is', async ({
  browser,
}) => {
  const mine = await windowOf(browser, seated(0), PHONE);
  await mine.goto(`/leagues/${drafting.league.code}`);
  const next = (page: Page) => page.getByRole('region', { name: 'Next step' });
  await expect(next(mine)).toContainText('You’re on the clock');
  await expect(next(mine).getByRole('link', { name: 'Make Your Pick' })).toBeVisible();
  const other = await windowOf(browser, seated(2), PHONE);
  await other.goto(`/leagues/${drafting.league.code}`);
  await expect(next(other)).toContainText(`${seated(0).user.username} is picking`);
});

/** Whether two elements on one line overlap. */
async function overlaps(...places: [Locator, Locator]): Promise<boolean> {
  const [one, other] = await Promise.all(places.map((place) => place.boundingBox()));
  if (!one || !other) throw new Error('nothing is there');
  return one.x < other.x + other.width && other.x < one.x + one.width;
}

/** Returns how much of a text is cut off, in pixels. */
const cutOf = (words: Locator) => words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

test('a commissioner’s draft room header fits a small phone', async ({ browser }) => {
  const page = await enterRoom(browser, SMALLEST);
  const sound = page.getByRole('button', { name: 'Play a sound when I’m on the clock' });
  const live = page.getByTitle('Live', { exact: true });
  await expect(live).toBeVisible();
  expect(await overlaps(live, sound)).toBe(false);
  expect(await cutOf(page.getByText('Draft In Progress'))).toBe(0);
});

/** Returns the number of lines that a text takes. */
const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });

test('on a phone, a commissioner who picks for a member sees every team’s full name', async ({ browser }) => {
  const commissionerTools = { pause: false, undo: false, proxyPick: true };
  const table = await seatPlayers([seated(3), seated(2)], { maxMembers: 2, commissionerTools });
  await startTable({ ...table, players: [seated(2), seated(3)] });
  const page = await windowOf(browser, seated(3), PHONE);
  await page.goto(roomOf(table));
  await page.getByRole('button', { name: /^Pick for/ }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Philadelphia', 'Washington', 'Indianapolis', 'Jacksonville'])
    expect(await linesOf(dialog.getByText(name, { exact: true })), name).toBe(1);
});

test('the room shows the draft’s scheduled time and its status in full, even on the smallest screen', async ({
  browser,
}) => {
  const draftDateTime = '2025-09-03T23:30:00Z';
  const table = await seatPlayers([seated(3), seated(2)], { name: 'Timed', draftDateTime });
  const page = await windowOf(browser, seated(3), SMALLEST);
  await page.goto(roomOf(table));
  await expect(page.getByTitle('Live', { exact: true })).toBeVisible();
  for (const size of [SMALLEST, PHONE, DESK]) {
    await page.setViewportSize(size);
    const time = page.getByText('Wed, Sep 3, 7:30 PM ET').filter({ visible: true });
    await expect(time).toHaveCount(1);
    await picture(page, 'lobby-timed');
    expect(await cutOf(time), `the time at ${size.width} px`).toBe(0);
    expect(await cutOf(page.getByText('Pre-Draft', { exact: true })), `the state at ${size.width} px`).toBe(
      0,
    );
  }
});

test('an auto-pick’s mark stays on one line next to the longest name', async ({ browser }) => {
  const table = await seatPlayers([seated(0), seated(1)], { maxMembers: 2, draftTimerDuration: 60 });
  await startTable(table);
  const page = await windowOf(browser, seated(1), DESK);
  await page.goto(roomOf(table));
  await site.console('clock', { advanceSeconds: 62 });
  const mark = page.getByRole('region', { name: 'Recent Picks' }).getByText('auto', { exact: true });
  for (const size of [DESK, SMALLEST, PHONE]) {
    await page.setViewportSize(size);
    if (size === SMALLEST) await page.getByRole('button', { name: 'Order' }).click();
    await expect(mark).toBeVisible();
    await picture(page, 'auto-pick');
    expect(await linesOf(mark), `at ${size.width} px`).toBe(1);
    await expectNoSidewaysScroll(page, 'an automatic pick');
  }
});

test('on a small phone, button labels stay on one line, and the user’s name isn’t cut off', async ({
  browser,
}) => {
  const page = await windowOf(browser, seated(3), SMALLEST);
  const small = await seatPlayers([seated(3), seated(2)], { name: 'Small', maxMembers: 4 });
  await page.goto(roomOf(small));
  const copy = page.getByRole('button', { name: 'Copy code' });
  expect((await copy.boundingBox())?.height).toBeLessThan(48);
  await page.goto(`/leagues/${small.league.code}/manage`);
  const remove = page.getByRole('button', { name: /^Remove / });
  expect(await linesOf(remove)).toBe(1);
  const note = page.getByText('Only the commissioner can manage league settings.');
  expect(await note.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  await page.route('**/standings', async (route) => {
    if (!route.request().url().includes('/api/')) return route.continue();
    const response = await route.fetch();
    const standings = (await response.json()) as object[];
    const tied = standings.map((standing) => ({
      ...standing,
      wins: 14,
      losses: 18,
      ties: 1,
      differential: -4,
    }));
    return route.fulfill({ response, json: tied });
  });
  await page.goto(`/leagues/${drafted.league.code}/standings`);
  const mine = page.getByRole('table').getByTitle(seated(3).user.username).first();
  await expect(mine).toContainText('(You)');
  const name = mine.locator('span').first();
  expect(await cutOf(name)).toBe(0);
  await expectNoSidewaysScroll(page, 'standings with ties');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a dialog’s title stays on one line, even with the longest name on the clock', async ({ browser }) => {
  const page = await windowOf(browser, seated(3), PHONE);
  await page.goto(roomOf(drafting));
  await page.getByRole('button', { name: 'Queue', exact: true }).click();
  await page.getByRole('button', { name: 'Set Up My Board' }).click();
  const title = page.getByRole('dialog').getByRole('heading', { name: 'My Draft Board' });
  for (const size of [PHONE, SMALLEST]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('dialog').getByRole('timer')).toBeInViewport({ ratio: 1 });
    expect(await linesOf(title), `at ${size.width} px`).toBe(1);
    await expectNoSidewaysScroll(page, 'a dialog of the room');
  }
});

test('on a phone, even the champions’ longest names show in full', async ({ browser }) => {
  const page = await windowOf(browser, seated(3), PHONE);
  const finalStandings = await seated(3).call('standings', { params: drafted.params });
  const champion = (place: number) => finalStandings.filter(({ userId }) => userId === seated(place).id);
  await page.route('**/api/**/finale', async (route) => {
    const response = await route.fetch();
    const finale = (await response.json()) as object;
    const crowns = { winChampions: champion(0), lossChampions: champion(1) };
    return route.fulfill({ response, json: { ...finale, ...crowns, finalStandings, isFinal: true } });
  });
  await page.goto(`/leagues/${drafted.league.code}/${drafted.params.season}/finale`);
  for (const size of [PHONE, SMALLEST]) {
    await page.setViewportSize(size);
    for (const [place, crown] of ['Most Wins Champion', 'Most Losses Champion'].entries()) {
      const name = page.getByRole('region', { name: crown }).getByText(seated(place).user.username);
      await expect(name).toBeVisible();
      expect(await cutOf(name), `${crown} at ${size.width} px`).toBeLessThanOrEqual(0);
      // No line of the name is cut off. A cut-off line would add more than the 3 px that are allowed for rounding.
      expect(await name.evaluate((words) => words.scrollHeight - words.clientHeight)).toBeLessThan(4);
    }
    await picture(page, 'champions');
    await expectNoSidewaysScroll(page, 'the champions');
    expect(await spilling(page, LONG_NAMES)).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the back link shows its full text', async ({ browser }) => {
  for (const viewport of [SMALLEST, PHONE, DESK]) {
    const page = await windowOf(browser, seated(0), viewport);
    await page.goto('/join-league');
    const words = page.getByText('Back to Dashboard');
    await expect(words).toBeVisible();
    expect(await cutOf(words)).toBe(0);
  }
});
