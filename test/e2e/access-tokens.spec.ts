import { expect } from '@playwright/test';
import { Player, send } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { unroute } from './parts.ts';
import { test } from './test.ts';
import { windowOf } from './windows.ts';

// Tests how a member creates an access token, sees it once, and revokes it.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

const statusOf = async (token: string) =>
  (await send(site.url, 'GET', '/api/open/leagues', { token })).status;

test('a member creates an access token by keyboard, sees it once, and revokes it', async ({ browser }) => {
  const page = await windowOf(browser, await Player.register(site.url, 'Tina'));
  await page.goto('/security');
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  await lookAtSizes(page, 'tokens-empty');
  await page.getByRole('button', { name: 'Create Token' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create an access token' });
  await form.getByRole('button', { name: 'Create Token' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await lookAtSizes(page, 'tokens-form', 'dialog');
  await form.getByLabel('Name').fill('Standings on the wall');
  await form.getByLabel('Ends after').selectOption('30 days');
  await form.getByLabel('Name').press('Enter');
  const shown = page.getByRole('dialog', { name: 'Your New Token' });
  const secret = await shown.getByText(/^tc_/).innerText();
  expect(await statusOf(secret)).toBe(200);
  await lookAtSizes(page, 'tokens-new', 'dialog');
  await shown.getByRole('button', { name: 'Done' }).click();
  const list = page.getByRole('list', { name: 'Your access tokens' });
  await expect(list.getByText('Standings on the wall')).toBeVisible();
  await page.reload();
  await expect(list.getByText(/last used/)).toBeVisible();
  await expect(page.getByText(secret)).toBeHidden();
  await lookAtSizes(page, 'tokens-list');
  await list.getByRole('button', { name: 'Revoke Standings on the wall' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Token' }).click();
  await expect(page.getByText('No tokens yet.')).toBeVisible();
  expect(await statusOf(secret)).toBe(401);
});

const TOKENS = '**/api/account/tokens';

test('tokens that don’t load can be loaded again', async ({ browser }) => {
  const page = await windowOf(browser, await Player.register(site.url, 'Theo'));
  const refused = { status: 403, json: { code: 'origin-refused', message: 'Not now.' } };
  await page.route(TOKENS, (route) => route.fulfill(refused));
  await page.goto('/security');
  const card = page.locator('section', { hasText: 'Access Tokens' }).last();
  await expect(card.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await unroute(page, TOKENS);
  await card.getByRole('button', { name: 'Try Again' }).click();
  await expect(card.getByText('No tokens yet.')).toBeVisible();
});
