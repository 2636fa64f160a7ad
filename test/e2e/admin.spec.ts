import { expect, type Page } from '@playwright/test';
import { payFor } from '../support/pay.ts';
import type { Player } from '../support/player.ts';
import { seatPlayers } from '../support/table.ts';
import type { LocalSite } from './local-site.ts';
import { field, message, press, told, unroute } from './parts.ts';
import { lookAtSizes } from './look.ts';
import { mailedCode, mailsTo, adminOf, newcomer } from './people.ts';
import { fillIn, visitor } from './security-scene.ts';
import { test } from './test.ts';
import { DESK, PHONE, SMALLEST, windowOf } from './windows.ts';

// Tests the admin screen, which only admins can find.

let site: LocalSite;
let admin: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  admin = await adminOf(site);
});

const card = (page: Page, name: string | RegExp) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });
const show = (page: Page, kind: string, status = 'pending') =>
  page.goto(`/admin?tab=requests&kind=${kind}&status=${status}`);
/** Simulates the user's return from another window after a while. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
const file = (player: Player, subject: string) =>
  player.call('requestSupport', {
    body: {
      name: player.user.username,
      email: player.user.email,
      category: 'bug',
      subject,
      message: 'The clock stood still.\nTwice.',
    },
  });

test('only admins can open the admin screen', async ({ browser }) => {
  const page = await windowOf(browser, await newcomer(site.url, 'Ana'), DESK);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/admin/') && asked.push(request.url()));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
  expect(asked).toEqual([]);

  const office = await windowOf(browser, admin, DESK);
  for (const size of [DESK, PHONE]) {
    await office.setViewportSize(size);
    await office.goto('/dashboard');
    await office.getByRole('link', { name: 'Admin', exact: true }).click();
    await expect(office.getByRole('heading', { name: 'Admin', level: 1 })).toBeVisible();
  }
});

test('the admin navigation doesn’t break words on the smallest phone', async ({ browser }) => {
  const page = await windowOf(browser, admin, SMALLEST);
  await page.goto('/admin');
  await expect(page.getByText('All caught up', { exact: true })).toBeVisible();
  const broken = await page.locator('[role="tab"], [data-bottom-navigation] a').evaluateAll((controls) => {
    const words = document.createRange();
    const linesOf = ({ lastChild }: Element): number => {
      if (lastChild) words.selectNodeContents(lastChild);
      return words.getClientRects().length;
    };
    return controls.filter((control) => linesOf(control) !== 1).map(({ textContent }) => textContent);
  });
  expect(broken).toEqual([]);
  await lookAtSizes(page, 'admin-smallest');
});

test('focusing a tab opens it, and the URL follows', async ({ browser }) => {
  const page = await windowOf(browser, admin, DESK);
  await page.goto('/admin');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const opens = async (key: string, name: string, address: string) => {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible();
    await expect(page).toHaveURL(`/admin?tab=${address}`);
  };
  await tab('Waiting (0)').focus();
  await opens('ArrowLeft', 'Log', 'log');
  await opens('ArrowRight', 'Waiting (0)', 'waiting');
  await opens('End', 'Log', 'log');
  await opens('Home', 'Waiting (0)', 'waiting');
  await opens('ArrowRight', 'Requests', 'requests');
  await opens('ArrowRight', 'Members', 'members');
  // The whole tab list is one Tab stop; the next stop is the open panel.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Members' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tab('Members')).toBeFocused();
});

test('an admin reads a request, adds notes, settles it, and reopens it', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  await file(ana, 'A clock');
  await file(ana, 'Another clock');
  const page = await windowOf(browser, admin, PHONE);
  await page.goto('/admin');
  const request = card(page, 'A clock');
  await expect(request).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await lookAtSizes(page, 'admin-waiting');
  await show(page, 'support');
  for (const words of ['Bug Report', ana.user.username, ana.user.email, 'The clock stood still.', 'Waiting'])
    await expect(request).toContainText(words);
  await lookAtSizes(page, 'admin-requests');
  await request.getByLabel('Admin notes (only admins see these)').fill('Asked which browser');
  await request.getByRole('button', { name: 'Save note' }).click();
  await told(page, 'Note Saved', 'The request’s status didn’t change.');
  await expect(request.getByRole('button', { name: 'Save note' })).toBeFocused();
  await request.getByRole('button', { name: 'Mark as answered' }).click();
  await told(page, 'Request Settled', 'It’s now under “Done”.');
  await expect(request).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Another clock' })).toBeFocused();
  await card(page, 'Another clock').getByRole('button', { name: 'Decline' }).click();
  await told(page, 'Request Declined', 'It’s now under “Declined”.');
  await expect(page.getByText('Nothing waiting here')).toBeVisible();
  await lookAtSizes(page, 'admin-no-requests');

  await page.getByLabel('Status').selectOption('Done');
  await expect(request).toContainText(`by ${admin.user.username}`);
  await expect(request.getByLabel('Admin notes (only admins see these)')).toHaveValue('Asked which browser');
  await request.getByRole('button', { name: 'Reopen' }).click();
  await told(page, 'Request Reopened', 'It’s back in the queue.');
  await page.reload();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});

test('a member with an unverified email address gets a password reset code once an admin confirms sending it', async ({
  browser,
}) => {
  const [ana, ben] = [await newcomer(site.url, 'Ana'), await newcomer(site.url, 'Ben')];
  const { email } = ana.user;
  for (const { user } of [ben, ana]) await ana.call('forgotPassword', { body: { email: user.email } });
  const mails = (await mailsTo(ana)).length;
  const page = await windowOf(browser, admin, DESK);
  await show(page, 'password-reset');
  await card(page, email).getByRole('button', { name: 'Send reset email' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send a reset email?' });
  await expect(question).toContainText(email);
  await lookAtSizes(page, 'admin-reset', '[role=alertdialog]');
  await question.getByRole('button', { name: 'Send' }).click();
  await told(page, 'Reset Email Sent', `A code for a new password is on its way to ${email}.`);
  await expect(card(page, email)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: ben.user.email })).toBeFocused();
  await expect.poll(async () => (await mailsTo(ana)).length).toBe(mails + 1);
  expect(await mailedCode(ana)).toMatch(/^\d{6}$/);
});

test('if an admin tries to settle a request that another admin has already settled, the page shows an error', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  await payFor(ana);
  await ana.call('requestCancellation', { body: { reason: 'Too dear' } });
  const page = await windowOf(browser, admin, DESK);
  await show(page, 'cancellation');
  const request = card(page, ana.user.username);
  await expect(request).toContainText('Too dear');
  const [pending] = await admin.call('adminRequests', { query: { kind: 'cancellation' } });
  await admin.call('settleRequest', {
    params: { requestId: pending?.id ?? '' },
    body: { status: 'declined' },
  });
  await request.getByRole('button', { name: 'Mark as cancelled' }).click();
  await told(page, 'Request Not Settled', 'Someone else already updated this request.');
  await expect(request).toHaveCount(0);
  await show(page, 'cancellation', 'declined');
  await expect(request).toContainText('Declined');
});

test('a cancellation request says when the subscription ends, or that no end date is set', async ({
  browser,
}) => {
  const ana = await newcomer(site.url, 'Ana');
  await payFor(ana);
  await ana.call('requestCancellation', { body: { reason: 'Too dear' } });
  const page = await windowOf(browser, admin, PHONE);
  let endsAt: string | null = null;
  await page.route('**/api/admin/requests*', async (route) => {
    const reply = await route.fetch();
    const rows = (await reply.json()) as object[];
    await route.fulfill({ json: rows.map((row) => ({ ...row, endsAt })) });
  });
  await show(page, 'cancellation');
  const request = card(page, ana.user.username);
  await expect(request).toContainText('No end date set with the payment provider');
  endsAt = '2026-09-04T04:30:00.000Z';
  await comeBack(page);
  await expect(request).toContainText('Subscription ends on September 4, 2026');
  await lookAtSizes(page, 'admin-cancellation');
});

test('an admin follows a report to the reported member, suspends them, and reinstates them', async ({
  browser,
}) => {
  const [ana, rude] = [await newcomer(site.url, 'Ana'), await newcomer(site.url, 'Rude')];
  const { league } = await seatPlayers([rude, ana], { name: 'Rude Crew' });
  const params = { leagueId: league.id, season: league.currentSeason.season };
  const said = await rude.call('sayInChat', { params, body: { message: 'Something rude' } });
  await ana.call('report', { body: { kind: 'message', targetId: said.id, reason: 'These words' } });
  await rude.call('deleteChatMessage', { params: { ...params, messageId: said.id } });
  await ana.call('report', { body: { kind: 'league', targetId: league.id, reason: 'That name' } });
  await rude.call('changeLeague', { params: { code: league.code }, body: { name: 'Nice Crew' } });
  await ana.call('report', { body: { kind: 'user', targetId: rude.id, reason: 'And this one' } });
  const page = await windowOf(browser, admin, PHONE);
  await show(page, 'report');
  const renamed = card(page, 'League: Nice Crew');
  await expect(renamed).toContainText('That name');
  await expect(renamed).toContainText('At the time of the report: Rude Crew');
  const quoted = card(page, `Message from ${rude.user.username}`);
  await expect(quoted).toContainText('These words');
  await expect(quoted.getByRole('blockquote')).toHaveText('Something rude');
  await expect(quoted).toContainText('In Nice Crew, ');
  const report = card(page, `Member: ${rude.user.username}`);
  await lookAtSizes(page, 'admin-reports');
  await report.getByRole('link', { name: rude.user.username }).click();
  const member = page.getByRole('region', { name: rude.user.username });
  await expect(member).toContainText('Can sign in');
  await expect(member).toContainText(`${rude.user.email} (not verified)`);
  await lookAtSizes(page, 'admin-member');
  await press(page, 'Suspend');
  const question = page.getByRole('alertdialog', { name: `Suspend ${rude.user.username}?` });
  await question.getByRole('button', { name: 'Suspend' }).click();
  await told(page, 'Member Suspended', `${rude.user.username} is signed out and can’t sign in.`);
  await expect(page.getByRole('button', { name: 'Restore' })).toBeFocused();
  await expect(member).toContainText('Suspended');
  expect(await rude.refusal('login', { body: { email: rude.user.email, password: 'Secret1' } })).toEqual([
    403,
    'suspended',
  ]);
  const barred = await visitor(browser, site.url);
  await fillIn(barred, rude);
  await told(barred, 'Sign In Failed', 'This account is suspended. Contact support.');
  await press(page, 'Restore');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await told(page, 'Member Restored', `${rude.user.username} can sign in again.`);
  await rude.signIn();

  await field(page, 'Username or email').fill('nobody-at-all');
  await press(page, 'Look up');
  await expect(page.getByText('No match', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look up' })).toBeFocused();
  await field(page, 'Username or email').fill(admin.user.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This is you.')).toBeVisible();
  await expect(field(page, 'Username or email')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Suspend' })).toHaveCount(0);
  await page.goBack();
  await expect(field(page, 'Username or email')).toHaveValue('nobody-at-all');
});

test('an admin previews a notice, confirms it, and sends it to everyone', async ({ browser }) => {
  const ana = await newcomer(site.url, 'Ana');
  const page = await windowOf(browser, admin, PHONE);
  await page.goto('/admin?tab=notices');
  await expect(page.getByRole('button', { name: 'Send to Everyone' })).toHaveAttribute('aria-disabled');
  await lookAtSizes(page, 'admin-notice-empty');
  await field(page, 'Title').fill('A pause');
  await expect(page.getByText('7 of 100 characters')).toBeVisible();
  await field(page, 'Message').fill('Tonight at 3 AM ET.\nThat is all.');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('A pauseTonight at 3 AM ET.');
  await lookAtSizes(page, 'admin-notice');
  await press(page, 'Send to Everyone');
  const question = page.getByRole('alertdialog', { name: 'Send it to every member?' });
  await page.route('**/admin/notices', (route) => route.fulfill({ status: 503, json: {} }));
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(question.getByText('Notice Not Sent')).toBeVisible();
  await unroute(page, '**/admin/notices');
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(message(page, 'Notice Sent')).toContainText('It’s in every member’s notifications.');
  await expect(question).toHaveCount(0);
  await expect(field(page, 'Title')).toHaveValue('');
  const [notice] = await ana.call('notifications', { params: { id: ana.id }, query: {} });
  expect(notice).toMatchObject({ title: 'A pause', message: 'Tonight at 3 AM ET.\nThat is all.' });
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.getByRole('list', { name: 'Admin actions' }).getByRole('listitem').first()).toContainText(
    `Notice sent A pause`,
  );
});

test('an admin can load the whole admin log, back to its first entry', async ({ browser }) => {
  const page = await windowOf(browser, admin, DESK);
  const line = (number: number) => ({
    id: `01J8ZQ${String(number).padStart(20, '0')}`,
    at: '2025-08-25T23:00:00.000Z',
    by: admin.id,
    byName: admin.user.username,
    act: 'notice',
    target: 'x',
    text: `Notice ${number}`,
  });
  const lines = Array.from({ length: 130 }, (_, index) => line(130 - index));
  await page.route('**/api/admin/audit*', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    const from = before === null ? 0 : lines.findIndex(({ id }) => id === before) + 1;
    return route.fulfill({ json: lines.slice(from, from + 100) });
  });
  await page.goto('/admin?tab=log');
  const rows = page.getByRole('list', { name: 'Admin actions' }).getByRole('listitem');
  await expect(rows).toHaveCount(100);
  await press(page, 'Show older');
  await expect(rows).toHaveCount(130);
  await expect(rows.nth(100)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  await lookAtSizes(page, 'admin-log');
});

test('a list that fails to load shows an error and a retry button', async ({ browser }) => {
  const page = await windowOf(browser, admin, PHONE);
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 503, json: {} }));
  const empty = { requests: 'Nothing waiting here', members: 'No match', log: 'Nothing yet' };
  for (const [tab, words] of Object.entries(empty)) {
    await page.goto(`/admin?tab=${tab}&kind=report&name=somebody`);
    await expect(page.getByText('This didn’t load')).toBeVisible();
    if (tab === 'log') await lookAtSizes(page, 'admin-failed');
    await page.route('**/api/admin/**', (route) => route.fulfill({ json: [] }));
    await press(page, 'Try again');
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await unroute(page, '**/api/admin/**');
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 503, json: {} }));
  }
});
