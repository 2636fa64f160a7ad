import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { onceQuiet } from './once-quiet.ts';

/** A client that awaits as many replies as were asked for. */
function asking() {
  const client = new QueryClient();
  const ask = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>();
    void client.fetchQuery({ queryKey: [name], queryFn: () => promise });
    return () => resolve(name);
  };
  return { client, ask };
}

test('what waits for quiet is done once, after the last reply', async () => {
  const { client, ask } = asking();
  const [answerOne, answerOther] = [ask('one'), ask('other')];
  const act = vi.fn();
  onceQuiet(client, act);
  answerOne();
  await vi.waitFor(() => expect(client.isFetching()).toBe(1));
  expect(act).not.toHaveBeenCalled();
  answerOther();
  await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  ask('more')();
  await vi.waitFor(() => expect(client.getQueryData(['more'])).toBe('more'));
  expect(act).toHaveBeenCalledTimes(1);
});

test('where nothing is awaited it is done at once, and not at all once the page is gone', async () => {
  const { client, ask } = asking();
  const [atOnce, late] = [vi.fn(), vi.fn()];
  onceQuiet(client, atOnce);
  expect(atOnce).toHaveBeenCalledTimes(1);
  const answer = ask('one');
  onceQuiet(client, late)();
  answer();
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(late).not.toHaveBeenCalled();
});
