import { expect, test } from 'vitest';
import { tradeOf } from '../../parts/trades/sample-trade.test-data.ts';
import { tradesSheet } from './trades-sheet.ts';

test('a table of trades says who gave what, and when', () => {
  const trade = tradeOf(7, { status: 'accepted', executedAt: '2025-09-12T00:00:00.000Z' });
  const [columns, row] = tradesSheet([trade]);
  expect(row).toHaveLength(columns?.length ?? 0);
  expect(row).toEqual([
    7,
    'accepted',
    trade.proposer.username,
    'Arizona',
    trade.receiver.username,
    'Atlanta',
    trade.note,
    trade.proposedAt,
    trade.respondedAt,
    '2025-09-12T00:00:00.000Z',
  ]);
});
