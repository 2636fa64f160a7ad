import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userPartition } from '#functions/adapters/dynamodb/keys/key.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { PASSWORD, send, type Player } from '#test/support/player.ts';

// Tests a calendar program that subscribes to a member's calendar link, without signing in.

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const NAMED = 'O"Hara, Söhne; 🏈';
const DRAFT_DATE = '2025-08-30T23:00:00.000Z';
const GONE = { status: 404, body: { code: 'calendar-not-found' } };

const addressOf = async (player: Player) => (await player.call('calendarAddress')).url.replace(game.url, '');
const subscribe = (path: string, headers: Record<string, string> = {}) =>
  send(game.url, 'GET', path, { headers });

/** Parses the entries of a calendar file with a library that the game doesn't use. */
function entriesIn({ body }: { body: unknown }) {
  const calendar = new ICAL.Component(ICAL.parse(String(body)) as string[]);
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const of = (name: string) => String(event.getFirstPropertyValue(name));
    return { uid: of('uid'), sequence: of('sequence'), summary: of('summary'), status: of('status') };
  });
}

test('a calendar app gets "not modified" on each refetch until the draft’s time changes', async () => {
  const owner = await game.player();
  const { params } = await game.seat([owner], { name: NAMED, draftDateTime: DRAFT_DATE });
  const path = await addressOf(owner);
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{79,}\.ics$/);
  const first = await subscribe(path);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('x-content-type-options')).toBe('nosniff');
  const uid = `draft-${params.leagueId}-${params.season}@two-crowns`;
  const entry = { uid, summary: `Draft: ${NAMED}`, status: 'CONFIRMED' };
  expect(entriesIn(first)).toEqual([{ ...entry, sequence: '0' }]);

  const tag = first.headers.get('etag') ?? '';
  const same = await subscribe(path, { 'if-none-match': tag });
  expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, undefined, tag]);
  await owner.call('changeDraftSettings', { params, body: { draftDateTime: '2025-08-29T23:00:00.000Z' } });
  const moved = await subscribe(path, { 'if-none-match': tag });
  expect(moved.status).toBe(200);
  expect(entriesIn(moved)).toEqual([{ ...entry, sequence: '1' }]);
});

test('a calendar app can send HEAD requests, and use links even if another app has added parameters to them', async () => {
  const owner = await game.player();
  const path = await addressOf(owner);
  const seen = async (method: string, at: string) => {
    const { status, headers, body } = await send(game.url, method, at);
    const said = ['content-type', 'etag', 'content-length', 'cache-control'].map((name) => headers.get(name));
    return { status, said, body };
  };
  const got = await seen('GET', path);
  expect(got.status).toBe(200);
  expect(await seen('HEAD', path)).toEqual({ ...got, body: undefined });
  for (const query of ['?fbclid=IwAR0', '?x', '?utm_source=ig&utm_source=fb', '?constructor=1'])
    expect(await seen('GET', path + query)).toEqual(got);
  expect((await seen('HEAD', `${path}x`)).status).toBe(404);
});

test('a new calendar link replaces the old one, and links appear neither in the logs nor in the table’s keys', async () => {
  const owner = await game.player();
  const old = await addressOf(owner);
  expect((await subscribe(old)).status).toBe(200);
  const renewed = await owner.call('renewCalendarAddress', { body: {} });
  const fresh = renewed.url.replace(game.url, '');
  expect(await addressOf(owner)).toBe(fresh);
  expect(await subscribe(old)).toMatchObject(GONE);
  expect((await subscribe(fresh)).status).toBe(200);

  const secrets = [old, fresh].map((path) => path.slice(-(43 + '.ics'.length), -'.ics'.length));
  const told = game.lines.join('\n');
  expect(told).toContain('/api/calendar/{file}');
  expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  const { tables } = game.running.services;
  const { body } = await tables.call('Scan', { TableName: tables.names[0] });
  const { Items } = JSON.parse(String(body)) as { Items: { pk: { S: string }; sk: { S: string } }[] };
  const holding = Items.filter((item) => JSON.stringify(item).includes(secrets[1] ?? '-'));
  expect(holding.map(({ pk, sk }) => [pk.S, sk.S])).toEqual([[userPartition(owner.id), 'CALENDAR']]);
});

test('a calendar link stops working while its member is suspended, and for good once the member’s account is deleted', async () => {
  const [admin, owner] = [await game.admin(), await game.player()];
  const path = await addressOf(owner);
  const user = { params: { userId: owner.id } };
  await admin.call('suspendMember', user);
  expect(await subscribe(path)).toMatchObject(GONE);
  await admin.call('restoreMember', user);
  expect((await subscribe(path)).status).toBe(200);
  await owner.signIn();
  await owner.call('deleteAccount', { body: { password: PASSWORD } });
  expect(await subscribe(path)).toMatchObject(GONE);
});
