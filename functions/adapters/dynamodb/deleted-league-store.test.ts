import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { deletedLeagueStore } from './deleted-league-store.ts';
import { chatKeys } from './keys/chat-keys.ts';
import { keys } from './keys/keys.ts';
import { type Key } from './keys/key.ts';
import { Table } from './table.ts';

const CHAT = { leagueId: 'L', season: '2025-26' };
const wire = ({ pk, sk }: Key) => ({ pk: { S: pk }, sk: { S: sk } });

it('a league with many messages is cleaned up page by page, and each page is read after the previous one is deleted', async () => {
  const [first, second] = ['01', '02'].map((id) => wire(chatKeys.message(CHAT, id)));
  const answers: WireAnswer[] = [
    { body: { Items: [first], LastEvaluatedKey: first } },
    { body: {} },
    { body: { Items: [second, wire(keys.league('L'))] } },
  ];
  const calls = scriptAws(() => answers.shift() ?? { body: {} });
  const table = new Table(new DynamoDBClient({ ...SCRIPTED, maxAttempts: 1 }), 'game');
  await deletedLeagueStore(table).clear({ id: 'L', code: 'ABC234', userIds: [] });
  const gone = calls.map(({ input }) =>
    (input['TransactItems'] as { Delete: { Key: unknown } }[] | undefined)?.map(({ Delete }) => Delete.Key),
  );
  expect(calls.map(({ action }) => action)).toEqual([
    'Query',
    'TransactWriteItems',
    'Query',
    'TransactWriteItems',
  ]);
  expect(gone.flatMap((removed) => removed ?? [])).toEqual([first, second]);
});
