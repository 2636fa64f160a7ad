import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import { startSite, type OwnSite } from './local-site.ts';
import { look } from './look.ts';
import { message } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests a one-year subscription, from the checkout until the subscription ends.

const SIZES = [DESK, PHONE, SMALLEST];

let site: OwnSite;

test.beforeAll(async () => {
  site = await startSite();
});

test.afterAll(async () => {
  await site?.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

test('a member subscribes, pays, wears the badge, cancels, and is a Rookie again after the year', async ({
  browser,
}) => {
  const [ana, ben] = [await Player.register(site.url, 'Ana'), await Player.register(site.url, 'Ben')];
  const { league } = await seatPlayers([ana, ben], { name: 'Sunday Crew' });
  const page = await windowOf(browser, ben);
  await page.goto('/subscribe');
  const [payment] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Upgrade to OG Player' }).click(),
  ]);
  await payment.getByRole('button', { name: 'Pay with a Declined Card' }).click();
  await expect(payment.getByText('Your card was declined.')).toBeVisible();
  await look(payment, 'stripe-declined');
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(heading(payment, "You're Already an OG Player")).toBeVisible({ timeout: 20_000 });
  await expect(payment).toHaveURL('/subscribe');
  await expect(heading(page, "You're Already an OG Player")).toBeVisible({ timeout: 20_000 });

  const others = await windowOf(browser, ana);
  await others.goto(`/leagues/${league.code}`);
  const members = others.getByRole('region', { name: /Members/ });
  const row = members.getByRole('listitem').filter({ hasText: ben.user.username });
  await expect(row.getByTitle('OG Player')).toBeVisible();
  await expect(members.getByTitle('OG Player')).toHaveCount(1);
  for (const size of SIZES) {
    await others.setViewportSize(size);
    await look(others, 'league-og');
  }

  await page.goto('/founders');
  await page.getByLabel('Message').fill('Hello founders');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('log')).toContainText('Hello founders');
  await site.console('admins', { email: ana.user.email });
  await ana.signIn();
  await ana.call('answerMember', { params: { userId: ben.id }, body: { message: 'Hello Ben' } });
  await page.reload();
  await expect(page.getByRole('log').getByText('Founder', { exact: true })).toBeVisible();
  await expect(page.getByRole('log')).toContainText('Hello Ben');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look(page, 'founders');
  }

  await page.goto('/account');
  const part = page.getByRole('region', { name: 'Subscription' });
  await expect(part).toContainText(/Renews on \w+ \d+, \d{4}/);
  await part.getByRole('button', { name: 'Cancel Subscription' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Too dear');
  await page.getByRole('button', { name: 'Request cancellation' }).click();
  await expect(message(page, 'Cancellation Requested')).toBeVisible();
  await expect(part).toContainText(/Ends on \w+ \d+, \d{4}/);
  await expect(page.locator('[data-member-header]').getByText('OG Player')).toBeVisible();

  await site.console('clock', { advanceSeconds: 366 * 86_400 });
  await page.reload();
  await expect(part).toContainText(/Ended on \w+ \d+, \d{4}/, { timeout: 20_000 });
  await expect(part.getByText('Rookie')).toBeVisible();
  await expect(page.locator('[data-member-header]').getByText('OG Player')).toHaveCount(0);
  await look(page, 'account-ended');
});
