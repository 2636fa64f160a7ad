import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readGuestToken } from '#shared/domain/draft/guests.ts';
import { routes, type RouteName } from '#shared/contract/routes.ts';
import { isOpenAtGateway, type RouteSpec } from '#shared/contract/route.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { pathOf, type Answer, type Player } from '#test/support/player.ts';
import { ACCESS } from './access-table.ts';
import { fieldsOf, NAMING_ANOTHER, USING_UP } from './acts.ts';
import {
  castOf,
  outcomeOf,
  requestsOf,
  ROLES,
  sceneOf,
  type Cast,
  type Outcome,
  type Scene,
} from './scene.ts';
import { signInAgain } from './script.ts';

/** The routes that a guest's links open. */
const FOR_GUESTS: ReadonlySet<RouteName> = new Set(['guestDraft', 'guestSeason']);

/**
 * Returns the expected outcome. A guest counts as anonymous, whatever token they send, except that each of a guest's links opens
 * one route. A member's access token opens the routes that are for tokens, and nothing else.
 */
const expectedOf = (name: RouteName, role: keyof Cast): Outcome | undefined => {
  if (role === 'guest') return FOR_GUESTS.has(name) ? 'ok' : ACCESS[name][0];
  if (role === 'script') return routes[name].auth === 'token' ? 'ok' : ACCESS[name][0];
  return ACCESS[name][ROLES.indexOf(role)];
};

/** The start of all paths about one league. Replies on these paths must not reveal to a stranger that a private league exists. */
const OF_A_LEAGUE = '/leagues/{leagueId}';

/**
 * How many seconds to wait before another scene is created, which keeps the few users of all scenes within their hourly limits.
 */
const A_WHILE = 240;

const specs = Object.entries<RouteSpec>(routes) as [RouteName, RouteSpec][];

let game: LocalGame, cast: Cast, shared: Scene;

beforeAll(async () => {
  game = await LocalGame.start();
  cast = await castOf(game);
  shared = await sceneOf(game, cast);
});
afterAll(() => game.stop());

const secretIn = (token: string) => readGuestToken(token)?.secret ?? token;

const call = (player: Player, name: RouteName, scene: Scene) =>
  (player.ask as (name: RouteName, request: object) => Promise<Answer>).call(
    player,
    name,
    requestsOf(scene, player)[name],
  );

test('every route has a row in the access table, and every row has a route', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(Object.keys(routes).toSorted());
});

describe.each(specs)('%s', (name, { auth }) => {
  test.each(
    [...ROLES, 'guest' as const, 'script' as const].map((role) => [role, expectedOf(name, role)] as const),
  )('for %s: %s', async (role, expected) => {
    const usesUp = expected === 'ok' && USING_UP.has(name);
    // The same few users create all of these leagues. Without this wait, they would hit their hourly limits.
    if (usesUp) await game.advance(A_WHILE);
    const scene = usesUp ? await sceneOf(game, cast) : shared;
    const answer = await call(cast[role], name, scene);
    expect(outcomeOf(answer)).toBe(expected);
    // No reply contains the secret of a guest's link, except the reply to the request for that link.
    const shown = JSON.stringify(answer.body ?? null);
    if (name !== 'shareGuestLink') expect(shown).not.toContain(secretIn(scene.guestToken));
    if (name !== 'shareSeasonLink') expect(shown).not.toContain(secretIn(scene.seasonToken));
    // A script's token only reads, so it must not lead to what lets someone into a league. Nor does it show anyone's address.
    if (role === 'script' && auth === 'token') {
      expect(shown).not.toContain(scene.table.league.code);
      expect(shown).not.toContain('@');
    }
    // Signs in again, because the user pool accepts nothing from a session that has ended.
    if (name === 'logout' && expected === 'ok') await signInAgain(cast[role], cast);
  });

  test('is public only if the contract says so', () => {
    expect(ACCESS[name][0] === 'Unauthorized').toBe(!isOpenAtGateway(auth));
  });
});

describe('another user’s id', () => {
  const naming = specs.filter(
    ([name, { params, query, body }]) =>
      !NAMING_ANOTHER.includes(name) &&
      (fieldsOf(params).includes('id') || [...fieldsOf(query), ...fieldsOf(body)].includes('userId')),
  );

  test('is accepted only by routes that compare it to the caller’s', () => {
    const comparing = specs.filter(([, { caller }]) => caller !== undefined);
    expect(naming.map(([name]) => name)).toEqual(comparing.map(([name]) => name));
  });

  test.each(naming)('is refused by %s for every role', async (name, { caller }) => {
    const [part = '', field = ''] = (caller ?? '').split('.');
    for (const role of ['stranger', 'member', 'commissioner', 'owner'] as const) {
      const player = cast[role];
      const victim = role === 'owner' ? cast.member : cast.owner;
      const request = requestsOf(shared, player)[name] as Record<string, Record<string, string>>;
      const forged = { ...request, [part]: { ...request[part], [field]: victim.id } };
      const { params = {}, query, body } = forged;
      const reply = await player.send(routes[name].method, pathOf(name, params, query), body);
      expect([role, reply.status, outcomeOf(reply)]).toEqual([role, 403, 'not-you']);
    }
  });
});

describe('the id of a spot’s holder', () => {
  const seats = specs.filter(([, { namesSeat }]) => namesSeat);

  test.each(seats)('is accepted by %s only from a partner', async (name, { caller }) => {
    const [part = '', field = ''] = (caller ?? '').split('.');
    const ask = async (player: Player) => {
      const request = requestsOf(shared, player)[name] as Record<string, Record<string, string>>;
      const named = { ...request, [part]: { ...request[part], [field]: cast.owner.id } };
      const { params = {}, query, body } = named;
      return outcomeOf(await player.send(routes[name].method, pathOf(name, params, query), body));
    };
    expect(await ask(cast.member)).toBe('not-you');
    expect(await ask(cast.partner)).toBe(ACCESS[name][ROLES.indexOf('partner')]);
  });
});

describe('undeclared fields', () => {
  test.each(specs.filter(([, { body }]) => body))('are refused by %s', async (name) => {
    const request = requestsOf(shared, cast.owner)[name] as { params?: Record<string, string>; body: object };
    for (const field of ['isAdmin', 'isPremium', 'ownerId', 'status', 'version']) {
      const body = { ...request.body, [field]: true };
      const reply = await cast.owner.send(routes[name].method, pathOf(name, request.params ?? {}), body);
      expect([reply.status, outcomeOf(reply)]).toEqual([400, 'invalid-input']);
      expect(reply.body).toMatchObject({ fields: [{ path: field }] });
    }
  });

  test('change nothing', async () => {
    const league = await cast.owner.call('leagueByCode', { params: { code: shared.table.league.code } });
    expect(league).toMatchObject({ ownerId: cast.owner.id, status: 'draft', isPublic: false });
    expect(await cast.owner.call('me')).toMatchObject({ isAdmin: false, isPremium: false });
  });
});

describe('a private league', () => {
  const ofLeague = specs.filter(([, { path }]) => path.startsWith(OF_A_LEAGUE));
  const UNKNOWN = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

  test('has routes to check', () => {
    expect(ofLeague.length).toBeGreaterThan(10);
  });

  test.each(ofLeague)('looks like an unknown league to a stranger who calls %s', async (name, { method }) => {
    const { stranger } = cast;
    const request = requestsOf(shared, stranger)[name] as { params: Record<string, string>; body?: unknown };
    const ask = (params: Record<string, string>) => stranger.send(method, pathOf(name, params), request.body);
    const [hidden, unknown] = [
      await ask(request.params),
      await ask({ ...request.params, leagueId: UNKNOWN }),
    ];
    expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body]);
    // A non-member who leaves counts as someone who has already left, even if the league doesn't exist.
    expect(unknown.status).toBe(name === 'leaveLeague' ? 200 : 404);
  });
});

test('a public league’s existence is visible to a stranger', async () => {
  const { params } = await game.seat([cast.owner], { isPublic: true });
  expect(await cast.stranger.refusal('standings', { params })).toEqual([403, 'not-a-member']);
  expect(await cast.stranger.refusal('startDraft', { params, body: {} })).toEqual([403, 'not-a-member']);
});

test('a demoted commissioner loses their rights right away', async () => {
  const { table } = await sceneOf(game, cast);
  const change = { params: table.params, body: { draftTimerDuration: 300 } };
  expect((await cast.commissioner.ask('changeDraftSettings', change)).status).toBe(200);
  await cast.owner.call('removeCommissioner', {
    params: { leagueId: table.league.id, userId: cast.commissioner.id },
  });
  expect(await cast.commissioner.refusal('changeDraftSettings', change)).toEqual([403, 'commissioners-only']);
});
