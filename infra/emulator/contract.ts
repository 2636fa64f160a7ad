import type { DatabaseSync } from 'node:sqlite';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Quotas } from './quotas.ts';

/** The account and region that every local ARN names. */
export const ACCOUNT = '000000000000';
export const REGION = 'us-east-1';

/** A resource of the synthesized template with its intrinsic functions resolved. */
export interface Resource {
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
}

/** What `Ref` and `Fn::GetAtt` answer for a deployed resource. */
export interface Deployed {
  ref: string;
  attributes: Record<string, string>;
  /** What a dynamic reference to it stands for; only secrets have that. */
  secret?: string;
}

/**
 * What a service makes of one resource type: reads the resource, throwing for a property that nobody carries out, and
 * answers how it is deployed.
 */
export type ResourceType = (resource: Resource) => () => Deployed | Promise<Deployed>;

/** One AWS service on one machine: it takes the template's resources of its types, one by one in dependency order. */
export interface Service {
  readonly resources: Readonly<Record<string, ResourceType>>;
  /** Called when every resource is deployed. */
  start?(): void | Promise<void>;
  stop?(): void | Promise<void>;
}

/** A call of an SDK client as it arrives at the front door. */
export interface AwsCall {
  /** The calling function's logical id, known by its access key. */
  caller: string;
  /** Signing name: dynamodb, sqs, scheduler, execute-api, cognito-idp, s3, … */
  service: string;
  /** The operation, e.g. PutItem, as the X-Amz-Target header or the service's own `operation` says. */
  action: string;
  method: string;
  /** Path with query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface AwsReply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** What a call needs its caller's role to allow. */
export interface Want {
  action: string;
  resource: string;
  context?: Record<string, string>;
}

/** A service that SDK clients call through the front door. */
export interface AwsApi {
  readonly name: string;
  /** Names the operation of services that do not send X-Amz-Target (REST ones). */
  operation?(method: string, path: string): string;
  /** Everything that must be allowed before `answer` runs (TransactWriteItems: one want an item). */
  wants(call: AwsCall): Want[];
  answer(call: AwsCall): Promise<AwsReply>;
  /** Answers a call that its role does not allow in the service's own protocol; JSON without it. */
  denied?(message: string): AwsReply;
  /** Answers a call whose headers carry no signature; undefined where it needs one, or is another service's. */
  answerUnsigned?(call: UnsignedCall): Promise<AwsReply> | undefined;
}

/** A request at the front door whose headers nobody signed: a token or a form in it authorizes it. */
export type UnsignedCall = Pick<AwsCall, 'method' | 'path' | 'headers' | 'body'>;

/**
 * The emulated clock: the machine's time plus a stored offset. Sources hold what is due later;
 * advancing steps from due event to due event.
 */
export interface Clock {
  /** Epoch milliseconds on the emulated clock. */
  now(): number;
  addSource(source: DueSource): void;
  /** Re-reads the sources' next due times; call it after adding or removing something due. */
  changed(): void;
  /** Moves to `to` (epoch ms, never back), firing what comes due on the way in order and letting each settle; answers how many fired. */
  advance(to: number): Promise<number>;
}

/** Something that has events due at times of the emulated clock (queue messages, schedules, retries). */
export interface DueSource {
  /** True for sources that repeat for ever: an advance fires them once, at its end. */
  readonly recurring?: boolean;
  /** The next due time in epoch ms, or undefined. */
  nextDue(): number | undefined;
  /** Fires everything due at or before `now`; resolves when what it started has settled; answers how many fired. */
  fire(now: number): Promise<number>;
}

export interface Functions {
  /** Invokes a function by ARN or logical id and waits for its reply; a function error rejects with FunctionError, no free place with Throttled. */
  invoke(arn: string, event: unknown): Promise<unknown>;
  /** An asynchronous invocation as Lambda makes it: retried after 1 and 2 minutes, then sent to the on-failure destination. */
  invokeAsync(arn: string, event: unknown): Promise<void>;
}

/** Handles a request that belongs to the site's own port; answers false when it is not for it. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<boolean>;

/** A mail that some service would have sent. `at` is ISO 8601 on the emulated clock. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  at: string;
}

/** What services share: storage that survives kill -9, the clock, functions, and the port everybody sees. */
export interface Machine {
  /** http://localhost:PORT, the origin a browser uses. */
  readonly siteUrl: string;
  /** The HTTP server on the site's port; its upgrades are the socket API's. */
  readonly server: Server;
  readonly dataDirectory: string;
  /** One SQLite file (WAL, synchronous=FULL) for every service's own tables. */
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly functions: Functions;
  readonly quotas: Quotas;
  /** Absolute path of the cloud assembly (cdk.out) as of now; it changes when the code does. */
  assembly(): string;
  /** True when the resource policies of the function (AWS::Lambda::Permission) let `principal` with `sourceArn` invoke it. */
  mayInvoke(functionArn: string, principal: string, sourceArn: string): boolean;
  sendMail(mail: Omit<Mail, 'at'>): void;
  /** Operators see it on the terminal and the console page. */
  report(line: string): void;
}
