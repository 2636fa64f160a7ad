import { randomBytes } from 'node:crypto';
import type { LocalClock } from '../clock.ts';
import {
  ACCOUNT,
  REGION,
  type Deployed,
  type DueSource,
  type Functions,
  type EmulatedClock,
  type LocalService,
  type Resource,
  type Support,
} from '../contract.ts';
import type { Iam } from '../iam/iam.ts';
import type { DatabaseSync } from 'node:sqlite';
import { AsyncEvents, type AsyncPolicy } from './async-events.ts';
import { functionEnvironment } from './environment.ts';
import type { Quotas } from '../quotas.ts';
import { FunctionError, Throttled } from './function-error.ts';
import { allowsInvocation, type Permission } from './permissions.ts';
import { assetFolder, handlerFile } from '../template/assets.ts';
import { isRunaway, nextTrace } from './recursion.ts';
import { WorkerPool } from './worker-pool.ts';

interface FunctionProperties {
  FunctionName?: string;
  Runtime: string;
  Handler: string;
  Role: string;
  Code: { S3Key?: string };
  Timeout?: number;
  MemorySize?: number;
  ReservedConcurrentExecutions?: number;
  Environment?: { Variables?: Record<string, string> };
  DeadLetterConfig?: { TargetArn?: string };
  RecursiveLoop?: 'Allow' | 'Terminate';
}

interface LocalFunction {
  logicalId: string;
  arn: string;
  role: string;
  pool: WorkerPool;
  deadLetterArn: string | undefined;
  mayLoop: boolean;
  assembly: string;
}

/** Who an SDK client's credentials belong to. */
export interface Caller {
  logicalId: string;
  functionName: string;
  roleArn: string;
  /** The request that the calling worker is at work on. */
  requestId: string | undefined;
}

export interface FunctionsSurroundings {
  database: DatabaseSync;
  clock: EmulatedClock & Pick<LocalClock, 'sharedOffset' | 'skipTo'>;
  iam: Iam;
  quotas: Quotas;
  /** The cloud assembly as of now; it changes when the code does. */
  assembly(): string;
  frontDoorUrl: string;
  report(line: string): void;
  /** Sends to a queue or function that a failed event goes to. */
  deliver(destinationArn: string, payload: unknown): void;
}

/** Real Lambda would run a thousand at once; ten threads a function are plenty on one machine. */
const MOST_WORKERS = 10;
const DEFAULT_TIMEOUT_SECONDS = 3;
const DEFAULT_POLICY: AsyncPolicy = { retries: 2, oldest: 6 * 3600 };

/** AWS Lambda: every function in worker threads of its own, with the environment that the template gives it. */
export class LambdaFunctions implements LocalService, Functions, DueSource {
  readonly supports: Readonly<Record<string, Support>> = {
    'AWS::Lambda::Function': {
      honours: [
        'FunctionName',
        'Runtime',
        'Handler',
        'Role',
        'Code',
        'Timeout',
        'MemorySize',
        'ReservedConcurrentExecutions',
        'Environment',
        'DeadLetterConfig',
        'RecursiveLoop',
      ],
      ignores: {
        Architectures: 'the bundles are JavaScript, they run on any processor',
        LoggingConfig: 'the output goes to the terminal',
        TracingConfig: 'nothing collects traces',
        Description: 'text for people',
        Tags: 'nothing reads them',
      },
    },
    'AWS::Lambda::Permission': {
      honours: ['FunctionName', 'Action', 'Principal', 'SourceArn', 'SourceAccount'],
    },
    'AWS::Lambda::EventInvokeConfig': {
      honours: [
        'FunctionName',
        'MaximumRetryAttempts',
        'MaximumEventAgeInSeconds',
        'DestinationConfig',
        'Qualifier',
      ],
    },
  };
  readonly #around: FunctionsSurroundings;
  readonly #functions = new Map<string, LocalFunction>();
  readonly #keys = new Map<string, LocalFunction>();
  readonly #permissions = new Map<string, Permission>();
  readonly #asyncPolicies = new Map<string, AsyncPolicy>();
  readonly #asyncEvents: AsyncEvents;
  #running = 0;

  constructor(around: FunctionsSurroundings) {
    this.#around = around;
    this.#asyncEvents = new AsyncEvents({
      database: around.database,
      clock: around.clock,
      invoke: (arn, event) => this.invoke(arn, event),
      policyOf: (arn) => this.#policyOf(arn),
      sendFailure: (arn, destination, record) => this.#sendFailure(arn, destination, record),
    });
  }

  deploy(resource: Resource): Deployed {
    if (resource.type === 'AWS::Lambda::Function') return this.#deployFunction(resource);
    if (resource.type === 'AWS::Lambda::Permission') {
      this.#permissions.set(resource.logicalId, resource.properties as unknown as Permission);
    } else {
      this.#deployInvokeConfig(resource);
    }
    return { ref: resource.logicalId, attributes: {} };
  }

  #deployFunction(resource: Resource): Deployed {
    const properties = resource.properties as unknown as FunctionProperties;
    const { logicalId } = resource;
    if (!properties.Runtime.startsWith('nodejs'))
      throw new Error(`${logicalId}: no runtime for ${properties.Runtime}`);
    if (!this.#around.iam.trusts(properties.Role, 'lambda.amazonaws.com')) {
      throw new Error(`${logicalId}: the role defined for the function cannot be assumed by Lambda`);
    }
    const name = properties.FunctionName ?? logicalId;
    const arn = `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`;
    void this.#functions.get(arn)?.pool.retire();
    const accessKey = `AKIA${randomBytes(8).toString('hex').toUpperCase()}`;
    const deployed: LocalFunction = {
      logicalId,
      arn,
      role: properties.Role,
      pool: this.#pool(name, arn, accessKey, properties),
      deadLetterArn: properties.DeadLetterConfig?.TargetArn,
      mayLoop: properties.RecursiveLoop === 'Allow',
      assembly: this.#around.assembly(),
    };
    this.#functions.set(arn, deployed);
    this.#keys.set(accessKey, deployed);
    return { ref: name, attributes: { Arn: arn } };
  }

  #pool(name: string, arn: string, accessKey: string, properties: FunctionProperties): WorkerPool {
    const folder = assetFolder(this.#around.assembly(), properties.Code.S3Key);
    const [file, handlerName = 'handler'] = properties.Handler.split('.');
    const memory = String(properties.MemorySize ?? 128);
    const setup = {
      offset: this.#around.clock.sharedOffset,
      handlerFile: handlerFile(folder, file ?? 'index'),
      handlerName,
      functionName: name,
      functionArn: arn,
      memory,
      timeoutSeconds: properties.Timeout ?? DEFAULT_TIMEOUT_SECONDS,
      mostWorkers: Math.min(properties.ReservedConcurrentExecutions ?? MOST_WORKERS, MOST_WORKERS),
      environment: functionEnvironment(properties.Environment?.Variables ?? {}, {
        name,
        memory,
        accessKey,
        frontDoorUrl: this.#around.frontDoorUrl,
      }),
    };
    const { report, clock } = this.#around;
    return new WorkerPool(setup, report, (until) => clock.skipTo(until));
  }

  #deployInvokeConfig(resource: Resource): void {
    const { FunctionName, MaximumRetryAttempts, MaximumEventAgeInSeconds, DestinationConfig } =
      resource.properties as {
        FunctionName: string;
        MaximumRetryAttempts?: number;
        MaximumEventAgeInSeconds?: number;
        DestinationConfig?: { OnFailure?: { Destination: string } };
      };
    const onFailure = DestinationConfig?.OnFailure?.Destination;
    this.#asyncPolicies.set(this.#find(FunctionName).arn, {
      retries: MaximumRetryAttempts ?? DEFAULT_POLICY.retries,
      oldest: MaximumEventAgeInSeconds ?? DEFAULT_POLICY.oldest,
      ...(onFailure !== undefined && { onFailure }),
    });
  }

  async start(): Promise<void> {
    this.#around.clock.addSource(this);
    await Promise.allSettled([...this.#functions.values()].map(({ pool }) => pool.warm()));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#functions.values()].map(({ pool }) => pool.stop()));
  }

  /** `cause` is the X-Amzn-Trace-Id of the request that sets the function off. */
  async invoke(arn: string, event: unknown, cause?: string): Promise<unknown> {
    const found = this.#find(arn);
    if (this.#running >= this.#around.quotas.concurrency) {
      this.#around.report(`${nameOf(found.arn)}: throttled, ${this.#running} invocations run already`);
      throw new Throttled();
    }
    this.#running += 1;
    try {
      return await found.pool.invoke(event, nextTrace(found.arn, cause));
    } finally {
      this.#running -= 1;
    }
  }

  /** Whether Lambda's detection of recursive loops would stop what this request is about to set off. */
  isRunaway(arn: string, cause: string | undefined): boolean {
    const found = this.#find(arn);
    return !found.mayLoop && isRunaway(found.arn, cause);
  }

  /** Stores the event and makes the first attempt; resolves when that has settled. */
  async invokeAsync(arn: string, event: unknown): Promise<void> {
    await this.#asyncEvents.add(this.#find(arn).arn, event);
  }

  nextDue(): number | undefined {
    return this.#asyncEvents.nextDue();
  }

  fire(now: number): Promise<number> {
    return this.#asyncEvents.fire(now);
  }

  /** Knows a caller by its access key and, among the function's workers, by its session token. */
  callerOf(accessKey: string, sessionToken: string): Caller | undefined {
    const found = this.#keys.get(accessKey);
    if (!found) return undefined;
    const { logicalId, arn, role, pool } = found;
    return { logicalId, functionName: nameOf(arn), roleArn: role, requestId: pool.requestOf(sessionToken) };
  }

  /** Whether the function's resource policy lets a service's resource invoke it. */
  mayInvoke(functionArn: string, principal: string, sourceArn: string): boolean {
    const { arn, logicalId } = this.#find(functionArn);
    return [...this.#permissions.values()].some(
      (permission) =>
        [arn, nameOf(arn), logicalId].includes(permission.FunctionName) &&
        allowsInvocation(permission, principal, sourceArn),
    );
  }

  /** The cloud assemblies with the functions' bundles: one that did not change stays with the older assembly. */
  assemblies(): string[] {
    return [...this.#functions.values()].map(({ assembly }) => assembly);
  }

  /** ARN of the function's role. */
  roleOf(arn: string): string {
    return this.#find(arn).role;
  }

  #policyOf(arn: string): AsyncPolicy {
    const declared = this.#asyncPolicies.get(arn) ?? DEFAULT_POLICY;
    const deadLetterArn = this.#functions.get(arn)?.deadLetterArn;
    return declared.onFailure === undefined && deadLetterArn !== undefined
      ? { ...declared, onFailure: deadLetterArn }
      : declared;
  }

  #sendFailure(functionArn: string, destination: string, record: unknown): void {
    const action = destination.startsWith('arn:aws:sqs:') ? 'sqs:SendMessage' : 'lambda:InvokeFunction';
    if (this.#around.iam.allows(this.roleOf(functionArn), { action, resource: destination })) {
      this.#around.deliver(destination, record);
    } else {
      this.#around.report(`${nameOf(functionArn)}: its role may not send failed events to ${destination}`);
    }
  }

  #find(arnOrId: string): LocalFunction {
    const plain = arnOrId.replace(/:\$LATEST$/, '');
    const found =
      this.#functions.get(plain) ??
      [...this.#functions.values()].find(
        ({ arn, logicalId }) => logicalId === plain || nameOf(arn) === plain,
      );
    if (!found) throw new FunctionError('ResourceNotFoundException', `Function not found: ${arnOrId}`);
    return found;
  }
}

function nameOf(arn: string): string {
  return arn.split(':')[6] ?? arn;
}
