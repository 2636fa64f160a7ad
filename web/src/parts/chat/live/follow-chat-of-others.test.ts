import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { said } from '../model/messages.test-data.ts';
import { LEAGUE, NOW, open, pushed, settle } from './follow-chat.test-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('another member’s message', () => {
  it('is fetched when the socket joins or rejoins, but only if something has happened since the last read', async () => {
    const chat = open();
    const asked = () => chat.fetch.mock.calls.length;
    chat.read('1.7');
    chat.join('1.7');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(0);
    chat.connect('reconnecting');
    chat.join('1.7');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(0);
    chat.connect('reconnecting');
    chat.join('1.8');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
  });

  it.each([
    ['an older server sends no mark', '1.7', undefined],
    ['the last read had no mark', undefined, '1.7'],
    ['neither has a mark', undefined, undefined],
  ])('is fetched when the socket joins if %s', async (_, read, told) => {
    const chat = open();
    if (read !== undefined) chat.read(read);
    chat.join(told);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(chat.fetch).toHaveBeenCalledTimes(1);
  });

  it('is fetched if a pong soon after the join shows that a push got lost, but not for later pongs', async () => {
    const chat = open();
    const pongs = async (mark: string) => {
      chat.hear({ type: 'pong', serverTime: NOW, version: 1, mark });
      await settle();
      return chat.fetch.mock.calls.length;
    };
    chat.read('1.7');
    chat.join('1.7');
    expect(await pongs('1.7')).toBe(0);
    expect(await pongs('1.8')).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await pongs('1.9')).toBe(2);
    expect(await pongs('1.10')).toBe(2);
    chat.connect('reconnecting');
    chat.join('1.7');
    expect(await pongs('1.9')).toBe(3);
  });

  it('is fetched if the first pong after the join shows that a push got lost, however slow the network is', async () => {
    const chat = open();
    chat.read('1.7');
    chat.join('1.7');
    await vi.advanceTimersByTimeAsync(7_900);
    chat.hear({ type: 'pong', serverTime: NOW, version: 1, mark: '1.8' });
    await settle();
    expect(chat.fetch).toHaveBeenCalledTimes(1);
  });

  it('is fetched for a league event only after the first read, which may be older, has arrived', async () => {
    const chat = open({ isRead: false });
    chat.connect('live');
    chat.hear({ type: 'draft', leagueId: LEAGUE, draft: { version: 1 }, mark: '1.7' });
    chat.hear({ type: 'league', leagueId: LEAGUE, version: 2 });
    await settle();
    expect(chat.fetch).not.toHaveBeenCalled();
    chat.read('1.7');
    await settle();
    expect(chat.fetch).toHaveBeenCalledTimes(1);
  });

  it('is fetched after the join even if an older pong arrives next', async () => {
    const chat = open();
    chat.read('1.7');
    chat.join('1.8');
    chat.hear({ type: 'pong', serverTime: NOW, version: 1, mark: '1.7' });
    await settle();
    expect(chat.fetch).toHaveBeenCalledTimes(1);
  });

  it('is fetched on an already live socket if the join’s answer shows a gap, or takes too long', async () => {
    for (const [told, asked] of [
      ['1.7', 0],
      ['1.8', 1],
      [undefined, 1],
    ] as const) {
      const chat = open();
      chat.read('1.7');
      chat.connect('live');
      if (told !== undefined)
        chat.hear({ type: 'draft', leagueId: LEAGUE, draft: { version: 1 }, mark: told });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(chat.fetch).toHaveBeenCalledTimes(asked);
    }
  });

  it('needs no fetch if nothing was missed', async () => {
    const chat = open();
    chat.read('1.7');
    chat.join('1.7');
    await settle();
    chat.hear(pushed(said(6)));
    expect(chat.sureTo()).toBe(said(6).id);
  });

  it('shows if it was pushed before a first read that is older than the join', async () => {
    const chat = open({ isRead: false });
    chat.join('1.8');
    chat.hear(pushed(said(6, { message: 'Early' })));
    chat.read('1.7');
    await settle();
    expect([chat.fetch.mock.calls.length, chat.shown()]).toEqual([1, ['Early']]);
  });

  it('counts as coming after a possible gap if the join happened before the last disconnect', async () => {
    const chat = open({ isRead: false });
    chat.fetch.mockImplementation(() => new Promise(() => undefined));
    chat.join('1.7');
    chat.connect('reconnecting');
    chat.join('1.8');
    chat.read('1.7');
    await settle();
    chat.hear(pushed(said(9)));
    expect([chat.fetch.mock.calls.length, chat.sureTo()]).toEqual([1, '']);
  });

  it('shows if it was pushed before the first read', async () => {
    const chat = open({ isRead: false });
    chat.join('1.7');
    chat.hear(pushed(said(6, { message: 'Early' })));
    expect(chat.shown()).toEqual([]);
    chat.read('1.7');
    await settle();
    expect(chat.shown()).toEqual(['Early']);
  });

  it('counts as coming after a possible gap until the fetch after a lost connection has arrived', async () => {
    const chat = open();
    chat.join();
    chat.hear(pushed(said(5)));
    expect(chat.sureTo()).toBe('');
    await settle();
    chat.hear(pushed(said(6)));
    expect(chat.sureTo()).toBe(said(6).id);
    chat.connect('reconnecting');
    chat.join();
    chat.hear(pushed(said(9)));
    expect(chat.sureTo()).toBe(said(6).id);
  });

  it('is fetched when something happens in the league, a pick is made, or a pong shows a gap', async () => {
    const chat = open();
    const draft = (version: number) => ({ type: 'draft', leagueId: LEAGUE, draft: { version } });
    chat.read('1.1');
    chat.join('1.1');
    await settle();
    const askedBy = async (message: object) => {
      const before = chat.fetch.mock.calls.length;
      chat.hear(message);
      await settle();
      return chat.fetch.mock.calls.length - before;
    };
    const pong = (version?: number) => ({ type: 'pong', serverTime: NOW, version });
    expect(await askedBy(draft(1))).toBe(0);
    expect(await askedBy(draft(2))).toBe(1);
    expect(await askedBy({ type: 'league', leagueId: LEAGUE })).toBe(1);
    expect(await askedBy({ type: 'league', leagueId: LEAGUE, version: 3 })).toBe(1);
    for (const version of [3, 2, undefined]) expect(await askedBy(pong(version))).toBe(0);
    expect(await askedBy(pong(4))).toBe(1);
    expect(await askedBy(pong(4))).toBe(0);
  });

  it('is fetched by one request at a time, and one more request fetches everything that happened during the first', async () => {
    const chat = open();
    const answers: (() => void)[] = [];
    chat.fetch.mockImplementation(() => new Promise<void>((resolve) => answers.push(resolve)));
    chat.join();
    await settle();
    for (let count = 0; count < 5; count += 1) chat.hear({ type: 'league', leagueId: LEAGUE });
    expect(chat.fetch).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await settle();
    expect(chat.fetch).toHaveBeenCalledTimes(2);
    answers[1]?.();
    await settle();
    expect(chat.fetch).toHaveBeenCalledTimes(2);
  });
});
