import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { groupChats } from '#functions/adapters/group-chats.ts';
import type { GroupChats } from '#functions/ports/ports.ts';
import { openChats, type LocalChats } from '#infra/channels/chats.ts';
import { COPIED, KINDS, type Kind } from '#infra/channels/services.ts';
import { close, listen } from '#infra/emulator/index.ts';
import { addressOf } from '#shared/domain/channels/channel.ts';
import { escaped, POST_MOST } from '#shared/domain/channels/post.ts';

// Tests the adapter for group chats against local fakes of the chat services.

let local: LocalChats;
let chats: GroupChats;
let now = Date.parse('2025-08-25T23:00:00Z');

const urlsBelow = (url: string) => ({
  discord: `${url}/discord`,
  slack: `${url}/slack`,
  groupme: `${url}/groupme`,
});
const addressAt = (kind: Kind) => addressOf(kind, COPIED[kind]) ?? '';

beforeAll(async () => {
  local = await openChats();
  local.run({ now: () => now });
  chats = groupChats(urlsBelow(local.url));
});
afterAll(() => local.stop());

/** Starts a server that gives every request the same answer. Also returns the list of paths that were requested. */
async function answering(status: number, headers: Record<string, string> = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status, headers).end('{"retry_after": 0.3}');
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return { chats: groupChats(urlsBelow(url)), asked, url, stop: () => close(server) };
}

describe.each(KINDS)('%s', (kind) => {
  const post = (text: string) => {
    now += 120_000;
    return chats.post(kind, addressAt(kind), text);
  };

  test('accepts a post at a copied webhook URL, with special characters and at its full length', async () => {
    expect(await post(escaped(kind, 'Ann <3 Bob'))).toBe('posted');
    expect(local.posts.at(-1)).toMatchObject({
      kind,
      address: addressAt(kind),
      text: escaped(kind, 'Ann <3 Bob'),
    });
    expect(await post('x'.repeat(POST_MOST[kind]))).toBe('posted');
  });

  test('says how long to wait while it is busy, and is retried if it fails', async () => {
    local.fail(kind, 'busy');
    expect(await post('busy')).toEqual({ waitSeconds: kind === 'groupme' ? null : 2 });
    local.fail(kind, 'broken');
    expect(await post('broken')).toEqual({ waitSeconds: null });
    expect(await post('again')).toBe('posted');
  });

  test('ends the connection if it forbids a post, unless its reply may also mean that there were too many posts', async () => {
    local.fail(kind, 'forbidden');
    expect(await post('forbidden')).toEqual(
      kind === 'groupme' ? { waitSeconds: null } : { lost: 'forbidden' },
    );
  });

  test('ends the connection if it rejects a post as invalid, or if it no longer knows the URL', async () => {
    expect(await post('')).toEqual({ lost: 'refused' });
    local.forget(kind, true);
    expect(await post('gone')).toEqual({ lost: 'gone' });
    local.forget(kind, false);
  });
});

test('the local group chat services limit posts per chat, as the real ones do', async () => {
  now += 120_000;
  const address = addressAt('discord');
  for (let count = 0; count < 30; count += 1)
    expect(await chats.post('discord', address, 'x')).toBe('posted');
  expect(await chats.post('discord', address, 'x')).toEqual({ waitSeconds: 60 });
  now += 60_000;
  expect(await chats.post('discord', address, 'x')).toBe('posted');
});

test('Discord gives wait times in milliseconds unless the path has a version, so posts use a path with a version', async () => {
  const copied = `${local.url}/discord${new URL(COPIED.discord).pathname}`;
  const body = JSON.stringify({ content: 'x', allowed_mentions: { parse: [] } });
  local.fail('discord', 'busy');
  const reply = await fetch(copied, { method: 'POST', body });
  expect([reply.headers.get('retry-after'), await reply.json()]).toMatchObject([
    '1500',
    { retry_after: 1500 },
  ]);
  const asked: string[] = [];
  const ask: typeof fetch = async (url) => {
    asked.push(String(url));
    return new Response(null, { status: 204 });
  };
  await groupChats(urlsBelow('http://127.0.0.1:9'), ask).post('discord', '/webhooks/1/x', 'Hi');
  expect(asked).toEqual(['http://127.0.0.1:9/discord/api/v10/webhooks/1/x']);
});

test.each([408, 420, 425, 429, 500, 502, 503])(
  'a %i reply doesn’t end the connection, and the post is retried after the time it gives',
  async (status) => {
    for (const kind of KINDS) {
      const ask = async () => new Response('', { status, headers: { 'retry-after': '7' } });
      const busy = groupChats(urlsBelow('http://127.0.0.1:9'), ask);
      expect(await busy.post(kind, '/x', 'Hi')).toEqual({ waitSeconds: 7 });
    }
  },
);

test.each([
  [301, 'moved'],
  [308, 'moved'],
  [401, 'forbidden'],
  [403, 'forbidden'],
  [410, 'gone'],
  [400, 'refused'],
] as const)('a %i reply ends the connection, and a redirect isn’t followed', async (status, lost) => {
  const other = await answering(status, { location: '/elsewhere' });
  expect(await other.chats.post('slack', '/services/T1/B1/x', 'Hi')).toEqual({ lost });
  expect(other.asked).toEqual(['/slack/services/T1/B1/x']);
  await other.stop();
});

test('a post is retried after at least a second and at most an hour, no matter how long the service says to wait', async () => {
  const short = await answering(429);
  expect(await short.chats.post('discord', '/webhooks/1/x', 'Hi')).toEqual({ waitSeconds: 1 });
  await short.stop();
  const ask = async () => new Response('', { status: 429, headers: { 'retry-after': '99999' } });
  const long = groupChats(urlsBelow('http://127.0.0.1:9'), ask);
  expect(await long.post('slack', '/services/T1/B1/x', 'Hi')).toEqual({ waitSeconds: 3600 });
});

test('a post is retried if the service can’t be reached, and the error doesn’t reveal the URL', async () => {
  const ask = async () => {
    throw new Error('connect to /services/T1/B1/secret failed');
  };
  const silent = groupChats(urlsBelow('http://127.0.0.1:9'), ask);
  expect(await silent.post('slack', '/services/T1/B1/secret', 'Hi')).toEqual({ waitSeconds: null });
});

test('the local page shows posts as they would look in the chat, and can make services fail', async () => {
  now += 120_000;
  await chats.post('discord', addressAt('discord'), `**Sunday**\n${escaped('discord', '<b>*Pick* 1</b>')}`);
  const page = async () => (await fetch(local.url)).text();
  expect(await page()).toContain('<strong>Sunday</strong>&lt;b&gt;*Pick* 1&lt;/b&gt;');
  await fetch(`${local.url}/discord/delete`, { method: 'POST' });
  expect(await page()).toContain('Restore Webhook');
  expect(await chats.post('discord', addressAt('discord'), 'x')).toEqual({ lost: 'gone' });
  await fetch(`${local.url}/discord/restore`, { method: 'POST' });
  const foreign = await fetch(`${local.url}/discord/delete`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
  });
  expect(foreign.status).toBe(403);
});
