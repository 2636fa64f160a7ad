import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';
import { look, picture } from './look.ts';
import { test } from './test.ts';
import { DESK, LYING, PHONE, SMALLEST, takenOver, visitorOf, windowOf } from './windows.ts';

// Tests the mock draft against bots, which is open to anyone: from the landing page to the draft's result.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

const onTurn = (page: Page) => page.getByText('Your Turn!');
const teams = (page: Page) => page.getByRole('list', { name: 'Available teams' }).getByRole('button');
const complete = (page: Page) => page.getByRole('heading', { name: 'Draft Complete' });

async function start(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takenOver(page);
  await page.getByRole('button', { name: 'Start Mock Draft' }).click();
}

/** Picks the first available team in each of this many turns. */
async function draftOn(page: Page, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await expect(onTurn(page)).toBeVisible();
    await teams(page).first().click();
    await page.getByRole('button', { name: 'Draft Team' }).click();
    const skip = page.getByRole('button', { name: /^Skip/ });
    // The bots may finish before the press.
    if (await skip.isVisible()) await skip.click({ timeout: 2000 }).catch(() => undefined);
  }
}

/** Returns the picks of the whole board, slot by slot. */
const board = (page: Page) => page.getByRole('table').locator('tbody').innerText();

for (const viewport of [PHONE, DESK])
  test(`a visitor gets from the landing page through a whole draft within two minutes, at ${viewport.width} px`, async ({
    browser,
  }) => {
    const { page, wrong } = await visitorOf(browser, site.url, { viewport });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByRole('link', { name: 'Try a One-Minute Mock Draft' }).click();
    await takenOver(page);
    await look(page, 'mock-setup');
    const begun = Date.now();
    await page.getByRole('button', { name: 'Start Mock Draft' }).click();
    await expect(onTurn(page)).toBeVisible();
    await teams(page).nth(1).click();
    await expect(page.getByText('now, with this team').first()).toBeVisible();
    await look(page, 'mock-room');
    await page.getByRole('button', { name: 'Draft Team' }).click();
    await expect(onTurn(page)).toBeHidden();
    await picture(page, 'mock-bots');
    await draftOn(page, 2);
    await expect(complete(page)).toBeVisible();
    expect(Date.now() - begun).toBeLessThan(120_000);
    await expect(page.getByText(/wins · .* losses projected/)).toBeVisible();
    await expect(page.getByText(/Most Wins .*% · Most Losses/).first()).toBeVisible();
    await look(page, 'mock-result');
    await expect(page.getByRole('link', { name: 'Start a League Like This' })).toHaveAttribute(
      'href',
      '/create-league?members=10&teams=3&order=snake',
    );
    expect(wrong).toEqual([]);
    // The page has neither called the API nor loaded any code of the member pages.
    expect(asked.filter((path) => /^\/api\/|\/(member|site|account|tokens|pages)-/.test(path))).toEqual([]);
    expect(asked.filter((path) => path.includes('/mock-draft-page-'))).toHaveLength(1);
  });

test('the same URL gives the same draft again, and changing the slot keeps the draft’s seed', async ({
  browser,
}) => {
  const { page } = await visitorOf(browser, site.url);
  await start(page, '/mock-draft?members=4&teams=2&order=balanced&seat=2&clock=none&seed=k3j9');
  await draftOn(page, 2);
  await expect(complete(page)).toBeVisible();
  const first = await board(page);
  await page.getByRole('button', { name: 'Draft Again' }).click();
  await draftOn(page, 2);
  await expect(complete(page)).toBeVisible();
  expect(await board(page)).toBe(first);

  const other = await visitorOf(browser, site.url);
  await start(other.page, page.url());
  await draftOn(other.page, 2);
  await expect(complete(other.page)).toBeVisible();
  expect(await board(other.page)).toBe(first);

  await page.getByRole('button', { name: 'Change Slot' }).click();
  await expect(page).toHaveURL('/mock-draft?members=4&teams=2&order=balanced&seat=3&clock=none&seed=k3j9');
  await draftOn(page, 2);
  await page.getByRole('button', { name: 'New Mock Draft' }).click();
  await expect(page).toHaveURL('/mock-draft');
  await expect(page.getByLabel('League size')).toHaveValue('4');
  await page.getByRole('button', { name: 'Start Mock Draft' }).click();
  await expect(page).not.toHaveURL(/k3j9/);
});

test('if the league size and the teams per member don’t fit together, the latest choice wins', async ({
  browser,
}) => {
  const { page } = await visitorOf(browser, site.url);
  await page.goto('/mock-draft?members=4&teams=8&seat=4');
  await takenOver(page);
  await expect(page.getByLabel('Teams each')).toHaveValue('8');
  await page.getByLabel('League size').selectOption('16');
  await expect(page.getByLabel('Teams each')).toHaveValue('2');
  await page.getByLabel('League size').selectOption('2');
  await expect(page.getByLabel('Your draft slot')).toHaveValue('2');
});

test('a team is auto-picked for a user whose clock runs out, and everything works by keyboard', async ({
  browser,
}) => {
  const { page } = await visitorOf(browser, site.url);
  await page.clock.install();
  await page.goto('/mock-draft?members=2&teams=2&seat=1&clock=fast&seed=a');
  await takenOver(page);
  await page.getByRole('button', { name: 'Start Mock Draft' }).focus();
  await page.keyboard.press('Enter');
  await expect(onTurn(page)).toBeVisible();
  // If a team is still selected when the clock runs out, it doesn't stay selected in the next turn.
  await teams(page).nth(20).click();
  await expect(page.getByRole('region', { name: 'Confirm your pick' })).toBeVisible();
  await page.clock.runFor(41_500);
  await expect(page.getByText('auto-picked').first()).toBeVisible();
  // On a phone, the team that the user got is in another tab.
  await expect(
    page.getByText(/^Your clock ran out\. You got .*, the top available team in the default rankings\.$/),
  ).toBeVisible();
  await page.clock.runFor(1000);
  await expect(onTurn(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Confirm your pick' })).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('zz');
  await expect(page.getByText('No teams found')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await teams(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Confirm your pick' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Confirm your pick' })).toBeHidden();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Draft Team' }).focus();
  await page.keyboard.press('Enter');
  await page.clock.runFor(1000);
  await expect(complete(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Draft Complete' })).toBeFocused();
});

test('a user who skips the bots still gets the full time for their turn', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  await page.clock.install();
  await page.goto('/mock-draft?members=4&teams=2&seat=3&clock=none&seed=a');
  await takenOver(page);
  await page.getByRole('button', { name: 'Start Mock Draft' }).click();
  await page.getByRole('button', { name: 'Skip to my turn' }).click();
  await expect(onTurn(page)).toBeVisible();
  // The timer of a bot that was skipped must not fire now and pick for the user.
  await page.clock.runFor(10_000);
  await expect(page.getByText('30 left')).toBeVisible();
  await expect(onTurn(page)).toBeVisible();
});

test('the room fits the smallest screens, even with the most slots and the most teams', async ({
  browser,
}) => {
  for (const [name, query] of [
    ['mock-many-seats', 'members=16&teams=2&seat=1'],
    ['mock-many-teams', 'members=4&teams=8&seat=1'],
  ] as const)
    for (const viewport of [SMALLEST, LYING]) {
      const { page } = await visitorOf(browser, site.url, { viewport });
      await start(page, `/mock-draft?${query}&clock=real&seed=a`);
      await teams(page).first().click();
      await look(page, name);
      await page.getByRole('button', { name: 'Matrix' }).click();
      await look(page, `${name}-matrix`);
    }
});

test('a member can also do a mock draft, and start a league with its settings', async ({ browser }) => {
  const ana = await Player.register(site.url, 'Ana', 'Anabel');
  const page = await windowOf(browser, ana);
  await start(page, '/mock-draft?members=6&teams=4&order=balanced&seat=1&clock=none&seed=a');
  await draftOn(page, 4);
  await page.getByRole('link', { name: 'Start a League Like This' }).click();
  await expect(page.getByLabel('Members', { exact: true })).toHaveValue('6');
  await expect(page.getByLabel('Teams each')).toHaveValue('4');
  await expect(page.getByText(/^Balanced, 90/)).toBeVisible();
});

test('to start a league like their mock draft, a visitor has to sign in', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  await page.goto('/create-league?members=6&teams=4&order=balanced');
  await expect(page).toHaveURL(/\/onboarding\?mode=signin&next=%2Fcreate-league%3Fmembers%3D6%26teams%3D4/);
});
