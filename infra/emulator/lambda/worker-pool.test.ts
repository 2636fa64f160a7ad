import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** Answers which thread it runs in. The first of two events with the same cells waits for the second one. */
const HANDLER = `
  const thread = Math.random();
  export const handler = async ({ cells }) => {
    if (!cells) return thread;
    const met = new Int32Array(cells);
    if (Atomics.add(met, 0, 1) === 0) await Atomics.waitAsync(met, 0, 1).value;
    else Atomics.notify(met, 0);
    return thread;
  };`;

const ended: (() => unknown)[] = [];
// Patience is measured by a clock that stands still until a test moves it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ended.splice(0)) await end();
});

function poolOf(isFrugal: boolean): WorkerPool {
  const folder = mkdtempSync(path.join(tmpdir(), 'pool-'));
  const handlerFile = path.join(folder, 'index.mjs');
  writeFileSync(handlerFile, HANDLER);
  const setup = {
    offset: new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT),
    handlerFile,
    handlerName: 'handler',
    functionName: 'Meets',
    functionArn: 'arn:meets',
    memory: '128',
    timeoutSeconds: 10,
    environment: {},
    mostWorkers: 2,
    isFrugal,
  };
  const ignore = (): void => undefined;
  const pool = createWorkerPool(setup, ignore, ignore);
  ended.push(async () => {
    await pool.stop();
    rmSync(folder, { recursive: true });
  });
  return pool;
}

const threadsOf = (replies: readonly unknown[]): number => new Set(replies).size;

it.each([
  ['two threads take two events at once', false, 2],
  ['a frugal pool lets the second wait for the first', true, 1],
])('%s', async (_, isFrugal, threads) => {
  const { invoke } = poolOf(isFrugal);
  await invoke({}, '');
  expect(threadsOf(await Promise.all([invoke({}, ''), invoke({}, '')]))).toBe(threads);
});

it('four events at once have no more than the two threads that the pool may have', async () => {
  const { invoke } = poolOf(false);
  expect(threadsOf(await Promise.all(Array.from({ length: 4 }, () => invoke({}, ''))))).toBe(2);
});

it('a pool that is replaced still answers what waits', async () => {
  const { invoke, retire } = poolOf(false);
  const events = Promise.all(Array.from({ length: 4 }, () => invoke({}, '')));
  await retire();
  expect(await events).toHaveLength(4);
});

it('a frugal pool waits for a thread that is about to be ready', async () => {
  const { invoke } = poolOf(true);
  const both = [invoke({}, ''), invoke({}, '')];
  await vi.advanceTimersByTimeAsync(1000);
  expect(threadsOf(await Promise.all(both))).toBe(1);
});

it('a frugal pool starts another thread for an event that has waited', async () => {
  const { invoke } = poolOf(true);
  await invoke({}, '');
  const cells = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const both = [invoke({ cells }, ''), invoke({ cells }, '')];
  await vi.advanceTimersByTimeAsync(100);
  expect(threadsOf(await Promise.all(both))).toBe(2);
});
