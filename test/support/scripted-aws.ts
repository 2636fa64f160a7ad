import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { duplexPair } from 'node:stream';
import { json } from 'node:stream/consumers';
import { vi } from 'vitest';

/** A call as it arrived over the wire. */
export interface WireCall {
  /** The service that the call's signature names: dynamodb, sqs, scheduler, execute-api, cognito-idp. */
  service: string;
  /** The call's operation or, if the service's protocol has no operations, the HTTP method and path. */
  action: string;
  input: Record<string, unknown>;
}

/** A reply, an error with its AWS name, or no answer at all. */
export type WireAnswer = { body: unknown } | { error: string; message?: string; more?: object } | 'hang';

export const SCRIPTED = {
  endpoint: 'http://aws.test',
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
};

/**
 * Puts an in-memory AWS under the real SDK: the script answers every call, and nothing reaches a network. This affects all plain
 * HTTP in the process until the test's mocks are restored.
 */
export function scriptAws(answer: (call: WireCall) => WireAnswer): WireCall[] {
  const calls: WireCall[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await readCall(request);
    calls.push(call);
    const said = answer(call);
    if (said === 'hang') return;
    const isError = 'error' in said;
    const body = isError
      ? { __type: said.error, message: said.message ?? said.error, ...said.more }
      : said.body;
    // On a busy machine, the date that Node sets may be a second old.
    response.sendDate = false;
    const headers = {
      date: new Date().toUTCString(),
      'content-type': 'application/json',
      ...(isError && { 'x-amzn-errortype': said.error }),
    };
    response.writeHead(isError ? 400 : 200, headers).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  vi.spyOn(Agent.prototype, 'createConnection').mockImplementation(() => {
    const [near, far] = duplexPair();
    server.emit('connection', far);
    return near;
  });
  // There is no network, so no connection can be kept alive.
  vi.spyOn(Agent.prototype, 'keepSocketAlive').mockReturnValue(undefined);
  return calls;
}

async function readCall(request: IncomingMessage): Promise<WireCall> {
  const { headers, method = '', url = '' } = request;
  const [, service = ''] =
    /Credential=[^/]+\/\d{8}\/[^/]+\/([^/]+)\//.exec(headers.authorization ?? '') ?? [];
  const [target] = [headers['x-amz-target']].flat();
  const hasBody = headers['content-length'] !== undefined && headers['content-length'] !== '0';
  const input = hasBody ? ((await json(request)) as Record<string, unknown>) : {};
  return { service, action: target?.split('.').at(-1) ?? `${method} ${url}`, input };
}
