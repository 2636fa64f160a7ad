import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { CHAT_PAGE } from '#shared/domain/chat/merge-messages.ts';
import { logKey, pushedKey } from '../chat/live/queries.ts';
import { idOf, run, said } from '../chat/model/messages.test-data.ts';
import { fetchToTheEnd } from '../../lib/calls/query-client.ts';
import { leagueKeeper, refetchMissed } from './live-league.ts';

const LEAGUE = { id: '01J5ZQ8W9X0ABCDEFGHJKMNPQR', code: 'ABC234' };
const params = { leagueId: LEAGUE.id, season: '2025-26' };
const KNOWN = 7;

const OF_SEASON = [
  'draftLottery',
  'finale',
  'gameDay',
  'leagueActivity',
  'odds',
  'rosters',
  'standings',
  'tradeBlocks',
  'weeklyStandings',
];
const OF_RULES = ['houseRules', 'houseRulesVersions'];
const OF_TRADES = ['leagueTrades', 'tradeHistory', 'userSeasons'];
const OF_LEAGUE = [...OF_SEASON, 'leagueByCode', 'userSeasons'].toSorted();

/**
 * Opens a page with three kinds of replies: trades, everything that a change to the league affects, and another league's rosters.
 */
async function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const asked = vi.fn<(name: string) => unknown>();
  const show = (name: string, request: object, as = name) =>
    new QueryObserver(client, {
      queryKey: [name, request],
      queryFn: () => {
        asked(as);
        return [];
      },
    }).subscribe(() => undefined);
  show('leagueTrades', { params: { leagueId: LEAGUE.id }, query: {} });
  show('tradeHistory', { params, query: {} });
  for (const name of OF_RULES) show(name, { params: { leagueId: LEAGUE.id } });
  for (const name of OF_SEASON) show(name, { params });
  show('draftPoll', { params });
  show('leagueByCode', { params: { code: LEAGUE.code } });
  show('userSeasons', {});
  show('rosters', { params: { ...params, leagueId: 'other' } }, 'of another league');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.mockClear();
  return {
    client,
    hear: leagueKeeper(client, LEAGUE, KNOWN),
    again: () => asked.mock.calls.flat().toSorted(),
  };
}

const leagueId = LEAGUE.id;
const pong = (version: number): ServerMessage => ({ type: 'pong', serverTime: '', version });
const ALL = [...new Set([...OF_LEAGUE, ...OF_RULES, ...OF_TRADES, 'draftPoll'])].toSorted();

test.each<[string, ServerMessage, string[]]>([
  ['trades when one has changed', { type: 'trade', leagueId }, OF_TRADES],
  ['the house rules when they have changed', { type: 'rules', leagueId }, OF_RULES],
  ['the poll of draft times when it has changed', { type: 'draft-poll', leagueId }, ['draftPoll']],
  [
    'the league and its rules after a change without a version',
    { type: 'league', leagueId },
    [...OF_LEAGUE, ...OF_RULES].toSorted(),
  ],
  ['everything if a change was missed', pong(KNOWN + 1), ALL],
  ['nothing if no change was missed', pong(KNOWN), []],
  ['nothing for other messages', { type: 'presence', leagueId, userIds: [], chatUserIds: [] }, []],
])('the page refetches %s', async (_, message, wanted) => {
  const { hear, again } = await openPage();
  hear(message);
  expect(again()).toEqual(wanted);
});

const told = (version: number): ServerMessage => ({ type: 'league', leagueId, version });

test.each<[string, ServerMessage[], string[]]>([
  ['in its own message and then in a pong', [told(KNOWN + 1), pong(KNOWN + 1)], OF_LEAGUE],
  ['in a pong before its own message', [pong(KNOWN + 1), told(KNOWN + 1)], ALL],
  ['after a missed one', [told(KNOWN + 2), pong(KNOWN + 2)], ALL],
])('a change is fetched once if it arrives %s', async (_, messages, wanted) => {
  const { hear, again } = await openPage();
  for (const message of messages) hear(message);
  expect(again()).toEqual(wanted);
});

test('a renewal is fetched when its own message arrives', async () => {
  const { hear, again } = await openPage();
  hear(told(1));
  hear(told(2));
  expect(again()).toEqual([...OF_LEAGUE, ...OF_LEAGUE].toSorted());
});

test('a missed renewal is fetched once, and later changes are still fetched', async () => {
  const { hear, again } = await openPage();
  hear(pong(1));
  hear(pong(1));
  expect(again()).toEqual(ALL);
  hear(told(2));
  expect(again()).toEqual([...ALL, ...OF_LEAGUE].toSorted());
});

test('pushed chat messages are kept for the unread count, each once and without a call', async () => {
  const { client, hear, again } = await openPage();
  const tell = (message: ReturnType<typeof said>) => hear({ type: 'chat-message', leagueId, message });
  tell(said(2));
  tell(said(1));
  tell(said(2, { message: 'Changed', version: 2 }));
  const held = client.getQueryData<ReturnType<typeof said>[]>(pushedKey(said(1)));
  expect(held).toEqual([said(1), said(2, { message: 'Changed', version: 2 })]);
  expect(again()).toEqual([]);
});

test('of pushed chat messages, only as many are kept as one read returns', async () => {
  const { client, hear } = await openPage();
  for (const message of run(1, CHAT_PAGE + 2)) hear({ type: 'chat-message', leagueId, message });
  const held = client.getQueryData<ReturnType<typeof said>[]>(pushedKey(said(1)));
  expect(held).toHaveLength(CHAT_PAGE);
  expect(held?.at(0)?.id).toBe(idOf(3));
});

test('a missed change is fetched once', async () => {
  const { hear, again } = await openPage();
  hear(pong(KNOWN + 1));
  hear(pong(KNOWN + 1));
  expect(again()).toEqual(ALL);
});

/** Opens a page whose code is still loading, so that its standings have been requested but aren't shown yet. */
function loadingPage(cached?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const replies: ((reply: string) => void)[] = [];
  const options = {
    queryKey: ['standings', { params }],
    queryFn: () => new Promise<string>((resolve) => void replies.push(resolve)),
    staleTime: 0,
  };
  if (cached !== undefined) client.setQueryData(options.queryKey, cached);
  void fetchToTheEnd(client, options);
  const shown = () => client.getQueryData(options.queryKey);
  return { client, options, hear: leagueKeeper(client, LEAGUE, KNOWN), replies, shown };
}

describe('a change that arrives while a page’s code is loading', () => {
  test.each([
    ['with a reply from an earlier visit', 'from before'],
    ['on its first visit', undefined],
  ])('is fetched after the pending reply, %s', async (_, cached) => {
    const { hear, replies, shown } = loadingPage(cached);
    hear(told(KNOWN + 1));
    replies[0]?.('from before the change');
    await vi.waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.('with the change');
    await vi.waitFor(() => expect(shown()).toBe('with the change'));
  });

  test('is fetched by the page, if the page opens before the pending reply arrives', async () => {
    const { client, options, hear, replies, shown } = loadingPage();
    hear(told(KNOWN + 1));
    new QueryObserver(client, { ...options, staleTime: Infinity }).subscribe(() => undefined);
    replies[0]?.('from before the change');
    await vi.waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.('with the change');
    await vi.waitFor(() => expect(shown()).toBe('with the change'));
  });

  test('causes one more call, however many changes follow it', async () => {
    const { client, options, hear, replies } = loadingPage();
    new QueryObserver(client, { ...options, staleTime: Infinity }).subscribe(() => undefined);
    for (const version of [1, 2, 3]) hear(told(KNOWN + version));
    replies[0]?.('from before the changes');
    await vi.waitFor(() => expect(replies).toHaveLength(2));
    replies[1]?.('with the changes');
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(replies).toHaveLength(2);
  });
});

/** Opens a page on which the league's bar reads the chat. The messages were read as of the mark `read`. */
function barOfChat(isMarked = true) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const asked = vi.fn<(name: string) => void>();
  const watch = (queryKey: readonly unknown[], name: string, enabled = false) =>
    new QueryObserver(client, {
      queryKey,
      enabled,
      queryFn: () => {
        asked(name);
        return { mark: 'told' };
      },
    }).subscribe(() => undefined);
  const page = ['chat', { params, query: {} }];
  client.setQueryData(page, { messages: [], mark: 'read' });
  if (isMarked) client.setQueryData(['chatMarks', { params }], { lastReadId: null, mutedUserIds: [] });
  watch(page, 'messages');
  watch(['chatMarks', { params }], 'marks');
  const again = () => asked.mock.calls.flat().toSorted();
  const join = (mark: string | undefined) => refetchMissed(client, LEAGUE, mark);
  return { client, watch, join, again };
}

describe('when a page joins its league, the bar', () => {
  test('fetches the chat and the user’s marks again, once, if something has happened since they were read', async () => {
    const { join, again } = barOfChat();
    await join('told');
    expect(again()).toEqual(['marks', 'messages']);
    await join('told');
    expect(again()).toEqual(['marks', 'messages']);
  });

  test.each<[string, string | undefined, string[]]>([
    ['if nothing has happened', 'read', []],
    ['but the chat if an older server sends no mark', undefined, ['messages']],
  ])('fetches nothing %s', async (_, mark, wanted) => {
    const { join, again } = barOfChat(mark === 'read');
    await join(mark);
    expect(again()).toEqual(wanted);
  });

  test('leaves the messages of an open chat to the chat', async () => {
    const { client, watch, join, again } = barOfChat();
    client.setQueryData(logKey(params), { messages: [] });
    watch(logKey(params), 'log', true);
    await join('told');
    expect(again()).toEqual(['marks']);
  });

  test('leaves a chat alone that no page counts', async () => {
    const { client, join, again } = barOfChat();
    const past = ['chat', { params: { ...params, season: '2024-25' }, query: {} }];
    client.setQueryData(past, { messages: [], mark: 'past' });
    await join('read');
    expect([again(), client.getQueryData(past)]).toEqual([[], { messages: [], mark: 'past' }]);
  });
});
