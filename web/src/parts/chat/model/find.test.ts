import { expect, it } from 'vitest';
import { firstOn, firstUnread, messagesWith } from './find.ts';
import { ANA, BEN, EVENING, idOf, said } from './messages.test-data.ts';

const room = { me: ANA, leads: false, members: [], muted: [] };

it('a search finds the messages with all words in any case, the newest first, but no deleted or muted ones', () => {
  const messages = [
    said(1, { message: 'Buffalo wins' }),
    said(2, { message: 'WINS for buffalo', userId: ANA }),
    said(3, { message: 'Buffalo' }),
    said(4, { message: '', deletedAt: new Date(EVENING).toISOString() }),
  ];
  const found = (query: string, muted: string[] = []) =>
    messagesWith(messages, query, { ...room, muted }).map(({ id }) => id);
  expect(found('buffalo WINS')).toEqual([idOf(2), idOf(1)]);
  expect(found('buffalo wins', [BEN])).toEqual([idOf(2)]);
  expect(found('ben buffalo')).toEqual([idOf(3), idOf(1)]);
  expect(found('  ')).toEqual([]);
});

it('a date leads to its first message, or to the next one after it, by Eastern days', () => {
  const at = (index: number, createdAt: string) => said(index, { createdAt });
  const messages = [
    at(1, '2025-08-26T03:59:00.000Z'),
    at(2, '2025-08-26T04:00:00.000Z'),
    at(3, '2025-08-29T12:00:00.000Z'),
  ];
  expect(
    ['2025-08-25', '2025-08-26', '2025-08-27', '2025-08-30'].map((day) => firstOn(messages, day)?.id),
  ).toEqual([idOf(1), idOf(2), idOf(3), undefined]);
});

it('the first unread message is never the user’s own', () => {
  const messages = [said(1), said(2, { userId: ANA }), said(3)];
  expect(firstUnread(messages, idOf(1), ANA)?.id).toBe(idOf(3));
  expect(firstUnread(messages, idOf(3), ANA)).toBeUndefined();
  expect(firstUnread(messages, null, ANA)).toBeUndefined();
});
