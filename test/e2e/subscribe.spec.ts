import { expect, type Browser, type Page } from '@playwright/test';
import type { Billing } from '#shared/contract/schemas/billing.ts';
import { linkOf } from '#shared/domain/news/notification-links.ts';
import { PASSWORD, Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { look } from './look.ts';
import { holdBack, message, press, refuse, unroute } from './parts.ts';
import { prove } from './people.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, visitorOf, windowOf } from './windows.ts';

// Tests the page of the paid tier, and the links to that page.

const ME = '**/api/me';
const CHECKOUT = '**/api/billing/checkout';
const SIZES = [DESK, PHONE, SMALLEST];
const PAY = 'https://pay.example/';

let site: LocalSite;
let ana: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana');
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const upgrade = (page: Page) => page.getByRole('button', { name: 'Upgrade to OG Player' });

/** Sets what the server replies about the member's tier and subscription. */
async function serve(
  page: Page,
  { isPremium = false, billing = {} }: { isPremium?: boolean; billing?: Partial<Billing> } = {},
) {
  const json = { isAvailable: true, status: 'none', renewsAt: null, endsAt: null, ...billing };
  const me = { ...(await ana.call('me')), isPremium };
  await page.route(ME, (route) => route.fulfill({ json: me }));
  await page.route('**/api/me/refresh', (route) => route.fulfill({ json: me }));
  await page.route('**/api/billing', (route) => route.fulfill({ json }));
}

async function open(browser: Browser, address: string, served?: Parameters<typeof serve>[1]): Promise<Page> {
  const page = await windowOf(browser, ana);
  await serve(page, served);
  await page.goto(address);
  return page;
}

test('both tiers show side by side with their prices', async ({ browser }) => {
  const page = await open(browser, '/subscribe');
  const rookie = page.getByRole('region', { name: 'Rookie' });
  const og = page.getByRole('region', { name: 'OG Player' });
  for (const perk of ['Unlimited leagues per year', 'Full draft and trading', 'Real-time NFL scoring'])
    await expect(rookie.getByText(perk)).toBeVisible();
  await expect(og.getByText('Early Adopter Discount')).toBeVisible();
  await expect(og).toContainText('$2.99');
  await expect(og.locator('s')).toHaveText('List price $7.99');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look(page, 'subscribe');
  }
});

test('the checkout opens in a new window, and the original one shows the next steps', async ({ browser }) => {
  const page = await open(browser, '/subscribe');
  await page.context().route(`${PAY}**`, (route) => route.fulfill({ body: 'Pay here' }));
  await page.route(CHECKOUT, (route) => route.fulfill({ status: 201, json: { url: `${PAY}1` } }));
  const [opened] = await Promise.all([page.context().waitForEvent('page'), upgrade(page).click()]);
  await expect(opened.getByText('Pay here')).toBeVisible();
  expect(opened.url()).toBe(`${PAY}1`);
  expect(await opened.evaluate(() => window.opener as unknown)).toBe(null);
  await expect(message(page, 'Checkout Opened')).toContainText(
    'Complete your payment in the new window, then refresh this page.',
  );
  await look(page, 'subscribe-opened');
  // If a member becomes an OG Player while this page is open, the page says so and doesn't redirect.
  await unroute(page, ME);
  await serve(page, { isPremium: true });
  await expect(heading(page, "You're Already an OG Player")).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await look(page, 'subscribe-already');
});

test('if a checkout fails, its window closes, and the page says why', async ({ browser }) => {
  const page = await open(browser, '/subscribe');
  await refuse(page, CHECKOUT, 503, { message: 'The service is busy.', code: 'unavailable' });
  const [opened] = await Promise.all([page.context().waitForEvent('page'), upgrade(page).click()]);
  await expect(message(page, 'Failed to open the checkout')).toContainText('The service is busy.');
  await expect.poll(() => opened.isClosed()).toBe(true);
  await expect(upgrade(page)).toBeFocused();
});

test('on every phone, the header has room for the OG Player badge', async ({ browser }) => {
  const page = await open(browser, '/account', { isPremium: true });
  const account = page.locator('[data-member-header]').getByRole('link', { name: /^Account of/ });
  for (const width of [320, 360, 375, 390, 414]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(page.locator('[data-member-header]').getByText(/^OG/)).toBeVisible();
    const end = async () => (await account.boundingBox().then((box) => box && box.x + box.width)) ?? 0;
    // Even the tap target, which is wider than its picture, stays 8 px inside the window.
    await expect.poll(end, { message: `at ${width}` }).toBeLessThanOrEqual(width - 8);
  }
});

test('while subscriptions are off, the subscription page says so', async ({ browser }) => {
  const page = await open(browser, '/subscribe', { billing: { isAvailable: false } });
  await expect(page.getByText('Subscriptions aren’t available.')).toBeVisible();
  await expect(upgrade(page)).toHaveCount(0);
  await look(page, 'subscribe-off');
});

test('soon after returning from payment, a user shows as an OG Player', async ({ browser }) => {
  const page = await windowOf(browser, ana);
  await serve(page);
  let asked = 0;
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/me/refresh', async (route) => {
    asked += 1;
    await answered;
    await route.fulfill({ json: { ...(await ana.call('me')), isPremium: true } });
  });
  await page.goto('/subscribe?session_id=cs_test_1');
  await expect(heading(page, 'Processing Payment')).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await look(page, 'subscribe-processing');
  answer();
  await expect(heading(page, "You're Already an OG Player")).toBeVisible();
  await expect(page).toHaveURL('/subscribe');
});

test('cards and links take Rookies to the subscription page', async ({ browser }) => {
  const page = await open(browser, '/dashboard');
  const card = page.getByRole('region', { name: 'Become an OG Player' });
  await expect(card.getByRole('link')).toHaveAttribute('href', '/subscribe');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look(page, 'dashboard-supporter');
  }
  await page.goto('/create-league');
  await expect(card).toContainText('Commissioner tools, early features and a chat with the founders.');
  await expect(card.getByRole('link')).toHaveAttribute('href', '/subscribe');
  await look(page, 'create-supporter');
  const link = page.getByRole('link', { name: 'Become an OG Player' });
  for (const address of ['/leagues/public', '/account']) {
    await page.goto(address);
    await expect(link).toHaveAttribute('href', '/subscribe');
    await look(page, `supporter-link${address.replaceAll('/', '-')}`);
  }
  const og = await open(browser, '/dashboard', { isPremium: true });
  for (const address of ['/dashboard', '/create-league', '/leagues/public', '/account']) {
    await og.goto(address);
    await expect(og.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(og.getByText('Become an OG Player')).toHaveCount(0);
  }
});

test('the account page shows the subscription’s status', async ({ browser }) => {
  const at = '2026-08-25T23:00:00.000Z';
  const states: [Partial<Billing>, string][] = [
    [{ status: 'active', renewsAt: at }, 'Renews on August 25, 2026'],
    [{ status: 'active', endsAt: at }, 'Ends on August 25, 2026'],
    [{ status: 'past-due' }, 'Your last payment failed.'],
  ];
  for (const [billing, words] of states) {
    const page = await open(browser, '/account', { isPremium: true, billing });
    const part = page.getByRole('region', { name: 'Subscription' });
    await expect(part).toContainText(words);
    const cancel = part.getByRole('button', { name: 'Cancel Subscription' });
    await expect(cancel).toHaveCount(1);
    expect(await cancel.getAttribute('aria-disabled')).toBe(billing.endsAt ? 'true' : null);
    await page.context().route(`${PAY}**`, (route) => route.fulfill({ body: 'Your card' }));
    await page.route('**/api/billing/portal', (route) =>
      route.fulfill({ status: 201, json: { url: `${PAY}2` } }),
    );
    const manage = part.getByRole('button', { name: 'Manage Billing' });
    const [opened] = await Promise.all([page.context().waitForEvent('page'), manage.click()]);
    await expect(opened.getByText('Your card')).toBeVisible();
    await page.setViewportSize(PHONE);
    await look(page, `account-${words.slice(0, 4)}`);
  }
});

test('an admin reads OG Players’ messages to the founders, and answers', async ({ browser }) => {
  const [cleo, admin] = [await Player.register(site.url, 'Cleo'), await Player.register(site.url, 'Dana')];
  await site.console('admins', { email: admin.user.email });
  await admin.signIn();
  await admin.call('answerMember', { params: { userId: cleo.id }, body: { message: 'Are you there?' } });
  const page = await windowOf(browser, admin);
  await page.goto('/admin?tab=founders');
  const thread = page.getByRole('region', { name: cleo.user.username });
  await expect(thread.getByText('Answered')).toBeVisible();
  await thread.getByRole('button', { name: /Read/ }).click();
  await expect(thread.getByRole('log')).toContainText('Are you there?');
  await thread.getByLabel('Message').fill('We are.');
  await thread.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread.getByRole('log')).toContainText('We are.');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await look(page, 'admin-founders');
  }
});

test('an OG Player can send many invitations at once, and the addresses that failed stay in the field', async ({
  browser,
}) => {
  const { league } = await seatPlayers([ana, await Player.register(site.url, 'Emil')], {
    name: 'Monday Crew',
  });
  await prove(ana);
  const page = await open(browser, `/leagues/${league.code}`, { isPremium: true });
  await page.getByRole('button', { name: 'Invitations' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitations' });
  await dialog.getByLabel('Email addresses').fill('Flo <flo@x.example>, gus@x.example; flo@x.example');
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(message(page, 'Invitations Sent!')).toContainText('2 emails on the way');
  await expect(dialog.getByRole('list', { name: 'Invitations' }).getByRole('listitem')).toHaveCount(2);
  await page.route('**/invites', (route) =>
    route.request().postData()?.includes('ida@') === true
      ? route.fulfill({ status: 503, json: { message: 'The service is busy.', code: 'unavailable' } })
      : route.continue(),
  );
  await dialog.getByLabel('Email addresses').fill('hal@x.example ida@x.example');
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(message(page, 'Error')).toContainText('The service is busy.');
  await expect(dialog.getByLabel('Email addresses')).toHaveValue('ida@x.example');
  await unroute(page, '**/invites');
  const many = dialog.getByLabel('Email addresses');
  await many.fill('jo@x');
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(many).toHaveAccessibleDescription(/^jo@x: /);
  const send = await holdBack(page, '**/invites');
  await many.fill('kim@x.example');
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
  await many.fill('kim@x.example lou@x.example');
  send();
  await expect(message(page, 'Invitations Sent!')).toContainText('1 email on the way');
  await expect(many).toHaveValue('lou@x.example');
  await page.setViewportSize(PHONE);
  await look(page, 'bulk-invites', 'dialog');
});

test('an email about the subscription opens the account page at the right section, even if the member has to sign in first', async ({
  browser,
}) => {
  const address = linkOf('account_changed', null, 'subscription') ?? '';
  const page = await windowOf(browser, ana, PHONE);
  await page.goto(address);
  const section = page.locator('#billing');
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport({ ratio: 0.9 });
  const { page: visitor } = await visitorOf(browser, site.url, { viewport: PHONE });
  await visitor.goto(address);
  await visitor.getByLabel('Email', { exact: true }).fill(ana.user.email);
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(visitor, 'Sign In');
  await expect(visitor).toHaveURL(address);
  await expect(visitor.locator('#billing')).toBeFocused();
  await expect(visitor.locator('#billing')).toBeInViewport({ ratio: 0.9 });
});
