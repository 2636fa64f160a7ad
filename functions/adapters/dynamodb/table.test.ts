import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { Unavailable } from '../../ports/ports.ts';
import { Table } from './table.ts';
import { MUST_BE_NEW } from './write.ts';

const KEY = { pk: 'a', sk: 'b' };
const WIRE_KEY = { pk: { S: 'a' }, sk: { S: 'b' } };
const OK: WireAnswer = { body: {} };

/** A table that answers its calls with these replies, one after another. */
function scripted(...answers: WireAnswer[]) {
  const calls = scriptAws(() => answers.shift() ?? OK);
  return { calls, table: new Table(new DynamoDBClient({ ...SCRIPTED, maxAttempts: 1 }), 'game') };
}

function cancelled(...codes: string[]): WireAnswer {
  const CancellationReasons = codes.map((Code) => ({ Code }));
  return { error: 'TransactionCanceledException', more: { CancellationReasons } };
}

beforeEach(() => {
  // Waits between tries are random; here they're zero.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('reading', () => {
  it('returns the latest write', async () => {
    const { table, calls } = scripted({ body: { Item: WIRE_KEY } }, { body: {} }, { body: {} });
    expect(await table.get(KEY)).toEqual(KEY);
    await table.query('a', 'b');
    await table.getMany([KEY]);
    expect(calls).toMatchObject([
      { action: 'GetItem', input: { ConsistentRead: true } },
      { action: 'Query', input: { ConsistentRead: true } },
      { action: 'BatchGetItem', input: { RequestItems: { game: { ConsistentRead: true } } } },
    ]);
  });

  it('retries the unprocessed keys of a batch', async () => {
    const left = { pk: { S: 'a' }, sk: { S: 'left' } };
    const { table, calls } = scripted(
      { body: { Responses: { game: [WIRE_KEY] }, UnprocessedKeys: { game: { Keys: [left] } } } },
      { body: { Responses: { game: [left] } } },
    );
    expect(await table.getMany([KEY, { pk: 'a', sk: 'left' }])).toEqual([KEY, { pk: 'a', sk: 'left' }]);
    expect(calls[1]?.input).toMatchObject({ RequestItems: { game: { Keys: [left] } } });
  });

  it('gives up on a batch that stays unprocessed', async () => {
    const unread: WireAnswer = { body: { UnprocessedKeys: { game: { Keys: [WIRE_KEY] } } } };
    const { table } = scripted(...Array.from({ length: 6 }, () => unread));
    await expect(table.getMany([KEY])).rejects.toThrow(Unavailable);
  });

  it('requests a hundred keys at a time, and fetches every page of a query', async () => {
    const { table, calls } = scripted(
      OK,
      OK,
      { body: { Items: [WIRE_KEY], LastEvaluatedKey: WIRE_KEY } },
      {
        body: { Items: [WIRE_KEY] },
      },
    );
    await table.getMany(Array.from({ length: 101 }, (_, index) => ({ pk: 'a', sk: String(index) })));
    expect(await table.query('a', '')).toEqual([KEY, KEY]);
    expect(calls.map(({ action }) => action)).toEqual(['BatchGetItem', 'BatchGetItem', 'Query', 'Query']);
    expect(calls[3]?.input['ExclusiveStartKey']).toEqual(WIRE_KEY);
  });
});

describe('a conditional write', () => {
  const write = (table: Table) => table.putIf({ ...KEY, version: 2 }, MUST_BE_NEW);

  it('fails while a transaction is writing the same item', async () => {
    const { table, calls } = scripted({ error: 'TransactionConflictException' });
    expect(await write(table)).toBe(false);
    expect(calls).toHaveLength(1);
  });

  it('fails if its condition is false, unless its stamp shows that an earlier try succeeded', async () => {
    let stamp: unknown;
    scriptAws(({ input }) => {
      stamp = (input['Item'] as Record<string, unknown>)['stamp'];
      return { error: 'ConditionalCheckFailedException', more: { Item: { ...WIRE_KEY, stamp } } };
    });
    const table = new Table(new DynamoDBClient({ ...SCRIPTED, maxAttempts: 1 }), 'game');
    expect(await write(table)).toBe(true);
    vi.restoreAllMocks();
    const other = scripted({
      error: 'ConditionalCheckFailedException',
      more: { Item: { ...WIRE_KEY, stamp: { S: 'another' } } },
    });
    expect(await write(other.table)).toBe(false);
  });

  it.each(['ThrottlingException', 'InternalServerError'])('can be retried after %s', async (error) => {
    const { table } = scripted({ error });
    await expect(write(table)).rejects.toThrow(Unavailable);
  });
});

describe('a transaction', () => {
  const writes = [{ put: KEY, ...MUST_BE_NEW }, { remove: KEY }];

  it('is retried if it conflicts with another one, or if the table is busy', async () => {
    const { table, calls } = scripted(
      cancelled('TransactionConflict', 'None'),
      cancelled('None', 'ThrottlingError'),
    );
    expect(await table.transact(writes)).toEqual([]);
    expect(calls).toHaveLength(3);
  });

  it('gives up after five tries', async () => {
    const { table, calls } = scripted(...Array.from({ length: 9 }, () => cancelled('TransactionConflict')));
    await expect(table.transact(writes)).rejects.toThrow(Unavailable);
    expect(calls).toHaveLength(5);
  });

  it('reports which conditions were false', async () => {
    const { table, calls } = scripted(cancelled('ConditionalCheckFailed', 'None'));
    expect(await table.transact(writes)).toEqual([0]);
    expect(calls).toHaveLength(1);
  });

  it('fails right away if it is invalid', async () => {
    const { table, calls } = scripted(cancelled('ValidationError', 'None'));
    await expect(table.transact(writes)).rejects.toThrow('TransactionCanceledException');
    expect(calls).toHaveLength(1);
  });
});

it('setting fields leaves the item’s other fields alone', async () => {
  const { table, calls } = scripted();
  await table.set(KEY, { teamOrder: [1], strategy: 'wins' });
  expect(calls).toMatchObject([
    {
      action: 'UpdateItem',
      input: {
        Key: WIRE_KEY,
        UpdateExpression: 'SET #0 = :0, #1 = :1',
        ExpressionAttributeNames: { '#0': 'teamOrder', '#1': 'strategy' },
        ExpressionAttributeValues: { ':0': { L: [{ N: '1' }] }, ':1': { S: 'wins' } },
      },
    },
  ]);
});
