import { expect, it } from 'vitest';
import { seat } from '#test/support/league-season.ts';
import type { FeedLine, Notification } from '../../ports.ts';
import { effectWrites } from './effects.ts';

const YEAR_SECONDS = 365 * 86_400;

it('news are kept for more than a year, and not for ever; memberships are', () => {
  const at = '2025-08-25T23:00:00.000Z';
  const words = { type: 'welcome', title: 'T', message: 'M', leagueId: null } as const;
  const told: Notification = { ...words, id: '01', to: seat(1), createdAt: at, isRead: false };
  const line: FeedLine = { id: '02', at, act: 'member-joined', by: seat(1), text: 'joined' };
  const writes = effectWrites('league', { joined: [seat(1)], notifications: [told], feed: [line] });
  const ages = writes.map((write) => {
    const ttl = 'put' in write ? (write.put['ttl'] as number | undefined) : undefined;
    return ttl === undefined ? 'kept' : Math.floor((ttl - Date.parse(at) / 1000) / YEAR_SECONDS);
  });
  expect(ages).toEqual(['kept', 1, 1]);
});
