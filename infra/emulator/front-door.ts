import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { errorReply } from './aws-reply.ts';
import type { AwsApi, AwsCall, AwsReply, UnsignedCall, Want } from './service.ts';
import { close, headersOf, listen, readBody } from './http.ts';
import type { Iam } from './iam/iam.ts';
import type { Caller } from './lambda/lambda.ts';

/** A recorded call of an SDK client, for benchmarks and tests. Times are in ms, as returned by performance.now(). */
export interface LoggedCall {
  caller: string;
  /** The ID of the Lambda request that made the call. */
  requestId: string | undefined;
  service: string;
  action: string;
  startedAt: number;
  endedAt: number;
  status: number;
  /** How many capacity units the call consumed in DynamoDB, in total. */
  consumedUnits: number | undefined;
}

/**
 * What goes wrong with a call. An AwsReply replaces the service's reply. 'drop' closes the connection without a reply,
 * 'drop-reply' does so only after the service has acted, and 'hang' leaves the connection open until the client gives up.
 */
type Wrong = AwsReply | 'drop' | 'drop-reply' | 'hang';

/** Decides, before a call runs in a test, what goes wrong with the call. If this returns undefined, the call runs normally. */
export type Fault = (call: AwsCall) => Wrong | undefined | Promise<Wrong | undefined>;

/**
 * The only endpoint that functions' SDK clients use. It identifies the caller, checks the caller's rights, and passes
 * the call on to its service.
 */
export interface FrontDoor {
  readonly url: string;
  /** The keys of the account's administrator, who is allowed to make every call. */
  readonly administrator: { accessKeyId: string; secretAccessKey: string };
  /** The most recent calls, oldest first. */
  readonly calls: readonly LoggedCall[];
  fault: Fault | undefined;
  /** Answers calls from now on. */
  open(needs: FrontDoorNeeds, apis: readonly AwsApi[]): void;
  close(): Promise<void>;
}

interface FrontDoorNeeds {
  iam: Iam;
  callerOf(accessKey: string, sessionToken: string): Caller | undefined;
  report(line: string): void;
}

const MOST_CALLS_KEPT = 20_000;

const ADMINISTRATOR: Caller = {
  logicalId: 'administrator',
  functionName: 'administrator',
  roleArn: '',
  requestId: undefined,
};

/** Opens the front door on its own loopback port. */
export async function openFrontDoor(): Promise<FrontDoor> {
  const calls: LoggedCall[] = [];
  const server = createServer((request, response) => {
    // If a client disconnects during a call, it needs no reply.
    serve(request, response).catch(() => request.socket.destroy());
  });
  server.keepAliveTimeout = 60_000;
  let handle: Handle = () => Promise.resolve({ status: 503 });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Leaves the date out of replies, because SDK clients would adjust their signing time to that date. Only the user pool's
    // replies have a date, because the pool runs on the machine's time.
    response.sendDate = false;
    const reply = await handle(request, await readBody(request, Infinity));
    if (!reply) return void request.socket.destroy();
    const headers = { 'x-amzn-requestid': randomUUID(), ...reply.headers };
    response.writeHead(reply.status, headers).end(reply.body ?? '');
  }

  function log(call: AwsCall, caller: Caller, startedAt: number, reply: AwsReply | undefined): void {
    calls.push({
      caller: caller.logicalId,
      requestId: caller.requestId,
      service: call.service,
      action: call.action,
      startedAt,
      endedAt: performance.now(),
      status: reply?.status ?? 0,
      consumedUnits: call.service === 'dynamodb' ? consumedUnits(reply) : undefined,
    });
    if (calls.length > MOST_CALLS_KEPT) calls.splice(0, MOST_CALLS_KEPT / 2);
  }

  const administrator = {
    accessKeyId: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(20).toString('hex'),
  };
  const door: FrontDoor = {
    administrator,
    url: `http://127.0.0.1:${await listen(server)}`,
    calls,
    fault: undefined,
    open(needs, apis) {
      const callerOf: FrontDoorNeeds['callerOf'] = (key, token) =>
        key === administrator.accessKeyId ? ADMINISTRATOR : needs.callerOf(key, token);
      handle = createHandle({ ...needs, callerOf }, apis, (call) => door.fault?.(call), log);
    },
    close: () => close(server),
  };
  return door;
}

/** Answers a request to the front door. If the result is undefined, the connection is closed. */
type Handle = (request: IncomingMessage, body: Buffer) => Promise<AwsReply | undefined>;

function createHandle(
  { iam, callerOf, report }: FrontDoorNeeds,
  apis: readonly AwsApi[],
  faultOf: Fault,
  log: (call: AwsCall, caller: Caller, startedAt: number, reply: AwsReply | undefined) => void,
): Handle {
  async function answer(request: IncomingMessage, body: Buffer): Promise<AwsReply | undefined> {
    const headers = headersOf(request);
    const target = headers['x-amz-target'] ?? '';
    const credential = credentialOf(headers['authorization']);
    const { method = 'GET', url: path = '/' } = request;
    if (!credential) return unsigned({ method, path, headers, body });
    const caller = callerOf(credential.accessKey, headers['x-amz-security-token'] ?? '');
    if (!caller) {
      const message = 'The security token included in the request is invalid.';
      return errorReply('UnrecognizedClientException', message, 403);
    }
    const { service } = credential;
    const api = apis.find(({ name }) => name === service);
    if (!api) return errorReply('UnknownService', `${service} does not run on one machine`, 501);
    const action = target.split('.').at(-1) || (api.operation?.(method, path) ?? method);
    const call: AwsCall = { caller: caller.logicalId, service, action, method, path, headers, body };
    const startedAt = performance.now();
    const reply = await judged(api, call, caller, request);
    log(call, caller, startedAt, reply);
    return reply;
  }

  /**
   * Answers calls that have no signature. Clients don't sign operations that a token authorizes, such as refreshing a
   * session, and browsers don't sign uploads.
   */
  async function unsigned(call: UnsignedCall): Promise<AwsReply> {
    for (const api of apis) {
      const reply = await api.answerUnsigned?.(call);
      if (reply) return reply;
    }
    return errorReply('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  }

  async function judged(
    api: AwsApi,
    call: AwsCall,
    caller: Caller,
    { socket }: IncomingMessage,
  ): Promise<AwsReply | undefined> {
    const fault = await faultOf(call);
    if (fault === 'hang' && !socket.destroyed) await once(socket, 'close');
    if (fault === 'drop' || fault === 'hang') return undefined;
    if (typeof fault === 'object') return fault;
    const wants = caller === ADMINISTRATOR ? [] : api.wants(call);
    const refused = wants.find((want) => !iam.allows(caller.roleArn, want));
    if (refused) return denied(api, call, caller, refused);
    const reply = await api.answer(call);
    return fault === 'drop-reply' ? undefined : reply;
  }

  function denied(api: AwsApi, call: AwsCall, caller: Caller, want: Want): AwsReply {
    const user = iam.sessionArn(caller.roleArn, caller.functionName);
    const message =
      `User: ${user} is not authorized to perform: ${want.action} on resource: ${want.resource} ` +
      `because no identity-based policy allows the ${want.action} action`;
    report(message);
    if (api.denied) return api.denied(message);
    if (call.service === 'execute-api') return errorReply('ForbiddenException', message, 403);
    return errorReply('AccessDeniedException', message, 'x-amz-target' in call.headers ? 400 : 403);
  }

  return (request, body) =>
    answer(request, body).catch((error: unknown) => {
      report(`The front door failed: ${error instanceof Error ? error.stack : String(error)}`);
      return { status: 500 };
    });
}

/** Reads the credential scope from a SigV4 Authorization header: key/date/region/service/aws4_request. */
function credentialOf(header: string | undefined): { accessKey: string; service: string } | undefined {
  const [, accessKey, service] =
    /Credential=([^/]+)\/\d{8}\/[^/]+\/([^/]+)\/aws4_request/.exec(header ?? '') ?? [];
  return accessKey && service ? { accessKey, service } : undefined;
}

function consumedUnits(reply: AwsReply | undefined): number | undefined {
  if (reply?.status !== 200 || !reply.body) return undefined;
  const { ConsumedCapacity } = JSON.parse(reply.body.toString()) as {
    ConsumedCapacity?: { CapacityUnits?: number } | { CapacityUnits?: number }[];
  };
  return [ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits }) => sum + (CapacityUnits ?? 0), 0);
}
