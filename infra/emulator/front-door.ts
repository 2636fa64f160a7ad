import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACCOUNT, type AwsApi, type AwsCall, type AwsReply, type Want } from './contract.ts';
import type { Iam } from './iam/iam.ts';
import type { Caller } from './lambda/functions.ts';
import { errorReply } from './aws-reply.ts';

/** One call of an SDK client, as the bench and tests read it. Times are the machine's, in ms. */
export interface LoggedCall {
  caller: string;
  /** The Lambda request that the call was made for. */
  requestId: string | undefined;
  service: string;
  action: string;
  startedAt: number;
  endedAt: number;
  status: number;
  /** DynamoDB's consumed capacity units in all. */
  consumedUnits: number | undefined;
}

/**
 * What goes wrong with a call: a reply answers in the service's stead, 'drop' closes the connection unanswered, 'hang'
 * leaves it open without an answer until the client gives up, 'drop-reply' lets the service act and then closes the
 * connection.
 */
type Wrong = AwsReply | 'drop' | 'drop-reply' | 'hang';

/** Faults for tests: asked before a call is answered; undefined lets the call pass. */
export type Fault = (call: AwsCall) => Wrong | undefined | Promise<Wrong | undefined>;

interface Surroundings {
  iam: Iam;
  callerOf(accessKey: string, sessionToken: string): Caller | undefined;
  report(line: string): void;
}

interface Credential {
  accessKey: string;
  service: string;
}

const MOST_CALLS_KEPT = 20_000;

/** The one endpoint of every SDK client in every function: knows the caller, judges the call, hands it to its service. */
export class FrontDoor {
  /** The last calls, oldest first. */
  readonly calls: LoggedCall[] = [];
  fault: Fault | undefined;
  readonly #apis = new Map<string, AwsApi>();
  readonly #server: Server;
  #around: Surroundings | undefined;

  constructor() {
    this.#server = createServer((request, response) => {
      void this.#serve(request, response);
    });
    this.#server.keepAliveTimeout = 60_000;
  }

  /** Takes a loopback port of its own; answers the URL. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  open(around: Surroundings, apis: readonly AwsApi[]): void {
    this.#around = around;
    for (const api of apis) this.#apis.set(api.name, api);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The SDK would take the machine's date for the clock that it signs with.
    response.sendDate = false;
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const reply = await this.#handle(request, Buffer.concat(chunks));
      if (!reply) {
        request.socket.destroy();
        return;
      }
      response
        .writeHead(reply.status, { 'x-amzn-requestid': randomUUID(), ...reply.headers })
        .end(reply.body ?? '');
    } catch (error) {
      this.#around?.report(`The front door failed: ${error instanceof Error ? error.stack : String(error)}`);
      if (response.headersSent) request.socket.destroy();
      else response.writeHead(500).end();
    }
  }

  async #handle(request: IncomingMessage, body: Buffer): Promise<AwsReply | undefined> {
    const headers = flatHeaders(request);
    const credential = credentialOf(headers['authorization']);
    if (!credential) return this.#unsigned(headers['x-amz-target'] ?? '', body);
    const caller = this.#around?.callerOf(credential.accessKey, headers['x-amz-security-token'] ?? '');
    if (!caller) {
      const message = 'The security token included in the request is invalid.';
      return errorReply('UnrecognizedClientException', message, 403);
    }
    const api = this.#apis.get(credential.service);
    const method = request.method ?? 'GET';
    const path = request.url ?? '/';
    const target = headers['x-amz-target']?.split('.').at(-1);
    const action = target ?? api?.operation?.(method, path) ?? method;
    const call: AwsCall = {
      caller: caller.logicalId,
      service: credential.service,
      action,
      method,
      path,
      headers,
      body,
    };
    if (!api) return errorReply('UnknownService', `${credential.service} does not run on one machine`, 501);
    return this.#logged(call, caller, () => this.#judged(api, call, caller, request));
  }

  /** Clients do not sign the operations that a token authorizes, such as refreshing a session. */
  async #unsigned(target: string, body: Buffer): Promise<AwsReply> {
    for (const api of this.#apis.values()) {
      const reply = await api.answerUnsigned?.(target, body);
      if (reply) return reply;
    }
    return errorReply('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  }

  async #judged(
    api: AwsApi,
    call: AwsCall,
    caller: Caller,
    { socket }: IncomingMessage,
  ): Promise<AwsReply | undefined> {
    const fault = await this.fault?.(call);
    if (fault === 'hang' && !socket.destroyed) await once(socket, 'close');
    if (fault === 'drop' || fault === 'hang') return undefined;
    if (typeof fault === 'object') return fault;
    const refused = api.wants(call).find((want) => !this.#around?.iam.allows(caller.roleArn, want));
    if (refused) return this.#denied(call, caller, refused);
    const reply = await api.answer(call);
    return fault === 'drop-reply' ? undefined : reply;
  }

  #denied(call: AwsCall, caller: Caller, want: Want): AwsReply {
    const role = this.#around?.iam.roleName(caller.roleArn);
    const user = `arn:aws:sts::${ACCOUNT}:assumed-role/${role}/${caller.functionName}`;
    const message =
      `User: ${user} is not authorized to perform: ${want.action} on resource: ${want.resource} ` +
      `because no identity-based policy allows the ${want.action} action`;
    this.#around?.report(message);
    if (call.service === 'execute-api') return errorReply('ForbiddenException', message, 403);
    return errorReply('AccessDeniedException', message, 'x-amz-target' in call.headers ? 400 : 403);
  }

  async #logged(
    call: AwsCall,
    caller: Caller,
    answer: () => Promise<AwsReply | undefined>,
  ): Promise<AwsReply | undefined> {
    const startedAt = performance.now();
    const reply = await answer();
    this.calls.push({
      caller: caller.logicalId,
      requestId: caller.requestId,
      service: call.service,
      action: call.action,
      startedAt,
      endedAt: performance.now(),
      status: reply?.status ?? 0,
      consumedUnits: call.service === 'dynamodb' ? consumedUnits(reply) : undefined,
    });
    if (this.calls.length > MOST_CALLS_KEPT) this.calls.splice(0, MOST_CALLS_KEPT / 2);
    return reply;
  }
}

function flatHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  );
}

/** Reads the credential scope of a SigV4 Authorization header: key/date/region/service/aws4_request. */
function credentialOf(header: string | undefined): Credential | undefined {
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
