import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Refused } from '#shared/contract/schemas/common.ts';
import { draftOn, LocalGame, type Table } from '#test/support/local-game.ts';
import { pathOf, Player, refusalOf } from '#test/support/player.ts';

let game: LocalGame;
let table: Table;
let stranger: Player;
let before: unknown;

beforeAll(async () => {
  game = await LocalGame.start();
  const started = await game.startedDraft(4);
  table = started;
  stranger = await game.player();
  await draftOn(table, started.draft, 1);
  await table.owner.call('saveDraftBoard', { params: table.params, body: { teamOrder: [9, 8, 7] } });
  before = await everything();
});
afterAll(() => game.stop());

/** Returns everything that a request about the league could have changed, including the version of the draft. */
async function everything(): Promise<unknown> {
  const { owner, params, league } = table;
  const [{ serverTime: _, timeRemaining: _left, ...current }, ...rest] = await Promise.all([
    owner.call('currentPick', { params }),
    owner.call('draftPicks', { params }),
    owner.call('leagueByCode', { params: { code: league.code } }),
    owner.call('draftBoard', { params, query: {} }),
    owner.call('me'),
    stranger.call('me'),
    stranger.call('userLeagues', { params: { id: stranger.id } }),
  ]);
  return [current, ...rest];
}

async function expectNoChange(): Promise<void> {
  const expected = before;
  before = await everything();
  expect(before).toEqual(expected);
}

afterEach(expectNoChange);

const picksPath = () => pathOf('makePick', table.params);
const waiting = () => table.players[2] ?? table.owner;
const turn = () => table.players[1] ?? table.owner;

describe('a pick', () => {
  test.each([
    ['out of turn', () => waiting(), 9, [409, 'not-your-turn']],
    ['of a taken team, out of turn', () => waiting(), 1, [409, 'not-your-turn']],
    ['of a taken team', () => turn(), 1, [409, 'team-taken']],
    ['of team 33', () => turn(), 33, [422, 'unknown-team']],
    ['requested from the clock before it’s due', () => turn(), 0, [409, 'not-due']],
    ['by a stranger', () => stranger, 9, [404, 'league-not-found']],
    ['requested from the clock by a stranger', () => stranger, 0, [404, 'league-not-found']],
    ['of team −1', () => turn(), -1, [400, 'invalid-input']],
    ['of half a team', () => turn(), 1.5, [400, 'invalid-input']],
    ['for a turn that is over', () => waiting(), 9, [409, 'other-turn'], 1],
    ['for a later turn', () => turn(), 9, [409, 'other-turn'], 7],
    ['for turn 0', () => turn(), 9, [400, 'invalid-input'], 0],
    ['of a team with a huge number', () => turn(), 1e300, [400, 'invalid-input']],
  ] as const)('%s is refused', async (_, player, teamId, refusal, pickOrder?) => {
    const { params } = table;
    expect(await player().refusal('makePick', { params, body: { teamId, pickOrder } })).toEqual(refusal);
  });

  test.each([
    ['a string for the team', { teamId: '9' }, 'teamId'],
    ['null for the team', { teamId: null }, 'teamId'],
    ['an array for the team', { teamId: [9] }, 'teamId'],
    ['no team', {}, 'teamId'],
    ['an unknown field', { teamId: 9, seat: 1 }, 'seat'],
    ['a string for the version', { teamId: 9, version: '1' }, 'version'],
    ['another user’s id', { teamId: 9, userId: 'x' }, 'userId'],
    ['an array as the body', [9], 'body'],
    ['a string as the body', '"9"', 'body'],
    ['broken JSON', '{"teamId":', 'body'],
    ['a prototype field', '{"teamId":9,"__proto__":{"x":1}}', '__proto__'],
  ])('with %s is refused, and the error names the field', async (_, body, path) => {
    const reply = await turn().send('POST', picksPath(), body);
    expect(refusalOf(reply)).toEqual([400, 'invalid-input']);
    expect((reply.body as Refused).fields?.map((field) => field.path)).toContain(path);
  });

  test.each([
    ['another season', { season: '2026-27' }, [404, 'league-not-found']],
    ['a season that doesn’t exist', { season: '1999-00' }, [404, 'season-not-found']],
    ['a season with an invalid name', { season: 'latest' }, [400, 'invalid-input']],
    ['an unknown league', { leagueId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }, [404, 'league-not-found']],
    ['an invalid id', { leagueId: 'LEAGUE#1' }, [400, 'invalid-input']],
    ['an oversized id', { leagueId: 'A'.repeat(5000) }, [400, 'invalid-input']],
  ] as const)('in %s is refused', async (_, change, refusal) => {
    const params = { ...table.params, ...change };
    expect(await turn().refusal('makePick', { params, body: { teamId: 9 } })).toEqual(refusal);
  });
});

describe('a token', () => {
  const claims = () => decodeJwt(turn().session.accessToken);
  const header = () => decodeProtectedHeader(turn().session.accessToken);
  const changed = (part: number, change: (text: string) => string) =>
    turn()
      .session.accessToken.split('.')
      .map((text, index) => (index === part ? change(text) : text))
      .join('.');
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  const forged = async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    return new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid: String(header().kid) })
      .sign(privateKey);
  };

  test.each([
    ['that is missing', () => undefined],
    ['that isn’t a token', () => 'x'],
    ['signed with another key', forged],
    ['whose subject was changed', () => changed(1, () => encoded({ ...claims(), sub: stranger.id }))],
    ['without a signature', () => changed(2, () => '')],
    ['whose algorithm is “none”', () => `${encoded({ alg: 'none' })}.${encoded(claims())}.`],
  ])('%s gets 401', async (_, token) => {
    const player = new Player(game.url, await token());
    const reply = await player.ask('makePick', { params: table.params, body: { teamId: 9 } });
    expect([reply.status, reply.body]).toEqual([401, { message: 'Unauthorized' }]);
  });

  test('that only proves an identity (an ID token) is refused', async () => {
    const player = new Player(game.url, turn().session.idToken);
    const reply = await player.ask('makePick', { params: table.params, body: { teamId: 9 } });
    expect(reply.status).toBe(403);
  });

  test('that has expired gets 401', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    try {
      const reply = await turn().ask('makePick', { params: table.params, body: { teamId: 9 } });
      expect(reply.status).toBe(401);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('another user’s id', () => {
  test.each([
    [
      'a request to create a league',
      () => stranger.refusal('createLeague', { body: { name: 'x', userId: turn().id } }),
    ],
    [
      'a request to join a league',
      () => stranger.refusal('joinLeague', { body: { code: table.league.code, userId: turn().id } }),
    ],
    [
      'a request to save a board',
      () =>
        turn().refusal('saveDraftBoard', {
          params: table.params,
          body: { teamOrder: [1], userId: table.owner.id },
        }),
    ],
    [
      'a request to read a board',
      () => turn().refusal('draftBoard', { params: table.params, query: { userId: table.owner.id } }),
    ],
    ['a request to list leagues', () => turn().refusal('userLeagues', { params: { id: table.owner.id } })],
    ['a request to list seasons', () => turn().refusal('userSeasons', { params: { id: table.owner.id } })],
  ])('in %s is refused', async (_, refusal) => {
    expect(await refusal()).toEqual([403, 'not-you']);
  });
});

describe('oversized and odd input', () => {
  const base = { firstName: 'Zed', username: 'Zed', email: 'zed@players.example', password: 'Secret1' };
  test.each([
    ['a username of 31 characters', { username: 'z'.repeat(31) }, 'username'],
    ['a username in two alphabets', { username: 'Zеd' }, 'username'],
    ['a username with an invisible letter', { username: 'Zed\u3164' }, 'username'],
    ['a first name of 51 characters', { firstName: 'z'.repeat(51) }, 'firstName'],
    ['a first name that reverses the text direction', { firstName: '\u202EZed' }, 'firstName'],
    ['a phone number with two lines', { phone: '1\n2' }, 'phone'],
    ['a password of 257 characters', { password: `A1${'z'.repeat(255)}` }, 'password'],
    ['a password without a digit', { password: 'Secret' }, 'password'],
    ['an email of 300 characters', { email: `${'z'.repeat(300)}@x.example` }, 'email'],
    ['a picture URL without https', { profileImageUrl: 'javascript:alert(1)' }, 'profileImageUrl'],
    ['no confirmed age', { isOldEnough: false }, 'isOldEnough'],
    ['an admin’s rights', { isAdmin: true }, 'isAdmin'],
  ])('a registration with %s is refused', async (_, change, path) => {
    const reply = await stranger.send('POST', '/api/register', { ...base, isOldEnough: true, ...change });
    expect(refusalOf(reply)).toEqual([400, 'invalid-input']);
    expect((reply.body as Refused).fields?.map((field) => field.path)).toEqual([path]);
    expect(await stranger.call('checkUsername', { params: { username: 'Zed' } })).toEqual({
      available: true,
    });
  });

  test.each([
    ['60,000 characters', 60_000, 400],
    ['more than 64 kB', 70_000, 413],
    ['two megabytes', 1 << 21, 413],
  ])('a body of %s is refused', async (_, length, status) => {
    const body = JSON.stringify({ name: 'x'.repeat(length) });
    expect((await stranger.send('POST', '/api/leagues', body)).status).toBe(status);
  });

  test('a board that names an unknown team, or names a team twice, is refused', async () => {
    for (const teamOrder of [[1, 1], [33], [0], Array.from({ length: 33 }, (_, index) => index + 1)]) {
      const refusal = await table.owner.refusal('saveDraftBoard', {
        params: table.params,
        body: { teamOrder },
      });
      expect(refusal).toEqual([400, 'invalid-input']);
    }
  });

  test('an unknown query parameter is refused, and an unknown path isn’t found', async () => {
    const path = `${pathOf('draftBoard', table.params)}?user=1`;
    expect(refusalOf(await table.owner.send('GET', path))).toEqual([400, 'invalid-input']);
    expect((await table.owner.send('GET', '/api/nothing')).status).toBe(404);
  });
});

test.each(['admin', 'ＡＤＭＩＮ', 'two.crowns', 'Former-Member'])(
  'the reserved username %s counts as taken',
  async (username) => {
    const person = { firstName: 'Zed', email: 'zed@players.example', password: 'Secret1', isOldEnough: true };
    const reply = await stranger.send('POST', '/api/register', { ...person, username });
    expect(refusalOf(reply)).toEqual([409, 'username-taken']);
    expect(await stranger.call('checkUsername', { params: { username } })).toEqual({ available: false });
  },
);

test('a league’s name can have only one line', async () => {
  for (const name of ['Sunday\nCrew', 'Sunday \u202EwerC', '\u200B']) {
    const reply = await table.owner.send('POST', '/api/leagues', { name });
    expect(refusalOf(reply)).toEqual([400, 'invalid-input']);
    expect((reply.body as Refused).fields?.map((field) => field.path)).toEqual(['name']);
  }
});

test('an email address or username that’s already taken is refused, regardless of upper and lower case', async () => {
  const { username, email } = table.owner.user;
  const body = {
    firstName: 'Zed',
    username: 'Fresh',
    email: 'fresh@players.example',
    password: 'Secret1',
    isOldEnough: true as const,
  };
  const register = (change: object) => stranger.refusal('register', { body: { ...body, ...change } });
  expect(await register({ email: email.toUpperCase() })).toEqual([409, 'email-taken']);
  expect(await register({ username: username.toUpperCase() })).toEqual([409, 'username-taken']);
  for (const name of [username, username.toUpperCase(), username.replace('a', 'а')])
    expect(await stranger.call('checkUsername', { params: { username: name } })).toEqual({
      available: false,
    });
});

test('a wrong password and an unknown email address get the same answer', async () => {
  const wrong = await stranger.ask('login', { body: { email: stranger.user.email, password: 'Wrong1' } });
  const unknown = await stranger.ask('login', { body: { email: 'no@players.example', password: 'Wrong1' } });
  expect([wrong.status, wrong.body]).toEqual([
    401,
    { message: 'Invalid credentials', code: 'invalid-credentials' },
  ]);
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
});

test.each([
  ['without a token', 401, 'GET', '/api/me', false],
  ['with an ID token', 403, 'GET', '/api/me', true],
  ['at an unknown path', 404, 'GET', '/api/no-such-thing', false],
  ['with an unsupported method', 404, 'PUT', '/api/me', false],
  ['at an unknown path for guests', 404, 'GET', '/api/guests/a/draft/b', false],
])(
  'a request refused by the gateway (%s) gets the same headers as everything else',
  async (_, status, method, path, hasIdToken) => {
    const headers = hasIdToken ? { authorization: `Bearer ${stranger.session.idToken}` } : undefined;
    const reply = await fetch(game.url + path, { method, ...(headers && { headers }) });
    expect(reply.status).toBe(status);
    expect(Object.keys((await reply.json()) as object)).toEqual(['message']);
    const site = await fetch(game.url);
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
    ])
      expect([name, reply.headers.get(name)]).toEqual([name, site.headers.get(name) ?? 'none']);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  },
);
