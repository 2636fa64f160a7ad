import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS } from '#shared/contract/limits.ts';
import { routeKey, routes, type Reply, type RouteName } from '#shared/contract/routes.ts';
import { ok, refused } from '#shared/domain/outcome.ts';
import type { AccountState } from '#shared/domain/session.ts';
import { LEAGUE_ID, seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import type { Log } from '../log.ts';
import { Unavailable } from '../ports.ts';
import { serve, type AskedCaller, type Handlers } from './serve.ts';

const FREE: AccountState = { suspendedAt: null, signedOutAt: 0, isSignedOut: false };
let account: AccountState | undefined = FREE;
const signOuts = { ...memoryPorts().signOuts, accountState: async () => account };
const GATE = { ...memoryPorts(), signOuts, edgeSecret: 'secret' };
const SESSION = { id: 'session', startedAt: 1_756_000_000 };
const STAMPS = { origin_jti: SESSION.id, auth_time: String(SESSION.startedAt) };
const member = {
  userId: seat(2),
  clientId: 'client',
  isAdmin: false,
  accessToken: 'good',
  session: SESSION,
};
const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {}, appendKeys: () => {} };

function asked(name: RouteName = 'realtimeTicket', pathParameters = {}): APIGatewayProxyEventV2 {
  const claims = { sub: seat(1), client_id: 'client', ...STAMPS };
  const requestContext = { authorizer: { jwt: { claims } } };
  return { routeKey: routeKey(name), pathParameters, requestContext } as unknown as APIGatewayProxyEventV2;
}
const SOON: Context = { awsRequestId: '1', getRemainingTimeInMillis: () => 10_000 } as Context;

describe('an area', () => {
  it('answers 503 while there is still time to, when a use case does not come to an end', async () => {
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

describe('whoever may not act', () => {
  afterEach(() => void (account = FREE));

  it.each([
    ['suspended', { ...FREE, suspendedAt: '2025-08-25T23:00:00.000Z' }, 403, 'suspended'],
    ['signed out since the session began', { ...FREE, signedOutAt: 1_756_000_001 }, 401, 'session-expired'],
    ['signed out by this session alone', { ...FREE, isSignedOut: true }, 401, 'session-expired'],
    ['deleted', undefined, 401, 'session-expired'],
  ])('is stopped before the use case, being %s', async (_, state, status, code) => {
    account = state;
    const asks: string[] = [];
    const news = {
      realtimeTicket: async () => (asks.push('ticket'), ok({})),
    } as unknown as Handlers<'news'>;
    const reply = await serve('news', routes, news, QUIET, GATE)(asked(), SOON);
    expect([reply.statusCode, JSON.parse(reply.body ?? '')]).toMatchObject([status, { code }]);
    expect(asks).toEqual([]);
  });

  it('is a visitor to a public route that knows members', async () => {
    account = { ...FREE, suspendedAt: '2025-08-25T23:00:00.000Z' };
    const callers: unknown[] = [];
    const accounts = {
      requestSupport: async (_: unknown, caller: unknown) => (callers.push(caller), ok({ id: LEAGUE_ID })),
    } as unknown as Handlers<'accounts'>;
    const memberOf = async () => member;
    const event = {
      routeKey: routeKey('requestSupport'),
      requestContext: {},
      headers: { authorization: 'Bearer good' },
      body: JSON.stringify({ name: 'A', email: 'a@x.example', category: 'bug', subject: 'S', message: 'M' }),
    } as unknown as APIGatewayProxyEventV2;
    const reply = await serve('accounts', routes, accounts, QUIET, { ...GATE, memberOf })(event, SOON);
    expect([reply.statusCode, callers]).toEqual([201, [undefined]]);
  });

  it('is told by a pick itself, which reads it beside the season', async () => {
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

  it('gets 503 while nobody can tell', async () => {
    const away = { ...signOuts, accountState: async () => Promise.reject(new Unavailable('away')) };
    const news = { realtimeTicket: async () => ok({}) } as unknown as Handlers<'news'>;
    const reply = await serve('news', routes, news, QUIET, { ...GATE, signOuts: away })(asked(), SOON);
    expect(reply.statusCode).toBe(503);
  });
});

describe('a route with a limit', () => {
  it('says when its bucket has room again', async () => {
    const until = new Date(GATE.clock.now().getTime() + 600_000);
    const limits = { ...GATE.limits, take: async () => ({ taken: false, until }) };
    const leagues = { createLeague: async () => ok({}) } as unknown as Handlers<'leagues'>;
    const event = { ...asked('createLeague'), headers: {}, body: JSON.stringify({ name: 'Sunday' }) };
    const reply = await serve('leagues', routes, leagues, QUIET, { ...GATE, limits })(event, SOON);
    expect(reply).toMatchObject({ statusCode: 429, headers: { 'retry-after': '600' } });
  });

  it('counts one account in one bucket, however its email is spelt', async () => {
    const accounts = {
      signInByBackupCode: async () => refused('invalid-code'),
    } as unknown as Handlers<'accounts'>;
    const guess = async (email: string) => {
      const event = {
        ...asked('signInByBackupCode'),
        requestContext: {},
        headers: {},
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

  it('lets in whom the token calls an admin and who is one still', async () => {
    expect(await askedBy('[admins]', async (userId) => userId === seat(1))).toBe(200);
    expect(await askedBy('[admins]', async () => false)).toBe(403);
  });

  it('does not ask about anybody else', async () => {
    const never = async () => Promise.reject(new Error('asked'));
    expect(await askedBy(undefined, never)).toBe(403);
    expect(await askedBy('[others]', never)).toBe(403);
  });

  it('lets nobody in while that cannot be told', async () => {
    expect(await askedBy('[admins]', async () => Promise.reject(new Unavailable('away')))).toBe(503);
  });
});

describe('a public route that knows members', () => {
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
      headers: { authorization },
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

  it('is told whose a good token is', async () => {
    const memberOf = async (token: string) => (token === 'good' ? member : undefined);
    expect(await askedBy('Bearer good', memberOf)).toEqual({ status: 201, callers: [member] });
  });

  it('serves whoever has none, a bad one, or one that cannot be checked now', async () => {
    const visitor = { status: 201, callers: [undefined] };
    const away = async () => Promise.reject(new Error('no keys'));
    expect(await askedBy(undefined, away)).toEqual(visitor);
    expect(await askedBy('Bearer good', away)).toEqual(visitor);
    expect(await askedBy('Bearer bad', async () => undefined)).toEqual(visitor);
  });
});

describe('a reply that does not fit its schema', () => {
  const params = { leagueId: LEAGUE_ID, season: '2025-26' };
  const ODD = { ticket: 'T', expiresAt: 'tomorrow', secret: 'S' };
  const told: string[] = [];
  const log: Log = { ...QUIET, error: (message) => void told.push(String(message)) };

  it('is told to operators and sent after a write, with the declared fields alone', async () => {
    const realtimeTicket = async () => ok(ODD);
    const news = { realtimeTicket } as unknown as Handlers<'news'>;
    const reply = await serve('news', routes, news, log, GATE)(asked(), SOON);
    expect(reply.statusCode).toBe(201);
    expect(JSON.parse(reply.body ?? '')).toEqual({ ticket: 'T', expiresAt: 'tomorrow' });
    expect(told).toEqual(['a reply does not fit the contract']);
  });

  it('is a failure where nothing was written', async () => {
    const finale = async () => ok({ isFinal: 'perhaps', secret: 'S' } as unknown as Reply<'finale'>);
    const standings = { finale } as unknown as Handlers<'season'>;
    const reply = await serve('season', routes, standings, log, GATE)(asked('finale', params), SOON);
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain('secret');
  });
});
