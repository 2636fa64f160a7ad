import type { DatabaseSync } from 'node:sqlite';
import type * as z from 'zod';
import type { AwsApi, Functions, Service } from '../service.ts';
import type { Deliveries } from '../deliveries.ts';
import { resourceType } from '../resource-type.ts';
import type { Quotas } from '../quotas.ts';
import { createLambdaApi } from './api.ts';
import { createAsyncEvents, type AsyncPolicy } from './async-events.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { DeployedFunctions, type FunctionNeeds } from './deployed-functions.ts';
import { Throttled } from './function-error.ts';
import {
  AliasProperties,
  FunctionProperties,
  InvokeConfigProperties,
  PermissionProperties,
  VersionProperties,
} from './properties.ts';
import { isRunaway, nextTrace } from './recursion.ts';
import type { AwsEnvironment } from '../aws-environment.ts';
import { PolicyDocument, resourceAllows } from '../iam/policies.ts';

/** The function that an SDK client's credentials belong to. */
export interface Caller {
  logicalId: string;
  functionName: string;
  roleArn: string;
  /** The ID of the request that the calling worker is handling. */
  requestId: string | undefined;
}

/** AWS Lambda. Each function has its own worker threads, with the environment that the template declares. */
export interface Lambda extends Service, Functions {
  /** Lambda's own API, which deployments use. */
  readonly api: AwsApi;
  start(): void;
  stop(): Promise<void>;
  /**
   * Starts the chosen functions that no event has started yet, one at a time, so that a processor stays free for players.
   * Resolves when all have started or failed to start; a frugal run starts none.
   */
  warm(isMeant: (logicalId: string) => boolean): Promise<void>;
  /** Invokes a function. `cause` is the X-Amzn-Trace-Id header of the request that triggers it. */
  invoke(arn: string, event: unknown, cause?: string): Promise<unknown>;
  /** Whether Lambda's loop detection would stop the invocation that this request triggers. */
  isRunaway(arn: string, cause: string | undefined): boolean;
  /** Identifies a caller by its access key. The session token identifies the worker within that function. */
  callerOf(accessKey: string, sessionToken: string): Caller | undefined;
  /** The secret key with which a caller signs. */
  secretOf(accessKey: string): string | undefined;
  /** Whether the function's resource policy lets a service's resource invoke it. */
  mayInvoke(functionArn: string, principal: string, sourceArn: string): boolean;
  /** The cloud assemblies that contain functions' bundles. An unchanged function keeps its older assembly. */
  assemblies(): string[];
  /** The ARN of the function's role. */
  roleOf(arn: string): string;
  /** The longest time that the function can run, in seconds. */
  timeoutOf(arn: string): number;
}

export interface LambdaNeeds extends FunctionNeeds {
  database: DatabaseSync;
  quotas: Quotas;
  deliveries: Deliveries;
  /** Sends a failed event to a queue or function. */
  deliver(destinationArn: string, payload: unknown): void;
}

const DEFAULT_POLICY: AsyncPolicy = { retries: 2, oldest: 6 * 3600, onFailure: undefined };

export function createLambda(needs: LambdaNeeds): Lambda {
  const functions = new DeployedFunctions(needs);
  const permissions = new Permissions(needs.aws);
  const asyncPolicies = new Map<string, AsyncPolicy>();
  const running = runner(needs);
  const find = (arnOrName: string): DeployedFunction => functions.find(arnOrName);
  const called = (arn: string): string => functions.arnOf(arn);
  const invoke: Lambda['invoke'] = async (arn, event, cause) => running(find(arn), called(arn), event, cause);
  const invokeAsync: Lambda['invokeAsync'] = async (arn, event) => asyncEvents.add(called(arn), event);
  const asyncEvents = createAsyncEvents({
    ...needs,
    invoke,
    versionOf: (arn) => find(arn).version,
    policyOf: (arn) => asyncPolicies.get(arn) ?? DEFAULT_POLICY,
    sendFailure: (arn, destination, record) => sendFailure(needs, find(arn), destination, record),
  });
  return {
    resources: {
      'AWS::Lambda::Function': resourceType(FunctionProperties, (properties, logicalId) =>
        functions.deploy(properties, logicalId),
      ),
      'AWS::Lambda::Permission': resourceType(PermissionProperties, (properties, logicalId) => {
        permissions.add(called(properties.FunctionName), properties);
        return { ref: logicalId, attributes: {} };
      }),
      'AWS::Lambda::EventInvokeConfig': resourceType(InvokeConfigProperties, (properties, logicalId) => {
        const { FunctionName, Qualifier } = properties;
        asyncPolicies.set(called(`${FunctionName}:${Qualifier}`), asyncPolicyOf(properties));
        return { ref: logicalId, attributes: {} };
      }),
      'AWS::Lambda::Version': resourceType(VersionProperties, ({ FunctionName, Description }) => {
        const latest = find(FunctionName);
        const { arn, version } = functions.versionsOf(latest).publish(latest, Description);
        const qualified = `${arn}:${version}`;
        return { ref: qualified, attributes: { Version: version, FunctionArn: qualified } };
      }),
      'AWS::Lambda::Alias': resourceType(AliasProperties, (properties) => {
        const { FunctionName, FunctionVersion: version, Name: name, Description: description } = properties;
        const latest = find(FunctionName);
        functions.versionsOf(latest).point(latest, { name, description, version });
        const arn = `${latest.arn}:${name}`;
        return { ref: arn, attributes: { AliasArn: arn } };
      }),
    },
    start: () => needs.clock.addSource(asyncEvents),
    async warm(isMeant) {
      if (needs.isFrugal) return;
      for (const { logicalId, pool } of functions.called()) if (isMeant(logicalId)) await pool.warm();
    },
    async stop() {
      await Promise.all(functions.all().map(({ pool }) => pool.stop()));
    },
    api: createLambdaApi({ aws: needs.aws, functions, invoke, invokeAsync }),
    invoke,
    invokeAsync,
    // All versions of a function count as one function, and share its setting for recursive loops.
    isRunaway: (arn, cause) => !find(find(arn).arn).mayLoop && isRunaway(find(arn).arn, cause),
    callerOf: (accessKey, sessionToken) => callerOf(functions.withKey(accessKey), sessionToken),
    secretOf: (accessKey) => functions.withKey(accessKey)?.secretKey,
    mayInvoke: (arn, principal, sourceArn) => permissions.allow(called(arn), principal, sourceArn),
    assemblies: () => functions.all().map(({ assembly }) => assembly),
    roleOf: (arn) => find(arn).role,
    timeoutOf: (arn) => find(arn).timeout,
  };
}

/**
 * Returns a function that runs Lambda functions, up to the account's quota of concurrent runs. Beyond that, it rejects with
 * Throttled.
 */
function runner({ quotas, report }: LambdaNeeds) {
  let running = 0;
  return async (
    { arn, name, pool }: DeployedFunction,
    calledArn: string,
    event: unknown,
    cause?: string,
  ): Promise<unknown> => {
    if (running >= quotas.concurrency) {
      report(`${name}: throttled, ${running} invocations already running`);
      throw new Throttled();
    }
    running += 1;
    try {
      return await pool.invoke(event, nextTrace(arn, cause), calledArn);
    } finally {
      running -= 1;
    }
  };
}

function sendFailure(
  { iam, deliver, report }: LambdaNeeds,
  { name, role }: DeployedFunction,
  destination: string,
  record: unknown,
): void {
  const action = destination.startsWith('arn:aws:sqs:') ? 'sqs:SendMessage' : 'lambda:InvokeFunction';
  if (iam.allows(role, { action, resource: destination })) deliver(destination, record);
  else report(`${name}: its role may not send failed events to ${destination}`);
}

function asyncPolicyOf(properties: z.output<typeof InvokeConfigProperties>): AsyncPolicy {
  return {
    retries: properties.MaximumRetryAttempts ?? DEFAULT_POLICY.retries,
    oldest: properties.MaximumEventAgeInSeconds ?? DEFAULT_POLICY.oldest,
    onFailure: properties.DestinationConfig?.OnFailure?.Destination,
  };
}

function callerOf(known: DeployedFunction | undefined, sessionToken: string): Caller | undefined {
  if (!known) return undefined;
  const { logicalId, name: functionName, role: roleArn, pool } = known;
  return { logicalId, functionName, roleArn, requestId: pool.requestOf(sessionToken) };
}

/**
 * The functions' resource policies, which say which services can invoke a function. Each alias and version has its own policy.
 */
class Permissions {
  readonly #aws: AwsEnvironment;
  /** Keyed by the ARN that is called. */
  readonly #policies = new Map<string, PolicyDocument>();

  constructor(aws: AwsEnvironment) {
    this.#aws = aws;
  }

  /** Adds a statement to the function's policy. */
  add(functionArn: string, properties: z.output<typeof PermissionProperties>): void {
    const { Action, Principal, SourceArn, SourceAccount } = properties;
    const Condition = {
      ...(SourceArn !== undefined && { ArnLike: { 'aws:SourceArn': SourceArn } }),
      ...(SourceAccount !== undefined && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
    };
    const statement = { Effect: 'Allow', Action, Principal: { Service: Principal }, Condition };
    const Statement = [...(this.#policies.get(functionArn)?.Statement ?? []), statement];
    this.#policies.set(functionArn, PolicyDocument.parse({ Statement }));
  }

  /** Whether a resource of the service may invoke the function. */
  allow(functionArn: string, service: string, sourceArn: string): boolean {
    const policy = this.#policies.get(functionArn);
    const context = { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': sourceArn.split(':')[4] ?? '' };
    const want = { action: 'lambda:InvokeFunction', resource: functionArn, context };
    return policy !== undefined && resourceAllows(policy, { aws: this.#aws, service }, want);
  }
}
