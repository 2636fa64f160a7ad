import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { errorReply } from '#infra/emulator/testing/index.ts';
import { GuestSeason } from '#shared/contract/schemas/guests.ts';
import { draftOn, LocalGame, type Table } from '#test/support/local-game.ts';
import { Player } from '#test/support/player.ts';
import { LONG } from '#test/support/table.ts';
import { tokenIn } from './scene.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterEach(() => game.running.injectFaults(undefined));
afterAll(() => game.stop());

const GONE = [404, 'guest-link-not-found'];

/** Returns a visitor without an account who has the link to the public season page. */
async function visitorOf({ owner, params }: Table) {
  const link = await owner.call('shareSeasonLink', { params, body: {} });
  const visitor = new Player(game.url);
  const asked = { params: { token: tokenIn(link.url) } };
  return {
    link,
    see: () => visitor.call('guestSeason', asked),
    refusal: () => visitor.refusal('guestSeason', asked),
    reply: () => fetch(`${game.url}/api/guests/${asked.params.token}/season`),
    page: () => fetch(link.url),
  };
}

async function drafted() {
  const table = await game.startedDraft(2, { ...LONG, isPublic: true });
  await draftOn(table, table.draft);
  return table;
}

test('the public season page shows usernames and teams, but no ids, emails, pictures or codes', async () => {
  const table = await drafted();
  const { link, see } = await visitorOf(table);
  const body = await see();
  // Only the playoffs have a round.
  expect(Object.keys(body).toSorted()).toEqual(
    Object.keys(GuestSeason.shape)
      .filter((key) => key !== 'round')
      .toSorted(),
  );
  expect(body.members.map(({ username }) => username)).toEqual(
    table.players.map(({ user }) => user.username),
  );
  expect(body.picks).toHaveLength(6);
  const shown = JSON.stringify(body);
  const people = table.players.flatMap(({ user }) => [user.id, user.email, user.profileImageUrl]);
  for (const hidden of [...people, table.league.id, table.league.code, tokenIn(link.url)])
    expect(shown).not.toContain(hidden);
});

test('one read per minute serves everyone, browsers store nothing, and the page is gone a minute after it’s turned off', async () => {
  const table = await drafted();
  const { owner, params } = table;
  const { refusal, reply } = await visitorOf(table);
  const first = await reply();
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
  let reads = 0;
  game.running.injectFaults(({ service, caller }) => {
    if (service === 'dynamodb' && caller.startsWith('leagues')) reads += 1;
    return undefined;
  });
  await Promise.all(Array.from({ length: 20 }, reply));
  expect(reads).toBe(0);
  await owner.call('takeSeasonLinkBack', { params });
  // An API in trouble must not bring the old page back.
  await game.advance(60);
  game.running.injectFaults(() => errorReply('AccessDeniedException', 'an outage of everything'));
  expect((await reply()).status).toBeGreaterThanOrEqual(500);
  game.running.injectFaults(undefined);
  await game.advance(2);
  expect(await refusal()).toEqual(GONE);
});

test('only the page of a season can be framed, and it leaves no trace in browsers, search engines or other sites’ logs', async () => {
  const { page } = await visitorOf(await drafted());
  const seen = await page();
  expect(seen.status).toBe(200);
  expect(
    Object.fromEntries(
      ['x-frame-options', 'referrer-policy', 'cache-control', 'x-robots-tag'].map((name) => [
        name,
        seen.headers.get(name),
      ]),
    ),
  ).toEqual({
    'x-frame-options': null,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  expect(seen.headers.get('content-security-policy')).toContain('frame-ancestors *');
  const html = await seen.text();
  expect(html).toContain('<meta name="robots" content="noindex"');
  for (const path of [
    '/',
    '/board/a-token',
    '/season.html',
    '/shell.html',
    '/season',
    '/api/guests/a-token/season',
  ]) {
    const { headers } = await fetch(game.url + path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
  for (const path of ['/season/', '/season/a/b', '/season/a/shell.html']) {
    const nothing = await fetch(game.url + path);
    expect([path, nothing.status, await nothing.text()]).toEqual([path, 404, '']);
  }
});

test('the public season page ends with its league', async () => {
  const table = await game.seat(await game.crew(2));
  const { see, refusal } = await visitorOf(table);
  expect(await see()).toMatchObject({ status: 'draft', games: [], picks: [] });
  await table.owner.call('deleteLeague', { params: { leagueId: table.league.id } });
  await game.advance(61);
  expect(await refusal()).toEqual(GONE);
});
