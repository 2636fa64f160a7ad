import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { ApiError } from '../../lib/calls/call.ts';
import { leagueOf, memberNamed, SEATS } from '../leagues/sample-league.test-data.ts';
import { askForMarks, markQueries, onceCalm } from './late-marks.ts';

const OPENS = '2025-10-09T00:15:00.000Z';
const DAY_MS = 86_400_000;
const [ME = ''] = SEATS;
afterEach(() => vi.useRealTimers());

test.each<[string, LeagueReply['status'], number, string[]]>([
  ['before the draft, only the chat', 'draft', 0, ['chatMarks', 'chat']],
  ['while the league drafts, only the chat', 'drafting', 0, ['chatMarks', 'chat']],
  [
    'more than a day before the week’s first kickoff, no games',
    'active',
    -DAY_MS - 1,
    ['chatMarks', 'chat', 'leagueTrades'],
  ],
  ['from then on, games as well', 'active', -DAY_MS, ['chatMarks', 'chat', 'leagueTrades', 'gameDay']],
  ['after the season, only the chat', 'completed', 0, ['chatMarks', 'chat']],
  ['in a league that ended, nothing', 'ended', 0, []],
])('the marks need %s', (_, status, since, wanted) => {
  const league = { ...leagueOf([memberNamed(ME, 1)], { currentWeek: 6, weekOpensAt: OPENS }), status };
  const queries = markQueries(league, Date.parse(OPENS) + since);
  expect(queries.map(({ queryKey: [name] }) => name)).toEqual(wanted);
});

/** A query, and how often it has been called. It fails as long as it has an error. */
function marked(name: string, error?: Error) {
  const state = { error, calls: 0 };
  const queryFn = async () => {
    state.calls += 1;
    if (state.error) throw state.error;
    return name;
  };
  return { state, query: { queryKey: [name], queryFn } };
}
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('what fails for the moment is still wanted, and what has come isn’t fetched again', async () => {
  const client = newClient();
  const [failing, there] = [marked('chatMarks', new ApiError(503, 'unavailable', 'Busy.')), marked('chat')];
  const ask = () => askForMarks(client, [failing.query, there.query]);
  expect(await ask()).toBe(false);
  failing.state.error = undefined;
  expect(await ask()).toBe(true);
  expect([failing.state.calls, there.state.calls]).toEqual([2, 1]);
});

test('what the server refuses isn’t wanted any more', async () => {
  const refused = marked('chat', new ApiError(404, 'league-not-found', 'There is no such league.'));
  expect(await askForMarks(newClient(), [refused.query])).toBe(true);
});

test('failed data is left to the page that shows it, and fetched once that page is closed', async () => {
  const client = newClient();
  const { query, state } = marked('chat', new Error('lost'));
  const close = new QueryObserver(client, query).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryState(query.queryKey)?.status).toBe('error'));
  state.error = undefined;
  expect(await askForMarks(client, [query])).toBe(false);
  expect(state.calls).toBe(1);
  close();
  expect(await askForMarks(client, [query])).toBe(true);
  expect(state.calls).toBe(2);
});

test('the marks wait until the page has fetched nothing for a second, and a later fetch makes them wait again', async () => {
  vi.useFakeTimers();
  const client = newClient();
  const replies: (() => void)[] = [];
  const fetched = (name: string) =>
    client.fetchQuery({
      queryKey: [name],
      queryFn: () => new Promise<string>((resolve) => replies.push(() => resolve(name))),
    });
  const first = fetched('league');
  const act = vi.fn();
  onceCalm(client, act);
  await vi.advanceTimersByTimeAsync(5_000);
  replies.shift()?.();
  await first;
  await vi.advanceTimersByTimeAsync(900);
  const second = fetched('standings');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).not.toHaveBeenCalled();
  replies.shift()?.();
  await second;
  await vi.advanceTimersByTimeAsync(900);
  // What is pushed in the meantime, as in a lively chat, postpones nothing.
  client.setQueryData(['pushed'], 1);
  await vi.advanceTimersByTimeAsync(100);
  expect(act).toHaveBeenCalledOnce();
  await client.fetchQuery({ queryKey: ['later'], queryFn: () => 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).toHaveBeenCalledOnce();
});

test('marks that no one waits for aren’t fetched', async () => {
  vi.useFakeTimers();
  const act = vi.fn();
  onceCalm(newClient(), act)();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).not.toHaveBeenCalled();
});

test('on a page that fetches nothing from the start, the marks wait a second', async () => {
  vi.useFakeTimers();
  const act = vi.fn();
  onceCalm(newClient(), act);
  await vi.advanceTimersByTimeAsync(999);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledOnce();
});

test('marks don’t wait for a fetch whose data no one needs anymore', async () => {
  vi.useFakeTimers();
  const client = newClient();
  const fetching = client.prefetchQuery({ queryKey: ['left'], queryFn: () => new Promise(() => undefined) });
  const act = vi.fn();
  onceCalm(client, act);
  client.removeQueries({ queryKey: ['left'] });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(act).toHaveBeenCalledOnce();
  await fetching;
});
