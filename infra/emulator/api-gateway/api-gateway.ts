import type * as z from 'zod';
import type { AwsApi, Deployed, Machine, Service, DueSource } from '../service.ts';
import { physicalId, type Origin, type SocketOrigin } from '../http.ts';
import { resourceType } from '../resource-type.ts';
import { createHttpApi } from './http-api.ts';
import type { VerifyToken } from './jwt.ts';
import { createManagementApi } from './management.ts';
import { domainOf, emptyApi, type ApiModel } from './model.ts';
import * as properties from './properties.ts';
import type { Connections, SocketLimits } from './open-connection.ts';
import { createSocketApi } from './socket-api.ts';
import { createThrottle } from './throttle.ts';

/** API Gateway v2. HTTP APIs and WebSocket APIs share their resource types. */
export interface ApiGateway extends Service {
  /** The `@connections` API, which the front door serves. */
  readonly management: AwsApi;
  /** Returns the HTTP API behind a domain name. */
  origin(domainName: string): Origin | undefined;
  /** Returns the WebSocket API behind a domain name. */
  socketOrigin(domainName: string): SocketOrigin | undefined;
}

export interface ApiGatewayNeeds {
  verify: VerifyToken;
}

/** AWS's limits for a connection: ten minutes of silence, and two hours in total. */
const LIMITS: SocketLimits = { idle: 10 * 60_000, life: 2 * 3_600_000 };

/** Deploys the HTTP and WebSocket APIs of the template, and answers the requests to them. */
export function createApiGateway(machine: Machine, needs: ApiGatewayNeeds): ApiGateway {
  const apis = new Map<string, ApiModel>();
  const connections: Connections = new Map();
  const socketApi = () => [...apis.values()].find(({ protocol }) => protocol === 'WEBSOCKET');
  const ending = new AbortController();
  const origins = new Map<string, Origin>();
  const socketOrigins = new Map<string, SocketOrigin>();

  function createApi(declared: z.output<typeof properties.Api>, logicalId: string): Deployed {
    const { ProtocolType: protocol, RouteSelectionExpression: selection } = declared;
    const api = emptyApi({ aws: machine.aws, id: physicalId('api', logicalId, 10), protocol, selection });
    apis.set(api.id, api);
    const domain = domainOf(api);
    if (protocol === 'HTTP') origins.set(domain, createHttpApi(machine, api, needs.verify));
    else
      socketOrigins.set(
        domain,
        createSocketApi({ machine, connections, limits: LIMITS }, api, ending.signal),
      );
    const scheme = protocol === 'HTTP' ? 'https' : 'wss';
    return { ref: api.id, attributes: { ApiId: api.id, ApiEndpoint: `${scheme}://${domain}` } };
  }

  /** Returns a resource type whose resources belong to an API. `add` deploys a resource and returns its Ref. */
  function part<Schema extends z.ZodType<{ ApiId: string }>>(
    schema: Schema,
    attribute: string,
    add: (api: ApiModel, declared: z.output<Schema>, id: string) => string,
  ) {
    return resourceType(schema, (declared, logicalId) => {
      const api = apis.get(declared.ApiId);
      if (!api) throw new Error(`${logicalId} belongs to an API that is not deployed`);
      const id = physicalId(attribute, logicalId, 7);
      return { ref: add(api, declared, id), attributes: { [attribute]: id } };
    });
  }

  return {
    resources: {
      'AWS::ApiGatewayV2::Api': resourceType(properties.Api, createApi),
      'AWS::ApiGatewayV2::Integration': part(properties.Integration, 'IntegrationId', addIntegration),
      'AWS::ApiGatewayV2::Authorizer': part(properties.Authorizer, 'AuthorizerId', addAuthorizer),
      'AWS::ApiGatewayV2::Route': part(properties.Route, 'RouteId', addRoute),
      'AWS::ApiGatewayV2::Stage': part(properties.Stage, 'StageId', addStage),
    },
    management: createManagementApi(machine, connections, socketApi),
    origin: (domainName) => origins.get(domainName),
    socketOrigin: (domainName) => socketOrigins.get(domainName),
    start() {
      machine.clock.addSource(oldSockets(connections, LIMITS.life));
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

function addIntegration(
  api: ApiModel,
  declared: z.output<typeof properties.Integration>,
  id: string,
): string {
  const { IntegrationUri: uri, PayloadFormatVersion: format, TimeoutInMillis: timeout } = declared;
  // Without an explicit format, an HTTP API would send events in the older format.
  if (api.protocol === 'HTTP' && format === undefined)
    throw new Error(`The integration ${uri} needs PayloadFormatVersion 2.0`);
  const functionArn = /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
  api.integrations.set(id, { functionArn, timeout });
  return id;
}

function addAuthorizer(api: ApiModel, declared: z.output<typeof properties.Authorizer>, id: string): string {
  const { Issuer: issuer, Audience: audience } = declared.JwtConfiguration;
  api.authorizers.set(id, { header: declared.IdentitySource, issuer, audience });
  return id;
}

function addRoute(api: ApiModel, declared: z.output<typeof properties.Route>, id: string): string {
  api.routes.push({
    key: declared.RouteKey,
    integrationId: declared.Target.replace(/^integrations\//, ''),
    authorizerId: declared.AuthorizationType === 'JWT' ? declared.AuthorizerId : undefined,
    scopes: declared.AuthorizationScopes,
  });
  return id;
}

function addStage(api: ApiModel, declared: z.output<typeof properties.Stage>): string {
  const { StageName: name, DefaultRouteSettings, RouteSettings } = declared;
  const settings = Object.entries(RouteSettings);
  const routeThrottles = new Map(settings.map(([key, value]) => [key, throttleOf(value)]));
  api.stages.set(name, { name, throttle: throttleOf(DefaultRouteSettings), routeThrottles });
  return name;
}

const throttleOf = (settings: z.output<typeof properties.Stage>['DefaultRouteSettings']) =>
  createThrottle(settings.ThrottlingRateLimit, settings.ThrottlingBurstLimit);

/**
 * Ends connections that are older than `life` (ms) on the emulated clock. Functions store data about each connection,
 * and these data expire by the same clock. So after a jump, an older connection would stay open without ever getting
 * another message.
 */
export function oldSockets(connections: Connections, life: number): DueSource {
  const open = () => [...connections.values()].filter(({ socket }) => socket.readyState === socket.OPEN);
  return {
    recurring: true,
    nextDue() {
      // Connections are sorted by when they opened. The clock calls this after every change, so it looks only at the oldest ones.
      for (const { socket, connectedAt } of connections.values())
        if (socket.readyState === socket.OPEN) return connectedAt + life;
      return undefined;
    },
    async fire(now) {
      const old = open().filter(({ connectedAt }) => connectedAt + life <= now);
      for (const { socket } of old) socket.close(1001, 'Going away');
      return old.length;
    },
  };
}
