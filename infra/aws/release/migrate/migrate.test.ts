import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BatchWriteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobKeys } from '#functions/adapters/dynamodb/keys/job-keys.ts';
import type { Item } from '#functions/adapters/dynamodb/write.ts';
import { keyedTable } from '#test/support/keyed-table.ts';
import { startEngine, type Engine } from '#infra/emulator/testing/index.ts';
import { migrate, type Change } from './migrate.ts';

/** The number of items to migrate. `MIGRATED_ITEMS=100000` sets as many as a large season has. */
const ITEMS = Number(process.env['MIGRATED_ITEMS'] ?? 2000);
const PAGE = Math.max(50, ITEMS / 100);
const PATIENCE = 30_000 + ITEMS * 10;

let folder: string;
let engine: Engine;
let dynamodb: DynamoDBClient;
let client: DynamoDBDocumentClient;
let table = 'items0';
let number = 0;
let lines: string[] = [];

/** The migration under test: splits names into parts, and drops nicknames. */
const change: Change = (item) => {
  if (typeof item['name'] !== 'string') return undefined;
  const { name, nickname: _, ...kept } = item;
  const [first, last] = name.split(' ');
  return { ...kept, names: { first, last } };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migration-'));
  engine = await startEngine(folder);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  dynamodb = new DynamoDBClient({ endpoint: engine.url, region: 'us-east-1', credentials });
  client = DynamoDBDocumentClient.from(dynamodb);
});
afterAll(async () => {
  await engine.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Fills the table with this many items. Every fourth item has a name. */
async function fill(count: number): Promise<void> {
  await dynamodb.send(keyedTable(table));
  for (let from = 0; from < count; from += 25) {
    const puts = Array.from({ length: Math.min(25, count - from) }, (_, index) => ({
      PutRequest: { Item: marshall(itemOf(from + index)) },
    }));
    await dynamodb.send(new BatchWriteItemCommand({ RequestItems: { [table]: puts } }));
  }
}

const keyOf = (index: number) => ({ pk: `USER#${Math.floor(index / 4)}`, sk: `ITEM#${index % 4}` });
function itemOf(index: number): Item {
  const stored = { ...keyOf(index), version: 1, picks: [[index, true, 'x']], motto: null };
  return index % 4 === 0 ? { ...stored, name: `First${index} Last`, nickname: 'N' } : stored;
}

beforeEach(() => {
  table = `items${(number += 1)}`;
  lines = [];
});

const run = (by: Change = change, more: { signal?: AbortSignal; job?: string } = {}) =>
  migrate(
    {
      client,
      table,
      job: 'names',
      pageSize: PAGE,
      now: () => new Date(0),
      print: (line) => void lines.push(line),
      ...more,
    },
    { change: by },
  );
const get = async (index: number) =>
  (await client.send(new GetCommand({ TableName: table, Key: keyOf(index), ConsistentRead: true }))).Item;
async function all(): Promise<Item[]> {
  const items: Item[] = [];
  for (let from: Item | undefined; ;) {
    const page = await client.send(
      new ScanCommand({ TableName: table, ...(from && { ExclusiveStartKey: from }) }),
    );
    items.push(...(page.Items ?? []));
    if (!page.LastEvaluatedKey) return items.filter((item) => !jobKeys.isOfJob(item));
    from = page.LastEvaluatedKey;
  }
}

test(
  'a migration changes all items page by page, resumes after a stop, and does nothing once it is done',
  async () => {
    await fill(ITEMS);
    const began = performance.now();
    const stopping = new AbortController();
    let judged = 0;
    const stopped = await run(
      (item) => {
        judged += 1;
        if (judged > ITEMS / 3) stopping.abort();
        return change(item);
      },
      { signal: stopping.signal },
    );
    expect(stopped.isDone).toBe(false);
    expect(stopped.seen).toBeGreaterThan(ITEMS / 4);
    expect(stopped.seen).toBeLessThan(ITEMS / 1.5);
    expect(await run()).toMatchObject({ isDone: true, seen: ITEMS, changed: ITEMS / 4 });
    const seconds = (performance.now() - began) / 1000;
    const items = await all();
    expect(items).toHaveLength(ITEMS);
    const expected = (index: number) => {
      const { name, nickname: _, ...kept } = itemOf(index);
      return name === undefined ? kept : { ...kept, names: { first: `First${index}`, last: 'Last' } };
    };
    for (const index of [0, 1, 2, 3, ITEMS - 4, ITEMS - 1]) expect(await get(index)).toEqual(expected(index));
    expect(items.filter((item) => 'names' in item)).toHaveLength(ITEMS / 4);
    expect(items.filter((item) => 'name' in item || 'nickname' in item)).toEqual([]);

    const before = judged;
    expect(await run(() => expect.unreachable('it is done'))).toMatchObject({ changed: ITEMS / 4 });
    expect(judged).toBe(before);
    expect(lines.at(-1)).toMatch(/^names: done, [\d,]+ items, [\d,]+ changed$/);
    if (process.env['MIGRATED_ITEMS']) console.log([...lines, `${seconds.toFixed(1)} s`].join('\n'));
  },
  PATIENCE,
);

test('a migration changes nothing in items that it has already migrated', async () => {
  await fill(40);
  await run();
  expect(await run(change, { job: 'names once more' })).toMatchObject({ isDone: true, seen: 40, changed: 0 });
});

test('an item written during the run isn’t lost, and is also migrated', async () => {
  await fill(8);
  const meanwhile = new Map<string, () => Promise<unknown>>([
    // Concurrent writes, keyed by the item whose migration triggers them: one replaces that item, the other changes item 4.
    [
      'USER#0',
      () =>
        client.send(
          new PutCommand({ TableName: table, Item: { ...itemOf(0), name: 'New Name', version: 2 } }),
        ),
    ],
    [
      'USER#1',
      () =>
        client.send(
          new UpdateCommand({
            TableName: table,
            Key: keyOf(4),
            UpdateExpression: 'SET #names = :theirs',
            ExpressionAttributeNames: { '#names': 'names' },
            ExpressionAttributeValues: { ':theirs': 'from newer code' },
          }),
        ),
    ],
  ]);
  const racing: Change = (item) => {
    if (typeof item['names'] === 'string') return { ...item, names: { said: item['names'] } };
    return change(item);
  };
  // The writes happen after a page is read and before its items are written.
  const pages = client.middlewareStack;
  pages.add(
    (next) => async (args) => {
      const { input } = args as { input: { UpdateExpression?: string; Key?: { pk: string } } };
      const write = meanwhile.get(input.Key?.pk ?? '');
      if (
        input.UpdateExpression?.startsWith('SET #n') &&
        !input.UpdateExpression.includes('#names') &&
        write
      ) {
        meanwhile.delete(input.Key?.pk ?? '');
        await write();
      }
      return next(args);
    },
    { step: 'initialize', name: 'meanwhile' },
  );
  const done = await run(racing);
  pages.remove('meanwhile');
  expect(meanwhile.size).toBe(0);
  expect(done).toMatchObject({ isDone: true, changed: 2 });
  expect(await get(0)).toMatchObject({ names: { first: 'New', last: 'Name' }, version: 2 });
  expect(await get(4)).toMatchObject({ names: { said: 'from newer code' } });
});

test('an item deleted during the run stays deleted', async () => {
  await fill(4);
  const stack = client.middlewareStack;
  stack.add(
    (next) => async (args) => {
      if ('UpdateExpression' in args.input) {
        stack.remove('gone');
        await client.send(new DeleteCommand({ TableName: table, Key: keyOf(0) }));
      }
      return next(args);
    },
    { step: 'initialize', name: 'gone' },
  );
  expect(await run()).toMatchObject({ isDone: true, changed: 0 });
  expect(await all()).toHaveLength(3);
});

test('a migration can’t change a key', async () => {
  await fill(4);
  await expect(run((item) => ({ ...item, pk: 'elsewhere' }))).rejects.toThrow('would get another key');
});

test('an item that has only keys also stays deleted if it is deleted during the run', async () => {
  await fill(0);
  const bare = { pk: 'USER#bare', sk: 'ITEM' };
  await client.send(new PutCommand({ TableName: table, Item: bare }));
  const marked: Change = (item) => ({ ...item, isMarked: true });
  const stack = client.middlewareStack;
  stack.add(
    (next) => async (args) => {
      if ('UpdateExpression' in args.input) {
        stack.remove('gone');
        await client.send(new DeleteCommand({ TableName: table, Key: bare }));
      }
      return next(args);
    },
    { step: 'initialize', name: 'gone' },
  );
  expect(await run(marked)).toMatchObject({ isDone: true, changed: 0 });
  expect(await all()).toEqual([]);
});
