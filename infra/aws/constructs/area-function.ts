import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  Function as LambdaFunction,
  type IFunction,
  type IVersion,
  type RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Access } from '../rights.ts';
import { LIVE } from '../live.ts';
import { keepingLogs } from '../stage.ts';
import { InlineRole } from './inline-role.ts';

export interface AreaFunctionProps {
  name: string;
  /** Its bundle lies here, in the folder of its name. */
  bundles: string;
  access: Access;
  /** A physical name. Only a function that is found by its name, or whose ARN must be known before it exists, needs one. */
  functionName?: string;
  /** Each release makes a version of it, and an alias leads to the newest. */
  isLive?: boolean;
  /** The name of this release, by which versions of several functions belong together. */
  release?: string | undefined;
  /** So many of it are kept back for it, and no more run. By default it shares the account's. */
  atOnce?: number | undefined;
  /** Lambda's reaction when the function sets itself off again and again. The default ends the chain. */
  recursiveLoop?: RecursiveLoop;
}

/** A function of the product, with its bundle and its log group. At first its role may only write logs. */
export class AreaFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** What calls the function calls this: its alias if it has one. */
  readonly called: IFunction;
  readonly logs: LogGroup;

  constructor(scope: Construct, id: string, props: AreaFunctionProps) {
    super(scope, id);
    this.logs = new LogGroup(this, 'Logs', keepingLogs(this));
    const role = new InlineRole(this, 'Role', new ServicePrincipal('lambda.amazonaws.com'));
    this.logs.grantWrite(role);
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(props.bundles, props.name)),
      memorySize: props.access.memory,
      timeout: Duration.seconds(props.access.timeout),
      environment: { NODE_OPTIONS: '--enable-source-maps', METRICS_NAMESPACE: Stack.of(this).stackName },
      logGroup: this.logs,
      role,
      // A going back needs the versions of releases that are no longer in the template, but for a release that failed to deploy.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      ...(props.isLive && props.release && { description: props.release }),
      ...(props.functionName && { functionName: props.functionName }),
      ...(props.atOnce !== undefined && { reservedConcurrentExecutions: props.atOnce }),
      ...(props.recursiveLoop && { recursiveLoop: props.recursiveLoop }),
    });
    this.called = props.isLive ? this.createAlias() : this.lambda;
  }

  /** Allows the function these actions on these resources, and nothing else. */
  allow(actions: string[], resources: string[]): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }

  /** Sets variables by which the function finds its resources. */
  tell(environment: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(environment)) this.lambda.addEnvironment(name, value);
  }

  private createAlias(): IFunction {
    // Under exactOptionalPropertyTypes the library's classes do not match its own interfaces.
    const version = this.lambda.currentVersion as IVersion;
    return new Alias(this, 'Live', { aliasName: LIVE, version }) as IFunction;
  }
}
