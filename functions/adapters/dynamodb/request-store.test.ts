import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { fileRequest } from '#shared/domain/accounts/requests.ts';
import { DRAFT_AT } from '#test/support/league-season.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { requestKeys } from './keys/account-keys.ts';
import { requestStore } from './request-store.ts';
import { Table } from './table.ts';

const request = fileRequest(
  { kind: 'password-reset', email: 'ana@x.example', reason: 'R' },
  { id: 'R', userId: null, at: DRAFT_AT },
);
const store = () => requestStore(new Table(new DynamoDBClient(SCRIPTED), 'game'));

afterEach(() => {
  vi.restoreAllMocks();
});

it('a request whose status has changed is hidden while the index still lists it under its old status', async () => {
  const item = Object.entries({ ...requestKeys.of('R'), ...request, status: 'processed' }).map(
    ([name, value]) => [name, value === null ? { NULL: true } : { S: value }],
  );
  const listed = Object.entries({ ...requestKeys.of('R'), gsi1sk: 'R' }).map(([name, S]) => [name, { S }]);
  scriptAws(({ action }) =>
    action === 'Query'
      ? { body: { Items: [Object.fromEntries(listed)] } }
      : { body: { Responses: { game: [Object.fromEntries(item)] } } },
  );
  expect(await store().listOf('password-reset', 'pending')).toEqual([]);
  expect(await store().listOf('password-reset', 'processed')).toMatchObject([{ id: 'R' }]);
});

it.each([
  [true, ['REQUESTS#password-reset#pending', undefined]],
  [false, [undefined, String(DRAFT_AT.getTime() / 1000 + 2 * 86_400)]],
])('a request expires after two days unless it is listed for admins (%o)', async (isListed, expected) => {
  const calls = scriptAws(() => ({ body: {} }));
  await store().add(request, { isListed });
  const written = calls[0]?.input['TransactItems'] as {
    Put: { Item: Record<string, { S?: string; N?: string }> };
  }[];
  const item = written[0]?.Put.Item;
  expect([item?.['gsi1pk']?.S, item?.['ttl']?.N]).toEqual(expected);
});
