import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE_MS } from '../page/network.ts';
import { runWhenNetworkIdle } from './network-idle.ts';

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that awaits as many replies as were asked for. */
function asking() {
  const client = new QueryClient();
  const ask = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    void client.fetchQuery({ queryKey: [name], queryFn: () => promise });
    return async () => {
      resolve(name);
      await pass(0);
    };
  };
  return { client, ask };
}

test('who can act sooner says how long it has to be quiet', async () => {
  const { client, ask } = asking();
  const answer = ask('one');
  const act = vi.fn();
  runWhenNetworkIdle(client, act, 100);
  await answer();
  await pass(99);
  expect(act).not.toHaveBeenCalled();
  await pass(1);
  expect(act).toHaveBeenCalledTimes(1);
});

test('what waits for quiet is done once, after the last reply', async () => {
  const { client, ask } = asking();
  const [answerOne, answerOther] = [ask('one'), ask('other')];
  const act = vi.fn();
  runWhenNetworkIdle(client, act);
  await answerOne();
  await pass(2000);
  expect(act).not.toHaveBeenCalled();
  await answerOther();
  await pass(500);
  expect(act).toHaveBeenCalledTimes(1);
  await ask('more')();
  await pass(2000);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a reply that leads to another one is not the last', async () => {
  const { client, ask } = asking();
  const act = vi.fn();
  const answerLeague = ask('league');
  runWhenNetworkIdle(client, act);
  await answerLeague();
  await pass(300);
  const answerStandings = ask('standings');
  await pass(2000);
  expect(act).not.toHaveBeenCalled();
  await answerStandings();
  await pass(400);
  expect(act).not.toHaveBeenCalled();
  await pass(100);
  expect(act).toHaveBeenCalledTimes(1);
});

test('what is told without a question puts nothing off', async () => {
  const { client } = asking();
  const act = vi.fn();
  runWhenNetworkIdle(client, act);
  for (const score of [1, 2, 3, 4, 5]) {
    client.setQueryData(['scores'], score);
    await pass(100);
  }
  expect(act).toHaveBeenCalledTimes(1);
});

test('what is asked for again puts nothing off', async () => {
  const { client, ask } = asking();
  const act = vi.fn();
  await ask('draft')();
  // So a room asks for its draft while it has no socket.
  const answer = ask('draft');
  runWhenNetworkIdle(client, act);
  await pass(500);
  expect(act).toHaveBeenCalledTimes(1);
  await answer();
  await pass(PATIENCE_MS);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a reply that does not come puts it off for as long as one call could', async () => {
  const { client, ask } = asking();
  const act = vi.fn();
  ask('draft');
  runWhenNetworkIdle(client, act);
  await pass(PATIENCE_MS - 1);
  expect(act).not.toHaveBeenCalled();
  await pass(1);
  expect(act).toHaveBeenCalledTimes(1);
  await pass(PATIENCE_MS);
  expect(act).toHaveBeenCalledTimes(1);
});

test('where nothing is awaited it is done in a moment, and not at all once the page is gone', async () => {
  const { client, ask } = asking();
  const [soon, late, later] = [vi.fn(), vi.fn(), vi.fn()];
  runWhenNetworkIdle(client, soon);
  runWhenNetworkIdle(client, late)();
  await pass(500);
  expect(soon).toHaveBeenCalledTimes(1);
  const answer = ask('one');
  runWhenNetworkIdle(client, later)();
  await answer();
  await pass(500);
  expect(late).not.toHaveBeenCalled();
  expect(later).not.toHaveBeenCalled();
});
