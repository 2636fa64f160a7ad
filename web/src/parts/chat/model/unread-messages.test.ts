import { expect, it } from 'vitest';
import { ANA, BEN, idOf, said } from './messages.test-data.ts';
import { unreadCount } from './unread-messages.ts';

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
