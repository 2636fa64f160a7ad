import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ServerMessage } from '#shared/contract/socket.ts';
import { leagueKeeper } from './live-league.ts';

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
const OF_LEAGUE = [...OF_SEASON, 'leagueByCode', 'userSeasons'].toSorted();

/** A page that has fetched trades, everything a league's change affects, and another league's rosters. */
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
  for (const name of OF_SEASON) show(name, { params });
  show('draftPoll', { params });
  show('leagueByCode', { params: { code: LEAGUE.code } });
  show('userSeasons', {});
  show('rosters', { params: { ...params, leagueId: 'other' } }, 'of another league');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.mockClear();
  return { hear: leagueKeeper(client, LEAGUE, KNOWN), again: () => asked.mock.calls.flat().toSorted() };
}

const leagueId = LEAGUE.id;
const pong = (version: number): ServerMessage => ({ type: 'pong', serverTime: '', version });
const ALL = [...OF_LEAGUE, 'draftPoll', 'leagueTrades'].toSorted();

test.each<[string, ServerMessage, string[]]>([
  ['what is new of trades', { type: 'trade', leagueId }, ['leagueTrades']],
  ['who can draft when', { type: 'draft-poll', leagueId }, ['draftPoll']],
  ['what is new of the league', { type: 'league', leagueId }, OF_LEAGUE],
  ['all, where a change was missed', pong(KNOWN + 1), ALL],
  ['nothing, where none was', pong(KNOWN), []],
  ['nothing of other news', { type: 'presence', leagueId, userIds: [], chatUserIds: [] }, []],
])('asks again for %s', async (_, message, wanted) => {
  const { hear, again } = await openPage();
  hear(message);
  expect(again()).toEqual(wanted);
});

const told = (version: number): ServerMessage => ({ type: 'league', leagueId, version });

test.each<[string, ServerMessage[], string[]]>([
  ['by its own message and the next pong', [told(KNOWN + 1), pong(KNOWN + 1)], OF_LEAGUE],
  ['by a pong that came first', [pong(KNOWN + 1), told(KNOWN + 1)], ALL],
  ['after one that was missed', [told(KNOWN + 2), pong(KNOWN + 2)], ALL],
])('a change is fetched once if it arrives %s', async (_, messages, wanted) => {
  const { hear, again } = await openPage();
  for (const message of messages) hear(message);
  expect(again()).toEqual(wanted);
});

test('a renewal is fetched on its own message', async () => {
  const { hear, again } = await openPage();
  hear(told(1));
  hear(told(2));
  expect(again()).toEqual([...OF_LEAGUE, ...OF_LEAGUE].toSorted());
});

test('a missed renewal is fetched once, and so are later messages', async () => {
  const { hear, again } = await openPage();
  hear(pong(1));
  hear(pong(1));
  expect(again()).toEqual(ALL);
  hear(told(2));
  expect(again()).toEqual([...ALL, ...OF_LEAGUE].toSorted());
});

test('a change that was missed is asked for once', async () => {
  const { hear, again } = await openPage();
  hear(pong(KNOWN + 1));
  hear(pong(KNOWN + 1));
  expect(again()).toEqual(ALL);
});
