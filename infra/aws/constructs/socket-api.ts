import { Duration, Stack, Validations } from 'aws-cdk-lib';
import {
  WebSocketApi,
  WebSocketIntegrationType,
  WebSocketRouteIntegration,
  WebSocketStage,
  type CfnStage,
  type WebSocketRouteIntegrationConfig,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { CLIENT_MESSAGES } from '#shared/contract/socket.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import type { AreaFunction } from './area-function.ts';

/** CloudFront doesn't change the path, so the stage has the same name as the site's path. */
const STAGE = 'ws';

/** The default throttle of a route, in messages per second. */
const THROTTLE = { rateLimit: 1000, burstLimit: 2000 };
/**
 * The throttles for new connections, frames that no page sends, and messages. A flood of one kind leaves the others alone.
 * Frames that no page sends get the lowest limit.
 */
const CONNECT_THROTTLE = { ThrottlingRateLimit: 250, ThrottlingBurstLimit: 500 };
const NONSENSE_THROTTLE = { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 500 };
const MESSAGE_THROTTLE = {
  ThrottlingRateLimit: THROTTLE.rateLimit,
  ThrottlingBurstLimit: THROTTLE.burstLimit,
};

/** The WebSocket API, with one function for all its events. */
export class SocketApi extends Construct {
  private readonly api: WebSocketApi;
  private readonly stage: WebSocketStage;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new WebSocketApi(this, 'Api', {
      apiName: `${Stack.of(this).stackName}-sockets`,
      routeSelectionExpression: '$request.body.type',
    });
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: STAGE,
      autoDeploy: true,
      throttle: THROTTLE,
    });
    const reason =
      'Access logs of a WebSocket API need a role set for the whole account; the function logs instead.';
    Validations.of(this.stage).acknowledge(
      { id: 'AwsSolutions-APIG1', reason },
      { id: 'Serverless-APIGWAccessLogging', reason },
    );
  }

  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }

  /** The number of events on the stage within a minute. */
  metric(name: string): IMetric {
    return this.stage.metric(name, { statistic: 'Sum', period: Duration.minutes(1) });
  }

  /** One function handles all events and every kind of message. */
  serveWith(target: AreaFunction): void {
    const integration = new SharedIntegration('Events', target.called);
    target.called.addPermission('Sockets', {
      scope: this,
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: `${STAGE}/*`,
      }),
    });
    for (const key of ['$connect', '$disconnect', '$default', ...CLIENT_MESSAGES]) {
      const route = this.api.addRoute(key, { integration });
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: 'A browser cannot send a token here: the function consumes a one-time ticket.',
      });
      // API Gateway refuses settings for a route that doesn't exist yet.
      this.stage.node.addDependency(route);
    }
    (this.stage.node.defaultChild as CfnStage).routeSettings = {
      $connect: CONNECT_THROTTLE,
      $default: NONSENSE_THROTTLE,
      ...Object.fromEntries(CLIENT_MESSAGES.map((type) => [type, MESSAGE_THROTTLE])),
    };
  }

  /** Allows a function to push to sockets (POST) or close them (DELETE). */
  openConnections(to: AreaFunction, methods: readonly ('POST' | 'DELETE')[]): void {
    const connections = methods.map((method) =>
      Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: `${STAGE}/${method}/@connections/*`,
      }),
    );
    to.allow(['execute-api:ManageConnections'], connections);
    for (const resource of connections) {
      acknowledgeWildcard(to, resource, 'Connections come and go; the name of each is given by API Gateway.');
    }
    to.tell({ AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: `https://${this.domainName}/${STAGE}` });
  }
}

/**
 * All routes share one integration and one permission. CDK's integration is permitted for one route only, so
 * each route would need both.
 */
class SharedIntegration extends WebSocketRouteIntegration {
  private readonly target: IFunction;

  constructor(id: string, target: IFunction) {
    super(id);
    this.target = target;
  }

  bind(): WebSocketRouteIntegrationConfig {
    const uri = Stack.of(this.target).formatArn({
      service: 'apigateway',
      account: 'lambda',
      resource: 'path/2015-03-31/functions',
      resourceName: `${this.target.functionArn}/invocations`,
    });
    return { type: WebSocketIntegrationType.AWS_PROXY, uri };
  }
}
