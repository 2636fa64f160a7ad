import { expect, it } from 'vitest';
import { ANA, BEN, idOf, said } from './messages.test-data.ts';
import { messagesIn, unreadCount } from './unread-messages.ts';

it('messages newer than the last one read are unread, except the reader’s own and muted members’ messages', () => {
  const messages = [
    said(1),
    said(2),
    said(3, { userId: ANA }),
    said(4, { messageType: 'bot', userId: null }),
    said(5, { deletedAt: said(6).createdAt }),
    said(6),
  ];
  expect(unreadCount(messages, idOf(1), ANA, [])).toBe(2);
  expect(unreadCount(messages, null, ANA, [])).toBe(3);
  expect(unreadCount(messages, idOf(1), ANA, [BEN])).toBe(0);
});

it('a message that was loaded and pushed counts once, and its newest version decides', () => {
  const deleted = said(3, { deletedAt: said(4).createdAt, version: 2 });
  const known = messagesIn([said(1), said(2)], undefined, [said(2), said(3)], [deleted, said(4)]);
  expect(known.map(({ id }) => id)).toEqual([1, 2, 3, 4].map(idOf));
  expect(unreadCount(known, idOf(1), ANA, [])).toBe(2);
});
