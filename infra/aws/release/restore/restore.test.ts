import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeContinuousBackupsCommand,
  DynamoDBClient,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenKeys } from '#functions/adapters/dynamodb/keys/account-keys.ts';
import { jobKeys } from '#functions/adapters/dynamodb/keys/job-keys.ts';
import { keys } from '#functions/adapters/dynamodb/keys/keys.ts';
import type { Item } from '#functions/adapters/dynamodb/write.ts';
import { keyedTable } from '#test/support/keyed-table.ts';
import { startEngine, type Engine } from '#infra/emulator/testing/index.ts';
import { restore } from './restore.ts';

// Tests both walks over the items of a backup. test/flows/restore.test.ts restores the whole game.

const BEGAN = new Date('2026-09-06T19:00:00Z');
const seconds = (minutes: number) => BEGAN.getTime() / 1000 + minutes * 60;

let folder: string;
let engine: Engine;
let dynamodb: DynamoDBClient;
let table = '';
let inUse = '';
const sent: string[] = [];
const region = 'us-east-1';
const lambda = new LambdaClient({ region });
const sqs = new SQSClient({ region });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  engine = await startEngine(folder);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  dynamodb = new DynamoDBClient({ endpoint: engine.url, region, credentials });
  const { send } = dynamodb;
  // The local DynamoDB doesn't support backups.
  dynamodb.send = (command: unknown) =>
    command instanceof DescribeContinuousBackupsCommand || command instanceof UpdateContinuousBackupsCommand
      ? Promise.resolve({})
      : Reflect.apply(send, dynamodb, [command]);
  const Variables = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => (name === 'TABLE_NAME' ? inUse : `https://queue/${String(name)}`) },
  );
  lambda.send = () => Promise.resolve({ Environment: { Variables } });
  sqs.send = ({ input }: { input: object }) => {
    sent.push(JSON.stringify(input));
    return Promise.resolve({});
  };
});
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Creates a restored table with these items. */
async function backup(name: string, items: readonly Item[]): Promise<void> {
  table = name;
  sent.length = 0;
  await dynamodb.send(keyedTable(table));
  const client = DynamoDBDocumentClient.from(dynamodb);
  for (const Item of items) await client.send(new PutCommand({ TableName: table, Item }));
}
const run = (after = 0) =>
  restore({
    clients: { dynamodb, lambda, scheduler: new SchedulerClient({ region }), sqs },
    stack: 'TwoCrowns',
    isStage: false,
    table,
    clock: { now: () => new Date(BEGAN.getTime() + after * 60_000), until: () => Promise.resolve() },
    print: () => undefined,
  });
async function left(): Promise<string[]> {
  const { Items = [] } = await DynamoDBDocumentClient.from(dynamodb).send(
    new ScanCommand({ TableName: table }),
  );
  return Items.filter((item) => !jobKeys.isOfJob(item))
    .map(({ pk, sk }) => `${pk} ${sk}`)
    .toSorted();
}
const socket = (id: string, opened: number) => ({ ...keys.socket(id), ttl: seconds(opened + 120) });
const news = (id: string, createdAt: string) => ({
  ...keys.notification('ana', id),
  id,
  to: 'ana',
  type: 'draft_reminder',
  title: id,
  message: id,
  createdAt,
});

test('sockets from before the loss are removed, and the sockets of pages that have reconnected stay', async () => {
  await backup('sockets', [socket('before', -60), socket('back', 5)]);
  inUse = table;
  await run();
  expect(await left()).toEqual(['CONN#back CONN']);
});

test('access tokens from before the loss open nothing, because they may have been revoked since, and later ones stay', async () => {
  const token = (hash: string, slot: number, createdAt: string) => [
    { ...tokenKeys.slot('ana', slot), slot, hash, createdAt },
    { ...tokenKeys.guard(hash), hash, userId: 'ana', slot },
  ];
  const later = new Date(BEGAN.getTime() + 1000).toISOString();
  await backup('tokens', [...token('old', 0, '2026-09-06T18:00:00.000Z'), ...token('new', 1, later)]);
  inUse = table;
  await run();
  expect(await left()).toEqual(['TOKEN#new TOKEN', 'USER#ana TOKEN#01']);
});

test('a league deleted before the loss is cleaned up again once functions use the restored table', async () => {
  const tombstone = {
    ...keys.league('gone'),
    id: 'gone',
    code: 'CODE',
    deletedAt: '2026-09-01T00:00:00.000Z',
    userIds: ['ana'],
  };
  await backup('purge', [tombstone, { ...keys.membership('ana', 'gone') }]);
  inUse = 'lost';
  await run();
  expect(await left()).toHaveLength(2);
  inUse = table;
  await run();
  expect(await left()).toEqual([]);
});

test('notifications about the restore are emailed once functions use the restored table, and older notifications aren’t emailed again', async () => {
  await backup('news', [news('restored', BEGAN.toISOString()), news('old', '2026-09-06T18:00:00.000Z')]);
  inUse = 'lost';
  await run();
  expect(sent).toEqual([]);
  inUse = table;
  // After the deployment, the command still continues the same restore.
  await run(60);
  expect(sent.join()).toContain('restored');
  expect(sent.join()).not.toContain('old');
});
