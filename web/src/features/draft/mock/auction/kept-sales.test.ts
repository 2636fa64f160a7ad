import { beforeEach, expect, test, vi } from 'vitest';
import { mockOf } from '#shared/domain/draft/mock-draft.ts';
import { forgetSales, keepSales, keptSales } from './kept-sales.ts';

const mock = mockOf({ maxMembers: 3, teamsEach: 2, seat: 2, seed: 'x' });
const at = '2026-08-01T12:00:00.000Z';
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('a tab remembers the sales of its auction, with buyers and prices', () => {
  const sales = [
    { teamId: 7, userId: 'you', price: 41 },
    { teamId: 12, userId: 'bot-3', price: 1 },
  ];
  keepSales(
    mock,
    sales.map((sale) => ({ ...sale, at })),
  );
  expect(keptSales(mock)).toEqual(sales);
});

test('a tab remembers sales only for its current auction, even before the first sale', () => {
  expect(keptSales(mock)).toBeUndefined();
  keepSales(mock, []);
  expect(keptSales(mock)).toEqual([]);
  for (const other of [{ seat: 1 }, { seed: 'y' }, { clock: 'none' }] as const)
    expect(keptSales({ ...mock, ...other })).toBeUndefined();
  forgetSales();
  expect(keptSales(mock)).toBeUndefined();
});

test.each(['x', '1', '1-2', '1-2-3-4', '1-2-3.', '-1-2-3', '<script>'])(
  'stored data with an invalid part such as "%s" restores no sales',
  (words) => {
    keepSales(mock, []);
    for (const [key, value] of stored) stored.set(key, value + words);
    expect(keptSales(mock)).toEqual([]);
  },
);
