import { expect, type Browser, type Page } from '@playwright/test';
import { PASSWORD, Player } from '../support/player.ts';
import { draftOn, LONG, seatPlayers, type Table } from '../support/table.ts';
import { lookAtSizes } from './look.ts';
import { clockCard, confirmBar, field, firstTeam, isLive, PICKS, press, routeOnce } from './parts.ts';
import { appCode, withTwoFactor } from './security-scene.ts';
import { test } from './test.ts';
import { PHONE, visitorOf } from './windows.ts';

// Tests the site in browsers that store nothing: some apps' own browsers, private windows, and full storage.

const TEAMS_EACH = 3;

let url: string;
let ana: Player;
let ben: Player;

test.beforeAll(async ({ newGame }) => {
  ({ url } = await newGame());
  ana = await Player.register(url, 'Ana');
  ben = await Player.register(url, 'Ben');
});

/** Forbids everything that a browser without cookies forbids, in the same way. */
function deny(): void {
  const denied = () => new DOMException('Access is denied for this document.', 'SecurityError');
  const refuse = () => {
    throw denied();
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  const reject = () => Promise.reject(denied());
  LockManager.prototype.request = reject;
  ServiceWorkerContainer.prototype.register = reject;
  ServiceWorkerContainer.prototype.getRegistration = reject;
}

/** Has no storage at all, as in some apps. */
function lack(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get: () => null });
}

/** Fills the browser's storage to the last byte, which leaves its real quota to refuse more. */
function fill(): void {
  for (const storage of [localStorage, sessionStorage])
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (;;) storage.setItem(`full-${storage.length}`, 'x'.repeat(size));
      } catch {
        // There is less room than this.
      }
}

const WAYS = { 'forbids storage': deny, 'has no storage': lack, 'has a full storage': fill };

/** What browsers say of the network and of blocked workers: the refused pick, the socket of a page that the user leaves. */
const OF_NETWORK = /^(Failed to load resource|WebSocket connection|Service Worker registration blocked)/;

async function visit(browser: Browser, way: () => void): Promise<{ page: Page; wrong: () => string[] }> {
  const { page, wrong } = await visitorOf(browser, url, { viewport: PHONE });
  await page.addInitScript(way);
  return { page, wrong: () => wrong.filter((line) => !OF_NETWORK.test(line)) };
}

async function signIn(page: Page, { user }: Player): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign In');
}

const bar = (page: Page) => page.getByRole('region', { name: 'Signed in only in this tab' });

async function pickFirst(page: Page): Promise<void> {
  await firstTeam(page).click();
  await confirmBar(page).getByRole('button', { name: 'Draft Team' }).click();
}

/** Plays the draft from the page's side: the owner starts it and picks first, and the other member picks over the API. */
async function playDraft(page: Page, { params, ...table }: Table): Promise<void> {
  await press(page, 'Start Draft');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Draft' }).click();
  await expect(clockCard(page)).toBeVisible();
  const draft = () => ana.call('draft', { params });
  const reaches = (picks: number) => expect.poll(async () => (await draft()).picks.length).toBe(picks);
  const renewed = page.waitForRequest(
    (request) => request.headers()['x-amz-target']?.endsWith('GetTokensFromRefreshToken') === true,
  );
  // The first pick finds its token expired. The session renews it, and the pick counts.
  const expired = { code: 'session-expired', message: 'Please sign in again.' };
  await routeOnce(page, PICKS, (route) => route.fulfill({ status: 401, json: expired }));
  for (let made = 0; made < 2 * TEAMS_EACH;) {
    const { userId } = await draft();
    if (userId === ana.id) {
      await expect(firstTeam(page)).not.toHaveAttribute('aria-haspopup');
      await pickFirst(page);
      made += 1;
    } else {
      made += 1;
      await draftOn({ params, ...table }, await draft(), made);
    }
    await reaches(made);
  }
  await renewed;
}

for (const [name, way] of Object.entries(WAYS))
  test(`in a browser that ${name}, a member signs in, drafts and signs out`, async ({ browser }) => {
    const table = await seatPlayers([ana, ben], { ...LONG, name: `It ${name}`, teamsEach: TEAMS_EACH });
    const updates = [ana, ben].map(({ id }, index) => ({ userId: id, draftPosition: index + 1 }));
    await ana.call('setDraftOrder', { params: table.params, body: { updates } });
    const { page, wrong } = await visit(browser, way);
    await page.goto(`/leagues/${table.league.code}/draft`);
    await signIn(page, ana);
    await isLive(page);
    await expect(bar(page)).toContainText('You’re signed in only in this tab');
    await expect(bar(page)).toContainText('another browser or in a window that isn’t private');
    if (way === deny) await lookAtSizes(page, 'tab-session-lobby');
    await page.setViewportSize(PHONE);
    await playDraft(page, table);
    await expect(page.getByRole('region', { name: 'Draft Complete' })).toBeVisible();
    await bar(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(bar(page)).toHaveCount(0);
    // The public pages' links load a page from scratch elsewhere, which would end this session.
    await page.getByRole('link', { name: table.league.name, exact: true }).click();
    await page.getByRole('button', { name: `More in ${table.league.name}` }).click();
    await page.getByRole('link', { name: 'How to Play' }).click();
    await expect(page).toHaveURL('/how-to-play');
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Account of ' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
    expect(wrong()).toEqual([]);
  });

test('in a browser that forbids storage, a member with two-factor sign-in enters a code, too', async ({
  browser,
}) => {
  const dana = await Player.register(url, 'Dana');
  const { secret } = await withTwoFactor(dana);
  const { page, wrong } = await visit(browser, deny);
  await page.goto('/onboarding?mode=signin');
  await signIn(page, dana);
  await field(page, 'One-time code').fill(appCode(secret, 'next'));
  await press(page, 'Continue');
  await expect(bar(page)).toContainText('You’re signed in only in this tab');
  expect(wrong()).toEqual([]);
});

test('a member whose session is only in this tab downloads the API’s description, and changes the password', async ({
  browser,
}) => {
  const eli = await Player.register(url, 'Eli');
  const { page, wrong } = await visit(browser, deny);
  await page.goto('/onboarding?mode=signin');
  await signIn(page, eli);
  await page.getByRole('link', { name: 'Account of ' }).click();
  await page.getByRole('link', { name: 'Security settings' }).click();
  await page.getByRole('link', { name: 'See what it opens' }).click();
  await expect(page).toHaveURL('/developers');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download openapi.json' }).click();
  expect((await download).suggestedFilename()).toBe('openapi.json');
  await page.getByRole('link', { name: 'security page' }).click();
  await field(page, 'Current password').fill(PASSWORD);
  await field(page, 'New password').fill('Changed12');
  await field(page, 'Confirm new password').fill('Changed12');
  await press(page, 'Change Password');
  await expect(field(page, 'Current password')).toHaveValue('');
  // The pages that follow load with the new session.
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  expect(wrong()).toEqual([]);
});

test('in an app’s browser that forbids storage, a visitor follows an invitation, signs up and joins', async ({
  browser,
}) => {
  const { league, params } = await seatPlayers([ana, ben], { ...LONG, name: 'Invited Crew', maxMembers: 4 });
  const { page, wrong } = await visit(browser, deny);
  await page.goto(`/join/${league.code}`);
  await page.getByRole('link', { name: 'Sign Up and Join' }).click();
  await page.getByLabel('First name').fill('Fay');
  await page.getByLabel('Username').fill('Fay.New');
  await page.getByLabel('Email').fill('fay.new@players.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByLabel(/13/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await isLive(page);
  await expect(bar(page)).toBeVisible();
  expect((await ana.call('seasonMembers', { params })).map(({ user }) => user.username)).toContain('Fay.New');
  expect(wrong()).toEqual([]);
});

test('the bar names the app that shows the page, and copies the link; a reload signs out', async ({
  browser,
}) => {
  const made = await browser.newContext({
    baseURL: url,
    viewport: PHONE,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/22F76 Instagram 380.0.0.28.104 (iPhone15,2; iOS 18_5)',
  });
  const page = await made.newPage();
  await page.addInitScript(deny);
  await page.goto('/onboarding?mode=signin');
  await signIn(page, ben);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(bar(page)).toContainText('use Instagram’s menu to open this page in Safari, or copy the link');
  await bar(page).getByRole('button', { name: 'Copy Link' }).click();
  await expect(bar(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${url}/dashboard`);
  await lookAtSizes(page, 'tab-session-dashboard');
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});
