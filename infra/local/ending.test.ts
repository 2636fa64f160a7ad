import { expect, test, vi } from 'vitest';
import { endBySignals } from './ending.ts';

function stage() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = { stop: vi.fn(() => promise), exit: vi.fn(), print: vi.fn() };
  return { ...run, signal: endBySignals(run), stopped: resolve };
}

test('a single Ctrl-C shuts down cleanly, even though its signal arrives twice', async () => {
  const { stop, exit, print, signal, stopped } = stage();
  signal();
  signal();
  expect([stop.mock.calls.length, print.mock.calls.length, exit.mock.calls.length]).toEqual([1, 1, 0]);
  stopped();
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
});

test('a second Ctrl-C ends the process right away', () => {
  const { exit, signal } = stage();
  for (let signals = 0; signals < 4; signals += 1) signal();
  expect(exit.mock.calls).toEqual([[130]]);
});
