import { join } from 'node:path';
import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  type RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Access } from '../access.ts';
import { keepingLogs } from '../stage.ts';
import { InlineRole } from './inline-role.ts';

export interface AreaFunctionProps {
  name: string;
  /** Its bundle lies here, in the folder of its name. */
  bundles: string;
  access: Access;
  /** A physical name. Only a function whose ARN must be known before it exists needs one. */
  functionName?: string;
  /** So many of it are kept back for it, and no more run. By default it shares the account's. */
  atOnce?: number | undefined;
  /** Lambda's reaction when the function sets itself off again and again. The default ends the chain. */
  recursiveLoop?: RecursiveLoop;
}

/** A function of the product, with its bundle and its log group. At first its role may only write logs. */
export class AreaFunction extends Construct {
  readonly lambda: LambdaFunction;
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
      ...(props.functionName && { functionName: props.functionName }),
      ...(props.atOnce !== undefined && { reservedConcurrentExecutions: props.atOnce }),
      ...(props.recursiveLoop && { recursiveLoop: props.recursiveLoop }),
    });
  }

  /** Allows the function these actions on these resources, and nothing else. */
  allow(actions: string[], resources: string[]): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }

  /** Sets variables by which the function finds its resources. */
  tell(environment: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(environment)) this.lambda.addEnvironment(name, value);
  }
}
