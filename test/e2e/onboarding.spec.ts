import { expect, type Browser, type Page } from '@playwright/test';
import { svg } from '../support/images.ts';
import { PASSWORD } from '../support/player.ts';
import { chooseFile, file, photo } from './files.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { FIRST_USE_MS, message, unroute } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, type Size } from './windows.ts';

// Tests the page for signing up and signing in, and the choice of a first picture.

let site: LocalSite;
let count = 0;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

const header = (page: Page) => page.locator('[data-member-header]');

/** Fills in the sign-up form. `name` is the first name; the username and the email address are made from it. */
async function fillSignUp(page: Page, name: string): Promise<void> {
  const username = `${name}${(count += 1)}`;
  await page.goto('/onboarding?mode=signup');
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@players.example`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByLabel(/13/).check();
}

async function visit(browser: Browser, viewport: Size): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

const choice = (page: Page) => page.getByRole('group', { name: 'Profile picture' });
const chosenPicture = (page: Page) => choice(page).getByRole('img', { name: 'You' });
const signUp = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click();
const arrives = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible({ timeout: FIRST_USE_MS });

test('a picture chosen at sign-up shows once the new member has signed up', async ({ browser }) => {
  for (const size of [DESK, PHONE]) {
    const page = await visit(browser, size);
    await fillSignUp(page, 'Cleo');
    await expect(choice(page)).toContainText('The default helmet');
    await chooseFile(page, file('crown.svg', 'image/svg+xml', svg));
    await expect(choice(page).getByText('Please select an image file.')).toBeVisible();
    await look(page, 'sign-up-picture-refused');
    await chooseFile(page, file('me.png', 'image/png', photo));
    await expect(chosenPicture(page)).toBeVisible();
    await look(page, 'sign-up-picture');
    await signUp(page);
    await arrives(page);
    await expect(header(page).locator('img')).toHaveAttribute('src', /^\/pictures\//);
  }
});

test('a failed picture upload doesn’t block a sign-up', async ({ browser }) => {
  const page = await visit(browser, PHONE);
  await fillSignUp(page, 'Dora');
  await chooseFile(page, file('me.png', 'image/png', photo));
  await expect(chosenPicture(page)).toBeVisible();
  await page.route('**/api/profile/picture', (route) => route.fulfill({ status: 503, json: {} }));
  await signUp(page);
  await arrives(page);
  await expect(message(page, 'Your account is ready')).toContainText('Your picture didn’t upload.');
  await expect(header(page).locator('img')).toHaveCount(0);
});

test('a chosen picture isn’t lost if the new member has to sign in manually', async ({ browser }) => {
  const page = await visit(browser, DESK);
  await fillSignUp(page, 'Elsa');
  await chooseFile(page, file('me.png', 'image/png', photo));
  await expect(chosenPicture(page)).toBeVisible();
  await page.route('**/cognito/**', (route) => route.abort());
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await unroute(page, '**/cognito/**');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await arrives(page);
  await expect(header(page).locator('img')).toHaveAttribute('src', /^\/pictures\//);
});

test('a visitor can switch back to the helmet picture before signing up', async ({ browser }) => {
  const page = await visit(browser, PHONE);
  await fillSignUp(page, 'Fay');
  await chooseFile(page, file('me.png', 'image/png', photo));
  await choice(page).getByRole('button', { name: 'Use the Helmet' }).click();
  await expect(chosenPicture(page)).toHaveCount(0);
  await signUp(page);
  await arrives(page);
  await expect(header(page).locator('img')).toHaveCount(0);
});
