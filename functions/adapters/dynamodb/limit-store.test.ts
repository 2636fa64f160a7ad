import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { limitStore } from './limit-store.ts';
import { Table } from './table.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a rate limit’s bucket doesn’t expire before its window ends', async () => {
  const calls = scriptAws(({ action }) =>
    action === 'UpdateItem' ? { error: 'ConditionalCheckFailedException' } : { body: {} },
  );
  const limits = limitStore(new Table(new DynamoDBClient({ ...SCRIPTED, maxAttempts: 1 }), 'game'));
  const at = new Date('2025-08-25T23:00:00.500Z');
  const until = new Date('2025-08-25T23:10:00.500Z');
  expect(await limits.take('bucket', { most: 5, seconds: 600 }, at)).toEqual({ taken: true, until });
  expect(calls.at(-1)).toMatchObject({
    action: 'PutItem',
    input: {
      Item: {
        taken: { N: '1' },
        endsAt: { N: String(until.getTime()) },
        ttl: { N: String(Math.ceil(until.getTime() / 1000)) },
      },
    },
  });
});
