import { expect, it } from 'vitest';
import { ANA, BEN, said } from './messages.test-data.ts';
import {
  isSending,
  keptBeside,
  keptOutgoing,
  keptText,
  unanswered,
  without,
  withState,
  type Outgoing,
} from './outgoing.ts';

const one = (clientId: string): Outgoing => ({
  clientId,
  text: clientId,
  at: said(1).createdAt,
  state: 'sending',
});
const both = [one('a'), one('b')];

it('a message counts as being sent until it fails, and again once it is resent', () => {
  const failed = withState(withState(both, 'a', 'failed'), 'b', 'failed');
  expect([isSending(both), isSending(failed), isSending(withState(failed, 'b', 'sending'))]).toEqual([
    true,
    false,
    true,
  ]);
  expect(without(both, 'a')).toEqual([one('b')]);
});

it('a sent message is confirmed by a message with its id, if the reader is the author', () => {
  expect(unanswered(both, [said(1, { userId: ANA, clientId: 'a' })], ANA)).toEqual([one('b')]);
  expect(unanswered(both, [said(1, { userId: BEN, clientId: 'a' })], ANA)).toBe(both);
});

const WEEK = 7 * 86_400_000;

it('unsent messages are stored for a week, and a message that was being sent is sent again', () => {
  const failed: Outgoing = { ...one('b'), state: 'failed', failure: { words: undefined, isFinal: true } };
  const kept = keptText([one('a'), failed], 1000);
  expect(keptOutgoing(kept, 1000)).toEqual([{ ...one('a'), state: 'waiting' }, failed]);
  expect(keptOutgoing(kept, 1000 + WEEK - 1)).toHaveLength(2);
  expect(keptOutgoing(kept, 1000 + WEEK)).toEqual([]);
  expect(keptText([], 1000)).toBeNull();
});

it('a stored message keeps the id of the message that it answers', () => {
  const answer = { ...one('a'), replyTo: 'M1' };
  expect(keptOutgoing(keptText([answer], 0), 0)).toEqual([{ ...answer, state: 'waiting' }]);
  expect(keptOutgoing(JSON.stringify({ now: 0, outgoing: [{ ...answer, replyTo: 7 }] }), 0)).toEqual([]);
});

it.each([
  null,
  '',
  '{',
  '[]',
  '{"now":0}',
  '{"now":0,"outgoing":[null,1,{"clientId":"a"}]}',
  '{"outgoing":[]}',
])('no message is restored from %s', (text) => expect(keptOutgoing(text, 0)).toEqual([]));

it('storing this window’s messages leaves other windows’ messages in place', () => {
  expect(keptBeside([one('x'), ...both], both, [one('b'), one('c')])).toEqual([one('x'), one('b'), one('c')]);
  expect(keptBeside(both, [], [])).toEqual(both);
});
