import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { routeIn, type ApiDocument } from '../../web/src/features/developers/api-document.ts';
import { apiIndex } from '../../web/src/features/developers/api-index.ts';
import { curlOf, FIRST_COMMANDS, TOKEN_COMMANDS } from '../../web/src/features/developers/curl.ts';
import { Player, send } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';
import { lookAtSizes } from './look.ts';
import { test } from './test.ts';
import { visitorOf } from './windows.ts';

// Tests the API's page: its search, its details, and that its examples run as they are.

let site: LocalSite;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  await makeDemo();
});

/** Creates the demo's account and league, as `npm start` does. */
async function makeDemo(): Promise<void> {
  const body = {
    firstName: 'Demo',
    username: 'demo',
    email: 'demo@two-crowns.example',
    password: 'TwoCrowns1',
    isOldEnough: true,
  };
  expect((await send(site.url, 'POST', '/api/register', { body })).status).toBe(201);
  const demo = new Player(site.url);
  const signedIn = await demo.call('login', { body: { email: body.email, password: body.password } });
  if ('challenge' in signedIn) throw new Error('the demo is asked for a code');
  demo.token = signedIn.accessToken;
  await demo.call('createLeague', { body: { name: 'Demo League' } });
}

const rowOf = (page: Page, name: string): Locator => page.locator(`#${name}`);

async function open(page: Page, name: string): Promise<Locator> {
  const row = rowOf(page, name);
  await row.locator('summary').click();
  await expect(row.getByRole('region', { name: 'Example' })).toBeVisible();
  return row;
}

/** Runs commands of the page in a shell, and returns the status and the start of the last one's reply. */
async function run(commands: string): Promise<string> {
  const here = commands.replace('http://localhost:4300', site.url);
  const { stdout } = await promisify(execFile)('bash', ['-c', here]);
  return stdout;
}

test('the page’s examples run as they are', async ({ browser }) => {
  const { page, wrong } = await visitorOf(browser, site.url);
  await page.goto('/developers');
  const commands = page.getByRole('region', { name: /commands$/ });
  const first = (await commands.allInnerTexts()).join('\n');
  const expected = {
    draftDeadlineStatus: '200',
    leagueByCode: '200',
    standings: '200',
    seasonMembers: '200',
    setReady: '409',
    answerTrade: '404',
    openStandings: '200',
  };
  for (const [name, status] of Object.entries(expected)) {
    const row = await open(page, name);
    const example = await row.getByRole('region', { name: 'Example' }).innerText();
    const reply = await run(`${first}\n${example} -s -w '\\n%{http_code}'`);
    expect(reply.split('\n').at(-1), `${example}\n${reply}`).toBe(status);
  }
  expect(wrong).toEqual([]);
});

test('the game understands every example', async () => {
  const document = (await (await fetch(`${site.url}/openapi.json`)).json()) as ApiDocument;
  const listed = apiIndex.flatMap(({ routes }) => routes);
  // These end the session, the league or the account that the other examples use.
  const last = ['deleteLeague', 'logout', 'deleteAccount'];
  const inOrder = listed.toSorted((one, other) => last.indexOf(one.name) - last.indexOf(other.name));
  const examples = inOrder.map(({ name, method, path }) => {
    const route = routeIn(document, method, path);
    return `${curlOf(document, route!)} -s -o reply -w '%{http_code} ' && echo ${name} $(field code < reply)`;
  });
  const output = await run([FIRST_COMMANDS, TOKEN_COMMANDS, 'cd $(mktemp -d)', ...examples].join('\n'));
  const replies = output.trim().split('\n');
  expect(replies).toHaveLength(listed.length);
  const isUnderstood = (reply: string) => /^(2\d\d|303|[34]\d\d \w+ (?!invalid-input)[a-z-]+$)/.test(reply);
  // The key of an invitation's picture is known only to the invitation's page.
  expect(replies.filter((reply) => !isUnderstood(reply))).toEqual(['404 invitationPicture']);
});

test('a reader searches the routes and opens one by keyboard', async ({ browser }) => {
  const { page, wrong } = await visitorOf(browser, site.url);
  await page.goto('/developers');
  await page.getByLabel('Search routes').fill('open weekly');
  await expect(page.getByRole('status').first()).toHaveText('1 route');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const row = rowOf(page, 'openWeeklyStandings');
  await expect(row.getByText('week (in the query, optional)')).toBeVisible();
  await expect(row.getByText('not-a-member')).toBeVisible();
  await expect(row.getByRole('region', { name: 'Reply 200' })).toContainText('weekWins: number');
  await lookAtSizes(page, 'developers-route');
  await page.getByLabel('Search routes').fill('nothing like this');
  await expect(page.getByRole('status').first()).toHaveText('0 routes');
  expect(wrong).toEqual([]);
});

test('a search still works if it was typed before the page’s code has loaded', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  const loads = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await loads.promise;
    await route.continue();
  });
  await page.goto('/developers', { waitUntil: 'commit' });
  await page.getByLabel('Search routes').fill('open weekly');
  loads.resolve();
  await expect(page.getByRole('status').first()).toHaveText('1 route');
  await expect(page.getByLabel('Search routes')).toHaveValue('open weekly');
});

test('a link to a route opens that route on the page', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  await page.goto('/developers#standings');
  await expect(rowOf(page, 'standings').getByRole('region', { name: 'Example' })).toBeVisible();
});

test('details that didn’t load can be loaded again', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  await page.route('**/openapi.json', (route) => route.abort(), { times: 1 });
  await page.goto('/developers');
  const row = rowOf(page, 'standings');
  await row.locator('summary').click();
  await expect(row.getByRole('alert')).toContainText('This route’s details didn’t load.');
  await row.getByRole('button', { name: 'Try Again' }).click();
  await expect(row.getByRole('region', { name: 'Example' })).toBeVisible();
});

test('openapi.json can be downloaded from the page, and is cached as the pages are', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  await page.goto('/developers');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download openapi.json' }).click();
  expect((await download).suggestedFilename()).toBe('openapi.json');
  const reply = await fetch(`${site.url}/openapi.json`);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  expect(reply.headers.get('cache-control')).toBe(
    (await fetch(`${site.url}/developers`)).headers.get('cache-control'),
  );
  expect(await reply.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Two Crowns' } });
});
