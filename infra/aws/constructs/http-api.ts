import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
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
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { API_PREFIX, AREAS, type Area, type RouteSpec } from '#shared/contract/route.ts';
import { routeKey, routes, type RouteName } from '#shared/contract/routes.ts';
import type { AreaFunction } from './area-function.ts';
import type { Auth } from './auth.ts';

/** ID tokens pass a JWT authorizer too, unless it asks for this scope, which only access tokens have. */
const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

/** Requests a second: a fraction of the account's quota, so that no flood can starve the pushes to sockets. */
const THROTTLE = { rateLimit: 1000, burstLimit: 2000 };

/** The same of each route that asks for no token: all of them flooded together leave the members most of the stage. */
const PUBLIC_THROTTLE = { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };

export interface HttpApiProps {
  auth: Auth;
  areas: Readonly<Record<Area, AreaFunction>>;
}

/** The HTTP API: each route of the contract once, in front of its area's function. */
export class HttpApi extends Construct {
  readonly api: Api;

  constructor(scope: Construct, id: string, { auth, areas }: HttpApiProps) {
    super(scope, id);
    this.api = new Api(this, 'Api', {
      apiName: `${Stack.of(this).stackName}-http`,
      createDefaultStage: false,
    });
    addStage(this, this.api, addRoutes(this.api, auth, areas));
  }

  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }
}

/** Answers the public ones by key. */
function addRoutes(api: Api, auth: Auth, areas: HttpApiProps['areas']): Map<string, HttpRoute> {
  const members = new HttpJwtAuthorizer('Members', auth.pool.userPoolProviderUrl, {
    jwtAudience: [auth.browserClient.userPoolClientId, auth.serverClient.userPoolClientId],
  });
  const everyone = new HttpNoneAuthorizer();
  const open = new Map<string, HttpRoute>();
  const integrations = new Map(AREAS.map((area) => [area, integrationWith(area, areas[area])]));

  for (const [name, spec] of Object.entries<RouteSpec>(routes)) {
    const integration = integrations.get(spec.area);
    if (!integration) throw new Error(`Route ${name} is of the area ${spec.area}, which has no function.`);
    const added = api.addRoutes({
      path: `${API_PREFIX}${spec.path}`,
      methods: [HttpMethod[spec.method]],
      integration,
      ...(spec.auth === 'public'
        ? { authorizer: everyone }
        : { authorizer: members, authorizationScopes: [ACCESS_TOKEN_SCOPE] }),
    });
    if (spec.auth === 'public') {
      for (const route of added) {
        open.set(routeKey(name as RouteName), route);
        Validations.of(route).acknowledge({
          id: 'AwsSolutions-APIG4',
          reason: 'The contract declares this route public: it is called before anyone is signed in.',
        });
      }
    }
  }
  return open;
}

/** One permission an area instead of one a route: a function's resource policy holds 20 kB at most. */
function integrationWith(area: Area, target: AreaFunction): HttpLambdaIntegration {
  return new HttpLambdaIntegration(area, target.lambda, { scopePermissionToRoute: false });
}

function addStage(scope: Construct, api: Api, open: ReadonlyMap<string, HttpRoute>): void {
  const logGroup = new LogGroup(scope, 'AccessLogs', {
    // The prefix keeps the account's log resource policy from growing with each API.
    logGroupName: `/aws/vendedlogs/${Stack.of(scope).stackName}-http-api`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
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

/** The library's stage knows one throttle for all; settings of a route are refused before the route is there. */
function throttleEach(stage: HttpStage, open: ReadonlyMap<string, HttpRoute>): void {
  const settings = [...open.keys()].map((key) => [key, PUBLIC_THROTTLE]);
  (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(settings);
  stage.node.addDependency(...open.values());
}
