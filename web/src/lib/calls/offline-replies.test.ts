import { expect, test } from 'vitest';
import { isFromOutside } from './offline-replies.ts';

test('a league is stored for its members and their partners, but not for people outside it', () => {
  const members = [
    { userId: 'ana', partners: [{ userId: 'ben', since: '2025-08-01T00:00:00Z' }] },
    { userId: 'cal' },
  ];
  const outside = (userId: string) => isFromOutside(['leagueByCode', {}], { members }, userId);
  expect(['ana', 'ben', 'cal', 'dee'].map(outside)).toEqual([false, false, false, true]);
});
