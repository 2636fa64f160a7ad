import { describe, expect, it, vi } from 'vitest';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { CHAT_PAGE } from '#shared/domain/chat/merge-messages.ts';
import {
  fetchNewest,
  joined,
  logOf,
  nextPollEnd,
  pinnedIn,
  quotedBeside,
  quotedBy,
  withBeside,
  withoutHiddenResults,
  withOlder,
  withTold,
  type ChatLog,
} from './chat-log.ts';
import { BEN, EVENING, idOf, run, said } from './messages.test-data.ts';

const ids = ({ messages }: ChatLog) => messages.map(({ id }) => Number(id.slice(10)));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Returns a fake server with these messages, along with the calls that fetch the newest and older messages. */
function serverOf(messages: readonly ChatMessage[]) {
  const page = vi.fn<(before?: string) => ChatMessage[]>((before) =>
    messages.filter(({ id }) => before === undefined || id < before).slice(-CHAT_PAGE),
  );
  const fetch = (held: () => ChatLog | undefined) =>
    fetchNewest(
      held,
      async () => ({ messages: page(), mark: 'read' }),
      async (before) => page(before),
    );
  return { page, fetch };
}

describe('the loaded run of messages', () => {
  it('knows from the length of its page whether there are older messages', () => {
    expect(logOf(run(1, CHAT_PAGE)).hasOlder).toBe(true);
    expect(logOf(run(1, CHAT_PAGE - 1)).hasOlder).toBe(false);
    expect(logOf([])).toEqual({ messages: [], hasOlder: false, sureTo: '' });
  });

  it('inserts a pushed message only once, in its place', () => {
    const log = [3, 2, 3, 4].reduce((held, index) => withTold(held, said(index), true), logOf(run(1, 1)));
    expect(ids(log)).toEqual([1, 2, 3, 4]);
  });

  it('keeps the higher version of a message, whichever arrives last', () => {
    const deleted = said(1, { version: 2, message: '', deletedBy: 'author' });
    const before = withTold(logOf([deleted]), said(1), true);
    expect(before.messages).toEqual([deleted]);
    expect(withTold(logOf(run(1, 1)), deleted, true).messages).toEqual([deleted]);
  });

  it('doesn’t show a changed message from before it, but remembers the change', () => {
    const log = logOf(run(51, 100));
    const deleted = said(3, { version: 2, message: '', deletedBy: 'author' });
    const told = withTold(log, deleted, true);
    expect(told.messages).toBe(log.messages);
    expect(withOlder(told, run(1, 50)).messages[2]).toEqual(deleted);
    const quoted = { replyTo: idOf(3) };
    expect(quotedBy(quoted, withBeside(told, [said(3)], log.beside))).toEqual(deleted);
    expect(withBeside(told, [], told.beside).beside).toEqual([]);
    expect(ids(withOlder(log, run(1, 50)))).toEqual(range(1, 100));
    expect(withOlder(log, run(1, 50)).hasOlder).toBe(true);
    expect(withOlder(log, run(40, 50)).hasOlder).toBe(false);
  });
});

describe('a page of older messages', () => {
  it('is left out if it no longer ends where the run begins', () => {
    const page = run(1, 50);
    const again = logOf(run(151, 200));
    expect(withOlder(again, page, idOf(51))).toBe(again);
    const both = withOlder(logOf(run(51, 100)), page, idOf(51));
    expect(withOlder(both, page, idOf(51))).toBe(both);
  });
});

describe('messages outside the loaded run', () => {
  const pinned = (index: number) => said(index, { version: 2, pinnedAt: '2025-08-26T00:00:00.000Z' });

  it('are those of the latest reply, and those pushed since it was requested', () => {
    const asked = withBeside(logOf(run(51, 100)), [pinned(1), pinned(2)]);
    const meanwhile = withTold(asked, pinned(3), true);
    const log = withBeside(meanwhile, [pinned(2)], asked.beside);
    expect(new Set(pinnedIn(log))).toEqual(new Set([pinned(2), pinned(3)]));
    expect(pinnedIn(withBeside(log, [pinned(2)], log.beside))).toEqual([pinned(2)]);
  });

  it('stay when the newest page is read again', () => {
    const asked = withBeside(logOf(run(51, 100)), [pinned(1)]);
    expect(pinnedIn(joined(asked, logOf(run(60, 109))))).toEqual([pinned(1)]);
  });

  it('keep the higher version of a message that was pushed meanwhile', () => {
    const asked = withBeside(logOf(run(51, 100)), [pinned(1)]);
    const meanwhile = withTold(asked, said(1, { version: 3 }), true);
    expect(pinnedIn(withBeside(meanwhile, [pinned(1)], asked.beside))).toEqual([]);
  });
});

describe('the line with a poll’s result', () => {
  const line = said(9, { userId: null, messageType: 'bot', replyTo: idOf(1) });
  const pick = said(8, { userId: null, messageType: 'bot' });
  const shown = (log: ChatLog, muted: string[] = []) => ids(withoutHiddenResults(log, muted));

  it('is hidden if its poll is deleted or the poll’s author is muted, even if the poll isn’t loaded', () => {
    const deleted = said(1, { version: 2, message: '', deletedAt: said(2).createdAt, deletedBy: 'author' });
    for (const poll of [said(1), deleted]) {
      const isGone = poll === deleted;
      const inside = logOf([poll, pick, line]);
      const outside = { ...logOf([pick, line]), beside: [poll] };
      expect(shown(inside)).toEqual(isGone ? [1, 8] : [1, 8, 9]);
      expect(shown(outside)).toEqual(isGone ? [8] : [8, 9]);
      expect(shown(inside, [BEN])).toEqual([1, 8]);
    }
  });

  it('shows while its poll is unknown, and members’ answers always show', () => {
    const log = logOf([pick, line, said(10, { replyTo: idOf(1) })]);
    expect(withoutHiddenResults(log, [BEN])).toBe(log);
    expect(shown({ ...log, beside: [said(1)] }, [BEN])).toEqual([8, 10]);
  });
});

describe('the newest page', () => {
  it('is joined to a run it overlaps', () => {
    const log = joined(logOf(run(1, 60)), logOf(run(30, 80)));
    expect(ids(log)).toEqual(range(1, 80));
    expect(log.sureTo).toBe(idOf(80));
  });

  it('keeps messages pushed after it was requested, and members’ messages that it doesn’t include', () => {
    for (const messageType of ['user', 'bot', 'system'] as const) {
      const held = withTold(logOf(run(1, 60)), said(90, { messageType }), true);
      expect(ids(joined(held, logOf(run(30, 80)))).at(-1)).toBe(90);
    }
    const gap = run(30, 80).filter(({ id }) => id !== idOf(40));
    expect(ids(joined(logOf(run(1, 60)), logOf(gap)))).toContain(40);
  });

  it('drops Two Crowns’ lines that it doesn’t include, such as an undone pick', () => {
    const pick = said(2, { messageType: 'bot', userId: null });
    expect(ids(joined(logOf([said(1), pick, said(3)]), logOf([said(1), said(3)])))).toEqual([1, 3]);
  });

  it('replaces the run if messages in between may be missing', () => {
    const log = joined(logOf(run(1, 60)), logOf(run(101, 150)));
    expect(ids(log)).toEqual(range(101, 150));
    expect(log.hasOlder).toBe(true);
  });
});

describe('fetching the newest messages', () => {
  it('requests one page if nothing is missing', async () => {
    const { page, fetch } = serverOf(run(1, 70));
    const held = logOf(run(1, 50));
    expect(ids(await fetch(() => held))).toEqual(range(1, 70));
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('fills the gap that a lost connection left, no matter which messages were pushed after that gap', async () => {
    const { page, fetch } = serverOf(run(1, 300));
    const held = withTold(logOf(run(1, 50)), said(300), false);
    expect(ids(await fetch(() => held))).toEqual(range(1, 300));
    expect(page).toHaveBeenCalledTimes(6);
  });

  it('continues from pushed messages without a gap', async () => {
    const { page, fetch } = serverOf(run(1, 120));
    const held = run(51, 120).reduce((log, message) => withTold(log, message, true), logOf(run(1, 50)));
    expect(ids(await fetch(() => held))).toEqual(range(1, 120));
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('leaves a gap open if it is too wide, because older messages load on scrolling', async () => {
    const { page, fetch } = serverOf(run(1, 2000));
    const log = await fetch(() => logOf(run(1, 50)));
    expect(page).toHaveBeenCalledTimes(10);
    expect(ids(log)).toEqual(range(1501, 2000));
    expect(log.hasOlder).toBe(true);
  });

  it('keeps the version mark of the newest page, no matter which messages are pushed or read later', async () => {
    const held = { ...logOf(run(51, 100)), mark: 'before' };
    const log = await serverOf(run(1, 110)).fetch(() => held);
    expect([withTold(held, said(101), true).mark, withOlder(held, run(1, 50)).mark, log.mark]).toEqual([
      'before',
      'before',
      'read',
    ]);
  });

  it('returns just the newest page for a chat that isn’t cached', async () => {
    expect(ids(await serverOf(run(1, 3)).fetch(() => undefined))).toEqual([1, 2, 3]);
  });
});

it('the next poll to end is neither closed early, nor has its result, nor ended before the loaded messages', () => {
  const at = (minute: number) => new Date(EVENING + minute * 60_000).toISOString();
  const poll = (index: number, closesAt: string | null, closedAt: string | null = null) =>
    said(index, { poll: { options: [], isMany: false, closesAt, closedAt } });
  const polls = [poll(2, null), poll(3, at(16), at(15)), poll(4, at(17)), poll(5, at(19))];
  expect(nextPollEnd(logOf(polls))).toBe(at(17));
  const result = said(6, { messageType: 'bot', userId: null, replyTo: idOf(4) });
  expect(nextPollEnd(logOf([...polls, result]))).toBe(at(19));
  const older = { ...logOf([said(5), result]), beside: [poll(1, at(4)), poll(2, at(9))] };
  expect(nextPollEnd({ ...older, hasOlder: true })).toBe(at(9));
  expect(nextPollEnd({ ...older, hasOlder: false })).toBe(at(4));
  expect(nextPollEnd(logOf([said(1), result]))).toBeUndefined();
});

it('the message that the user is answering is requested first, like a quoted one', () => {
  const log = logOf([said(5, { replyTo: idOf(1) }), said(6)]);
  expect(quotedBeside(log, idOf(2))).toEqual([idOf(2), idOf(1)]);
  expect(quotedBeside(log, idOf(6))).toEqual([idOf(1)]);
});
