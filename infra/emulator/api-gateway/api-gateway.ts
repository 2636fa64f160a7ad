import type * as z from 'zod';
import type { AwsApi, Deployed, Machine, Service } from '../contract.ts';
import { physicalId, type Origin, type SocketOrigin } from '../http.ts';
import { resourceType } from '../properties.ts';
import { createHttpApi } from './http-api.ts';
import type { VerifyToken } from './jwt.ts';
import { createManagementApi } from './management.ts';
import { domainOf, type ApiModel } from './model.ts';
import { oldSockets } from './old-sockets.ts';
import {
  ApiProperties,
  AuthorizerProperties,
  IntegrationProperties,
  RouteProperties,
  StageProperties,
} from './properties.ts';
import { createSocketApi, type Connections, type SocketLimits } from './socket-api.ts';
import { createThrottle } from './throttle.ts';

/** API Gateway v2: both protocols share their resource types. */
export interface ApiGateway extends Service {
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

/** AWS's limits: ten minutes of silence, two hours in all. */
const AWS_LIMITS: SocketLimits = { idle: 10 * 60_000, life: 2 * 3_600_000 };

/** Takes the template's APIs, HTTP and WebSocket, and answers for them. */
export function createApiGateway(machine: Machine, needs: ApiGatewayNeeds): ApiGateway {
  const apis = new Map<string, ApiModel>();
  const connections: Connections = new Map();
  const limits = needs.limits ?? AWS_LIMITS;
  const ending = new AbortController();
  let socketApi: ApiModel | undefined;
  const origins = new Map<string, Origin>();
  const socketOrigins = new Map<string, SocketOrigin>();

  function createApi(properties: z.output<typeof ApiProperties>, logicalId: string): Deployed {
    const isHttp = properties.ProtocolType === 'HTTP';
    const api: ApiModel = {
      id: physicalId('api', logicalId, 10),
      selection: properties.RouteSelectionExpression,
      routes: [],
      integrations: new Map(),
      authorizers: new Map(),
      stages: new Map(),
    };
    apis.set(api.id, api);
    const domain = domainOf(api);
    if (isHttp) origins.set(domain, createHttpApi(machine, api, needs.verify));
    else socketOrigins.set(domain, createSocketApi(machine, api, connections, limits, ending.signal));
    if (!isHttp) socketApi = api;
    return {
      ref: api.id,
      attributes: { ApiId: api.id, ApiEndpoint: `${isHttp ? 'https' : 'wss'}://${domain}` },
    };
  }

  /** A resource type whose resources belong to an API; `attach` takes one and answers what Ref does. */
  function part<Schema extends z.ZodType<{ ApiId: string }>>(
    schema: Schema,
    attribute: string,
    attach: (api: ApiModel, properties: z.output<Schema>, id: string) => string,
  ) {
    return resourceType(schema, (properties, logicalId) => {
      const api = apis.get(properties.ApiId);
      if (!api) throw new Error(`${logicalId} belongs to an API that is not deployed`);
      const id = physicalId(attribute, logicalId, 7);
      return { ref: attach(api, properties, id), attributes: { [attribute]: id } };
    });
  }

  return {
    resources: {
      'AWS::ApiGatewayV2::Api': resourceType(ApiProperties, createApi),
      'AWS::ApiGatewayV2::Integration': part(
        IntegrationProperties,
        'IntegrationId',
        (api, properties, id) => {
          const { IntegrationUri: uri, TimeoutInMillis: timeout } = properties;
          const functionArn = /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
          // An HTTP API would take the older format of events for one that is not named.
          if (origins.has(domainOf(api)) && properties.PayloadFormatVersion === undefined)
            throw new Error(`The integration ${uri} needs PayloadFormatVersion 2.0`);
          api.integrations.set(id, { functionArn, timeout });
          return id;
        },
      ),
      'AWS::ApiGatewayV2::Authorizer': part(AuthorizerProperties, 'AuthorizerId', (api, properties, id) => {
        const { Issuer: issuer, Audience: audience } = properties.JwtConfiguration;
        api.authorizers.set(id, { header: properties.IdentitySource, issuer, audience });
        return id;
      }),
      'AWS::ApiGatewayV2::Route': part(RouteProperties, 'RouteId', (api, properties, id) => {
        api.routes.push({
          key: properties.RouteKey,
          integrationId: properties.Target.replace(/^integrations\//, ''),
          authorizerId: properties.AuthorizationType === 'JWT' ? properties.AuthorizerId : undefined,
          scopes: properties.AuthorizationScopes,
        });
        return id;
      }),
      'AWS::ApiGatewayV2::Stage': part(StageProperties, 'StageId', (api, properties) => {
        const { StageName: name, DefaultRouteSettings, RouteSettings } = properties;
        const routeThrottles = Object.entries(RouteSettings).map(
          ([key, settings]) => [key, throttleOf(settings)] as const,
        );
        const throttle = throttleOf(DefaultRouteSettings);
        api.stages.set(name, { name, throttle, routeThrottles: new Map(routeThrottles) });
        return name;
      }),
    },
    management: createManagementApi(connections, () => socketApi, machine.quotas),
    origin: (domainName) => origins.get(domainName),
    socketOrigin: (domainName) => socketOrigins.get(domainName),
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

const throttleOf = (settings: z.output<typeof StageProperties>['DefaultRouteSettings']) =>
  createThrottle(settings.ThrottlingRateLimit, settings.ThrottlingBurstLimit);
