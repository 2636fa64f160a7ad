import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import type { Fate } from '../deliveries.ts';
import { planFor } from '../template/deployment.ts';
import { startEngine, type Engine } from './engine.ts';
import { createTables, type Tables } from './tables.ts';

const TableName = 'Pages';
const Key = { page: { S: 'a' } };

let folder: string;
let engine: Engine;
let tables: Tables;
let now = 0;
let fate: Fate = { late: 0, again: undefined, lost: false };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tables-'));
  engine = await startEngine(folder);
  tables = createTables({
    aws: DEFAULT_ENVIRONMENT,
    engineUrl: engine.url,
    clock: { now: () => now },
    deliveries: { fate: () => fate },
  });
  const properties = {
    TableName,
    KeySchema: [{ AttributeName: 'page', KeyType: 'HASH' }],
    AttributeDefinitions: ['page', 'topic'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byTopic',
        KeySchema: [{ AttributeName: 'topic', KeyType: 'HASH' }],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
    BillingMode: 'PAY_PER_REQUEST',
  };
  await planFor([tables], { logicalId: 'Pages', type: 'AWS::DynamoDB::Table', properties })();
});
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true });
});

/** Calls DynamoDB the way a Lambda function would. */
async function call(action: string, input: object): Promise<{ status: number; body: string }> {
  const { status, body } = await tables.answer({
    caller: 'f',
    service: 'dynamodb',
    action,
    method: 'POST',
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': '20250101T000000Z',
      'x-amz-target': `DynamoDB_20120810.${action}`,
      authorization:
        'AWS4-HMAC-SHA256 Credential=f/20250101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: Buffer.from(JSON.stringify({ TableName, ...input })),
  });
  return { status, body: String(body) };
}

/** Returns a condition with two INs: one with few operands, then one with `count` operands. */
function oneOf(count: number) {
  const names = Array.from({ length: count }, (_, index) => `:v${index}`);
  const text = `visits IN (:v0, :v1) OR #in in (${names.join(',\n')}) OR attribute_not_exists(nothing)`;
  const ExpressionAttributeValues = Object.fromEntries(names.map((name) => [name, { S: name }]));
  return { text, rest: { ExpressionAttributeNames: { '#in': 'in' }, ExpressionAttributeValues } };
}

const CALLS: [name: string, expression: string, input: (text: string, rest: object) => object][] = [
  ['Scan', 'FilterExpression', (text, rest) => ({ FilterExpression: text, ...rest })],
  ['PutItem', 'ConditionExpression', (text, rest) => ({ Item: Key, ConditionExpression: text, ...rest })],
  ['DeleteItem', 'ConditionExpression', (text, rest) => ({ Key, ConditionExpression: text, ...rest })],
  [
    'TransactWriteItems',
    'ConditionExpression',
    (text, rest) => ({
      TableName: undefined,
      TransactItems: [
        { Put: { TableName, Item: { page: { S: 'b' } } } },
        { ConditionCheck: { TableName, Key, ConditionExpression: text, ...rest } },
      ],
    }),
  ],
];

test.each(CALLS)('%s accepts 100 operands of IN and rejects 101', async (action, expression, inputOf) => {
  const right = oneOf(100);
  expect(await call(action, inputOf(right.text, right.rest))).toMatchObject({ status: 200 });
  const wrong = oneOf(101);
  const refused = await call(action, inputOf(wrong.text, wrong.rest));
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('ValidationException');
  expect(refused.body).toContain(
    `Invalid ${expression}: The IN operator is provided with too many operands; number of operands: 101`,
  );
});

test('parentheses in an operand of IN don’t end the list', async () => {
  const sizes = Array.from({ length: 100 }, () => 'size(#in)').join(', ');
  const { rest } = oneOf(1);
  const names = rest.ExpressionAttributeNames;
  const input = { FilterExpression: `visits IN (${sizes})`, ExpressionAttributeNames: names };
  const refused = await call('Scan', { ...input, FilterExpression: `visits IN (${sizes}, size(#in))` });
  expect(refused.body).toContain('number of operands: 101');
  expect((await call('Scan', input)).body).not.toContain('number of operands');
});

test('a lagging index lacks new items and still lists deleted ones', async () => {
  const pagesOn = async (topic: string) => {
    const { body } = await call('Query', {
      IndexName: 'byTopic',
      KeyConditionExpression: 'topic = :topic',
      ExpressionAttributeValues: { ':topic': { S: topic } },
    });
    const { Items, Count } = JSON.parse(body) as { Items: { page: { S: string } }[]; Count: number };
    expect(Count).toBe(Items.length);
    return Items.map(({ page }) => page.S).toSorted();
  };
  const [old, fresh] = ['old', 'fresh'].map((page) => ({ page: { S: page }, topic: { S: 'cats' } }));
  await call('PutItem', { Item: old });
  now += 10_000;
  await call('TransactWriteItems', {
    TableName: undefined,
    TransactItems: [{ Put: { TableName, Item: fresh } }],
  });
  fate = { ...fate, late: 30 };
  expect(await pagesOn('cats')).toEqual(['old']);
  expect(await pagesOn('dogs')).toEqual([]);
  fate = { ...fate, late: 0 };
  expect(await pagesOn('cats')).toEqual(['fresh', 'old']);
  await call('DeleteItem', { Key: { page: { S: 'old' } } });
  fate = { ...fate, late: 30 };
  expect(await pagesOn('cats')).toEqual(['fresh', 'old']);
  now += 1000;
  expect(await pagesOn('cats')).toEqual(['fresh']);
});

/** Returns a function that calls the engine at this address. */
const callAt = (engineUrl: string) =>
  createTables({
    aws: DEFAULT_ENVIRONMENT,
    engineUrl,
    clock: { now: () => now },
    deliveries: { fate: () => fate },
  }).call('ListTables', {});

test.each<[string, (socket: Socket) => unknown]>([
  ['stops being HTTP', (socket) => socket.write('no chunk\r\n')],
  ['breaks off', (socket) => socket.resetAndDestroy()],
  ['ends too early', (socket) => socket.end()],
])('a reply that %s midway makes only its own call fail', async (_, goOn) => {
  const broken = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\n{"a\r\n');
        setImmediate(goOn, socket);
      });
  }).listen(0, '127.0.0.1');
  await once(broken, 'listening');
  await expect(callAt(`http://127.0.0.1:${(broken.address() as AddressInfo).port}`)).rejects.toThrow(
    'aborted',
  );
  broken.close();
});

test('the engine can also be called over TLS', async () => {
  await expect(callAt('https://127.0.0.1:9')).rejects.toThrow('ECONNREFUSED');
});

test('a call needs permission for its action on the kind of item it names, even in a transaction', () => {
  const wants = (action: string, input: object) =>
    tables
      .wants({ action, body: Buffer.from(JSON.stringify(input)) } as Parameters<Tables['wants']>[0])
      .map(({ action: right, context }) => [right, context?.['dynamodb:LeadingKeys']]);
  const item = { TableName, Key: { page: { S: 'LIMIT#odds#1' }, topic: { S: 'x' } } };
  expect(wants('UpdateItem', item)).toEqual([['dynamodb:UpdateItem', 'LIMIT#']]);
  const put = { TableName, Item: { page: { S: 'plain' } } };
  expect(wants('PutItem', put)).toEqual([['dynamodb:PutItem', 'plain']]);
  const TransactItems = [{ Put: put }, { Update: item }, { Update: item }];
  expect(wants('TransactWriteItems', { TransactItems })).toEqual([
    ['dynamodb:PutItem', 'plain'],
    ['dynamodb:UpdateItem', 'LIMIT#'],
  ]);
  expect(wants('Query', { TableName })).toEqual([['dynamodb:Query', undefined]]);
});
