import type { DatabaseSync } from 'node:sqlite';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AwsEnvironment } from './aws-environment.ts';
import type { Deliveries } from './deliveries.ts';
import type { Quotas } from './quotas.ts';

/** A resource of the synthesized template. Its intrinsic functions are resolved. */
export interface Resource {
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
}

/** The answers to `Ref` and `Fn::GetAtt` for a deployed resource. */
export interface Deployed {
  ref: string;
  attributes: Record<string, string>;
  /** The value of a dynamic reference to the resource. Only secrets have one. */
  secret?: string;
}

/**
 * A service's reader for one resource type. It reads the resource, and throws for an unsupported property. It
 * returns a function that deploys the resource.
 */
export type ResourceType = (resource: Resource) => () => Deployed | Promise<Deployed>;

/** An AWS service on this machine. It gets the template's resources of its types, one by one in dependency order. */
export interface Service {
  readonly resources: Readonly<Record<string, ResourceType>>;
  /** Called after all resources are deployed. */
  start?(): void | Promise<void>;
  stop?(): void | Promise<void>;
}

/** A call of an SDK client as it arrives at the front door. */
export interface AwsCall {
  /** The calling function's logical id, found by the access key. */
  caller: string;
  /** The signing name: dynamodb, sqs, scheduler, execute-api, cognito-idp, s3, … */
  service: string;
  /** The operation, such as PutItem. The X-Amz-Target header names it, or the service's own `operation`. */
  action: string;
  method: string;
  /** The path with its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface AwsReply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A right that the caller's role must allow for a call. */
export interface Want {
  action: string;
  resource: string;
  context?: Record<string, string>;
}

/** A service that SDK clients call through the front door. */
export interface AwsApi {
  readonly name: string;
  /** Names the operation of a REST service, which sends no X-Amz-Target. */
  operation?(method: string, path: string): string;
  /** Every right that must be allowed before `answer` runs. A TransactWriteItems needs one per item. */
  wants(call: AwsCall): Want[];
  answer(call: AwsCall): Promise<AwsReply>;
  /** Refuses a call that its role doesn't allow, in the service's own protocol. Without it the refusal is JSON. */
  denied?(message: string): AwsReply;
  /** Answers a call without a signature in its headers. Returns undefined if it needs one or belongs to another service. */
  answerUnsigned?(call: UnsignedCall): Promise<AwsReply> | undefined;
}

/** A request at the front door without a signature in its headers. A token or a form inside authorizes it. */
export type UnsignedCall = Pick<AwsCall, 'method' | 'path' | 'headers' | 'body'>;

/**
 * The emulated clock: the machine's time plus a stored offset. Sources hold what is due later. An advance goes from one due
 * time to the next.
 */
export interface Clock {
  /** Epoch milliseconds on the emulated clock. */
  now(): number;
  addSource(source: DueSource): void;
  /** Reads the sources' next due times again. Call it after adding or removing something due. */
  changed(): void;
  /**
   * Moves to `to` (epoch ms, never back). Fires everything that becomes due on the way, in order, and lets each firing
   * settle. Returns how many fired.
   */
  advance(to: number): Promise<number>;
}

/** A source of events at times of the emulated clock: queue messages, schedules, retries. */
export interface DueSource {
  /** True for a source that repeats forever. An advance fires it once, at its end. */
  readonly recurring?: boolean;
  /** The next due time in epoch ms, or undefined. */
  nextDue(): number | undefined;
  /**
   * Fires everything due at or before `now`. Resolves when everything that it started has settled. Returns how many fired.
   */
  fire(now: number): Promise<number>;
}

export interface Functions {
  /**
   * Invokes a function by ARN or logical id and waits for its reply. Rejects with FunctionError if the
   * function fails, and with Throttled if too many run.
   */
  invoke(arn: string, event: unknown): Promise<unknown>;
  /**
   * Invokes a function asynchronously, with Lambda's retries after 1 and 2 minutes. Then the event goes to
   * the on-failure destination.
   */
  invokeAsync(arn: string, event: unknown): Promise<void>;
}

/** Handles a request to the site's own port. Returns false if the request belongs to another handler. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

/** An email that a service would have sent. `at` is ISO 8601 on the emulated clock. */
export interface Mail {
  number: number;
  to: string;
  subject: string;
  text: string;
  /** The text as HTML; null if there is none. */
  html: string | null;
  at: string;
}

/** Everything that services share: storage that survives kill -9, the clock, the functions, the public port. */
export interface Machine {
  readonly aws: AwsEnvironment;
  /** The origin that a browser uses: http://localhost:PORT. */
  readonly siteUrl: string;
  /** The HTTP server on the site's port. Its upgrades belong to the WebSocket API. */
  readonly server: Server;
  readonly dataDirectory: string;
  /** One SQLite file (WAL) for the tables of all services. */
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly functions: Functions;
  readonly quotas: Quotas;
  readonly deliveries: Deliveries;
  /** The absolute path of the current cloud assembly (cdk.out). It changes when the code changes. */
  assembly(): string;
  /** True when the function's resource policy (AWS::Lambda::Permission) lets `principal` with `sourceArn` invoke it. */
  mayInvoke(functionArn: string, principal: string, sourceArn: string): boolean;
  sendMail(mail: Omit<Mail, 'number' | 'at'>): void;
  /** Operators see the line on the terminal. */
  report(line: string): void;
}
