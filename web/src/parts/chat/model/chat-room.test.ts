import { expect, it } from 'vitest';
import { heardText, nameIn } from './chat-room.ts';
import { ANA, BEN, run, said } from './messages.test-data.ts';

const room = { me: ANA, leads: false, members: [{ userId: BEN, username: 'Ben' }], muted: [] as string[] };

it('messages from others and from Two Crowns are announced', () => {
  const messages = [said(1), said(2, { userId: ANA }), said(3, { messageType: 'bot', userId: null })];
  expect(heardText(messages, room)).toBe('Ben: Message 1. Message 3');
  expect(heardText([said(1, { deletedAt: said(2).createdAt })], room)).toBe('');
  expect(heardText([said(1)], { ...room, muted: [BEN] })).toBe('');
});

it('only a count is announced if more messages arrive together than anyone would listen to', () => {
  expect(heardText(run(1, 5), room)).toContain('Message 5');
  expect(heardText(run(1, 6), room)).toBe('6 new messages');
});

it('a user who is no longer a member is called a former member', () => {
  expect([nameIn(room, BEN), nameIn(room, 'gone')]).toEqual(['Ben', 'A former member']);
});
