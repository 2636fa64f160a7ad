import { expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { memberPageAt } from './member-pages.ts';

const found = (address: string) => {
  const { page, parts } = memberPageAt(address) ?? {};
  return page && [page.path, { ...parts }];
};

it('knows a page by its address, as the router does', () => {
  expect(found(paths.dashboard)).toEqual(['dashboard', {}]);
  expect(found(paths.publicLeagues)).toEqual(['leagues/public', {}]);
  expect(found(paths.league('ABC234'))).toEqual(['leagues/:code', { code: 'ABC234' }]);
  expect(found(`${paths.draft('ABC234')}/`)).toEqual(['leagues/:code/draft', { code: 'ABC234' }]);
  expect(found('/leagues/ABC234/2025-finale')).toEqual([
    'leagues/:code/:season',
    { code: 'ABC234', season: '2025-finale' },
  ]);
});

it('knows no page elsewhere', () => {
  for (const address of ['/', '/how-to-play', '/leagues', '/x/leagues/ABC234'])
    expect(found(address)).toBeUndefined();
});
