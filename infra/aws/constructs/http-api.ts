import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import {
  HttpApi as Api,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { AccessLogField, AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { API_PREFIX, AREAS, type Area, type RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import type { AreaFunction } from './area-function.ts';
import type { Auth } from './auth.ts';

/** ID tokens pass a JWT authorizer too, unless it asks for this scope, which only access tokens have. */
const ACCESS_TOKEN_SCOPE = 'aws.cognito.signin.user.admin';

/** Requests a second: a fraction of the account's quota, so that no flood can starve the pushes to sockets. */
const THROTTLE = { rateLimit: 1000, burstLimit: 2000 };

export interface HttpApiProps {
  auth: Auth;
  areas: Readonly<Record<Area, AreaFunction>>;
}

/** The HTTP API: each route of the contract once, in front of its area's function (decision 29). */
export class HttpApi extends Construct {
  private readonly api: Api;

  constructor(scope: Construct, id: string, { auth, areas }: HttpApiProps) {
    super(scope, id);
    this.api = new Api(this, 'Api', {
      apiName: `${Stack.of(this).stackName}-http`,
      createDefaultStage: false,
    });
    addRoutes(this.api, auth, areas);
    addStage(this, this.api);
  }

  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }
}

function addRoutes(api: Api, auth: Auth, areas: HttpApiProps['areas']): void {
  const members = new HttpJwtAuthorizer('Members', auth.pool.userPoolProviderUrl, {
    jwtAudience: [auth.browserClient.userPoolClientId, auth.serverClient.userPoolClientId],
  });
  const everyone = new HttpNoneAuthorizer();
  const integrations = new Map(AREAS.map((area) => [area, integrationWith(area, areas[area])]));

  for (const [name, spec] of Object.entries<RouteSpec>(routes)) {
    const integration = integrations.get(spec.area);
    if (!integration) throw new Error(`Route ${name} is of the area ${spec.area}, which has no function.`);
    const added = api.addRoutes({
      path: `${API_PREFIX}${spec.path}`,
      methods: [HttpMethod[spec.method]],
      integration,
      ...(spec.auth === 'member'
        ? { authorizer: members, authorizationScopes: [ACCESS_TOKEN_SCOPE] }
        : { authorizer: everyone }),
    });
    if (spec.auth === 'public') {
      for (const route of added) {
        Validations.of(route).acknowledge({
          id: 'AwsSolutions-APIG4',
          reason: 'The contract declares this route public: it is called before anyone is signed in.',
        });
      }
    }
  }
}

/** One permission an area instead of one a route: a function's resource policy holds 20 kB at most. */
function integrationWith(area: Area, target: AreaFunction): HttpLambdaIntegration {
  return new HttpLambdaIntegration(area, target.lambda, { scopePermissionToRoute: false });
}

function addStage(scope: Construct, api: Api): void {
  const logGroup = new LogGroup(scope, 'AccessLogs', {
    // The prefix keeps the account's log resource policy from growing with each API.
    logGroupName: `/aws/vendedlogs/${Stack.of(scope).stackName}-http-api`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new HttpStage(scope, 'Stage', {
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
        }),
      ),
    },
  });
}
