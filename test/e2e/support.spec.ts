import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { Player } from '../support/player.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { message, refuse, unroute } from './parts.ts';
import { test } from './test.ts';
import { PHONE, takenOver, visitorOf, windowOf } from './windows.ts';

// The dialog that reaches the support.

const ADDRESS = 'support@two-crowns.example';

let site: LocalSite;
let ana: Player;

test.beforeAll(async () => {
  site = await startSite();
  ana = await Player.register(site.url, 'Ana', 'Anabel');
});

test.afterAll(async () => {
  await site?.stop();
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Contact Support' });

async function openSupport(page: Page) {
  await takenOver(page);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Support' }).click();
  await expect(dialogOf(page).getByLabel('Name')).toBeFocused();
  return dialogOf(page);
}

const TYPED = {
  Name: 'Vera',
  Email: 'vera@visitors.example',
  Subject: 'A third crown',
  Message: 'For ties.',
};

async function fillIn(page: Page, category = 'feature'): Promise<void> {
  const dialog = dialogOf(page);
  for (const [label, text] of Object.entries(TYPED)) await dialog.getByLabel(label).fill(text);
  await dialog.getByLabel('Category').selectOption(category);
}

test('a visitor writes to the support, and both sides get a mail', async ({ browser }) => {
  const { page, wrong } = await visitorOf(browser, site.url, { viewport: PHONE });
  await page.goto('/');
  const dialog = await openSupport(page);
  const offered = await dialog.getByLabel('Category').locator('option').allInnerTexts();
  expect(offered.slice(1)).toEqual([
    'Account Issues',
    'Billing & Subscriptions',
    'Technical Problems',
    'League Management',
    'Gameplay Questions',
    'Bug Report',
    'Feature Request',
    'Other',
  ]);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await fillIn(page);
  let send = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/support', async (route) => {
    await isSent;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
  send();
  await expect(message(page, 'Support Request Submitted')).toContainText(
    "We'll get back to you within 48 hours.",
  );
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Support' })).toBeFocused();
  await openSupport(page);
  for (const label of Object.keys(TYPED)) await expect(dialog.getByLabel(label)).toHaveValue('');
  expect(wrong).toEqual([]);
  await site.console('clock', { advanceSeconds: 70 });
  const mails = (await (await page.request.get('/local/mail')).json()) as { to: string; text: string }[];
  const letters = mails.filter(({ to }) => [ADDRESS, TYPED.Email].includes(to));
  expect(letters.map(({ to }) => to).toSorted()).toEqual([ADDRESS, TYPED.Email].toSorted());
});

test('what is missing is said, and nothing is sent', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/');
  const dialog = await openSupport(page);
  await fillIn(page);
  await dialog.getByLabel('Message').fill('  ');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(message(page, 'Missing Information')).toContainText('Please fill in all required fields');
  await expect(dialog.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Message')).toBeFocused();
  await expect(dialog.getByLabel('Subject')).toHaveValue(TYPED.Subject);
  expect(sent).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('a request that fails keeps the dialog with all that was typed', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  await page.goto('/');
  const dialog = await openSupport(page);
  await fillIn(page);
  const send = dialog.getByRole('button', { name: 'Send Message' });
  await refuse(page, '**/api/support', 503, { message: 'The service is busy.', code: 'unavailable' });
  await send.click();
  await expect(message(page, 'Error')).toContainText('The service is busy.');
  for (const [label, text] of Object.entries(TYPED)) await expect(dialog.getByLabel(label)).toHaveValue(text);
  await unroute(page, '**/api/support');
  await dialog.getByLabel('Email').fill('vera at home');
  await send.click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(message(page, 'Error')).toBeVisible();
});

test('who is signed in finds name and email filled in, unless they cannot be had', async ({ browser }) => {
  const page = await windowOf(browser, ana);
  await page.goto('/how-to-play');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden();
  const dialog = await openSupport(page);
  await expect(dialog.getByLabel('Name')).toHaveValue('Anabel');
  await expect(dialog.getByLabel('Email')).toHaveValue(ana.user.email);
  await page.keyboard.press('Escape');
  await page.route('**/api/me', (route) => route.abort());
  await openSupport(page);
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await expect(page.locator('[data-message]')).toHaveCount(0);
});
