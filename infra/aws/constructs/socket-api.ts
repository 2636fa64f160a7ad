import { Stack, Validations } from 'aws-cdk-lib';
import { WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from '../acknowledge.ts';
import type { AreaFunction } from './area-function.ts';

/** CloudFront hands the path on as it is, so the stage has the name of the site's path. */
const STAGE = 'ws';

/** New connections and messages a second. */
const THROTTLE = { rateLimit: 1000, burstLimit: 2000 };

/** The WebSocket API. */
export class SocketApi extends Construct {
  private readonly api: WebSocketApi;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.api = new WebSocketApi(this, 'Api', {
      apiName: `${Stack.of(this).stackName}-sockets`,
      routeSelectionExpression: '$request.body.type',
    });
    const stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: STAGE,
      autoDeploy: true,
      throttle: THROTTLE,
    });
    Validations.of(stage).acknowledge({
      id: 'AwsSolutions-APIG1',
      reason:
        'Access logs of a WebSocket API need a role set for the whole account; the function logs instead.',
    });
  }

  get domainName(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
  }

  /** All three events go to one function. */
  serveWith(target: AreaFunction): void {
    // An integration is made for each route: a shared one would be permitted for the first route only.
    for (const key of ['$connect', '$disconnect', '$default']) {
      const name = key.slice(1);
      const route = this.api.addRoute(key, {
        integration: new WebSocketLambdaIntegration(`${name}Integration`, target.lambda),
      });
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: 'A browser cannot send a token here: the function consumes a one-time ticket.',
      });
    }
  }

  /** Lets a function push to sockets (POST) or close them (DELETE). */
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
