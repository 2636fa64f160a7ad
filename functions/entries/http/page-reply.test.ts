import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { pageRoutes } from '#shared/contract/routes/pages.ts';
import { calendarRoutes } from '#shared/contract/routes/calendar.ts';
import { routeKeysOf } from '#shared/contract/route.ts';
import { ok } from '#shared/domain/outcome.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import type { Log } from '../../compose/log.ts';
import { Unavailable } from '../../ports/ports.ts';
import { legible } from './page-reply.ts';
import { serve, type Handlers } from './serve.ts';

const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {}, appendKeys: () => {} };
const GATE = { ...memoryPorts(), edgeSecret: 'secret' };

/** The reply with an invitation's page. */
async function pageWith({
  answer,
  code = 'ABC234',
  proof = 'secret',
}: {
  answer: () => Promise<unknown>;
  code?: string;
  proof?: string;
}) {
  const handlers = { invitationPage: answer } as unknown as Handlers<'pages'>;
  const event = {
    routeKey: routeKeysOf(pageRoutes.invitationPage)[0],
    headers: { 'x-origin-proof': proof },
    pathParameters: { code },
    requestContext: {},
  } as unknown as APIGatewayProxyEventV2;
  const context = { awsRequestId: '1', getRemainingTimeInMillis: () => 10_000 } as Context;
  return serve('pages', pageRoutes, handlers, QUIET, GATE)(event, context);
}

describe('a page’s URL', () => {
  const whole = { answer: async (): Promise<unknown> => ok('page') };
  const failing = (error: Error) => ({
    answer: async () => {
      throw error;
    },
  });

  it.each([
    ['a code that no link can have', { ...whole, code: 'A'.repeat(300) }, 400],
    ['a database that is down', failing(new Unavailable('busy')), 503],
    ['a bug in our code', failing(new Error('broken')), 500],
    ['a call that bypasses the edge', { ...whole, proof: '' }, 403],
  ])('shows a readable page with the right status for %s', async (_, asked, status) => {
    const { statusCode, headers, body } = await pageWith(asked);
    expect([statusCode, headers?.['content-type'], headers?.['cache-control']]).toEqual([
      status,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(body).toMatch(/<p>[A-Z][^{<]+\.<\/p>/);
  });

  it('shows a refusal’s text, and keeps its Retry-After header', () => {
    const json = {
      statusCode: 503,
      headers: { 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' },
      body: JSON.stringify({ message: '<b>"x"' }),
    };
    const page = legible({ answersText: 'text/html' }, json);
    expect(page.body).toContain('<p>&lt;b&gt;&quot;x&quot;</p>');
    expect(page.headers?.['retry-after']).toBe('2');
    expect(legible(calendarRoutes.calendarFile, json)).toBe(json);
  });

  it('shows real pages unchanged, even a "not found" page', async () => {
    expect((await pageWith({ answer: async () => ok('<html>') })).body).toBe('<html>');
    const missing = { statusCode: 404, headers: { 'content-type': 'text/html' }, body: '<html>' };
    expect(legible({ answersText: 'text/html' }, missing)).toBe(missing);
  });
});
