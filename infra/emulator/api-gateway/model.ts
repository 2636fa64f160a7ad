import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { Throttle } from './throttle.ts';

/** An API, with everything that the template attaches to it. */
export interface ApiModel {
  aws: AwsEnvironment;
  id: string;
  protocol: 'HTTP' | 'WEBSOCKET';
  /** A WebSocket API's route selection expression, such as `$request.body.type`. */
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
  /** The header that carries the token, in lowercase. */
  header: string;
  issuer: string;
  audience: readonly string[];
}

export interface Stage {
  name: string;
  throttle: Throttle;
  routeThrottles: Map<string, Throttle>;
}

/** Returns an API that has nothing attached to it yet. */
export const emptyApi = (declared: Pick<ApiModel, 'aws' | 'id' | 'protocol' | 'selection'>): ApiModel => ({
  ...declared,
  routes: [],
  integrations: new Map(),
  authorizers: new Map(),
  stages: new Map(),
});

/** Returns the host name the API would have on AWS. */
export function domainOf(api: ApiModel): string {
  return `${api.id}.execute-api.${api.aws.region}.amazonaws.com`;
}

/** Returns an invocation's source ARN. `path` is `GET/api/me` or `$connect`, for example. */
export function sourceArn(api: ApiModel, stage: string, path: string): string {
  return arnOf(api.aws, 'execute-api', `${api.id}/${stage}/${path}`);
}

/** Formats a time in API Gateway's style, such as `20/Nov/2026:23:27:15 +0000`. */
export function requestTime(at: number): string {
  const [, day, month, year, time] = new Date(at).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}
