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
  /** The folder with the bundles. Each bundle has a subfolder with the function's name. */
  bundles: string;
  access: Access;
  /** The function's physical name. Needed if other resources find it by name, or need its ARN before it exists. */
  functionName?: string;
  /** If set, each release creates a version of the function, and an alias points to the newest one. */
  isLive?: boolean;
  /** The name of this release. It shows which versions of different functions belong together. */
  release?: string | undefined;
  /** The reserved concurrency, which is also the maximum. By default the function shares the account's concurrency. */
  atOnce?: number | undefined;
  /** How Lambda reacts when the function keeps triggering itself. By default Lambda stops the chain. */
  recursiveLoop?: RecursiveLoop;
}

/** One of the product's functions, with its bundle and its log group. Its role starts with only the right to write logs. */
export class AreaFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** What callers invoke: the alias or, if the function has none, the function itself. */
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
      // Keeps versions that are no longer in the template, for rollbacks. Versions from a failed deployment are deleted.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
      ...(props.isLive && props.release && { description: props.release }),
      ...(props.functionName && { functionName: props.functionName }),
      ...(props.atOnce !== undefined && { reservedConcurrentExecutions: props.atOnce }),
      ...(props.recursiveLoop && { recursiveLoop: props.recursiveLoop }),
    });
    this.called = props.isLive ? this.createAlias() : this.lambda;
  }

  /** Allows the function exactly these actions on these resources. */
  allow(actions: string[], resources: string[]): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }

  /** Sets environment variables, for example to name the function's resources. */
  tell(environment: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(environment)) this.lambda.addEnvironment(name, value);
  }

  private createAlias(): IFunction {
    // Under exactOptionalPropertyTypes the library's classes don't match its own interfaces.
    const version = this.lambda.currentVersion as IVersion;
    return new Alias(this, 'Live', { aliasName: LIVE, version }) as IFunction;
  }
}
