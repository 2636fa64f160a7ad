import { expect, it, vi } from 'vitest';
import { paths } from '../lib/paths.ts';
import { askFor, beginPage, memberPageAt } from './member-pages.ts';

const asked = vi.hoisted(() => ({ session: vi.fn(), standings: vi.fn(), league: vi.fn() }));
vi.mock('./page-data.ts', () => asked);
vi.mock('../features/season/standings/standings-page.tsx', () => ({ Component: () => null }));

const found = (address: string) => {
  const { page, parts } = memberPageAt(address) ?? {};
  return page && [page.path, { ...parts }];
};

it('knows a page by its address, as the router does', () => {
  expect(found(paths.dashboard)).toEqual(['dashboard', {}]);
  expect(found(paths.publicLeagues)).toEqual(['leagues/public', {}]);
  expect(found(paths.league('ABC234'))).toEqual(['leagues/:code', { code: 'ABC234' }]);
  expect(found(`${paths.draft('ABC234')}/`)).toEqual(['leagues/:code/draft', { code: 'ABC234' }]);
  const trades = 'leagues/:code/:season?/trades';
  expect(found(paths.trades('ABC234'))).toEqual([trades, { code: 'ABC234' }]);
  expect(found(paths.pastTrades('ABC234', '2025-26'))).toEqual([
    trades,
    { code: 'ABC234', season: '2025-26' },
  ]);
  expect(found('/leagues/ABC234/2025-finale')).toEqual([
    'leagues/:code/:season',
    { code: 'ABC234', season: '2025-finale' },
  ]);
});

it('knows no page elsewhere', () => {
  for (const address of ['/', '/how-to-play', '/leagues', '/x/leagues/ABC234'])
    expect(found(address)).toBeUndefined();
});

it('asks once for the page that began with the site, and on every later visit', async () => {
  const address = paths.standings('ABC234');
  const { page, parts } = memberPageAt(address) ?? {};
  if (!page || !parts) throw new Error('there is no such page');
  const visits = (count: number) => vi.waitFor(() => expect(asked.standings).toHaveBeenCalledTimes(count));
  beginPage(address);
  await visits(1);
  askFor(page, parts, address);
  askFor(page, parts, address);
  await visits(2);
  askFor(page, parts, address);
  await visits(3);
});

it('asks for nothing of the current season where the address names another one', async () => {
  const address = paths.pastStandings('ABC234', '2025-26');
  const { page, parts } = memberPageAt(address) ?? {};
  if (!page || !parts) throw new Error('there is no such page');
  asked.standings.mockClear();
  askFor(page, parts, address);
  await vi.waitFor(() => expect(asked.league).toHaveBeenCalledWith('ABC234'));
  expect(asked.standings).not.toHaveBeenCalled();
});
