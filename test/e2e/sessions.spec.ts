import { expect, type Browser, type Page } from '@playwright/test';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { PASSWORD, Player } from '../support/player.ts';
import { seatAndStart } from '../support/table.ts';
import { startSite, type LocalSite } from './local-site.ts';
import { message, unroute } from './parts.ts';
import { test } from './test.ts';

// Coming in: signing in on the way to a page, a session that ends, looking at a league of others, and what a load costs.

let site: LocalSite;
let ana: Player;
let stranger: Player;
let league: LeagueReply;

test.beforeAll(async () => {
  site = await startSite();
  ana = await Player.register(site.url, 'Ana');
  stranger = await Player.register(site.url, 'Sam');
  league = await ana.call('createLeague', { body: { name: 'Sunday Crew', isPublic: true } });
});

test.afterAll(async () => {
  await site?.stop();
});

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' });
  return context.newPage();
}

async function fillIn(page: Page, { user }: Player): Promise<void> {
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signedIn(browser: Browser, player: Player): Promise<Page> {
  const page = await visitor(browser);
  await page.goto('/onboarding?mode=signin');
  await fillIn(page, player);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  return page;
}

const room = () => `/leagues/${league.code}/draft`;
const inRoom = (page: Page, name = league.name) => expect(page.getByRole('heading', { name })).toBeVisible();

test('a draft room asks for each thing once, and nothing fails on the way', async ({ browser }) => {
  const page = await signedIn(browser, ana);
  const calls: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.split('/').at(-1)}`);
  });
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(room());
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const own = ['GET me', 'GET unread-count', 'POST ticket'];
  // The last two tell how many messages of the chat are unread.
  const seen = ['GET available-teams', 'GET draft', 'GET draft-board', 'GET chat', 'GET marks'];
  const once = [...seen, `GET ${league.code}`, ...own];
  await expect.poll(() => calls.toSorted()).toEqual(once.toSorted());
  expect(errors).toEqual([]);
});

test('the sign-in that a league’s link leads to says why, and leaves no trace in the history', async ({
  browser,
}) => {
  const page = await visitor(browser);
  await page.goto('/how-to-play');
  await page.goto(room());
  await expect(page.getByText('Sign in to open this league.', { exact: false })).toBeVisible();
  await fillIn(page, ana);
  await inRoom(page);
  await page.goBack();
  await expect(page).toHaveURL('/how-to-play');
});

test('the front door lets a member go back past it', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/how-to-play');
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await fillIn(page, ana);
  await expect(page).toHaveURL('/dashboard');
  // The front door leads members to the dashboard, in its own place in the history.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/how-to-play');
});

test('an invitation says what signing in or up is for', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto(`/join-league?code=${league.code}`);
  const reason = page.getByText('Please sign in to join a league.', { exact: false });
  await expect(reason).toBeVisible();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(reason).toBeVisible();
});

/** A running draft in which Ana is on the clock; answers the way to its room. */
async function anasTurn(): Promise<string> {
  const { league: started } = await seatAndStart([ana, stranger], { name: 'Monday Crew', maxMembers: 2 });
  return `/leagues/${started.code}/draft`;
}

/** What the server no longer believes. */
async function spoilTokens(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (/\.(accessToken|refreshToken)$/.test(key)) localStorage.setItem(key, `${value}x`);
    }
  });
}

test('a session that ends in mid-pick says so, and leads back to the room', async ({ browser }) => {
  const here = await anasTurn();
  const page = await signedIn(browser, ana);
  await page.goto(here);
  // From now on the room is told and does not poll, which would end the session before the pick does.
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await page.locator('[data-panel="teams"] button[aria-pressed]').first().click();
  await spoilTokens(page);
  await page.getByRole('button', { name: 'Draft Team' }).click();
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
  await fillIn(page, ana);
  await expect(page).toHaveURL(here);
  await expect(page.getByText('Your Turn!')).toBeVisible();
});

test('a session that ends in a room without a socket says so', async ({ browser }) => {
  const here = await anasTurn();
  const page = await signedIn(browser, ana);
  await page.routeWebSocket(/\/ws\?/, (socket) => socket.close());
  await page.goto(here);
  await inRoom(page, 'Monday Crew');
  await spoilTokens(page);
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible();
});

test('what a member had open is gone when somebody else signs in after a sign-out in another tab', async ({
  browser,
}) => {
  const page = await signedIn(browser, ana);
  await expect(page.getByRole('heading', { name: league.name })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/logout');
  await expect(other).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await fillIn(page, stranger);
  await expect(page.getByText('Good to see you, Sam.')).toBeVisible();
  await expect(page.getByText(league.name)).toHaveCount(0);
});

test('a room follows whoever signs in in another tab', async ({ browser }) => {
  const page = await signedIn(browser, ana);
  await page.goto(room());
  await inRoom(page);
  await expect(page.locator('[data-member-header]')).toContainText('Ana');
  const other = await page.context().newPage();
  await other.goto('/how-to-play');
  await other.evaluate(
    ({ id, session }) => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('.LastAuthUser')) ?? '';
      const app = key.replace('.LastAuthUser', '');
      for (const name of ['accessToken', 'idToken', 'refreshToken'] as const)
        localStorage.setItem(`${app}.${id}.${name}`, session[name]);
      localStorage.setItem(key, id);
    },
    { id: stranger.id, session: stranger.session },
  );
  await expect(page.getByRole('heading', { name: 'For members of this league' })).toBeVisible();
  await expect(page.locator('[data-member-header]')).toContainText('Sam');
});

test('what another version of the site left in the browser leads to signing in', async ({ browser }) => {
  const page = await visitor(browser);
  await page.goto('/how-to-play');
  await page.evaluate(() =>
    localStorage.setItem('CognitoIdentityServiceProvider.another.LastAuthUser', 'somebody'),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await fillIn(page, ana);
  await expect(page.getByText('Good to see you, Ana.')).toBeVisible();
});

test('a member of whom nothing can be had may try again, or sign out', async ({ browser }) => {
  const page = await signedIn(browser, ana);
  await page.route('**/api/me', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});

test('the end of a session is told by the sign-in alone, not by what it hindered', async ({ browser }) => {
  const page = await signedIn(browser, ana);
  // From then on only what is pressed calls the server, and finds the session ended.
  await page.goto('/join-league?code=ABC234', { waitUntil: 'networkidle' });
  const said: string[] = [];
  await page.exposeFunction('hear', (text: string) => said.push(text));
  await page.evaluate(() => {
    const tell = (window as unknown as { hear(text: string): void }).hear;
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('[data-message]')) tell(message.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await spoilTokens(page);
  await page.getByRole('button', { name: 'Join League' }).click();
  await expect(page.getByText('Your session has ended. Please sign in to join a league.')).toBeVisible();
  expect(said).toEqual([]);
});

for (const place of ['draft', 'standings', 'draft-results', '2025-26/finale', '2025-finale']) {
  test(`somebody who only looks at a public league is told whose its ${place} is, and how to join`, async ({
    browser,
  }) => {
    const page = await signedIn(browser, stranger);
    await page.goto(`/leagues/${league.code}/${place}`);
    await expect(page.getByRole('heading', { name: 'For members of this league' })).toBeVisible();
    await page.getByRole('link', { name: 'See the League' }).click();
    await expect(page.getByRole('button', { name: 'Join League' })).toBeVisible();
  });
}

test('an account whose first sign-in fails is there, and its sign-in is led to', async ({ browser }) => {
  const page = await visitor(browser);
  // The sign-in library asks for the site's configuration first.
  await page.route('**/config.json', (route) => route.fulfill({ status: 503, body: '<html>' }));
  await page.goto('/onboarding?mode=signup');
  await page.getByLabel('First name').fill('Dora');
  await page.getByLabel('Username').fill('dora');
  await page.getByLabel('Email').fill('dora@players.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByLabel(/13/).check();
  await page.getByRole('button', { name: 'Create Account' }).press('Enter');
  await expect(message(page, 'Welcome to Two Crowns!')).toContainText(
    'created successfully. Please sign in.',
  );
  await expect(page.getByText('Registration Failed')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('dora@players.example');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await unroute(page, '**/config.json');
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('a slow join takes nobody off the page that they have gone to, and says that it worked', async ({
  browser,
}) => {
  const page = await signedIn(browser, stranger);
  const answer = await holdBack(page, '**/api/leagues/join');
  await page.goto(`/join-league?code=${league.code}`);
  await page.getByRole('button', { name: 'Join League' }).click();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  answer();
  await expect(message(page, 'Joined League!')).toBeVisible();
  // Time enough for a change of page.
  await expect(message(page, 'Joined League!')).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
});

/** Lets calls of this address through only when the function that it answers is called. */
async function holdBack(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
