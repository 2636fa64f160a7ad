import { expect, it } from 'vitest';
import { effectWrites } from './effects.ts';

const AT = '2025-08-25T23:00:00.000Z';

it('lets DynamoDB forget a notification after 90 days, a line of the feed after 550, and no membership', () => {
  const told = { type: 'league_joined', title: 'You joined', message: 'You are in.', leagueId: 'L' } as const;
  const writes = effectWrites('L', {
    joined: ['ana'],
    left: [],
    notifications: [{ ...told, id: 'N', to: 'ana', createdAt: AT, isRead: false }],
    feed: [{ id: 'F', at: AT, act: 'member-joined', by: 'ana', text: 'joined' }],
  });
  const ends = writes.flatMap((write) => ('put' in write ? [write.put['ttl']] : []));
  const days = ends.map((end) => end && (Number(end) * 1000 - Date.parse(AT)) / 86_400_000);
  expect(days).toEqual([undefined, 90, 550]);
});
