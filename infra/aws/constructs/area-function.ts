import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  type RecursiveLoop,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Access } from '../access.ts';

export interface AreaFunctionProps {
  /** Its bundle lies in the folder of this name. */
  name: string;
  buildFolder: string;
  access: Access;
  /** A physical name, only where something must know the ARN before the function exists. */
  functionName?: string;
  /** What Lambda does when the function sets itself off again and again; it terminates the chain unless given. */
  recursiveLoop?: RecursiveLoop;
}

/** A function of the product with its bundle, its log group and a role that starts with the right to log. */
export class AreaFunction extends Construct {
  readonly lambda: LambdaFunction;
  readonly logs: LogGroup;

  constructor(scope: Construct, id: string, props: AreaFunctionProps) {
    super(scope, id);
    this.logs = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logs.grantWrite(role);
    this.lambda = new LambdaFunction(this, 'Function', {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(props.buildFolder, props.name)),
      memorySize: props.access.memory,
      timeout: Duration.seconds(props.access.timeout),
      environment: { NODE_OPTIONS: '--enable-source-maps' },
      logGroup: this.logs,
      role,
      ...(props.functionName && { functionName: props.functionName }),
      ...(props.recursiveLoop && { recursiveLoop: props.recursiveLoop }),
    });
  }

  /** Lets the function do the actions on the resources, and nothing besides. */
  allow(actions: string[], resources: string[]): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions, resources }));
  }

  /** Gives the function what it needs to find the resources that it may use. */
  tell(environment: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(environment)) this.lambda.addEnvironment(name, value);
  }
}
