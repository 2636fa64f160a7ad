import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer, type WireCall } from '#test/support/scripted-aws.ts';
import { Table } from './table.ts';

function scripted(...answers: WireAnswer[]) {
  const calls: WireCall[] = scriptAws(() => answers.shift() ?? { body: {} });
  return { calls, table: new Table(new DynamoDBClient({ ...SCRIPTED, maxAttempts: 1 }), 'game') };
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the table', () => {
  it('reads what was written last', async () => {
    const { table, calls } = scripted({ body: { Item: { pk: { S: 'a' } } } });
    expect(await table.get({ pk: 'a', sk: 'b' })).toEqual({ pk: 'a' });
    expect(calls).toMatchObject([{ action: 'GetItem', input: { ConsistentRead: true } }]);
  });
});
