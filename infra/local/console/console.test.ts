import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { fakeMachine, type FakeMachine } from '../../emulator/testing/index.ts';
import { openFeed } from '../feed.ts';
import { createConsole, clockTargets } from './console.ts';
import { SiteRefusal } from './member.ts';

let machine: FakeMachine;
/** The folder of the built design page. */
const design = vi.fn<() => Promise<string>>();
const add = vi.fn(async (_code: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ userId: `u${index}`, username: `bot${index}` })),
);

beforeEach(async () => {
  machine = await fakeMachine();
  const mail = {
    number: 7,
    to: 'a@b.example',
    subject: 'Hello',
    text: 'x',
    html: '<p>x</p>',
    at: '2025-08-25T23:00:00.000Z',
  };
  const handle = createConsole(machine.clock, {
    mails: () => [mail],
    timers: () => [],
    pushes: () => [],
    addDevice: (publicKey) => ({ endpoint: `x/${publicKey}`, keys: { p256dh: 'p', auth: 'a' } }),
    items: async (after) => ({ items: [], next: after ?? null }),
    bots: { add, resume: () => {}, stop: () => {} },
    makeAdmin: async (email) => (email === 'ana@players.example' ? undefined : 'User does not exist.'),
    feed: openFeed(machine.clock),
    stripeUrl: 'http://127.0.0.1:1',
    chatsUrl: 'http://127.0.0.1:2',
    design,
  });
  const answer: RequestListener = (message, response) => {
    void Promise.resolve(handle(message, response)).then((isMine) => isMine || response.writeHead(418).end());
  };
  machine.server.on('request', answer);
});

afterEach(() => machine.close());

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const ask = (
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = init;
    const request = httpRequest(machine.siteUrl + path, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    request
      .on('error', reject)
      .end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
  });

test('an email looks as it does in an email program, and runs no code', async () => {
  const shown = await ask('/local/mail/7');
  expect(shown).toMatchObject({ status: 200, text: '<p>x</p>' });
  expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(shown.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';.*sandbox/,
  );
  expect((await ask('/local/mail/8')).status).toBe(404);
});

test('the design page is built when someone opens it, and its files come from that build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'design-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<h1>Design</h1>');
  writeFileSync(join(folder, 'assets/main-a1.js'), 'start()');
  design.mockResolvedValue(folder);
  expect(design).not.toHaveBeenCalled();
  expect(await ask('/local/ui')).toMatchObject({ status: 200, text: '<h1>Design</h1>' });
  expect((await ask('/local/ui/assets/main-a1.js')).headers['content-type']).toContain('javascript');
  expect(design).toHaveBeenCalledTimes(1);
  for (const path of ['/local/ui/assets/gone.js', '/local/ui/assets/..%2findex.html'])
    expect((await ask(path)).status).toBe(404);
  design.mockRejectedValue(new Error('vite failed'));
  expect(await ask('/local/ui')).toMatchObject({ status: 500, text: expect.stringContaining('vite failed') });
});

const post = (path: string, body: unknown) => ask(path, { method: 'POST', body });

test('the console’s page runs only the console’s own files', async () => {
  const page = await ask('/local');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.text).not.toMatch(/<script(?![^>]*src)|style="|onclick/);
  expect((await ask('/local/page.js')).headers['content-type']).toContain('javascript');
  expect((await ask('/local/page.css')).headers['content-type']).toContain('css');
  expect((await ask('/local/heading.woff2')).status).toBe(200);
  expect((await ask('/local/bot.ts')).status).toBe(404);
  expect((await ask('/elsewhere')).status).toBe(418);
  expect((await ask('//elsewhere/local/clock')).status).toBe(418);
});

test.each([
  ['a foreign host', { host: 'evil.example' }],
  ['a foreign host with our port', { host: 'localhost.evil.example:4300' }],
  ['a foreign origin', { origin: 'http://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
])('%s is rejected', async (_, headers) => {
  expect((await ask('/local/clock', { headers })).status).toBe(403);
  expect((await ask('/local/clock', { method: 'POST', headers, body: { advanceSeconds: 60 } })).status).toBe(
    403,
  );
  expect(machine.time).toBe(Date.parse('2025-08-25T23:00:00Z'));
});

test('a link from another site opens the console’s page, but a form from another site does nothing', async () => {
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await ask('/local', { headers: link })).status).toBe(200);
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await ask('/local/clock', { method, headers: link, body: { advanceSeconds: 60 } })).status).toBe(
      403,
    );
  expect(machine.time).toBe(Date.parse('2025-08-25T23:00:00Z'));
});

test('the console accepts requests from its own origin', async () => {
  expect(
    (await ask('/local/clock', { headers: { origin: machine.siteUrl, 'sec-fetch-site': 'same-origin' } }))
      .status,
  ).toBe(200);
});

test('the console’s page can read the clock and move it forward', async () => {
  const { now, offsetSeconds } = JSON.parse((await ask('/local/clock')).text);
  expect(now).toBe('2025-08-25T23:00:00.000Z');
  expect(offsetSeconds).toBeTypeOf('number');
  const moved = await post('/local/clock', { advanceSeconds: 90 });
  expect(JSON.parse(moved.text)).toEqual({ now: '2025-08-25T23:01:30.000Z', fired: 0 });
  const there = await post('/local/clock', { now: '2025-09-04T20:20:00-04:00' });
  expect(JSON.parse(there.text)).toEqual({ now: '2025-09-05T00:20:00.000Z', fired: 0 });
});

test.each([
  ['no content', undefined],
  ['invalid JSON', '{'],
  ['a list', []],
  ['both fields', { now: '2026-01-01T00:00:00Z', advanceSeconds: 1 }],
  ['a past time', { now: '2020-01-01T00:00:00Z' }],
  ['no time zone', { now: '2026-01-01T00:00' }],
  ['a jump backward', { advanceSeconds: -1 }],
  ['a string', { advanceSeconds: '60' }],
  ['another field', { advanceSeconds: 1, when: 2 }],
])('a request to move the clock with %s gets a 400', async (_, body) => {
  const reply = await post('/local/clock', body);
  expect(reply.status).toBe(400);
  expect(JSON.parse(reply.text).message).toBeTypeOf('string');
});

test('bots join with a league code, and the page shows the site’s errors', async () => {
  const reply = await post('/local/bots', { code: 'abc123', count: 2 });
  expect(reply.status).toBe(201);
  expect(JSON.parse(reply.text)).toEqual([
    { userId: 'u0', username: 'bot0' },
    { userId: 'u1', username: 'bot1' },
  ]);
  expect(add).toHaveBeenCalledWith('ABC123', 2);
  expect((await post('/local/bots', { code: 'abc', count: 2 })).status).toBe(400);
  expect((await post('/local/bots', { code: 'abc123', count: 0 })).status).toBe(400);
  add.mockRejectedValueOnce(new SiteRefusal(409, 'League Full', 'league-full'));
  expect(await post('/local/bots', { code: 'abc123', count: 2 })).toMatchObject({ status: 409 });
});

test('bots can fill the largest league along with its creator, and the page offers no more bots than that', async () => {
  const most = LEAGUE_SIZE.most - 1;
  expect((await post('/local/bots', { code: 'abc123', count: most })).status).toBe(201);
  expect((await post('/local/bots', { code: 'abc123', count: most + 1 })).status).toBe(400);
  expect((await ask('/local')).text).toContain(`name="count" type="number" min="1" max="${most}"`);
});

test('the console serves emails, timers, items and the feed', async () => {
  expect(JSON.parse((await ask('/local/mail')).text)).toHaveLength(1);
  expect((await ask('/local/timers')).text).toBe('[]');
  expect((await ask('/local/items?after=x')).text).toBe('{"items":[],"next":"x"}');
  expect((await ask('/local/results.csv')).text).toContain('game_id,season');
});

test('the clock jumps that the console’s page offers lead to mornings in Eastern time', () => {
  const jumps = clockTargets(Date.parse('2025-11-04T14:00:00Z'));
  expect(jumps).toEqual([
    { label: 'Next Tuesday', now: '2025-11-11T14:00:00.000Z' },
    { label: 'To January 12', now: '2026-01-12T14:00:00.000Z' },
    { label: 'Past the Super Bowl', now: '2026-02-09T14:00:00.000Z' },
  ]);
});

test('the console can turn a member into an admin, but not someone without an account', async () => {
  expect((await post('/local/admins', { email: 'ana@players.example' })).status).toBe(201);
  const unknown = await post('/local/admins', { email: 'nobody@players.example' });
  expect([unknown.status, JSON.parse(unknown.text)]).toEqual([400, { message: 'User does not exist.' }]);
  expect((await post('/local/admins', { email: 'ana' })).status).toBe(400);
});
