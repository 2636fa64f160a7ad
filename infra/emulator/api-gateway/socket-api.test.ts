import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { fakeMachine, type FakeMachine } from '../testing/fake-machine.ts';
import { deployTo } from '../testing/deploy.ts';
import type { AwsCall } from '../service.ts';
import { createApiGateway, type ApiGateway } from './api-gateway.ts';
import { addressOf, headersOf } from '../http.ts';

const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:socket';

interface SocketEvent {
  requestContext: {
    connectionId: string;
    eventType: string;
    routeKey: string;
    disconnectStatusCode?: number;
  };
  headers?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
  multiValueQueryStringParameters?: Record<string, string[]>;
  body?: string;
}

let machine: FakeMachine;
let gateway: ApiGateway;
let events: SocketEvent[];
let answers: Record<string, (event: SocketEvent) => unknown>;
let arrived: PromiseWithResolvers<SocketEvent>;

async function start(RouteSettings = {}): Promise<void> {
  gateway = createApiGateway(machine, { verify: async () => undefined });
  const deploy = (logicalId: string, type: string, properties: object) =>
    deployTo(gateway, logicalId, `AWS::ApiGatewayV2::${type}`, properties).ref;
  const ApiId = deploy('Api', 'Api', {
    ProtocolType: 'WEBSOCKET',
    RouteSelectionExpression: '$request.body.type',
  });
  const uri = `arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/${FUNCTION}/invocations`;
  const integration = deploy('I', 'Integration', {
    ApiId,
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: uri,
  });
  for (const RouteKey of ['$connect', '$disconnect', '$default', 'chat']) {
    deploy(`R${RouteKey}`, 'Route', { ApiId, RouteKey, Target: `integrations/${integration}` });
  }
  deploy('S', 'Stage', { ApiId, StageName: 'ws', AutoDeploy: true, RouteSettings });
  const origin = gateway.socketOrigin(`${ApiId}.execute-api.us-east-1.amazonaws.com`);
  if (!origin) throw new Error('the API has a domain name');
  machine.server.removeAllListeners('upgrade').on('upgrade', (message, socket, head) => {
    const [path = '', query = ''] = (message.url ?? '').split('?');
    const request = {
      method: 'GET',
      path,
      query,
      headers: headersOf(message),
      body: Buffer.alloc(0),
      sourceIp: addressOf(message),
    };
    void origin(request, message, socket, head);
  });
}

beforeEach(async () => {
  machine = await fakeMachine();
  events = [];
  answers = {};
  arrived = Promise.withResolvers();
  machine.handlers.set(FUNCTION, (event: SocketEvent) => {
    events.push(event);
    const { eventType } = event.requestContext;
    if (eventType !== 'CONNECT') arrived.resolve(event);
    return answers[eventType]?.(event) ?? { statusCode: 200 };
  });
  await start();
});

afterEach(async () => {
  await gateway.stop?.();
  await machine.close();
});

const open = async (query = '?ticket=t') => {
  const socket = new WebSocket(`${machine.siteUrl.replace('http', 'ws')}/ws${query}`, {
    origin: 'http://there',
  });
  await once(socket, 'open');
  return socket;
};

const call = (method: string, id: string, body = ''): AwsCall => ({
  caller: 'socket',
  service: 'execute-api',
  action: '',
  method,
  path: `/ws/@connections/${encodeURIComponent(id)}`,
  headers: {},
  body: Buffer.from(body),
});

test('a route with its own settings has its own throttle, even if the route is $connect', async () => {
  const none = { ThrottlingRateLimit: 0.001, ThrottlingBurstLimit: 1 };
  await gateway.stop?.();
  await start({ $connect: none, chat: none });
  const socket = await open();
  const messages: string[] = [];
  socket.on('message', (data) => messages.push(String(data)));
  await expect(open()).rejects.toThrow('429');
  for (const type of ['chat', 'chat', 'other', 'other']) socket.send(JSON.stringify({ type }));
  const heard = () => events.filter(({ body }) => body).map(({ requestContext }) => requestContext.routeKey);
  await expect.poll(heard).toEqual(['chat', '$default', '$default']);
  await expect.poll(() => messages).toEqual([expect.stringContaining('Too Many Requests')]);
});

test('parameters named like built-in properties, such as constructor, arrive like all others', async () => {
  await open('?ticket=t&constructor=x&__proto__=a&__proto__=b');
  const { queryStringParameters = {}, multiValueQueryStringParameters = {} } = events[0] ?? {};
  expect(Object.entries(queryStringParameters)).toEqual([
    ['ticket', 't'],
    ['constructor', 'x'],
    ['__proto__', 'b'],
  ]);
  expect(Object.entries(multiValueQueryStringParameters)).toContainEqual(['__proto__', ['a', 'b']]);
  expect([queryStringParameters['toString'], multiValueQueryStringParameters['toString']]).toEqual([
    undefined,
    undefined,
  ]);
});

test('$connect carries the headers and the query, a message selects its route, and $disconnect carries the close code', async () => {
  const socket = await open();
  expect(events[0]).toMatchObject({
    requestContext: {
      eventType: 'CONNECT',
      routeKey: '$connect',
      stage: 'ws',
      identity: { sourceIp: '127.0.0.1' },
    },
    queryStringParameters: { ticket: 't' },
    headers: { Origin: 'http://there', Host: expect.any(String) },
  });
  socket.send('{"type":"chat"}');
  expect(await arrived.promise).toMatchObject({
    requestContext: { routeKey: 'chat' },
    body: '{"type":"chat"}',
  });
  arrived = Promise.withResolvers();
  socket.send('no json');
  expect((await arrived.promise).requestContext.routeKey).toBe('$default');
  arrived = Promise.withResolvers();
  socket.close(4001);
  expect((await arrived.promise).requestContext).toMatchObject({
    eventType: 'DISCONNECT',
    disconnectStatusCode: 4001,
  });
});

test('$disconnect can arrive late, or never', async () => {
  const fates = [
    { late: 0, again: undefined, lost: true },
    { late: 5, again: undefined, lost: false },
  ];
  const asked = vi.spyOn(machine.deliveries, 'fate').mockImplementation(() => fates.shift() ?? expect.fail());
  const [first, second] = [await open(), await open()];
  const [lost, late] = events.map(({ requestContext }) => requestContext.connectionId);
  first.close();
  await expect.poll(() => asked.mock.calls).toHaveLength(1);
  second.close();
  await arrived.promise;
  const told = events.filter(({ requestContext }) => requestContext.eventType === 'DISCONNECT');
  expect(told.map(({ requestContext }) => requestContext.connectionId)).toEqual([late]);
  expect(asked.mock.calls).toEqual([['disconnect'], ['disconnect']]);
  expect(machine.lines.join()).toContain(`lost the $disconnect of ${lost}`);
});

test('the handler can refuse the upgrade with a status of its own', async () => {
  answers['CONNECT'] = () => ({ statusCode: 401 });
  const socket = new WebSocket(`${machine.siteUrl.replace('http', 'ws')}/ws`);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  expect(response.statusCode).toBe(401);
  response.destroy();
});

test('posting reaches an open socket, but not one that is still connecting or has closed', async () => {
  const inside: number[] = [];
  answers['CONNECT'] = async ({ requestContext }) => {
    inside.push((await gateway.management.answer(call('POST', requestContext.connectionId, 'x'))).status);
    return { statusCode: 200 };
  };
  const socket = await open();
  const id = events[0]?.requestContext.connectionId ?? '';
  expect(inside).toEqual([410]);
  const received = once(socket, 'message');
  expect((await gateway.management.answer(call('POST', id, 'hello'))).status).toBe(200);
  expect(String((await received)[0])).toBe('hello');
  expect(gateway.management.wants(call('POST', id))[0]).toMatchObject({
    action: 'execute-api:ManageConnections',
    resource: expect.stringMatching(
      /^arn:aws:execute-api:us-east-1:000000000000:\w{10}\/ws\/POST\/@connections\/.+=$/,
    ),
  });
  const closed = once(socket, 'close');
  expect((await gateway.management.answer(call('DELETE', id))).status).toBe(204);
  await closed;
  await arrived.promise;
  const gone = await gateway.management.answer(call('POST', id, 'x'));
  expect(gone).toMatchObject({ status: 410, headers: { 'x-amzn-errortype': 'GoneException' } });
});

test('posting beyond the account’s quota fails, and the socket stays open', async () => {
  const socket = await open();
  const id = events[0]?.requestContext.connectionId ?? '';
  machine.quotas.limit({ connections: 0 });
  const refused = await gateway.management.answer(call('POST', id, 'too many'));
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'x-amzn-errortype': 'LimitExceededException' },
  });
  machine.quotas.limit({});
  const received = once(socket, 'message');
  await gateway.management.answer(call('POST', id, 'hello'));
  expect(String((await received)[0])).toBe('hello');
});

test.each([
  ['a message over 128 KB', 128 * 1024 + 1, {}],
  ['a frame over 32 KB', 32 * 1024 + 1, {}],
])('%s closes the socket with 1009', async (_, length, options) => {
  const socket = await open();
  const closed = once(socket, 'close');
  socket.send('x'.repeat(length), options);
  expect((await closed)[0]).toBe(1009);
});

test('a long message arrives if its frames are short', async () => {
  const socket = await open();
  socket.send('x'.repeat(30_000), { fin: false });
  socket.send('y'.repeat(30_000), { fin: true });
  expect((await arrived.promise).body).toHaveLength(60_000);
});

describe('AWS’s limits on sockets', () => {
  const MINUTE = 60_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Makes the client send a message, and waits until the message arrives. */
  async function say(socket: WebSocket): Promise<void> {
    arrived = Promise.withResolvers();
    socket.send('{}');
    expect((await arrived.promise).requestContext.eventType).toBe('MESSAGE');
  }

  /** Makes a function post a message to the client, and waits until the message arrives. */
  async function post(socket: WebSocket): Promise<void> {
    const received = once(socket, 'message');
    const id = events[0]?.requestContext.connectionId ?? '';
    expect((await gateway.management.answer(call('POST', id, 'hello'))).status).toBe(200);
    await received;
  }

  const code = async (socket: WebSocket): Promise<unknown> => ((await once(socket, 'close')) as unknown[])[0];

  test.each([
    ['the last message from the client', say],
    ['the last message to the client', post],
  ])('ten minutes of silence close a socket, counted from %s', async (_, act) => {
    const socket = await open();
    for (let time = 0; time < 3; time += 1) {
      vi.advanceTimersByTime(9 * MINUTE);
      await act(socket);
    }
    vi.advanceTimersByTime(9 * MINUTE);
    await say(socket);
    const closed = code(socket);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(await closed).toBe(1001);
  });

  test('a socket closes after two hours, no matter how active it is', async () => {
    const socket = await open();
    for (let time = 0; time < 13; time += 1) {
      vi.advanceTimersByTime(9 * MINUTE);
      await say(socket);
    }
    const closed = code(socket);
    vi.advanceTimersByTime(3 * MINUTE);
    expect(await closed).toBe(1001);
  });
});

test('a client gets an error message if the handler of its message fails', async () => {
  answers['MESSAGE'] = () => {
    throw new Error('broken');
  };
  const socket = await open();
  const received = once(socket, 'message');
  socket.send('{}');
  expect(JSON.parse(String((await received)[0]))).toMatchObject({ message: 'Internal server error' });
});

test('stopping the API closes every socket', async () => {
  const socket = await open();
  const closed = once(socket, 'close');
  await gateway.stop?.();
  expect((await closed)[0]).toBeTypeOf('number');
});
