import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { leagueTag } from '../../compose/league-tag.ts';
import { calledKey, callerOf } from './request.ts';
import { viewerAddress } from './viewer-address.ts';

/**
 * The log fields for finding all lines about the same route, address, member or league. Address and member are hashed with
 * the secret `key`; otherwise someone could quickly try all four billion IPv4 addresses.
 */
export function traceOf(event: APIGatewayProxyEventV2, key: string) {
  const hashed = (kind: string, value: string | undefined) =>
    value === undefined
      ? 'unknown'
      : createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url').slice(0, 16);
  const leagueId = event.pathParameters?.['leagueId'];
  return {
    route: calledKey(event),
    from: hashed('address', viewerAddress(event.headers)),
    by: hashed('member', callerOf(event)?.userId),
    league: leagueId === undefined ? undefined : leagueTag(leagueId),
  };
}
