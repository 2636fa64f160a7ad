import { expect, type Page } from '@playwright/test';
import { REFUSALS } from '#shared/contract/refusals.ts';
import { PASSWORD, type Player } from '../support/player.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { field, press } from './parts.ts';
import { adminOf, newcomer } from './people.ts';
import { test } from './test.ts';
import { windowOf } from './windows.ts';

// Who may still act, and by which address: a suspended member, and one whose address was mistyped or is another one by now.

let site: LocalSite;

test.beforeAll(async () => {
  site = await startSite();
});

test.afterAll(async () => {
  await site?.stop();
});

const keepsSession = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('Cognito')));

async function signInAgain(page: Page, { user }: Player): Promise<void> {
  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, 'Sign In');
}

test('whoever is suspended reads so on every open page, and nothing asks again', async ({ browser }) => {
  const [admin, ana] = [await adminOf(site), await newcomer(site.url, 'Ana')];
  const page = await windowOf(browser, ana);
  const tickets: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/ticket')) tickets.push(request.url());
  });
  const tabs = [page, await page.context().newPage()];
  for (const [tab, address] of [
    [tabs[0], '/dashboard'],
    [tabs[1], '/account'],
  ] as const) {
    const open = tab?.waitForEvent('websocket');
    await tab?.goto(address);
    await open;
  }
  await admin.call('suspendMember', { params: { userId: ana.id } });
  const [, words] = REFUSALS.suspended;
  const reason = (tab: Page) => tab.getByRole('alert').filter({ hasText: words });
  for (const tab of tabs) {
    await expect(reason(tab)).toBeVisible();
    await expect(tab.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(await keepsSession(tab)).toBe(false);
  }
  await lookAtSizes(page, 'suspended');
  const asked = tickets.length;
  await reason(page).getByRole('button', { name: 'Contact Support' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Support' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(tickets.length).toBe(asked);

  await admin.call('restoreMember', { params: { userId: ana.id } });
  await signInAgain(page, ana);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Good to see you', { exact: false })).toBeVisible();
});
