import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import type { AccessToken } from '#shared/domain/accounts/tokens.ts';
import { seat } from '#test/support/league-season.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { wireTable } from '#test/support/wire-table.ts';
import { accessTokenStore } from './access-token-store.ts';
import { tokenKeys } from './keys/account-keys.ts';
import { Table } from './table.ts';

const ana = seat(1);
const token = (id: string): AccessToken => ({
  id,
  name: 'A script',
  createdAt: '2025-09-08T12:00:00.000Z',
  startedAt: 1,
  endsAt: '2025-10-08T12:00:00.000Z',
  lastUsedAt: null,
});
const store = () => accessTokenStore(new Table(new DynamoDBClient(SCRIPTED), 'game'));
const placeOf = ({ pk, sk }: { pk: string; sk: string }) => `${pk} ${sk}`;

afterEach(() => {
  vi.restoreAllMocks();
});

it('a token that lost its slot opens nothing, even if another token has the slot now', async () => {
  const { items, answer } = wireTable();
  scriptAws(answer);
  await store().add(ana, 'first', token('A'));
  // DynamoDB deletes expired items in any order, and this one was the first.
  items.delete(placeOf(tokenKeys.slot(ana, 0)));
  await store().add(ana, 'second', token('B'));
  expect(await store().byHash('second')).toMatchObject({ id: 'B' });
  expect(await store().byHash('first')).toBeUndefined();
});

it('an expired token is deleted together with its guard', async () => {
  const { items, answer } = wireTable();
  scriptAws(answer);
  await store().add(ana, 'hash', token('A'));
  const ends = String(Date.parse(token('A').endsAt) / 1000);
  expect([...items.values()].map(({ ttl }) => ttl)).toEqual([{ N: ends }, { N: ends }]);
});

it('a removed token leaves nothing behind', async () => {
  const { items, answer } = wireTable();
  scriptAws(answer);
  await store().add(ana, 'hash', token('A'));
  expect([...items.keys()]).toEqual([placeOf(tokenKeys.slot(ana, 0)), placeOf(tokenKeys.guard('hash'))]);
  expect(await store().remove(ana, 'A')).toBe(true);
  expect([...items.keys()]).toEqual([]);
});

it('a late repeat of a removal spares the new token in the same slot', async () => {
  const { items, answer } = wireTable();
  const CancellationReasons = [{ Code: 'ConditionalCheckFailed' }, { Code: 'None' }];
  scriptAws((call) =>
    // Since the repeat has read the slot, it got another token, whose id isn't the expected one.
    JSON.stringify(call.input).includes('"ConditionExpression":"#id = :id"')
      ? { error: 'TransactionCanceledException', more: { CancellationReasons } }
      : answer(call),
  );
  await store().add(ana, 'hash', token('A'));
  expect(await store().remove(ana, 'A')).toBe(false);
  expect(items.size).toBe(2);
});
