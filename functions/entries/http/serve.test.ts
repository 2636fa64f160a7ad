import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/contract/limits.ts';
import { routeKey, routes, type Reply, type RouteName } from '#shared/contract/routes.ts';
import { ok, refused } from '#shared/domain/outcome.ts';
import type { AccountState } from '#shared/domain/accounts/session.ts';
import { LEAGUE_ID, seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import type { Log } from '../../compose/log.ts';
import { Unavailable } from '../../ports/ports.ts';
import { serve, type Handlers } from './serve.ts';
import type { AskedCaller } from './gate.ts';

const FREE: AccountState = { suspendedAt: null, signedOutAt: 0, isSignedOut: false };
let account: AccountState | undefined = FREE;
const signOuts = { ...memoryPorts().signOuts, accountState: async () => account };
const GATE = { ...memoryPorts(), signOuts, edgeSecret: 'secret' };
/** The header as the edge adds it. */
const PROVED = { 'x-origin-proof': 'secret' };
const SESSION = { id: 'session', startedAt: 1_756_000_000 };
const STAMPS = { origin_jti: SESSION.id, auth_time: String(SESSION.startedAt) };
const member = {
  userId: seat(2),
  clientId: 'client',
  isAdmin: false,
  accessToken: 'good',
  session: SESSION,
};
/** A refusal because of a request's content. */
interface Reply400 {
  message: string;
  fields: { path: string }[];
}
const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {}, appendKeys: () => {} };

function asked(name: RouteName = 'realtimeTicket', pathParameters = {}): APIGatewayProxyEventV2 {
  const claims = { sub: seat(1), client_id: 'client', ...STAMPS };
  const requestContext = { authorizer: { jwt: { claims } } };
  const event = { routeKey: routeKey(name), headers: PROVED, pathParameters, requestContext };
  return event as unknown as APIGatewayProxyEventV2;
}
const SOON: Context = { awsRequestId: '1', getRemainingTimeInMillis: () => 10_000 } as Context;

describe('a function that serves an area’s routes', () => {
  it('returns a 503 in time if a use case hangs', async () => {
    const handler = serve(
      'news',
      routes,
      { realtimeTicket: () => new Promise(() => {}) } as unknown as Handlers<'news'>,
      QUIET,
      GATE,
    );
    const reply = await handler(asked(), { getRemainingTimeInMillis: () => 1010 } as Context);
    expect(reply).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': expect.any(String) as string },
    });
    expect(JSON.parse(reply.body ?? '')).toMatchObject({ code: 'unavailable' });
  });
});

describe('an invalid request', () => {
  const words = async (name: RouteName, body: unknown, params = {}) => {
    const { area } = routes[name];
    const event = { ...asked(name, params), body: JSON.stringify(body) };
    const reply = await serve(area, routes, {} as Handlers<typeof area>, QUIET, GATE)(event, SOON);
    const { message, fields } = JSON.parse(reply.body ?? '') as Reply400;
    return [reply.statusCode, message, fields.map(({ path }) => path)];
  };
  const GENERAL = 'Some fields aren’t valid.';
  const NOBODY = { email: 'nobody', password: 'Secret1' };
  const SEASON_OF = { leagueId: LEAGUE_ID, season: '2025-26' };

  it.each<[string, RouteName, unknown, string, string[], object?]>([
    ['with one wrong field', 'login', NOBODY, 'Invalid email address', ['email']],
    ['with two wrong fields', 'login', { ...NOBODY, password: '' }, GENERAL, ['email', 'password']],
    [
      'with one field wrong twice',
      'resetPassword',
      { email: 'ana@x.example', code: '123456', newPassword: 'abcdef' },
      'Password must contain at least 1 uppercase letter',
      ['newPassword', 'newPassword'],
    ],
    ['with an unknown field', 'makePick', { teamId: 1, as: 'x' }, 'unknown field', ['as'], SEASON_OF],
    [
      'that lacks the league’s id and every field',
      'proposeTrade',
      {},
      GENERAL,
      ['leagueId', 'receiverId', 'proposerTeamIds', 'receiverTeamIds'],
      { ...SEASON_OF, leagueId: 'undefined' },
    ],
    [
      'that lacks only the league’s id',
      'startDraft',
      {},
      'League season not resolved',
      ['leagueId'],
      { ...SEASON_OF, leagueId: 'undefined' },
    ],
    [
      'that lacks only the season',
      'standings',
      {},
      'League season not resolved',
      ['season'],
      { ...SEASON_OF, season: 'null' },
    ],
    [
      'that lacks both the league’s id and the season',
      'standings',
      {},
      'League season not resolved',
      ['leagueId', 'season'],
      { leagueId: 'undefined', season: 'null' },
    ],
  ])('%s gets an explanation', async (_, name, body, message, fields, params = {}) => {
    expect(await words(name, body, params)).toEqual([400, message, fields]);
  });
});

describe('a blocked caller', () => {
  afterEach(() => void (account = FREE));

  it.each([
    ['who is suspended', { ...FREE, suspendedAt: '2025-08-25T23:00:00.000Z' }, 403, 'suspended'],
    ['who signed out everywhere later', { ...FREE, signedOutAt: 1_756_000_001 }, 401, 'session-expired'],
    ['who has signed out of this session alone', { ...FREE, isSignedOut: true }, 401, 'session-expired'],
    ['whose account is deleted', undefined, 401, 'session-expired'],
  ])('%s is stopped before the use case', async (_, state, status, code) => {
    account = state;
    const asks: string[] = [];
    const news = {
      realtimeTicket: async () => (asks.push('ticket'), ok({})),
    } as unknown as Handlers<'news'>;
    const reply = await serve('news', routes, news, QUIET, GATE)(asked(), SOON);
    expect([reply.statusCode, JSON.parse(reply.body ?? '')]).toMatchObject([status, { code }]);
    expect(asks).toEqual([]);
  });

  it('counts as a visitor on a public route that recognizes members', async () => {
    account = { ...FREE, suspendedAt: '2025-08-25T23:00:00.000Z' };
    const callers: unknown[] = [];
    const accounts = {
      requestSupport: async (_: unknown, caller: unknown) => (callers.push(caller), ok({ id: LEAGUE_ID })),
    } as unknown as Handlers<'accounts'>;
    const memberOf = async () => member;
    const event = {
      routeKey: routeKey('requestSupport'),
      requestContext: {},
      headers: { ...PROVED, authorization: 'Bearer good' },
      body: JSON.stringify({ name: 'A', email: 'a@x.example', category: 'bug', subject: 'S', message: 'M' }),
    } as unknown as APIGatewayProxyEventV2;
    const reply = await serve('accounts', routes, accounts, QUIET, { ...GATE, memberOf })(event, SOON);
    expect([reply.statusCode, callers]).toEqual([201, [undefined]]);
  });

  it('is refused by the pick’s use case, which reads the account together with the season', async () => {
    account = undefined;
    const bars: unknown[] = [];
    const draft = {
      makePick: async (_: unknown, caller: AskedCaller) => {
        bars.push(await caller.bar);
        return refused('session-expired');
      },
    } as unknown as Handlers<'draft'>;
    const event = {
      ...asked('makePick', { leagueId: LEAGUE_ID, season: '2025-26' }),
      body: JSON.stringify({ teamId: 1 }),
    };
    const reply = await serve('draft', routes, draft, QUIET, GATE)(event, SOON);
    expect([reply.statusCode, bars]).toEqual([401, ['session-expired']]);
  });

  it('gets a 503 while we can’t find out whether they are blocked', async () => {
    const away = { ...signOuts, accountState: async () => Promise.reject(new Unavailable('away')) };
    const news = { realtimeTicket: async () => ok({}) } as unknown as Handlers<'news'>;
    const reply = await serve('news', routes, news, QUIET, { ...GATE, signOuts: away })(asked(), SOON);
    expect(reply.statusCode).toBe(503);
  });
});

describe('a call that bypasses the site’s edge', () => {
  it.each([{}, { 'x-origin-proof': 'guessed' }])(
    'is rejected before anything is read (%j)',
    async (headers) => {
      const accountState = async () => Promise.reject(new Error('this was read'));
      const news = { realtimeTicket: () => Promise.reject(new Error('this was asked')) };
      const gate = { ...GATE, signOuts: { ...signOuts, accountState } };
      const event = { ...asked(), headers } as unknown as APIGatewayProxyEventV2;
      const reply = await serve(
        'news',
        routes,
        news as unknown as Handlers<'news'>,
        QUIET,
        gate,
      )(event, SOON);
      expect([reply.statusCode, JSON.parse(reply.body ?? '')]).toMatchObject([
        403,
        { code: 'origin-refused' },
      ]);
    },
  );
});

describe('a route with a limit', () => {
  it('counts even invalid calls against the caller’s IP address, so that floods aren’t free', async () => {
    const gate = { ...GATE, ...memoryPorts(), signOuts };
    const accounts = serve('accounts', routes, {} as unknown as Handlers<'accounts'>, QUIET, gate);
    const answerTo = (address: string) => {
      const headers = { ...PROVED, 'x-viewer-address': address };
      const event = { ...asked('login'), headers, body: '{' } as unknown as APIGatewayProxyEventV2;
      return accounts(event, SOON);
    };
    const flood = async (address: string) => (await answerTo(address)).statusCode;
    expect(JSON.parse((await answerTo('203.0.113.8')).body ?? '')).toMatchObject({
      fields: [{ path: 'body' }],
    });
    const { most } = LIMITS['sign-in'].address;
    for (let call = 0; call < most; call += 1) expect(await flood('203.0.113.9')).toBe(400);
    expect(await flood('203.0.113.9')).toBe(429);
    const { headers } = await answerTo('203.0.113.9');
    expect(Number(headers?.['retry-after'])).toBeGreaterThan(60);
    const past = { ...asked('login'), headers: { 'x-viewer-address': '203.0.113.11' }, body: '{' };
    // Without the edge, a caller could claim any address, so a call that bypasses the edge counts against no address.
    for (let call = 0; call < most; call += 1)
      expect((await accounts(past as unknown as APIGatewayProxyEventV2, SOON)).statusCode).toBe(403);
    expect(await flood('203.0.113.11')).toBe(400);
    expect(await flood('203.0.113.10')).toBe(400);
  });

  it('applies its second limit to calls that the first limit doesn’t cover', async () => {
    const gate = { ...GATE, ...memoryPorts(), signOuts };
    const leagues = { joinLeague: async () => refused('league-full') } as unknown as Handlers<'leagues'>;
    const join = async () => {
      const event = {
        ...asked('joinLeague'),
        body: JSON.stringify({ leagueId: '01K3KD0000000000000000000A' }),
      };
      return (await serve('leagues', routes, leagues, QUIET, gate)(event, SOON)).statusCode;
    };
    for (let call = 0; call < LIMITS.joining.user.most; call += 1) expect(await join()).toBe(409);
    expect(await join()).toBe(429);
  });

  it('says when to try again once the limit is reached', async () => {
    const until = new Date(GATE.clock.now().getTime() + 600_000);
    const limits = { ...GATE.limits, take: async () => ({ taken: false, until }) };
    const leagues = { createLeague: async () => ok({}) } as unknown as Handlers<'leagues'>;
    const event = { ...asked('createLeague'), body: JSON.stringify({ name: 'Sunday' }) };
    const reply = await serve('leagues', routes, leagues, QUIET, { ...GATE, limits })(event, SOON);
    expect(reply).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
  });

  it('has one limit per account, however its email is capitalized', async () => {
    const accounts = {
      signInByBackupCode: async () => refused('invalid-code'),
    } as unknown as Handlers<'accounts'>;
    const guess = async (email: string) => {
      const event = {
        ...asked('signInByBackupCode'),
        requestContext: {},
        body: JSON.stringify({ email, password: 'Secret1', code: 'WRNG-CODE-HERE' }),
      } as unknown as APIGatewayProxyEventV2;
      return (await serve('accounts', routes, accounts, QUIET, { ...memoryPorts(), ...limited })(event, SOON))
        .statusCode;
    };
    const limited = { edgeSecret: 'secret', limits: memoryPorts().limits };
    const { most } = LIMITS['second-factor'].user;
    for (let tries = 0; tries < most; tries += 1) expect(await guess('ada@players.example')).toBe(401);
    expect(await guess('Ada@Players.Example')).toBe(429);
    expect(await guess('eve@players.example')).toBe(401);
  });
});

describe('a route for admins', () => {
  const handlers = { auditLines: async () => ok([]) } as unknown as Handlers<'admin'>;
  const askedBy = async (groups: string | undefined, isAdmin: (userId: string) => Promise<boolean>) => {
    const claims = { sub: seat(1), client_id: 'client', ...STAMPS, 'cognito:groups': groups };
    const event = { ...asked('auditLines'), requestContext: { authorizer: { jwt: { claims } } } };
    const gate = { ...GATE, isAdmin };
    const reply = await serve(
      'admin',
      routes,
      handlers,
      QUIET,
      gate,
    )(event as unknown as APIGatewayProxyEventV2, SOON);
    return reply.statusCode;
  };

  it('admits a caller whom both the token and the pool call an admin', async () => {
    expect(await askedBy('[admins]', async (userId) => userId === seat(1))).toBe(200);
    expect(await askedBy('[admins]', async () => false)).toBe(403);
  });

  it('asks the pool only about callers whom the token calls admins', async () => {
    const never = async () => Promise.reject(new Error('asked'));
    expect(await askedBy(undefined, never)).toBe(403);
    expect(await askedBy('[others]', never)).toBe(403);
  });

  it('admits no one while the pool can’t confirm who is an admin', async () => {
    expect(await askedBy('[admins]', async () => Promise.reject(new Unavailable('away')))).toBe(503);
  });
});

describe('a public route that recognizes members', () => {
  const words = { name: 'A', email: 'a@x.example', category: 'bug', subject: 'S', message: 'M' };
  const member = {
    userId: seat(2),
    clientId: 'client',
    isAdmin: false,
    accessToken: 'good',
    session: SESSION,
  };
  const event = (authorization?: string) =>
    ({
      routeKey: routeKey('requestSupport'),
      requestContext: {},
      headers: { ...PROVED, authorization },
      body: JSON.stringify(words),
    }) as unknown as APIGatewayProxyEventV2;
  const askedBy = async (
    authorization: string | undefined,
    memberOf: (token: string) => Promise<typeof member | undefined>,
  ) => {
    const callers: unknown[] = [];
    const requestSupport = async (_: unknown, caller: unknown) => {
      callers.push(caller);
      return ok({ id: '01K3KD0000000000000000000A' });
    };
    const accounts = { requestSupport } as unknown as Handlers<'accounts'>;
    const reply = await serve('accounts', routes, accounts, QUIET, { ...GATE, memberOf })(
      event(authorization),
      SOON,
    );
    return { status: reply.statusCode, callers };
  };

  it('recognizes the owner of a valid token', async () => {
    const memberOf = async (token: string) => (token === 'good' ? member : undefined);
    expect(await askedBy('Bearer good', memberOf)).toEqual({ status: 201, callers: [member] });
  });

  it('serves callers with a missing, bad, or currently uncheckable token', async () => {
    const visitor = { status: 201, callers: [undefined] };
    const away = async () => Promise.reject(new Error('no keys'));
    expect(await askedBy(undefined, away)).toEqual(visitor);
    expect(await askedBy('Bearer good', away)).toEqual(visitor);
    expect(await askedBy('Bearer bad', async () => undefined)).toEqual(visitor);
  });
});

describe('a reply that doesn’t fit its schema', () => {
  const params = { leagueId: LEAGUE_ID, season: '2025-26' };
  const ODD = { ticket: 'T', expiresAt: 'tomorrow', secret: 'S' };
  const told: string[] = [];
  const log: Log = { ...QUIET, error: (message) => void told.push(String(message)) };

  it('is still sent after a write, with only the declared fields, and reported to operators', async () => {
    const realtimeTicket = async () => ok(ODD);
    const news = { realtimeTicket } as unknown as Handlers<'news'>;
    const reply = await serve('news', routes, news, log, GATE)(asked(), SOON);
    expect(reply.statusCode).toBe(201);
    expect(JSON.parse(reply.body ?? '')).toEqual({ ticket: 'T', expiresAt: 'tomorrow' });
    expect(told).toEqual(['a reply does not fit the contract']);
  });

  it('fails the call if nothing was written', async () => {
    const finale = async () => ok({ isFinal: 'perhaps', secret: 'S' } as unknown as Reply<'finale'>);
    const standings = { finale } as unknown as Handlers<'season'>;
    const reply = await serve('season', routes, standings, log, GATE)(asked('finale', params), SOON);
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret');
  });
});
