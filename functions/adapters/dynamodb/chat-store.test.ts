import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { newMessage } from '#shared/domain/chat/chat.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { chatStore } from './chat-store.ts';
import { chatKeys } from './keys/chat-keys.ts';
import { Table } from './table.ts';

const AT = new Date('2025-09-10T12:00:00.000Z');
const MONTH_SECONDS = 30 * 86_400;

it('a message is kept forever, but its client id for only a month', async () => {
  const calls = scriptAws(() => ({ body: {} }));
  const table = new Table(new DynamoDBClient({ ...SCRIPTED, maxAttempts: 1 }), 'game');
  const chat = { leagueId: 'L', season: '2025-26' };
  const words = { userId: 'ana', message: 'Hi', clientId: 'click', mentions: [] };
  const message = newMessage({ ...chat, ...words, id: '01K4SSMGG00000000000000000' }, AT);
  expect(await chatStore(table).add(message, [])).toBe('added');
  const writes = calls[0]?.input['TransactItems'] as { Put?: { Item: Record<string, { N?: string }> } }[];
  const put = ({ sk }: { sk: string }) =>
    writes.find(({ Put }) => JSON.stringify(Put?.Item['sk']) === JSON.stringify({ S: sk }))?.Put?.Item;
  const goneAt = Number(put(chatKeys.act(chat, words))?.['ttl']?.N);
  expect(goneAt - AT.getTime() / 1000).toBeGreaterThan(MONTH_SECONDS);
  expect(goneAt - AT.getTime() / 1000).toBeLessThan(2 * MONTH_SECONDS);
  expect(put(chatKeys.message(chat, message.id))).toMatchObject({ message: { S: 'Hi' } });
  expect(put(chatKeys.message(chat, message.id))).not.toHaveProperty('ttl');
});

it('only a former member’s messages get an expiry', async () => {
  const calls = scriptAws(({ action }) => ({
    body:
      action === 'Query'
        ? {
            Items: [
              { id: { S: 'M1' }, userId: { S: 'ana' } },
              { id: { S: 'M2' }, userId: { S: 'bo' } },
            ],
          }
        : {},
  }));
  const table = new Table(new DynamoDBClient({ ...SCRIPTED, maxAttempts: 1 }), 'game');
  await chatStore(table).endWordsOf({ leagueId: 'L', season: '2025-26' }, 'ana', AT);
  const updates = JSON.stringify(calls.slice(1).map(({ input }) => input));
  expect(updates).toContain('M1');
  expect(updates).not.toContain('M2');
  expect(updates).toContain(`{"N":"${AT.getTime() / 1000}"}`);
  expect(updates).toContain('"ttl"');
});
