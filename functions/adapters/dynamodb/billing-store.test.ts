import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, it, vi } from 'vitest';
import { DRAFT_AT, seat } from '#test/support/league-season.ts';
import { newBilling } from '#test/support/memory-billing.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { billingStore } from './billing-store.ts';
import { paidKeys } from './keys/paid-keys.ts';
import { Table } from './table.ts';

const DAYS_OF_REPETITION = 30;

afterEach(() => {
  vi.restoreAllMocks();
});

it('a payment event is remembered for as long as Stripe can resend it', async () => {
  const calls = scriptAws(() => ({ body: {} }));
  const account = newBilling(seat(1), 'cus_1');
  const by = { at: DRAFT_AT, eventId: 'evt_1', notifications: [] };
  const table = new Table(new DynamoDBClient(SCRIPTED), 'game');
  await billingStore(table, { now: () => DRAFT_AT }).save(account, null, by);
  const written = calls[0]?.input['TransactItems'] as { Put?: { Item: Record<string, { N?: string }> } }[];
  const { pk } = paidKeys.paymentEvent('evt_1');
  const event = written.find(({ Put }) => JSON.stringify(Put?.Item['pk']) === JSON.stringify({ S: pk }));
  const kept = Number(event?.Put?.Item['ttl']?.N) - DRAFT_AT.getTime() / 1000;
  expect(kept / 86_400).toBeGreaterThan(DAYS_OF_REPETITION);
});
