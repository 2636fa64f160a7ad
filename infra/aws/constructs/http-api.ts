import { Stack, Validations, type CfnResource } from 'aws-cdk-lib';
import {
  type CfnStage,
  HttpApi as Api,
  HttpMethod,
  HttpNoneAuthorizer,
  type HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import {
  AREAS,
  gatewayRoutesOf,
  isOpenAtGateway,
  routeKeyOf,
  type Area,
  type RouteSpec,
} from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { keepingLogs } from '../stage.ts';
import type { AreaFunction } from './area-function.ts';
import type { Auth } from './auth.ts';

/** Only access tokens have this scope. Without it the JWT authorizer would accept ID tokens, too. */
const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

/**
 * The stage's limit, in requests per second. It is a fraction of the account's quota, so no flood can block the posts to
 * sockets.
 */
const THROTTLE = { rateLimit: 1000, burstLimit: 2000 };

/** The limit of each public route. Even if all public routes are flooded, members still have most of the stage's rate. */
const PUBLIC_THROTTLE = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };

/**
 * The throttle of a route whose replies the edge caches for a second. Each edge location calls once per second for each
 * board that guests watch there. A flood from one IP address leaves room for everyone else, because the function
 * rejects its calls, which costs little.
 */
const KEPT_THROTTLE = { ThrottlingRateLimit: 250, ThrottlingBurstLimit: 500 };

/** The throttle of the route that all access tokens share. Scripts poll slowly, and must leave the rate to pages. */
const TOKEN_THROTTLE = { ThrottlingRateLimit: 120, ThrottlingBurstLimit: 240 };

export interface HttpApiProps {
  auth: Auth;
  areas: Readonly<Record<Area, AreaFunction>>;
}

/** The HTTP API, with the routes of the contract. A route sends its requests to the function of its area. */
export class HttpApi extends Construct {
  readonly api: Api;
  /** The public routes by their keys. */
  private readonly open: ReadonlyMap<string, HttpRoute>;

  constructor(scope: Construct, id: string, { auth, areas }: HttpApiProps) {
    super(scope, id);
    this.api = new Api(this, 'Api', {
      apiName: `${Stack.of(this).stackName}-http`,
      createDefaultStage: false,
    });
    this.open = addRoutes(this.api, auth, areas);
    addStage(this, this.api, this.open);
  }

  /** Updates the function only after the public route exists. Otherwise, it would announce URLs of a missing route. */
  opensBefore({ lambda }: AreaFunction, route: RouteSpec): void {
    const [announcing, announced] = [lambda, this.open.get(routeKeyOf(route))].map(
      (one) => one?.node.defaultChild as CfnResource | undefined,
    );
    if (announcing && announced) announcing.addDependency(announced);
  }

  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }
}

/** Adds all routes. Returns the keys of the public ones. */
function addRoutes(api: Api, auth: Auth, areas: HttpApiProps['areas']): Map<string, HttpRoute> {
  const members = new HttpJwtAuthorizer('Members', auth.pool.userPoolProviderUrl, {
    jwtAudience: [auth.browserClient.userPoolClientId, auth.serverClient.userPoolClientId],
  });
  const everyone = new HttpNoneAuthorizer();
  const open = new Map<string, HttpRoute>();
  const integrations = new Map(AREAS.map((area) => [area, integrationWith(area, areas[area])]));

  for (const [key, spec] of gatewayRoutesOf(Object.values<RouteSpec>(routes))) {
    const integration = integrations.get(spec.area);
    if (!integration) throw new Error(`${key} is of the area ${spec.area}, which has no function.`);
    const [method, path] = key.split(' ') as [keyof typeof HttpMethod, string];
    const [route] = api.addRoutes({
      path,
      methods: [HttpMethod[method]],
      integration,
      ...(isOpenAtGateway(spec.auth)
        ? { authorizer: everyone }
        : { authorizer: members, authorizationScopes: [ACCESS_TOKEN_SCOPE] }),
    });
    if (isOpenAtGateway(spec.auth) && route) {
      open.set(key, route);
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason:
          'The contract declares this route public, for calls before anyone is signed in, or the function judges its tokens.',
      });
    }
  }
  return open;
}

/** Grants one permission per area instead of one per route, because a function's resource policy holds 20 kB at most. */
function integrationWith(area: Area, target: AreaFunction): HttpLambdaIntegration {
  return new HttpLambdaIntegration(area, target.called, { scopePermissionToRoute: false });
}

function addStage(scope: Construct, api: Api, open: ReadonlyMap<string, HttpRoute>): void {
  const logGroup = new LogGroup(scope, 'AccessLogs', {
    // With this prefix, the account's log resource policy doesn't grow with each API.
    logGroupName: `/aws/vendedlogs/${Stack.of(scope).stackName}-http-api`,
    ...keepingLogs(scope),
  });
  const stage = new HttpStage(scope, 'Stage', {
    httpApi: api,
    stageName: '$default',
    autoDeploy: true,
    throttle: THROTTLE,
    accessLogSettings: {
      destination: new LogGroupLogDestination(logGroup),
      format: AccessLogFormat.custom(
        JSON.stringify({
          at: AccessLogField.contextRequestTime(),
          requestId: AccessLogField.contextRequestId(),
          route: AccessLogField.contextRouteKey(),
          method: AccessLogField.contextHttpMethod(),
          status: AccessLogField.contextStatus(),
          latency: AccessLogField.contextResponseLatency(),
          error: AccessLogField.contextAuthorizerError(),
          integrationError: AccessLogField.contextIntegrationErrorMessage(),
        }),
      ),
    },
  });
  throttleEach(stage, open);
}

/**
 * Sets a throttle for each route, because CDK's stage has only one for all. A route's settings can't be created before
 * the route.
 */
function throttleEach(stage: HttpStage, open: ReadonlyMap<string, HttpRoute>): void {
  const specs = gatewayRoutesOf(Object.values<RouteSpec>(routes));
  const settings = [...open.keys()].map((key) => [key, throttleOf(specs.get(key))]);
  (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(settings);
  stage.node.addDependency(...open.values());
}

function throttleOf(spec: RouteSpec | undefined) {
  if (spec?.auth === 'token') return TOKEN_THROTTLE;
  return spec?.edgeSeconds === 1 ? KEPT_THROTTLE : PUBLIC_THROTTLE;
}
