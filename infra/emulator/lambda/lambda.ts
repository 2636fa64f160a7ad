import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod';
import type { RunningClock } from '../clock.ts';
import { ACCOUNT, REGION, type Deployed, type Functions, type Service } from '../contract.ts';
import type { Iam } from '../iam/iam.ts';
import { PolicyDocument, resourceAllows } from '../iam/policies.ts';
import { resourceType } from '../resource-type.ts';
import type { Quotas } from '../quotas.ts';
import { assetFolder, handlerFile } from '../template/assets.ts';
import { createAsyncEvents, type AsyncPolicy } from './async-events.ts';
import { functionEnvironment } from './environment.ts';
import { FunctionError, Throttled } from './function-error.ts';
import { FunctionProperties, InvokeConfigProperties, PermissionProperties } from './properties.ts';
import { isRunaway, nextTrace } from './recursion.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** Who an SDK client's credentials belong to. */
export interface Caller {
  logicalId: string;
  functionName: string;
  roleArn: string;
  /** The request that the calling worker is at work on. */
  requestId: string | undefined;
}

/** AWS Lambda: every function in worker threads of its own, with the environment that the template gives it. */
export interface Lambda extends Service, Functions {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** `cause` is the X-Amzn-Trace-Id of the request that sets the function off. */
  invoke(arn: string, event: unknown, cause?: string): Promise<unknown>;
  /** Whether Lambda's detection of recursive loops would stop what this request is about to set off. */
  isRunaway(arn: string, cause: string | undefined): boolean;
  /** Knows a caller by its access key and, among the function's workers, by its session token. */
  callerOf(accessKey: string, sessionToken: string): Caller | undefined;
  /** The secret key that a caller signs with. */
  secretOf(accessKey: string): string | undefined;
  /** Whether the function's resource policy lets a service's resource invoke it. */
  mayInvoke(functionArn: string, principal: string, sourceArn: string): boolean;
  /** The cloud assemblies with the functions' bundles: one that did not change stays with the older assembly. */
  assemblies(): string[];
  /** ARN of the function's role. */
  roleOf(arn: string): string;
}

export interface LambdaNeeds {
  database: DatabaseSync;
  clock: RunningClock;
  iam: Iam;
  quotas: Quotas;
  /** The cloud assembly as of now; it changes when the code does. */
  assembly(): string;
  frontDoorUrl: string;
  /**
   * For tests, of which many run for a minute each: a function starts with its first event, another thread only when an event
   * has waited for one, and errors name lines of the bundle.
   */
  isFrugal: boolean;
  report(line: string): void;
  /** Sends to a queue or function that a failed event goes to. */
  deliver(destinationArn: string, payload: unknown): void;
}

interface DeployedFunction {
  logicalId: string;
  name: string;
  arn: string;
  role: string;
  pool: WorkerPool;
  secretKey: string;
  mayLoop: boolean;
  assembly: string;
}

/** Real Lambda would run a thousand at once; ten threads a function are plenty on one machine. */
const MOST_WORKERS = 10;
const DEFAULT_POLICY: AsyncPolicy = { retries: 2, oldest: 6 * 3600, onFailure: undefined };

export function createLambda(needs: LambdaNeeds): Lambda {
  const { clock, iam, quotas, report } = needs;
  const functions = new Map<string, DeployedFunction>();
  const callers = new Map<string, DeployedFunction>();
  /** What other services may do with a function, by its ARN. */
  const permissions = new Map<string, PolicyDocument>();
  const asyncPolicies = new Map<string, AsyncPolicy>();
  const policyOf = (arn: string): AsyncPolicy => asyncPolicies.get(arn) ?? DEFAULT_POLICY;
  const asyncEvents = createAsyncEvents({ ...needs, invoke, policyOf, sendFailure });
  let running = 0;

  function deployFunction(properties: z.output<typeof FunctionProperties>, logicalId: string): Deployed {
    const { Role: role, FunctionName: name = logicalId } = properties;
    if (!iam.trusts(role, 'lambda.amazonaws.com')) {
      throw new Error(`${logicalId}: the role defined for the function cannot be assumed by Lambda`);
    }
    const arn = `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`;
    void functions.get(arn)?.pool.retire();
    const accessKey = `AKIA${randomBytes(8).toString('hex').toUpperCase()}`;
    const secretKey = randomBytes(20).toString('hex');
    const deployed: DeployedFunction = {
      logicalId,
      name,
      arn,
      role,
      pool: poolOf(name, arn, { accessKey, secretKey }, properties),
      secretKey,
      mayLoop: properties.RecursiveLoop === 'Allow',
      assembly: needs.assembly(),
    };
    functions.set(arn, deployed);
    callers.set(accessKey, deployed);
    return { ref: name, attributes: { Arn: arn } };
  }

  function poolOf(
    name: string,
    arn: string,
    keys: { accessKey: string; secretKey: string },
    properties: z.output<typeof FunctionProperties>,
  ): WorkerPool {
    const [file = '', handlerName = ''] = properties.Handler.split('.');
    const memory = String(properties.MemorySize);
    const own = { name, memory, ...keys, frontDoorUrl: needs.frontDoorUrl };
    const setup = {
      offset: clock.sharedOffset,
      handlerFile: handlerFile(assetFolder(needs.assembly(), properties.Code.S3Key), file),
      handlerName,
      functionName: name,
      functionArn: arn,
      memory,
      timeoutSeconds: properties.Timeout,
      isFrugal: needs.isFrugal,
      mostWorkers: Math.min(properties.ReservedConcurrentExecutions ?? MOST_WORKERS, MOST_WORKERS),
      environment: functionEnvironment(properties.Environment?.Variables ?? {}, own),
    };
    return createWorkerPool(setup, report, (until) => clock.skipTo(until));
  }

  function deployPermission(properties: z.output<typeof PermissionProperties>, logicalId: string): Deployed {
    const { FunctionName, Action, Principal, SourceArn, SourceAccount } = properties;
    const { arn } = find(FunctionName);
    const Condition = {
      ...(SourceArn !== undefined && { ArnLike: { 'aws:SourceArn': SourceArn } }),
      ...(SourceAccount !== undefined && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
    };
    const statement = { Effect: 'Allow', Action, Principal: { Service: Principal }, Condition };
    const Statement = [...(permissions.get(arn)?.Statement ?? []), statement];
    permissions.set(arn, PolicyDocument.parse({ Statement }));
    return { ref: logicalId, attributes: {} };
  }

  function deployInvokeConfig(
    properties: z.output<typeof InvokeConfigProperties>,
    logicalId: string,
  ): Deployed {
    asyncPolicies.set(find(properties.FunctionName).arn, {
      retries: properties.MaximumRetryAttempts ?? DEFAULT_POLICY.retries,
      oldest: properties.MaximumEventAgeInSeconds ?? DEFAULT_POLICY.oldest,
      onFailure: properties.DestinationConfig?.OnFailure?.Destination,
    });
    return { ref: logicalId, attributes: {} };
  }

  async function invoke(arnOrName: string, event: unknown, cause?: string): Promise<unknown> {
    const { arn, name, pool } = find(arnOrName);
    if (running >= quotas.concurrency) {
      report(`${name}: throttled, ${running} invocations run already`);
      throw new Throttled();
    }
    running += 1;
    try {
      return await pool.invoke(event, nextTrace(arn, cause));
    } finally {
      running -= 1;
    }
  }

  function sendFailure(functionArn: string, destination: string, record: unknown): void {
    const { name, role } = find(functionArn);
    const action = destination.startsWith('arn:aws:sqs:') ? 'sqs:SendMessage' : 'lambda:InvokeFunction';
    if (iam.allows(role, { action, resource: destination })) needs.deliver(destination, record);
    else report(`${name}: its role may not send failed events to ${destination}`);
  }

  function find(arnOrName: string): DeployedFunction {
    const plain = arnOrName.replace(/:\$LATEST$/, '');
    const found =
      functions.get(plain) ??
      [...functions.values()].find(({ name, logicalId }) => logicalId === plain || name === plain);
    if (!found) throw new FunctionError('ResourceNotFoundException', `Function not found: ${arnOrName}`);
    return found;
  }

  return {
    resources: {
      'AWS::Lambda::Function': resourceType(FunctionProperties, deployFunction),
      'AWS::Lambda::Permission': resourceType(PermissionProperties, deployPermission),
      'AWS::Lambda::EventInvokeConfig': resourceType(InvokeConfigProperties, deployInvokeConfig),
    },
    async start() {
      clock.addSource(asyncEvents);
      if (needs.isFrugal) return;
      await Promise.allSettled([...functions.values()].map(({ pool }) => pool.warm()));
    },
    async stop() {
      await Promise.all([...functions.values()].map(({ pool }) => pool.stop()));
    },
    invoke,
    async invokeAsync(arn, event) {
      await asyncEvents.add(find(arn).arn, event);
    },
    isRunaway(arnOrName, cause) {
      const { arn, mayLoop } = find(arnOrName);
      return !mayLoop && isRunaway(arn, cause);
    },
    callerOf(accessKey, sessionToken) {
      const found = callers.get(accessKey);
      if (!found) return undefined;
      const { logicalId, name: functionName, role: roleArn, pool } = found;
      return { logicalId, functionName, roleArn, requestId: pool.requestOf(sessionToken) };
    },
    secretOf: (accessKey) => callers.get(accessKey)?.secretKey,
    mayInvoke(functionArn, principal, sourceArn) {
      const { arn } = find(functionArn);
      const policy = permissions.get(arn);
      const context = { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': sourceArn.split(':')[4] ?? '' };
      const want = { action: 'lambda:InvokeFunction', resource: arn, context };
      return policy !== undefined && resourceAllows(policy, want, principal);
    },
    assemblies: () => [...functions.values()].map(({ assembly }) => assembly),
    roleOf: (arn) => find(arn).role,
  };
}
