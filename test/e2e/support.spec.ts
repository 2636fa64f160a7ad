import { expect, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import type { LocalSite } from './local-site.ts';
import { holdBack, message } from './parts.ts';
import { test } from './test.ts';
import { PHONE, takenOver, visitorOf } from './windows.ts';

// Tests the Contact Support dialog.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
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

test('a visitor writes to support, and gets a confirmation', async ({ browser }) => {
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
  expect(await violationsOf(page)).toEqual([]);
  await fillIn(page);
  const send = await holdBack(page, '**/api/support');
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
});
