import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { leagueTag } from '../../compose/league-tag.ts';
import { traceOf } from './trace.ts';

const ADDRESS = '203.0.113.9';
const MEMBER = '01914b8e-0000-7000-8000-000000000001';

function traced({ address = ADDRESS, sub = MEMBER, key = 'a key' } = {}) {
  const claims = { sub, client_id: 'c', origin_jti: 's', auth_time: '1756000000' };
  const event = {
    routeKey: 'GET /api/me',
    headers: { 'x-viewer-address': address },
    requestContext: { requestId: 'call-1', authorizer: { jwt: { claims } } },
  };
  return traceOf(event as unknown as APIGatewayProxyEventV2, key);
}

test('log lines about one IP address or member share a hash, which reveals neither', () => {
  const line = traced();
  expect(line).toMatchObject({ route: 'GET /api/me' });
  expect(traced()).toEqual(line);
  expect(traced({ sub: `${MEMBER}2` })).toEqual({
    ...line,
    by: expect.not.stringMatching(line.by) as string,
  });
  expect(traced({ address: '203.0.113.10' }).from).not.toBe(line.from);
  expect(JSON.stringify(line)).not.toMatch(new RegExp(`${ADDRESS}|${MEMBER}`));
});

test('log lines about one league can be found by its id', () => {
  const event = {
    routeKey: 'GET /api/leagues/{leagueId}',
    headers: {},
    requestContext: {},
    pathParameters: { leagueId: 'l1' },
  };
  expect(traceOf(event as unknown as APIGatewayProxyEventV2, 'a key').league).toBe(leagueTag('l1'));
  expect(leagueTag('l1')).not.toBe(leagueTag('l2'));
  expect(traced().league).toBeUndefined();
});

test('the IP address behind a hash can’t be found without the secret key', () => {
  expect(traced({ key: 'another' }).from).not.toBe(traced().from);
});

test('a caller without an IP address or an account is logged as unknown', () => {
  const event = { routeKey: 'GET /api/me', headers: {}, requestContext: { requestId: 'call-1' } };
  const line = traceOf(event as unknown as APIGatewayProxyEventV2, 'a key');
  expect(line).toMatchObject({ from: 'unknown', by: 'unknown' });
});
