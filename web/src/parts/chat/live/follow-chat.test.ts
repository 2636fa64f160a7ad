import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/calls/call.ts';
import { BEN, said } from '../model/messages.test-data.ts';
import { LEAGUE, NOW, mine, open, pushed, settle, type Chat } from './follow-chat.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the reader’s message', () => {
  it('shows right away, goes over the live socket, and appears once after the reply', async () => {
    const chat = open();
    chat.connect('live');
    chat.say('Hi', 'a');
    expect(chat.shown()).toEqual(['Hi (sending)']);
    expect(chat.said).toEqual([{ type: 'chat-message', leagueId: LEAGUE, message: 'Hi', clientId: 'a' }]);
    chat.hear(pushed(mine(1, 'a', 'Hi')));
    expect(chat.shown()).toEqual(['Hi']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chat.posts).toEqual([]);
  });

  it('is sent again by a call with the same id if the socket doesn’t answer, and still appears once', async () => {
    const chat = open();
    chat.connect('live');
    chat.say('Hi', 'a');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(chat.posts.map(({ words }) => words)).toEqual([{ message: 'Hi', clientId: 'a' }]);
    chat.hear(pushed(mine(1, 'a', 'Hi')));
    chat.posts[0]?.answer(mine(1, 'a', 'Hi'));
    await settle();
    expect(chat.shown()).toEqual(['Hi']);
  });

  it('hasn’t failed if its call fails after a push has confirmed the message', async () => {
    const chat = open();
    chat.connect('live');
    chat.say('Hi', 'a');
    await vi.advanceTimersByTimeAsync(4_000);
    chat.hear(pushed(mine(1, 'a', 'Hi')));
    chat.posts[0]?.fail(new Error('No connection'));
    await settle();
    expect([chat.shown(), chat.failures]).toEqual([['Hi'], []]);
  });

  it('is sent by a call while no socket is live, and right away by a call if the live socket is lost', async () => {
    const chat = open();
    chat.say('One', 'a');
    chat.connect('live');
    chat.say('Two', 'b');
    chat.connect('reconnecting');
    expect(chat.posts.map(({ words }) => words.clientId)).toEqual(['a', 'b']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(chat.posts).toHaveLength(2);
  });

  it('is sent by a call if the socket has just closed', () => {
    const chat = open();
    chat.connect('live');
    chat.close();
    chat.say('Hi', 'a');
    expect(chat.posts).toHaveLength(1);
  });

  it('stays after a failure until it is resent with the same id, or discarded', async () => {
    const chat = open();
    chat.say('One', 'a');
    chat.say('Two', 'b');
    chat.posts[0]?.fail(new Error('You are writing very fast.'));
    chat.posts[1]?.fail(new Error('No connection'));
    await settle();
    expect(chat.failures).toEqual(['You are writing very fast.', 'No connection']);
    expect(chat.shown()).toEqual(['One (failed)', 'Two (failed)']);
    chat.conversation.resend('a');
    expect(chat.shown()).toEqual(['One (sending)', 'Two (failed)']);
    expect(chat.posts[2]?.words).toEqual({ message: 'One', clientId: 'a' });
    chat.posts[2]?.answer(mine(1, 'a', 'One'));
    chat.conversation.discard('b');
    await settle();
    expect(chat.shown()).toEqual(['One']);
  });

  it('fails right away if the socket refuses it, but not because of other errors', async () => {
    const chat = open();
    chat.connect('live');
    chat.say('One', 'a');
    chat.say('Two', 'b');
    chat.hear({ type: 'error', code: 'too-many-requests', message: 'Please wait.', clientId: 'a' });
    chat.hear({ type: 'error', code: 'unavailable', message: 'Busy.' });
    expect(chat.shown()).toEqual(['One (failed)', 'Two (sending)']);
    expect(chat.failures).toEqual(['Please wait.']);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(chat.posts.map(({ words }) => words.clientId)).toEqual(['b']);
  });

  it('waits while offline, and is sent in order once the browser is back online', async () => {
    const chat = open();
    chat.connect('live');
    chat.connect('offline');
    for (const id of ['a', 'b', 'c']) chat.say(id, id);
    expect(chat.shown()).toEqual(['a (waiting)', 'b (waiting)', 'c (waiting)']);
    chat.conversation.discard('b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([chat.posts, chat.said, chat.failures]).toEqual([[], [], []]);
    chat.connect('reconnecting');
    chat.connect('live');
    chat.say('d', 'd');
    expect(chat.shown()).toEqual(['a (sending)', 'c (waiting)', 'd (waiting)']);
    chat.posts[0]?.answer(mine(1, 'a', 'a'));
    await settle();
    expect(chat.said.map((words) => 'clientId' in words && words.clientId)).toEqual(['c']);
    chat.hear(pushed(mine(2, 'c', 'c')));
    chat.hear(pushed(mine(3, 'd', 'd')));
    expect(chat.shown()).toEqual(['a', 'c', 'd']);
  });

  it('still answers its message after waiting offline, and when it is sent again by a call', async () => {
    const chat = open();
    chat.connect('live');
    chat.connect('offline');
    chat.say('Yes', 'a', 'M1');
    chat.connect('live');
    expect(chat.said).toMatchObject([{ message: 'Yes', clientId: 'a', replyTo: 'M1' }]);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(chat.posts.map(({ words }) => words)).toEqual([{ message: 'Yes', clientId: 'a', replyTo: 'M1' }]);
  });

  it('waits if the network is lost while it is being sent, and a failed message that is resent offline also waits', async () => {
    const chat = open();
    chat.say('One', 'a');
    chat.say('Two', 'b');
    chat.posts[1]?.fail(new ApiError(503, 'unavailable', 'Busy.'));
    await settle();
    chat.connect('offline');
    chat.posts[0]?.fail(new ApiError(0, 'network', 'No connection'));
    await settle();
    chat.conversation.resend('b');
    expect(chat.shown()).toEqual(['One (waiting)', 'Two (waiting)']);
    expect(chat.failures).toEqual(['Busy.']);
  });

  it('has failed if it was refused, even if the browser goes offline after the refusal', async () => {
    const chat = open();
    chat.say('One', 'a');
    chat.connect('offline');
    chat.posts[0]?.fail(new ApiError(422, 'invalid', 'That cannot be said.'));
    await settle();
    expect([chat.shown(), chat.failures]).toEqual([['One (failed)'], ['That cannot be said.']]);
  });

  it.each([
    ['its call is answered', 'reconnecting', (chat: Chat) => chat.posts[0]?.answer(mine(1, 'a', 'One'))],
    ['its call fails', 'reconnecting', (chat: Chat) => chat.posts[0]?.fail(new ApiError(0, 'timeout', ''))],
    ['the socket is silent', 'live', () => vi.advanceTimersByTimeAsync(4_000)],
  ] as const)('that a fetched page has confirmed lets the next one go once %s', async (_, line, end) => {
    const chat = open();
    chat.connect('offline');
    chat.say('One', 'a');
    chat.say('Two', 'b');
    chat.connect(line);
    chat.forget('a');
    await end(chat);
    await settle();
    expect(chat.outgoing()).toMatchObject([{ clientId: 'b', state: 'sending' }]);
  });

  it('is sent when the reader writes the next message, if it is still waiting', async () => {
    const chat = open();
    chat.connect('offline');
    chat.say('One', 'a');
    chat.conversation.stop();
    const again = chat.reopen();
    again.send('Two', 'b', NOW);
    expect(chat.posts.map(({ words }) => words.clientId)).toEqual(['a']);
  });

  it('is sent when its chat is opened again, even if no socket opens', () => {
    const chat = open();
    chat.connect('offline');
    chat.say('One', 'a');
    chat.conversation.stop();
    chat.reopen();
    expect(chat.posts).toEqual([]);
    chat.comeOnline();
    chat.reopen();
    expect(chat.posts.map(({ words }) => words.clientId)).toEqual(['a']);
  });

  it('doesn’t block the messages behind it when it fails', async () => {
    const chat = open();
    chat.connect('offline');
    chat.say('One', 'a');
    chat.say('Two', 'b');
    chat.connect('reconnecting');
    chat.posts[0]?.fail(new ApiError(422, 'invalid', 'That cannot be said.'));
    await settle();
    expect(chat.shown()).toEqual(['One (failed)', 'Two (sending)']);
    expect(chat.posts[1]?.words.clientId).toBe('b');
  });

  it.each([
    ['too-many-requests', false],
    ['unavailable', false],
    ['not-a-member', true],
    ['invalid', true],
  ])('keeps the reason for its refusal (%s, final: %s)', (code, isFinal) => {
    const chat = open();
    chat.connect('live');
    chat.say('One', 'a');
    chat.hear({ type: 'error', code, message: 'Why not.', clientId: 'a' });
    expect(chat.outgoing()).toMatchObject([{ failure: { words: 'Why not.', isFinal } }]);
    chat.conversation.resend('a');
    expect(chat.outgoing()[0]?.failure).toBeUndefined();
  });

  it('is still sent if the reader goes to another page', async () => {
    const chat = open();
    chat.connect('live');
    chat.say('Hi', 'a');
    chat.conversation.stop();
    expect(chat.isFollowed()).toBe(false);
    chat.posts[0]?.answer(mine(1, 'a', 'Hi'));
    await settle();
    expect(chat.shown()).toEqual(['Hi']);
  });

  it('isn’t confirmed by a message from another user or another window', () => {
    const chat = open();
    chat.connect('live');
    chat.say('Hi', 'a');
    chat.hear(pushed(said(1, { userId: BEN, clientId: 'a', message: 'Ho' })));
    chat.hear(pushed(mine(2, 'other', 'Hey')));
    expect(chat.shown()).toEqual(['Ho', 'Hey', 'Hi (sending)']);
  });
});
