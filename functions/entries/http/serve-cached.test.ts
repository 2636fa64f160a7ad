import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import { routeKey, routes, type Reply } from '#shared/contract/routes.ts';
import { ok, refused } from '#shared/domain/outcome.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import type { Log } from '../../compose/log.ts';
import { serve, type Handlers } from './serve.ts';

const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {}, appendKeys: () => {} };
const DRAFT: Reply<'guestDraft'> = {
  leagueName: 'Sunday',
  season: '2025-26',
  status: 'draft',
  maxMembers: 10,
  teamsEach: 3,
  draftOrderType: 'snake',
  orderTable: null,
  draftTimerDuration: 90,
  order: [],
  picks: [],
  deadlineAt: null,
  pause: null,
  serverTime: '2025-08-25T23:00:00.000Z',
};

/** The status and caching of a reply to a guest. */
async function keptOf(outcome: unknown) {
  const leagues = { guestDraft: async () => outcome } as unknown as Handlers<'leagues'>;
  const handler = serve('leagues', routes, leagues, QUIET, { ...memoryPorts(), edgeSecret: 'secret' });
  const event = {
    routeKey: routeKey('guestDraft'),
    headers: { 'x-origin-proof': 'secret' },
    pathParameters: { token: 'a-token' },
    requestContext: {},
  } as unknown as APIGatewayProxyEventV2;
  const context = { awsRequestId: '1', getRemainingTimeInMillis: () => 10_000 } as Context;
  const { statusCode, headers } = await handler(event, context);
  return [statusCode, headers?.['cache-control']];
}

test('HEAD works like GET on routes that allow it, and gets a 404 elsewhere', async () => {
  const calendarFile = async () => ok('BEGIN:VCALENDAR');
  const handlers = { calendarFile, guestDraft: async () => ok(DRAFT) } as unknown as Handlers<'leagues'>;
  const handler = serve('leagues', routes, handlers, QUIET, { ...memoryPorts(), edgeSecret: 'secret' });
  const ask = (key: string) =>
    handler(
      {
        routeKey: key,
        headers: { 'x-origin-proof': 'secret' },
        pathParameters: { file: 'a.ics', token: 'a-token' },
        requestContext: {},
      } as unknown as APIGatewayProxyEventV2,
      { awsRequestId: '1', getRemainingTimeInMillis: () => 10_000 } as Context,
    );
  const got = await ask(routeKey('calendarFile'));
  expect(got.statusCode).toBe(200);
  expect(await ask('HEAD /api/calendar/{file}')).toEqual(got);
  expect((await ask('HEAD /api/guests/{token}/draft')).statusCode).toBe(404);
});

test('the edge can cache a success for as long as its route says, but never a refusal or a failure', async () => {
  expect(await keptOf(ok(DRAFT))).toEqual([200, 'public, max-age=0, s-maxage=1, stale-if-error=0']);
  expect(await keptOf(refused('guest-link-not-found'))).toEqual([404, 'no-store']);
  expect(await keptOf(ok({ ...DRAFT, status: 'odd' }))).toEqual([500, 'no-store']);
});

test('every cache can keep a picture as long as its route says, but none can keep a redirect to another picture', async () => {
  const bytes = new Uint8Array([137, 80, 78, 71]);
  const location = 'https://crowns.example/sharing.png';
  const answers = [
    { ...ok(bytes), status: 200 },
    { ...ok({ location }), status: 303 },
  ];
  const handlers = { invitationPicture: async () => answers.shift() } as unknown as Handlers<'previews'>;
  const handler = serve('previews', routes, handlers, QUIET, { ...memoryPorts(), edgeSecret: 'secret' });
  const event = {
    routeKey: routeKey('invitationPicture'),
    headers: { 'x-origin-proof': 'secret', 'x-viewer-address': '203.0.113.9' },
    pathParameters: { code: 'ABC', key: 'key' },
    requestContext: {},
  } as unknown as APIGatewayProxyEventV2;
  const context = { awsRequestId: '1', getRemainingTimeInMillis: () => 10_000 } as Context;
  expect(await handler(event, context)).toEqual({
    statusCode: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400, immutable',
      'x-robots-tag': 'noindex',
    },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  });
  expect(await handler(event, context)).toMatchObject({
    statusCode: 303,
    headers: { location, 'cache-control': 'no-store' },
  });
});
