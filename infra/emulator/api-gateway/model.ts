import { ACCOUNT, REGION } from '../contract.ts';
import type { Throttle } from './throttle.ts';

/** One API with everything the template attaches to it. */
export interface ApiModel {
  id: string;
  protocol: 'HTTP' | 'WEBSOCKET';
  /** `$request.body.type` of a WebSocket API. */
  selection: string;
  routes: Route[];
  integrations: Map<string, Integration>;
  authorizers: Map<string, JwtAuthorizer>;
  stages: Map<string, Stage>;
}

export interface Route {
  key: string;
  integrationId: string;
  authorizerId: string | undefined;
  scopes: readonly string[];
}

export interface Integration {
  functionArn: string;
  timeout: number;
}

export interface JwtAuthorizer {
  /** The header that carries the token, in lower case. */
  header: string;
  issuer: string;
  audience: readonly string[];
}

export interface Stage {
  name: string;
  throttle: Throttle;
  routeThrottles: Map<string, Throttle>;
}

/** An API to which the template attaches nothing yet. */
export const emptyApi = (id: string, protocol: ApiModel['protocol'], selection: string): ApiModel => ({
  id,
  protocol,
  selection,
  routes: [],
  integrations: new Map(),
  authorizers: new Map(),
  stages: new Map(),
});

/** The host name that the API would have on AWS. */
export function domainOf(api: ApiModel): string {
  return `${api.id}.execute-api.${REGION}.amazonaws.com`;
}

/** The ARN that API Gateway gives as the source of an invocation; `path` is `GET/api/me` or `$connect`. */
export function sourceArn(api: ApiModel, stage: string, path: string): string {
  return `arn:aws:execute-api:${REGION}:${ACCOUNT}:${api.id}/${stage}/${path}`;
}

/** API Gateway's request time, e.g. `20/Nov/2026:23:27:15 +0000`. */
export function requestTime(at: number): string {
  const [, day, month, year, time] = new Date(at).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
