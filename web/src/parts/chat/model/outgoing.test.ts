import { expect, it } from 'vitest';
import { ANA, BEN, said } from './messages.test-data.ts';
import { isSending, unanswered, without, withState, type Outgoing } from './outgoing.ts';

const one = (clientId: string): Outgoing => ({
  clientId,
  text: clientId,
  at: said(1).createdAt,
  state: 'sending',
});
const both = [one('a'), one('b')];

it('is on its way until it has failed, and again when it is sent again', () => {
  const failed = withState(withState(both, 'a', 'failed'), 'b', 'failed');
  expect([isSending(both), isSending(failed), isSending(withState(failed, 'b', 'sending'))]).toEqual([
    true,
    false,
    true,
  ]);
  expect(without(both, 'a')).toEqual([one('b')]);
});

it('is answered by the reader’s own message with its id, however that came', () => {
  expect(unanswered(both, [said(1, { userId: ANA, clientId: 'a' })], ANA)).toEqual([one('b')]);
  expect(unanswered(both, [said(1, { userId: BEN, clientId: 'a' })], ANA)).toBe(both);
});
