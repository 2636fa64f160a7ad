import type { DatabaseSync } from 'node:sqlite';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AwsEnvironment } from './aws-environment.ts';
import type { Deliveries } from './deliveries.ts';
import type { Quotas } from './quotas.ts';

/** A resource of the synthesized template, with its intrinsic functions resolved. */
export interface Resource {
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
}

/** The values that `Ref` and `Fn::GetAtt` return for a deployed resource. */
export interface Deployed {
  ref: string;
  attributes: Record<string, string>;
  /** The value of a dynamic reference to the resource. Only secrets have it. */
  secret?: string;
}

/**
 * Reads a resource of one type for a service. Throws if a property isn't supported. Returns a function that deploys the resource.
 */
export type ResourceType = (resource: Resource) => () => Deployed | Promise<Deployed>;

/** An AWS service on this machine. It gets the template's resources of the types it supports, one by one in dependency order. */
export interface Service {
  readonly resources: Readonly<Record<string, ResourceType>>;
  /** Called after all resources are deployed. */
  start?(): void | Promise<void>;
  stop?(): void | Promise<void>;
}

/** A call that an SDK client has sent to the front door. */
export interface AwsCall {
  /** The logical ID of the calling function, found by its access key. */
  caller: string;
  /** The signing name: dynamodb, sqs, scheduler, execute-api, cognito-idp, s3, … */
  service: string;
  /** The operation, such as PutItem. It comes from the X-Amz-Target header or from the service's own `operation`. */
  action: string;
  method: string;
  /** The path, including the query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface AwsReply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A right that a call needs: the caller's role must allow it. */
export interface Want {
  action: string;
  resource: string;
  context?: Record<string, string>;
}

/** A service that SDK clients call through the front door. */
export interface AwsApi {
  readonly name: string;
  /** Returns the operation that a call requests. REST services need this, because their calls have no X-Amz-Target. */
  operation?(method: string, path: string): string;
  /** Returns all rights that must be allowed before `answer` runs. A TransactWriteItems call needs one per item. */
  wants(call: AwsCall): Want[];
  answer(call: AwsCall): Promise<AwsReply>;
  /** Returns the refusal of a call that the caller's role doesn't allow, in the service's own protocol. The default is JSON. */
  denied?(message: string): AwsReply;
  /**
   * Answers a call that has no signature in its headers. Returns undefined if the call needs one or belongs to another
   * service.
   */
  answerUnsigned?(call: UnsignedCall): Promise<AwsReply> | undefined;
}

/** A request at the front door that has no signature in its headers. It contains a token or a form that authorizes it. */
export type UnsignedCall = Pick<AwsCall, 'method' | 'path' | 'headers' | 'body'>;

/**
 * The emulated clock: the machine's time plus a stored offset. Its sources hold the events that will become due. An advance jumps
 * from one due time to the next.
 */
export interface Clock {
  /** Epoch milliseconds on the emulated clock. */
  now(): number;
  addSource(source: DueSource): void;
  /** Makes the clock read the sources' next due times again. Call it after adding or removing an event. */
  changed(): void;
  /**
   * Moves the clock to `to` (epoch ms, never backward). Fires everything that becomes due on the way, in order, and
   * lets each firing settle. Returns how many events fired.
   */
  advance(to: number): Promise<number>;
}

/** A source of events that are due at times on the emulated clock: queue messages, schedules, retries. */
export interface DueSource {
  /** Whether the source repeats forever. If so, it fires only once during an advance: at the end. */
  readonly recurring?: boolean;
  /** Returns the time (epoch ms) at which the next event is due, or undefined. */
  nextDue(): number | undefined;
  /**
   * Fires everything that is due at or before `now`. Resolves when everything that it started has settled. Returns how
   * many events fired.
   */
  fire(now: number): Promise<number>;
}

export interface Functions {
  /**
   * Invokes a function by its ARN or logical ID and waits for the reply. Rejects with FunctionError if the function
   * fails, and with Throttled if too many functions are running.
   */
  invoke(arn: string, event: unknown): Promise<unknown>;
  /**
   * Invokes a function asynchronously. If the invocation fails, Lambda retries it after 1 minute, and then once more after 2
   * minutes. If the retries fail, too, the event goes to the on-failure destination.
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

/** What all services share: storage that survives kill -9, the clock, the functions, the public port. */
export interface Machine {
  readonly aws: AwsEnvironment;
  /** The origin that a browser uses: http://localhost:PORT. */
  readonly siteUrl: string;
  /** The HTTP server on the site's port. Its WebSocket upgrades go to the WebSocket API. */
  readonly server: Server;
  readonly dataDirectory: string;
  /** One SQLite file (WAL) for the tables of all services. */
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly functions: Functions;
  readonly quotas: Quotas;
  readonly deliveries: Deliveries;
  /** Returns the absolute path of the current cloud assembly (cdk.out), which changes when the code changes. */
  assembly(): string;
  /** Whether the function's resource policy (AWS::Lambda::Permission) lets `principal` with `sourceArn` invoke the function. */
  mayInvoke(functionArn: string, principal: string, sourceArn: string): boolean;
  sendMail(mail: Omit<Mail, 'number' | 'at'>): void;
  /** Prints a line on the terminal, where operators see it. */
  report(line: string): void;
}
