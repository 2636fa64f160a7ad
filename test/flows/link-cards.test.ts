import { imageSize } from 'image-size';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { send } from '#test/support/player.ts';

// Tests the page of a join link, fetched the way browsers and link previewers fetch it.

const EVIL = '"><script>alert(1)</script>';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

/** The header that a browser sends when someone opens a URL. */
const OPENS = { 'sec-fetch-mode': 'navigate' };
const load = (path: string, headers: Record<string, string> = {}) => send(game.url, 'GET', path, { headers });
const titleOf = ({ body }: { body: unknown }) => /<title>(.*?)<\/title>/.exec(String(body))?.[1];
/** Returns the security headers of a reply. */
const ruled = ({ headers }: { headers: Headers }) =>
  [
    'content-security-policy',
    'permissions-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
  ].map((name) => [name, headers.get(name)]);

const pictureOf = (html: unknown) =>
  /<meta property="og:image" content="([^"]*)">/.exec(String(html))?.[1] ?? 'none';
/** Fetches a picture as a chat does. */
const picture = (url: string) => fetch(url, { redirect: 'manual' });

test('an invite link has a preview card, as part of the site’s own page and with the site’s security headers', async () => {
  const owner = await game.player();
  const { league } = await game.seat([owner], { name: EVIL });
  const params = { leagueId: league.id };
  const { inviteCode } = await owner.call('createInvite', { params, body: {} });
  const plain = await load('/dashboard');
  const page = await load(`/join/${inviteCode}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(ruled(page)).toEqual(ruled(plain));
  expect(titleOf(page)).toBe(
    `${owner.user.username} invites you to &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Two Crowns`,
  );
  const html = String(page.body);
  expect(html).toContain(`<meta property="og:url" content="${game.url}/join/${inviteCode}">`);
  expect((await picture(pictureOf(html))).status).toBe(200);
  // The rest is the same shell that every page has, including the tag that hides it from search engines.
  expect(html).toContain('<meta name="robots" content="noindex">');
  const tags = /(<meta (name="description"|property="og:|name="twitter:)[^>]*>\s*)+/;
  const rest = (text: string) => text.replace(/<title>.*?<\/title>/, '').replace(tags, '');
  expect(rest(html).replaceAll(/\s/g, '')).toBe(rest(String(plain.body)).replaceAll(/\s/g, ''));

  const tag = page.headers.get('etag') ?? '';
  expect((await load(`/join/${inviteCode}`, { 'if-none-match': tag })).status).toBe(304);
  const [invite] = await owner.call('leagueInvites', { params });
  expect(invite).toMatchObject({ inviteCode, openedAt: null });

  const opened = await load(`/join/${inviteCode}?fbclid=IwAR0`, OPENS);
  expect([opened.status, opened.body, ruled(opened)]).toEqual([200, plain.body, ruled(plain)]);

  await owner.call('revokeInvite', { params: { ...params, inviteCode } });
  expect((await load(`/join/${inviteCode}`)).body).toBe(plain.body);
});

test('an invitation’s card has a picture of its own, which the edge caches and which changes with the league', async () => {
  const owner = await game.player();
  const { league } = await game.seat([owner], { name: 'Sunday Sofa 🏈' });
  const params = { leagueId: league.id };
  const { inviteCode } = await owner.call('createInvite', { params, body: {} });
  const announced = async () => pictureOf((await load(`/join/${inviteCode}`)).body);
  const url = await announced();
  expect(url.startsWith(`${game.url}/api/previews/${inviteCode}/`)).toBe(true);

  const robots = String((await load('/robots.txt')).body).split('\n');
  expect(robots.slice(1, 3)).toEqual(['Allow: /api/previews/', 'Disallow: /api/']);
  const head = await send(url, 'HEAD', '');
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'image/png']);
  const drawn = await picture(url);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(drawn.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
  const bytes = Buffer.from(await drawn.arrayBuffer());
  expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 1200, height: 630 });
  // Texts in the query are ignored, so the picture isn't drawn again.
  const again = await picture(`${url}?leagueName=Made%20up&fbclid=1`);
  expect(again.headers.get('x-cache')).toBe('Hit from cloudfront');
  expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);

  const spelled = url.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`);
  expect((await picture(spelled)).status).toBe(404);

  const made = await picture(`${game.url}/api/previews/${inviteCode}/a-key-that-is-made-up`);
  expect([made.status, made.headers.get('location'), made.headers.get('cache-control')]).toEqual([
    303,
    url,
    'no-store',
  ]);
  await owner.call('changeLeague', { params: { code: league.code }, body: { name: 'Monday' } });
  const renamed = await announced();
  expect(renamed).not.toBe(url);
  expect((await picture(renamed)).status).toBe(200);

  await owner.call('revokeInvite', { params: { ...params, inviteCode } });
  const general = `${game.url}/sharing.png`;
  for (const code of [inviteCode, 'A'.repeat(inviteCode.length), league.code]) {
    const ended = await picture(`${game.url}/api/previews/${code}/a-key`);
    expect([ended.status, ended.headers.get('location')]).toEqual([303, general]);
  }
  expect((await picture(general)).headers.get('content-type')).toBe('image/png');
});

test('the page for a league’s code doesn’t reveal the league’s name, and even an invalid code gets that page', async () => {
  const owner = await game.player();
  const { league } = await game.seat([owner], { name: 'Hidden' });
  for (const path of [`/join/${league.code}`, `/join/${league.code}/`, `/join/ZZZZZZ`]) {
    const page = await load(path);
    expect([page.status, titleOf(page)]).toEqual([200, 'You’re invited to a league · Two Crowns']);
    expect(pictureOf(page.body)).toBe(`${game.url}/sharing.png`);
    expect(String(page.body)).not.toContain('Hidden');
  }
  const page = await load('/join/nobody-has-this-code');
  expect([page.status, titleOf(page)]).toEqual([200, 'Two Crowns']);
  for (const path of ['/join/', '/join/a/b'])
    for (const headers of [{}, OPENS]) expect((await load(path, headers)).status).toBe(404);
});

test('an invite link still returns a readable page even if an app has added to, padded or truncated it', async () => {
  const owner = await game.player();
  const { league } = await game.seat([owner]);
  const whole = await load(`/join/${league.code}`);
  for (const query of [
    '?fbclid=IwAR0',
    '?x',
    '?utm_source=ig&igsh=1',
    '?mibextid=%E0%A4%A',
    `?x=${'x'.repeat(6000)}`,
  ]) {
    const page = await load(`/join/${league.code}${query}`);
    expect([query, page.status, page.body]).toEqual([query, 200, whole.body]);
  }
  const { body: plain } = await load('/dashboard');
  for (const code of ['%E0%A4%A', '%22%3E', `${league.code}.`, '-', 'A'.repeat(65), 'A'.repeat(6000)]) {
    const page = await load(`/join/${code}`);
    const opened = await load(`/join/${code}`, OPENS);
    const head = await send(game.url, 'HEAD', `/join/${code}`);
    expect([code, page.status, page.body, head.status]).toEqual([code, 200, plain, 200]);
    expect([opened.status, opened.body]).toEqual([200, plain]);
  }
  const direct = await load(`/api/join/${'A'.repeat(300)}`);
  expect([direct.status, direct.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
});

test('shared URLs that aren’t invite links also ignore parameters that apps add', async () => {
  const owner = await game.player();
  const { params } = await game.seat([owner]);
  const { url } = await owner.call('shareGuestLink', { params, body: {} });
  const token = url.split('/').at(-1);
  const page = await owner.call('shareSeasonLink', { params, body: {} });
  const seasonToken = page.url.split('/').at(-1);
  const stop = `/api/mail-stop/${'a'.repeat(43)}`;
  const added = 'fbclid=IwAR0&x';
  expect((await load(`/api/guests/${token}/draft?${added}`)).status).toBe(200);
  expect((await load(`/api/guests/${seasonToken}/season?${added}`)).status).toBe(200);
  expect((await load(`/season/${seasonToken}?${added}`)).status).toBe(200);
  const led = await load(`${stop}?type=draft_start&${added}`);
  expect([led.status, led.headers.get('location')]).toEqual([303, `${stop.slice(4)}?type=draft_start`]);
  expect(await send(game.url, 'POST', `${stop}?${added}`)).toMatchObject({
    body: { code: 'mail-stop-not-found' },
  });
  expect((await load(`/sharing.png?${added}`)).status).toBe(200);
  expect((await load(`/how-to-play?${added}`)).status).toBe(200);
  // All other URLs still refuse unknown parameters, so that a program finds out about a misspelled one.
  expect((await load(`/api/draft-deadline-status?${added}`)).status).toBe(400);
});

test('a chat app or a monitor that sends HEAD gets the same headers as a browser', async () => {
  const ask = async (path: string) => {
    const both = await Promise.all([load(path, OPENS), send(game.url, 'HEAD', path)]);
    return both.map((reply) => [reply.status, reply.headers.get('content-type'), ruled(reply)]);
  };
  for (const path of ['/join/ZZZZZZ', '/join/nobody-has-this-code/', '/join/a/b', '/join/']) {
    const [got, headed] = await ask(path);
    expect([path, headed]).toEqual([path, got]);
  }
});
