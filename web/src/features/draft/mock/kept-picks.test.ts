import { beforeEach, expect, test, vi } from 'vitest';
import { mockOf, mockPick } from '#shared/domain/draft/mock-draft.ts';
import { forgetPicks, keepPicks, keptPicks } from './kept-picks.ts';

const mock = mockOf({ maxMembers: 2, teamsEach: 2, seat: 1, seed: 'x' });
const at = new Date('2026-08-01T12:00:00.000Z');
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('a tab remembers the user’s picks, and which of them the clock made', () => {
  let picks = mockPick(mock, [], { teamId: 7, at, auto: true });
  for (const teamId of [12, 3, 32]) picks = mockPick(mock, picks, { teamId, at });
  keepPicks(mock, picks);
  expect(keptPicks(mock)).toEqual([
    { teamId: 7, auto: true },
    { teamId: 32, auto: false },
  ]);
});

test('a tab remembers picks only for its current draft, even before the first pick', () => {
  expect(keptPicks(mock)).toBeUndefined();
  keepPicks(mock, []);
  expect(keptPicks(mock)).toEqual([]);
  for (const other of [{ seat: 2 }, { seed: 'y' }, { clock: 'none' }] as const)
    expect(keptPicks({ ...mock, ...other })).toBeUndefined();
  forgetPicks();
  expect(keptPicks(mock)).toBeUndefined();
});

test.each(['x', '1.', '.1', '1.-2', '1e1', '123', '<script>'])(
  'stored data with an invalid part such as "%s" restores no picks',
  (words) => {
    keepPicks(mock, []);
    for (const [key, value] of stored) stored.set(key, value + words);
    expect(keptPicks(mock)).toEqual([]);
  },
);
