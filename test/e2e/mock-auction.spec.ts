import { expect, type Page } from '@playwright/test';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { test } from './test.ts';
import { DESK, LYING, PHONE, SMALLEST, takenOver, visitorOf } from './windows.ts';

// Tests the mock auction against bots: a whole auction by keyboard and one by touch.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

const dock = (page: Page) => page.getByRole('region', { name: 'Bids' });
const lot = (page: Page) => page.getByRole('region', { name: 'On the block' });
const mine = (page: Page) => page.getByText('You nominate', { exact: true });
const complete = (page: Page) => page.getByRole('heading', { name: 'Draft Complete' });
const ADDRESS = '/mock-draft?type=auction&members=6&teams=2&seat=1&clock=none&seed=a';

async function start(page: Page, address = ADDRESS): Promise<void> {
  await page.goto(address);
  await takenOver(page);
  await page.getByRole('button', { name: 'Start Mock Draft' }).press('Enter');
  await expect(dock(page)).toBeVisible();
}

test('a whole auction of six can be played by keyboard', async ({ browser }) => {
  const { page, wrong } = await visitorOf(browser, site.url, { viewport: DESK });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/mock-draft');
  await takenOver(page);
  expect(asked.filter((path) => path.includes('auction'))).toEqual([]);
  await start(page);
  await expect(mine(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('Seattle');
  await page.getByRole('button', { name: /^Seattle/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('now, with this team').last()).toBeVisible();
  const price = page.getByLabel(/^Opening price/);
  await price.focus();
  await price.fill('3');
  await page.keyboard.press('Enter');
  await expect(lot(page)).toContainText('Seattle');
  // The key "b" bids one more, and what everyone hears is the price with its leader.
  await expect(page.getByRole('button', { name: /^Bid \d+$/ }).first()).toBeVisible();
  await page.keyboard.press('b');
  await expect(page.getByText(/^\d+\. You lead\.$/)).toBeAttached();
  await playOut(page, (button) => button.press('Enter', { timeout: 1000 }));
  await expect(page.getByRole('region', { name: 'Draft Complete' })).toBeFocused();
  await expect(page.getByText('Best Bargain')).toBeVisible();
  await look(page, 'mock-auction-result');
  expect(wrong).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

/** Nominates, passes and skips until the auction is over. */
async function playOut(
  page: Page,
  press: (button: ReturnType<Page['getByRole']>) => Promise<void>,
): Promise<void> {
  for (let act = 0; act < 40 && !(await complete(page).isVisible()); act += 1) {
    const next = page
      .getByRole('button', { name: /^(Nominate for|Pass$|Skip)/ })
      .or(mine(page))
      .or(complete(page))
      .first();
    await next.waitFor();
    if (await complete(page).isVisible()) return;
    const open = page.getByRole('button', { name: /^Nominate for/ });
    const wait = page.getByRole('button', { name: /^(Pass$|Skip)/ });
    // The bots may go on before a press, so each press is a try.
    const button = (await open.isVisible()) ? open : (await wait.isVisible()) ? wait : teams(page).first();
    await press(button).catch(() => undefined);
  }
  await expect(complete(page)).toBeVisible();
}

const teams = (page: Page) => page.getByRole('list', { name: 'Teams for sale' }).getByRole('button');

test('a whole auction can be played by touch, with lot and bids within a thumb’s reach', async ({
  browser,
}) => {
  const page = await (
    await browser.newContext({
      baseURL: site.url,
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    })
  ).newPage();
  await start(page);
  await teams(page).nth(1).tap();
  await page.getByRole('button', { name: 'Nominate for 1' }).tap();
  const bid = page.getByRole('button', { name: /^Bid \d+$/ }).first();
  await expect(bid).toBeVisible();
  const box = await bid.boundingBox();
  expect(box?.y).toBeGreaterThan(PHONE.height / 2);
  await look(page, 'mock-auction-lot');
  await bid.tap();
  await expect(lot(page).getByText('You lead')).toBeVisible();
  for (const tab of ['Money', 'Sold', 'Teams']) {
    await page.getByRole('button', { name: tab, exact: true }).tap();
    await look(page, `mock-auction-${tab.toLowerCase()}`);
  }
  await playOut(page, (button) => button.tap({ timeout: 1000 }));
});

test('a reloaded auction keeps its sales and continues', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url, { viewport: DESK });
  await start(page);
  await teams(page).first().click();
  await page.getByRole('button', { name: 'Nominate for 1' }).click();
  await expect(lot(page)).toBeVisible();
  // The bots outbid the user, who then lets the team go.
  await page.getByRole('button', { name: 'Skip Wait' }).click();
  await page.getByRole('button', { name: 'Pass' }).click();
  const sold = page.getByRole('region', { name: 'Sold' }).getByRole('listitem');
  await expect(sold).toHaveCount(1);
  const words = await sold.innerText();
  await page.reload();
  await expect(sold).toHaveCount(1);
  expect(await sold.innerText()).toBe(words);
});

test('the auction fits the smallest screens, even with the most spots and the most teams', async ({
  browser,
}) => {
  for (const [name, query] of [
    ['mock-auction-many-spots', 'members=16&teams=2&seat=1'],
    ['mock-auction-many-teams', 'members=4&teams=8&seat=1'],
  ] as const)
    for (const viewport of [SMALLEST, LYING]) {
      const { page } = await visitorOf(browser, site.url, { viewport });
      await start(page, `/mock-draft?type=auction&${query}&clock=none&seed=a`);
      await teams(page).first().click();
      await look(page, name);
      await page.getByRole('button', { name: 'Money' }).click();
      await look(page, `${name}-money`);
    }
});
