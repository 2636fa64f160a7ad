import { expect, it } from 'vitest';
import {
  addMessage,
  noMessages,
  OFFER_MESSAGES_MOST,
  offerMessageId,
  parseOfferMessageId,
  withoutMessagesOf,
  withoutTextOf,
  type OfferThread,
} from './offer-thread.ts';
import { value } from '#test/support/league-season.ts';

const AT = new Date('2025-10-01T12:00:00Z');
const LEAGUE = '01K3KD00000000000000000001';
const said = (number: number, userId = 'ana') => ({
  userId,
  message: `Words ${number}`,
  clientId: `click-${number}`,
});
const threadOf = (...authors: string[]): OfferThread =>
  authors.reduce(
    (thread, author, index) => value(addMessage(thread, said(index + 1, author), AT)),
    noMessages(LEAGUE, 12),
  );

it('a new message is last in its thread, and a retry changes nothing', () => {
  const thread = threadOf('ana', 'ben');
  expect(thread.messages.map(({ number, userId }) => [number, userId])).toEqual([
    [1, 'ana'],
    [2, 'ben'],
  ]);
  expect(thread.version).toBe(2);
  expect(value(addMessage(thread, said(1), AT))).toBe(thread);
  // The same client id from someone else is another message.
  expect(value(addMessage(thread, said(1, 'cal'), AT)).messages).toHaveLength(3);
});

it('a thread is full after fifty messages, even if some were deleted', () => {
  const full = threadOf(...Array.from({ length: OFFER_MESSAGES_MOST }, () => 'ana'));
  expect(addMessage(full, said(99), AT)).toEqual({ ok: false, refused: 'thread-full' });
  expect(addMessage(withoutMessagesOf(full, 'ana'), said(99), AT).ok).toBe(false);
});

it('the messages of one person, or the text of one message, can be deleted', () => {
  const thread = threadOf('ana', 'ben', 'ana');
  const left = withoutMessagesOf(thread, 'ana');
  expect(left.messages.map(({ number }) => number)).toEqual([2]);
  expect(left.version).toBe(thread.version + 1);
  expect(withoutMessagesOf(left, 'ana')).toBe(left);
  const silent = withoutTextOf(thread, 2);
  expect(silent.messages.map(({ message }) => message)).toEqual(['Words 1', '', 'Words 3']);
  expect(silent.version).toBe(thread.version + 1);
  expect(withoutTextOf(silent, 2)).toBe(silent);
  expect(withoutTextOf(silent, 9)).toBe(silent);
});

it('a message can be found by its id, and by no other', () => {
  const thread = threadOf('ana');
  const id = offerMessageId(thread, thread.messages[0]!);
  expect(parseOfferMessageId(id)).toEqual({ leagueId: LEAGUE, trade: 12, number: 1 });
  for (const other of [LEAGUE, `${LEAGUE}-12`, `${LEAGUE}-12-0`, `${LEAGUE}-12-1-1`, 'x'])
    expect(parseOfferMessageId(other)).toBeUndefined();
});
