import { expect } from '@playwright/test';
import { Player } from '../support/player.ts';
import { violationsOf } from './axe.ts';
import type { LocalSite } from './local-site.ts';
import { message } from './parts.ts';
import { test } from './test.ts';
import { DESK, PHONE, takenOver, visitorOf, windowOf } from './windows.ts';

// Tests the public pages as visitors see them, including all their text and their footer.

const ADDRESS = 'support@two-crowns.example';
const PUBLIC = ['/', '/how-to-play', '/mock-draft', '/developers', '/privacy-policy', '/terms-conditions'];
const PAGES = [...PUBLIC, '/nowhere'];

let site: LocalSite;
let ana: Player;

test.beforeAll(async ({ newGame }) => {
  site = await newGame();
  ana = await Player.register(site.url, 'Ana', 'Anabel');
});

const WORDS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'Draft whole teams. Win with wins or with losses.',
    'New to Two Crowns? Learn How to Play',
    'Draft teams, not players',
    'snake draft of whole NFL teams. 2 to 16 players',
    'Score on wins and losses',
    'Crown the champions',
    'Trades matter',
    'trade deadline',
    'Join or create leagues',
    'Real-time scoring',
    'every Sunday',
    'Create or join a league',
    'Draft NFL teams',
    'Track, trade and win',
  ],
  '/how-to-play': [
    '1Start or Join a League',
    '2League Phases',
    '3Scoring System',
    '4Commissioner Tools',
    'Back to Home',
  ],
  '/mock-draft': [
    'Draft whole NFL teams against bots',
    'League size',
    'Your draft slot',
    'Start Mock Draft',
    '30 picks, 3 of them yours',
  ],
  '/developers': [
    'Run the Examples',
    'Access Tokens for Scripts',
    'Replies and Refusals',
    'Search routes',
    'GET /api/leagues/{leagueId}/seasons/{season}/standings',
    'Download openapi.json',
  ],
  '/privacy-policy': [
    'Effective and last updated July 29, 2025',
    'your first name',
    'email address',
    'hosting provider',
    'payment provider',
    'aged 13 or older',
    'Back to Home',
    'Return to Two Crowns',
  ],
  '/terms-conditions': [
    'Effective and last updated July 29, 2025',
    '1. Use of the Service',
    '2. User Accounts',
    '3. Subscription & Payments',
    '4. User Conduct & Fair Play',
    '5. User Content',
    '6. Restrictions',
    '7. Disclaimer & Limitation of Liability',
    '8. Not Affiliated with the NFL',
    '9. Termination',
    '10. Changes',
    '11. Contact',
    'suspend the accounts',
    'Back to Home',
    'Return to Two Crowns',
  ],
  '/nowhere': ['Page Not Found'],
};

for (const place of PAGES) {
  test(`${place} shows the same text with and without scripts`, async ({ browser }) => {
    const { page } = await visitorOf(browser, site.url, { javaScriptEnabled: false });
    const reply = await page.goto(place);
    expect(reply?.status()).toBe(place === '/nowhere' ? 404 : 200);
    for (const words of WORDS[place] ?? []) await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '600');
    const still = await page.getByRole('main').innerText();

    const alive = await visitorOf(browser, site.url);
    await alive.page.goto(place);
    await takenOver(alive.page);
    const said = await alive.page.getByRole('main').innerText();
    // If scripts run, the legal pages insert the deployment's contact address.
    const words = (text: string) => text.replace(/Contact us[^]*?bottom of this page\./, '');
    expect(words(said)).toBe(words(still));
    expect(alive.wrong).toEqual([]);
  });

  for (const viewport of [PHONE, DESK])
    test(`${place} at ${viewport.width} px is accessible`, async ({ browser }) => {
      const { page, wrong } = await visitorOf(browser, site.url, { viewport });
      await page.goto(place);
      await takenOver(page);
      expect(await violationsOf(page)).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over).toBeLessThanOrEqual(0);
      expect(wrong).toEqual([]);
    });
}

test('the landing page’s links work', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  await page.goto('/');
  const leads: [name: string, to: string][] = [
    ['Get Started Free', '/onboarding?mode=signup'],
    ['New to Two Crowns? Learn How to Play', '/how-to-play'],
    ['Try a One-Minute Mock Draft', '/mock-draft'],
    ['Create Your Account', '/onboarding'],
  ];
  const main = page.getByRole('main');
  for (const [name, to] of leads)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/onboarding?mode=signin',
  );
  await expect(main.getByRole('link', { name: 'How to Play', exact: true })).toHaveAttribute(
    'href',
    '/how-to-play',
  );
  await main.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto('/how-to-play');
  await page.getByRole('link', { name: 'Get Started Now' }).click();
  await expect(page).toHaveURL('/onboarding');
  await page.goto('/terms-conditions');
  await page.getByRole('link', { name: 'Return to Two Crowns' }).click();
  await expect(page).toHaveURL('/');
});

test('the landing page plays a season that a visitor can pause by keyboard', async ({ browser }) => {
  const { page, wrong } = await visitorOf(browser, site.url, { reducedMotion: 'no-preference' });
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause animation' });
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  const played = () =>
    page.locator('[data-moving]').evaluateAll((moving) =>
      moving.map((element) =>
        element
          .getAnimations()
          .map(({ playState }) => playState)
          .join(),
      ),
    );
  expect(new Set(await played())).toEqual(new Set(['running']));
  await pause.press('Enter');
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  expect(new Set(await played())).toEqual(new Set(['paused']));
  await pause.press('Space');
  expect(new Set(await played())).toEqual(new Set(['running']));
  // With reduced motion, everything stays where the HTML puts it, so the page shows the season's end.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pause).toBeHidden();
  expect(new Set(await played())).toEqual(new Set(['']));
  await expect(page.getByRole('img', { name: /After 18 weeks, Ben wins Most Wins/ })).toBeVisible();
  expect(wrong).toEqual([]);
});

test('the footer marks pages that are coming soon, and links only to existing ones', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  await page.goto('/how-to-play');
  await takenOver(page);
  const footer = page.getByRole('contentinfo');
  for (const item of ['About Us', 'Blog', 'Responsible Play', 'App Store', 'Google Play']) {
    await footer.getByRole('button', { name: item }).click();
    await expect(message(page, 'Coming Soon')).toContainText(`${item} will be available soon. Stay tuned!`);
    await expect(page.locator('[data-message]')).toHaveCount(1);
  }
  const tikTok = footer.getByRole('button', { name: /TikTok/ });
  await expect(tikTok).toBeDisabled();
  await expect(tikTok).toHaveAccessibleName(/Coming Soon/);
  const config = (await (await page.request.get('/config.json')).json()) as { links: Record<string, string> };
  for (const [name, place] of [
    ['X', 'x'],
    ['Instagram', 'instagram'],
    ['Reddit', 'reddit'],
  ] as const) {
    const link = footer.getByRole('link', { name: `Two Crowns on ${name}` });
    await expect(link).toHaveAttribute('href', config.links[place] ?? '');
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await expect(footer.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
    'href',
    '/terms-conditions',
  );
  await expect(footer).toContainText('© Two Crowns');
});

test('the links and the contact address are those in the deployment’s configuration', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    const links = { x: 'https://x.com/ours', instagram: 'https://i.example', reddit: 'https://r.example' };
    await route.fulfill({ response, json: { ...config, links, supportEmail: 'help@ours.example' } });
  });
  await page.goto('/privacy-policy');
  await expect(page.getByRole('link', { name: 'Two Crowns on X' })).toHaveAttribute(
    'href',
    'https://x.com/ours',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'help@ours.example' })).toHaveAttribute(
    'href',
    'mailto:help@ours.example',
  );
});

test('the legal pages name the contact address', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  for (const place of ['/privacy-policy', '/terms-conditions']) {
    await page.goto(place);
    await expect(page.getByRole('main').getByRole('link', { name: ADDRESS })).toBeVisible();
  }
});

test('a member never sees a flash of the landing page or the "not found" page', async ({ browser }) => {
  const page = await windowOf(browser, ana);
  // Records the title of every frame, starting before any script of the page runs.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const title = document.querySelector('#root h1');
      if (title?.checkVisibility()) seen.add(title.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const seenOn = async (place: string, name: string) => {
    await page.goto(place);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
    // The recorder may see the title one frame later than the test does.
    await expect.poll(seen).toContain(name);
    return seen();
  };
  expect(await seenOn('/', 'Dashboard')).toEqual(['Dashboard']);
  expect(await seenOn('/nowhere', 'Page Not Found')).toEqual(['Page Not Found']);
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
  // On public pages, a link leads members back to the dashboard.
  await page.goto('/how-to-play');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden();
});

test('a shared link has a preview card, and search engines find the public pages', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url, { javaScriptEnabled: false });
  const of = (selector: string, attribute = 'content') =>
    page.locator(`head ${selector}`).getAttribute(attribute);
  const titles = new Set<string>();
  const known = [...PUBLIC, '/onboarding'];
  for (const place of known) {
    await page.goto(place);
    titles.add(await page.title());
    const canonical = new URL((await of('link[rel=canonical]', 'href')) ?? '');
    expect([canonical.host, canonical.pathname]).toEqual([new URL(site.url).host, place]);
    expect(await of('meta[property="og:title"]')).toBe(await page.title());
    expect((await of('meta[name=description]'))?.length).toBeGreaterThan(40);
    const picture = new URL((await of('meta[property="og:image"]')) ?? '');
    const { length } = await (await page.request.get(picture.pathname)).body();
    expect(length).toBeGreaterThan(10_000);
    expect(length).toBeLessThan(150_000);
  }
  expect(titles.size).toBe(known.length);
  for (const place of ['/nowhere', '/dashboard', '/leagues/ABC234', '/board/a-token', '/season/a-token']) {
    await page.goto(place);
    expect(await of('meta[name=robots]')).toBe('noindex');
  }
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const place of known) expect(sitemap).toContain(`${place}</loc>`);
  expect(sitemap).not.toContain('*');
});

test('an unexpected error isn’t shown, and is reported once, without private data', async ({ browser }) => {
  const { page } = await visitorOf(browser, site.url);
  await page.goto('/how-to-play');
  await takenOver(page);
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON());
  });
  const answered = page.waitForResponse('**/api/client-errors');
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1) void Promise.reject(new TypeError('it broke'));
  });
  expect((await answered).status()).toBe(202);
  expect(reports).toEqual([
    { message: 'TypeError: it broke', path: '/how-to-play', build: expect.stringMatching(/^index-.+\.js$/) },
  ]);
  await page.evaluate(() => {
    for (let time = 0; time < 9; time += 1) void Promise.reject(new Error(`again ${time}`));
  });
  await expect.poll(() => reports.length).toBe(3);
  await expect(page.getByRole('heading', { level: 1, name: 'How to Play' })).toBeVisible();
  await expect(page.locator('[data-message]')).toHaveCount(0);
});
