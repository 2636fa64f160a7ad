import { expect, test } from 'vitest';
import { tradeOf } from '../../parts/trades/sample-trade.test-data.ts';
import { tradesSheet } from './trades-sheet.ts';

test('a table of trades says who gave what, and when', () => {
  const trade = tradeOf(7, { status: 'accepted', executedAt: '2025-09-12T00:00:00.000Z' });
  const [columns, row] = tradesSheet([trade], () => 'Cy');
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
    null,
    null,
  ]);
});

test('a table of trades says who decided about a trade, why, and when', () => {
  const at = '2025-09-12T00:00:00.000Z';
  const verdict = { act: 'stopped', cause: 'commissioner', by: 'cy', at, reason: 'Uneven.' } as const;
  const voted = { ...verdict, cause: 'votes', by: null, reason: null } as const;
  const trades = [verdict, voted].map((each) => tradeOf(7, { status: 'stopped', verdict: each }));
  const rows = tradesSheet(trades, (id) => (id === 'cy' ? 'Cy' : ''));
  expect(rows.map((row) => row.slice(-2))).toEqual([
    ['Decision', 'Decided'],
    ['Cy stopped it: “Uneven.”', at],
    ['The members voted to stop it.', at],
  ]);
});
