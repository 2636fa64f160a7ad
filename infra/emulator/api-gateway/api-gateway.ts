import type { AwsApi, Deployed, LocalService, Machine, Resource } from '../contract.ts';
import { physicalId, type Origin, type SocketOrigin } from '../http.ts';
import type { VerifyToken } from './jwt.ts';
import { createManagementApi } from './management.ts';
import { domainOf, type ApiModel, type JwtAuthorizer, type Stage } from './model.ts';
import { oldSockets } from './old-sockets.ts';
import { createThrottle } from './throttle.ts';
import { createHttpApi } from './http-api.ts';
import { createSocketApi, type Connections, type SocketLimits } from './socket-api.ts';

export type { VerifyToken } from './jwt.ts';

/** API Gateway v2: both protocols share their resource types. */
export interface ApiGateway extends LocalService {
  /** `@connections`, for the front door. */
  readonly management: AwsApi;
  /** The HTTP API behind a domain name. */
  origin(domainName: string): Origin | undefined;
  /** The WebSocket API behind a domain name. */
  socketOrigin(domainName: string): SocketOrigin | undefined;
}

export interface ApiGatewayNeeds {
  verify: VerifyToken;
  limits?: SocketLimits;
}

type Properties = Readonly<Record<string, unknown>>;

const OBSERVED = 'metrics and access logs go to services that one machine does not have';
const SUPPORTS = {
  'AWS::ApiGatewayV2::Api': {
    honours: ['Name', 'ProtocolType', 'RouteSelectionExpression'],
    ignores: {
      Description: 'a text for people',
      DisableExecuteApiEndpoint: 'there is no other way to the API than the distribution',
      Tags: 'nothing reads them',
    },
  },
  'AWS::ApiGatewayV2::Integration': {
    honours: ['ApiId', 'IntegrationType', 'IntegrationUri', 'PayloadFormatVersion', 'TimeoutInMillis'],
    ignores: { IntegrationMethod: 'Lambda is always invoked by POST' },
  },
  'AWS::ApiGatewayV2::Authorizer': {
    honours: ['ApiId', 'AuthorizerType', 'IdentitySource', 'JwtConfiguration'],
    ignores: { Name: 'a text for people' },
  },
  'AWS::ApiGatewayV2::Route': {
    honours: ['ApiId', 'RouteKey', 'Target', 'AuthorizationType', 'AuthorizerId', 'AuthorizationScopes'],
    ignores: { OperationName: 'a text for people' },
  },
  'AWS::ApiGatewayV2::Stage': {
    honours: ['ApiId', 'StageName', 'AutoDeploy', 'DefaultRouteSettings', 'RouteSettings'],
    ignores: { AccessLogSettings: OBSERVED, Description: 'a text for people', Tags: 'nothing reads them' },
  },
} as const;

/** AWS's limits: ten minutes of silence, two hours in all. */
const AWS_LIMITS: SocketLimits = { idle: 10 * 60_000, life: 2 * 3_600_000 };

/** Takes the template's APIs, HTTP and WebSocket, and answers for them. */
export function createApiGateway(machine: Machine, needs: ApiGatewayNeeds): ApiGateway {
  const apis = new Map<string, ApiModel>();
  const connections: Connections = new Map();
  const limits = needs.limits ?? AWS_LIMITS;
  const ending = new AbortController();
  const origins = new Map<string, Origin>();
  const socketOrigins = new Map<string, SocketOrigin>();

  function createApi(resource: Resource): Deployed {
    const api = apiModel(resource);
    apis.set(api.id, api);
    const domain = domainOf(api);
    if (api.protocol === 'HTTP') origins.set(domain, createHttpApi(machine, api, needs.verify));
    else socketOrigins.set(domain, createSocketApi(machine, api, connections, limits, ending.signal));
    const scheme = api.protocol === 'HTTP' ? 'https' : 'wss';
    return { ref: api.id, attributes: { ApiId: api.id, ApiEndpoint: `${scheme}://${domain}` } };
  }

  return {
    supports: SUPPORTS,
    management: createManagementApi(
      connections,
      () => [...apis.values()].find((api) => api.protocol === 'WEBSOCKET'),
      machine.quotas,
    ),
    origin: (domainName) => origins.get(domainName),
    socketOrigin: (domainName) => socketOrigins.get(domainName),
    deploy(resource) {
      if (resource.type === 'AWS::ApiGatewayV2::Api') return createApi(resource);
      const api = apis.get(String(resource.properties['ApiId']));
      if (!api) throw new Error(`${resource.logicalId} belongs to an API that is not deployed`);
      return attach(api, resource);
    },
    start() {
      machine.clock.addSource(oldSockets(connections, limits.life));
    },
    stop() {
      ending.abort();
      for (const { id, socket } of connections.values()) {
        connections.delete(id);
        socket.close(1001, 'Going away');
        socket.terminate();
      }
    },
  };
}

function apiModel(resource: Resource): ApiModel {
  const protocol = resource.properties['ProtocolType'];
  if (protocol !== 'HTTP' && protocol !== 'WEBSOCKET') {
    throw new Error(`${resource.logicalId}: protocol ${String(protocol)} is not supported`);
  }
  return {
    id: physicalId('api', resource.logicalId, 10),
    protocol,
    selection: String(resource.properties['RouteSelectionExpression'] ?? ''),
    routes: [],
    integrations: new Map(),
    authorizers: new Map(),
    stages: new Map(),
  };
}

function attach(api: ApiModel, { logicalId, type, properties }: Resource): Deployed {
  const id = physicalId(type, logicalId, 7);
  if (type === 'AWS::ApiGatewayV2::Integration') {
    api.integrations.set(id, integration(logicalId, api, properties));
    return { ref: id, attributes: { IntegrationId: id } };
  }
  if (type === 'AWS::ApiGatewayV2::Authorizer') {
    api.authorizers.set(id, authorizer(logicalId, properties));
    return { ref: id, attributes: { AuthorizerId: id } };
  }
  if (type === 'AWS::ApiGatewayV2::Stage') {
    const stage = stageOf(logicalId, properties);
    api.stages.set(stage.name, stage);
    return { ref: stage.name, attributes: {} };
  }
  api.routes.push(route(logicalId, properties));
  return { ref: id, attributes: { RouteId: id } };
}

function integration(logicalId: string, api: ApiModel, properties: Properties) {
  const { IntegrationType, IntegrationUri, PayloadFormatVersion, TimeoutInMillis } = properties;
  const readable = api.protocol === 'WEBSOCKET' || PayloadFormatVersion === '2.0';
  if (IntegrationType !== 'AWS_PROXY' || !readable) {
    throw new Error(`${logicalId}: only Lambda proxy integrations (payload 2.0) are supported`);
  }
  const uri = String(IntegrationUri);
  return {
    functionArn: /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri,
    timeout: Number(TimeoutInMillis ?? 30_000),
  };
}

function authorizer(logicalId: string, properties: Properties): JwtAuthorizer {
  const source = [properties['IdentitySource']].flat()[0];
  const header = /^\$request\.header\.([\w-]+)$/.exec(String(source))?.[1];
  const { Issuer, Audience } = (properties['JwtConfiguration'] ?? {}) as {
    Issuer?: string;
    Audience?: string[];
  };
  if (properties['AuthorizerType'] !== 'JWT' || !header || !Issuer) {
    throw new Error(`${logicalId}: only JWT authorizers that read a header are supported`);
  }
  return { header: header.toLowerCase(), issuer: Issuer, audience: Audience ?? [] };
}

function route(logicalId: string, properties: Properties) {
  const { RouteKey, Target, AuthorizationType, AuthorizerId, AuthorizationScopes } = properties;
  const type = AuthorizationType ?? 'NONE';
  if (type !== 'NONE' && type !== 'JWT') throw new Error(`${logicalId}: ${String(type)} is not supported`);
  return {
    key: String(RouteKey),
    integrationId: String(Target).replace(/^integrations\//, ''),
    ...(type === 'JWT' && { authorizerId: String(AuthorizerId) }),
    scopes: (AuthorizationScopes ?? []) as string[],
  };
}

function stageOf(logicalId: string, properties: Properties): Stage {
  if (String(properties['AutoDeploy']) !== 'true')
    throw new Error(`${logicalId}: only AutoDeploy is supported`);
  const settings = Object.entries((properties['RouteSettings'] ?? {}) as Record<string, Properties>);
  return {
    name: String(properties['StageName']),
    throttle: throttleOf((properties['DefaultRouteSettings'] ?? {}) as Properties),
    routeThrottles: new Map(settings.map(([key, value]) => [key, throttleOf(value)])),
  };
}

function throttleOf(settings: Properties) {
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = settings;
  return createThrottle(
    rate === undefined ? undefined : Number(rate),
    burst === undefined ? undefined : Number(burst),
  );
}
