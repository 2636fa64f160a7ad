import { expect, type Locator, type Page } from '@playwright/test';
import { LARGEST_PICTURE } from '#shared/contract/pictures.ts';
import { svg } from '../support/images.ts';
import { PASSWORD } from '../support/player.ts';
import { chooseFile, COMMENT, file, photo, pictureAt } from './files.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { message, pressEnter, routeOnce } from './parts.ts';
import { newcomer } from './people.ts';
import { appCode, spoilAccess, withTwoFactor } from './security-scene.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests the account page: its content, pictures and passwords.

const TV = { width: 1920, height: 1080 };
const ELSEWHERE = 'https://pictures.example/crown.png';

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
});

const heading = (page: Page) => page.getByRole('heading', { name: 'Account', level: 1 });
const card = (page: Page, name: string) => page.getByRole('region', { name });
const profile = (page: Page) => card(page, 'Profile');
const header = (page: Page) => page.locator('[data-member-header]');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Profile picture' });
const initial = (place: Locator) => place.getByText('A', { exact: true });

/** Opens the player's account page. */
async function open(...[browser, player, size = DESK]: Parameters<typeof windowOf>): Promise<Page> {
  const page = await windowOf(browser, player, size);
  await page.goto('/account');
  await expect(heading(page)).toBeVisible();
  return page;
}

async function openDialog(page: Page): Promise<Locator> {
  await profile(page).getByRole('button', { name: 'Change picture' }).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

test('the account page shows all of its data at every screen size', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  for (const size of [DESK, PHONE]) {
    const page = await open(browser, ana, size);
    for (const text of [ana.user.firstName, ana.user.username, 'Not set'])
      await expect(profile(page).getByText(text, { exact: true }).first()).toBeVisible();
    for (const text of [ana.user.email, 'Not verified'])
      await expect(card(page, 'Email address').getByText(text, { exact: true })).toBeVisible();
    await expect(card(page, 'Subscription')).toContainText('Rookie');
    await expect(page.getByRole('switch', { name: 'A draft starts' })).toBeChecked();
    const always = page.getByRole('switch', { name: 'Your account changes' });
    await expect(always).toBeChecked();
    await expect(always).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Security settings' })).toHaveAttribute('href', '/security');
    // The helmet is the default picture, as the dialog says.
    await expect(initial(profile(page))).toHaveCount(0);
    await look(page, 'account');
    await profile(page).getByRole('button', { name: 'Edit profile' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await look(page, 'account-edit');
    const part = await openDialog(page);
    await expect(part.getByRole('button', { name: 'Upload an image' })).toBeVisible();
    await expect(initial(part)).toHaveCount(0);
    await look(page, 'account-picture', 'dialog');
  }
  for (const size of [SMALLEST, TV]) await look(await open(browser, ana, size), 'account');
});

test('an uploaded photo becomes a small square without metadata, and shows in the header right away', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await open(browser, ana);
  const part = await openDialog(page);
  await expect(part.getByRole('button', { name: 'Save picture' })).toHaveAttribute('aria-disabled', 'true');
  await chooseFile(part, file('me.png', 'image/png', photo));
  await expect(part.locator('img')).toHaveAttribute('src', /^data:image\/webp/);
  await look(page, 'account-picture-chosen', 'dialog');
  await part.getByRole('button', { name: 'Save picture' }).click();
  await expect(part).toHaveCount(0);
  await expect(profile(page).getByRole('button', { name: 'Change picture' })).toBeFocused();
  const { profileImageUrl } = await ana.call('me');
  expect(profileImageUrl).toMatch(/^\/pictures\//);
  await expect(header(page).locator('img')).toHaveAttribute('src', profileImageUrl);
  const stored = await pictureAt(page, profileImageUrl);
  expect(stored.size).toEqual([256, 256]);
  expect(stored.bytes).not.toContain(COMMENT);
  expect(stored.blue).toBeGreaterThan(150);
  expect(stored.red).toBeLessThan(50);

  await openDialog(page);
  await part.getByRole('button', { name: 'Back to the default helmet' }).click();
  await part.getByRole('button', { name: 'Save picture' }).click();
  await expect(header(page).locator('img')).toHaveCount(0);
  expect((await ana.call('me')).profileImageUrl).toBe('helmet');
});

test('only images up to 5 MB are accepted as pictures', async ({ browser }) => {
  const page = await open(browser, await newcomer(site.url, 'Ana'), PHONE);
  const part = await openDialog(page);
  const alert = part.getByRole('alert');
  const noImage = 'Please select an image file.';
  for (const [chosen, words] of [
    [file('crown.svg', 'image/svg+xml', svg), noImage],
    [file('crown.pdf', 'application/pdf', Buffer.from('%PDF')), noImage],
    [file('none.png', 'image/png', Buffer.from('no picture at all')), noImage],
    [
      file('large.png', 'image/png', Buffer.alloc(LARGEST_PICTURE + 1)),
      'Please select an image smaller than 5MB.',
    ],
  ] as const) {
    await chooseFile(part, file('me.png', 'image/png', photo));
    await expect(alert.getByText(/./)).toHaveCount(0);
    await chooseFile(part, chosen);
    await expect(alert.getByText(words)).toBeVisible();
  }
});

test('the browser never requests a picture from another site', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await open(browser, ana);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const part = await openDialog(page);
  const address = part.getByLabel('Or an image URL');
  const enter = async (typed: string) => {
    await address.fill(typed);
    await pressEnter(address);
  };
  await enter('a crown');
  await expect(address).toHaveAccessibleDescription('Please enter a valid image URL.');
  await enter(ELSEWHERE);
  await expect(part.getByText('We copy the image when you save.')).toBeVisible();
  await part.getByRole('button', { name: 'Save picture' }).click();
  await expect(message(page, 'Profile updated')).toContainText('We’re copying your picture.');
  expect((await ana.call('me')).profileImageUrl).toBe('helmet');
  expect(asked.filter((url) => url.startsWith(ELSEWHERE))).toEqual([]);
});

test('the password form validates each field, and a new password keeps this browser signed in', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await open(browser, ana, PHONE);
  const [old, fresh, again] = ['Current password', 'New password', 'Confirm new password'].map((name) =>
    card(page, 'Change Password').getByLabel(name, { exact: true }).and(page.locator('input')),
  );
  if (!old || !fresh || !again) throw new Error('there are no fields');
  const change = page.getByRole('button', { name: 'Change Password' });
  const type = async (...typed: [string, string, string]) => {
    for (const [index, field] of [old, fresh, again].entries()) await field.fill(typed[index] ?? '');
    await change.click();
  };
  const expectProblem = async (field: Locator, words: string) => {
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(words));
  };
  await change.click();
  await expectProblem(old, 'Please fill in all password fields.');
  await look(page, 'account-password');
  await type(PASSWORD, 'Secret2', 'Secret3');
  await expectProblem(again, 'New password and confirmation do not match.');
  await type(PASSWORD, 'Secr2', 'Secr2');
  await expectProblem(fresh, 'New password must be at least 6 characters long.');
  await type(PASSWORD, 'secret2', 'secret2');
  await expectProblem(fresh, 'Password must contain at least 1 uppercase letter');
  await type('Secret0', 'Secret2', 'Secret2');
  await expect(message(page, 'Failed to change password')).toContainText(
    'Your current password is incorrect.',
  );
  await expectProblem(old, 'Your current password is incorrect.');
  await routeOnce(page, '**/api/change-password', (route) =>
    route.fulfill({ status: 503, json: { message: 'The service is busy.', code: 'unavailable' } }),
  );
  await type(PASSWORD, 'Secret2', 'Secret2');
  await expect(message(page, 'Failed to change password')).toContainText('The service is busy.');
  // The next try succeeds, which empties the fields.
  await change.click();
  await expect(message(page, 'Password Changed')).toContainText(
    'Your password has been updated successfully',
  );
  for (const field of [old, fresh, again]) await expect(field).toHaveValue('');
  await spoilAccess(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  expect(await ana.refusal('login', { body: { email: ana.user.email, password: PASSWORD } })).toEqual([
    401,
    'invalid-credentials',
  ]);
});

test('with two-factor on, changing the password asks for a code to stay signed in', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await open(browser, ana, PHONE);
  const { secret } = await withTwoFactor(ana);
  for (const [name, typed] of [
    ['Current password', PASSWORD],
    ['New password', 'Secret2'],
    ['Confirm new password', 'Secret2'],
  ] as const)
    await card(page, 'Change Password').getByLabel(name, { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Change Password' }).click();
  const code = page.getByLabel('One-time code');
  await expect(code).toBeFocused();
  await look(page, 'account-code');
  await code.fill(appCode(secret, 'next'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(message(page, 'Welcome back!')).toBeVisible();
  await spoilAccess(page);
  await page.reload();
  await expect(heading(page)).toBeVisible();
});

test('an OG Player sees their status, even on the smallest phone', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const og = { ...(await ana.call('me')), isPremium: true };
  for (const size of [PHONE, SMALLEST]) {
    const page = await windowOf(browser, ana, size);
    await page.route('**/api/me', (route) => route.fulfill({ json: og }));
    await page.goto('/account');
    for (const part of [profile(page), card(page, 'Subscription'), header(page)])
      await expect(part.getByText('OG Player', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Rookie', { exact: true })).toHaveCount(0);
    await look(page, 'account-og');
  }
});

test('signing out leads to the landing page', async ({ browser }) => {
  const page = await open(browser, await newcomer(site.url, 'Ana'));
  await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
});

test('on a phone, each link on the account page scrolls its section to just below the header and moves the focus there', async ({
  browser,
}) => {
  const page = await open(browser, await newcomer(site.url, 'Sec'), PHONE);
  const sections = page.getByRole('navigation', { name: 'On this page' });
  await look(page, 'account-sections');
  for (const [link, name] of [
    ['Password', 'Change Password'],
    ['Subscription', 'Subscription'],
  ] as const) {
    await sections.getByRole('link', { name: link }).press('Enter');
    const its = await card(page, name).boundingBox();
    const below = await header(page).boundingBox();
    expect(its?.y).toBeGreaterThanOrEqual(below?.height ?? Infinity);
    expect(its?.y).toBeLessThan(200);
    await page.keyboard.press('Tab');
    await expect(card(page, name).locator(':focus')).toHaveCount(1);
  }
  await page.setViewportSize(DESK);
  await expect(sections).toBeHidden();
});
