import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Throttled } from './function-error.ts';
import { WorkerPool } from './worker-pool.ts';

/**
 * A handler that returns the ID of its thread. If two events share `cells`, the first waits for the second. An event with
 * `sleeps` sleeps for longer than a test takes.
 */
const HANDLER = `
  import { setTimeout as sleep } from 'node:timers/promises';
  const thread = Math.random();
  export const handler = async ({ cells, sleeps }) => {
    if (!cells) return thread;
    const met = new Int32Array(cells);
    if (sleeps) {
      const sleeping = sleep(3_600_000);
      Atomics.store(met, 0, 1);
      await sleeping;
    }
    if (Atomics.add(met, 0, 1) === 0) await Atomics.waitAsync(met, 0, 1).value;
    else Atomics.notify(met, 0);
    return thread;
  };`;

const ended: (() => unknown)[] = [];
// Fakes the clock that the pool measures waits with, so that it moves only when a test moves it.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ended.splice(0)) await end();
});

function poolOf(
  isFrugal: boolean,
  limits: { mostWorkers?: number; timeoutSeconds?: number } = {},
): WorkerPool {
  const folder = mkdtempSync(path.join(tmpdir(), 'pool-'));
  const handlerFile = path.join(folder, 'index.mjs');
  writeFileSync(handlerFile, HANDLER);
  const setup = {
    offset: new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT),
    handlerFile,
    handlerName: 'handler',
    functionName: 'Meets',
    functionArn: 'arn:meets',
    functionVersion: '$LATEST',
    memory: '128',
    timeoutSeconds: 10,
    environment: {},
    mostWorkers: 2,
    isFrugal,
    ...limits,
  };
  const ignore = (): void => undefined;
  const pool = new WorkerPool(setup, ignore, ignore);
  ended.push(async () => {
    await pool.stop();
    rmSync(folder, { recursive: true });
  });
  return pool;
}

const threadsOf = (replies: readonly unknown[]): number => new Set(replies).size;

it.each([
  ['a pool with two threads runs two events at once', false, 2],
  ['a frugal pool runs a second event after the first', true, 1],
])('%s', async (_, isFrugal, threads) => {
  const pool = poolOf(isFrugal);
  await pool.invoke({}, '');
  expect(threadsOf(await Promise.all([pool.invoke({}, ''), pool.invoke({}, '')]))).toBe(threads);
});

it('a pool limited to two threads runs four simultaneous events on those two threads', async () => {
  const pool = poolOf(false);
  expect(threadsOf(await Promise.all(Array.from({ length: 4 }, () => pool.invoke({}, ''))))).toBe(2);
});

it('a replaced pool still runs the events that are waiting', async () => {
  const pool = poolOf(false);
  const events = Promise.all(Array.from({ length: 4 }, () => pool.invoke({}, '')));
  await pool.retire();
  expect(await events).toHaveLength(4);
});

it('a replaced pool ends an idle thread right away, and a busy one after its event', async () => {
  const pool = poolOf(false);
  const idle = await pool.invoke({}, '');
  await pool.retire();
  const next = pool.invoke({}, '');
  await pool.retire();
  const threads = [idle, await next, await pool.invoke({}, '')];
  expect(threadsOf(threads)).toBe(3);
});

it('an event’s timeout starts once its handler is imported', async () => {
  const pool = poolOf(false);
  const cells = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const hangs = pool.invoke({ cells }, '').catch((error: unknown) => String(error));
  const met = new Int32Array(cells);
  // Waits until the handler has begun, and then for one more turn of the event loop. By then the pool knows that the thread is
  // ready.
  do await new Promise(setImmediate);
  while (Atomics.load(met, 0) === 0);
  await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(Atomics.load(met, 0)).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hangs).toContain('timed out after 10.00 seconds');
});

it('an event waits for a thread that is still starting', async () => {
  const pool = poolOf(false);
  const warm = pool.warm();
  const early = await pool.invoke({}, '');
  await warm;
  expect(threadsOf([early, await pool.invoke({}, '')])).toBe(1);
});

it('a pool that already has a thread isn’t started ahead of time again', async () => {
  const pool = poolOf(true);
  await pool.invoke({}, '');
  await Promise.all([pool.warm(), pool.warm()]);
  expect(threadsOf(await Promise.all([pool.invoke({}, ''), pool.invoke({}, '')]))).toBe(1);
});

it('a frugal pool waits for a thread that is almost ready, and doesn’t start another one', async () => {
  const pool = poolOf(true);
  const both = [pool.invoke({}, ''), pool.invoke({}, '')];
  await vi.advanceTimersByTimeAsync(1000);
  expect(threadsOf(await Promise.all(both))).toBe(1);
});

it('a frugal pool starts another thread once an event has waited a while', async () => {
  const pool = poolOf(true);
  await pool.invoke({}, '');
  const cells = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const both = [pool.invoke({ cells }, ''), pool.invoke({ cells }, '')];
  await vi.advanceTimersByTimeAsync(100);
  expect(threadsOf(await Promise.all(both))).toBe(2);
});

/** Makes events that end only on command. */
function hangingOn(pool: WorkerPool) {
  const ends: Promise<unknown>[] = [];
  const turn = (): Promise<void> => new Promise(setImmediate);
  const hang = (sleeps = false): Int32Array<SharedArrayBuffer> => {
    const cells = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const reply = pool.invoke({ cells, sleeps }, '');
    ends.push(reply);
    // Ignores errors, because sleeping events fail when the pool stops.
    reply.catch(() => undefined);
    return new Int32Array(cells);
  };
  const begun = async (met: Int32Array<SharedArrayBuffer>): Promise<void> => {
    do await turn();
    while (Atomics.load(met, 0) === 0);
    // Waits until the pool also knows that the thread is ready.
    await turn();
  };
  const end = (met: Int32Array<SharedArrayBuffer>): void => void Atomics.notify(met, 0);
  return { pool, hang, begun, end, all: () => Promise.all(ends) };
}

const enough = availableParallelism() + 1;

/** Makes a frugal pool whose threads keep all processors busy. Its limit allows only one more thread. */
async function busyPool(sleeps = false) {
  const hanging = hangingOn(poolOf(true, { mostWorkers: enough + 1, timeoutSeconds: 900 }));
  const busy: Int32Array<SharedArrayBuffer>[] = [];
  for (let size = 0; size < enough; size += 1) {
    const met = hanging.hang(sleeps);
    await vi.advanceTimersByTimeAsync(100 * size);
    await hanging.begun(met);
    busy.push(met);
  }
  return { ...hanging, busy };
}

it('a frugal pool adds threads beyond the number of processors only while no thread becomes free', async () => {
  const { hang, begun, end, all, busy } = await busyPool();
  const [next, last] = [hang(), hang()];
  await vi.advanceTimersByTimeAsync(400);
  for (const met of busy.slice(0, 1)) end(met);
  await begun(next);
  await vi.advanceTimersByTimeAsync(499);
  await new Promise(setImmediate);
  expect(Atomics.load(last, 0)).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await begun(last);
  for (const met of [...busy, next, last]) end(met);
  expect(threadsOf(await all())).toBe(enough + 1);
});

it('a frugal pool adds no thread as long as one becomes free every now and then, no matter how long an event waits', async () => {
  const { hang, begun, end, all, busy } = await busyPool();
  const waiting = busy.map(() => hang());
  for (const [index, met] of busy.entries()) {
    await vi.advanceTimersByTimeAsync(499);
    end(met);
    await begun(waiting[index] ?? met);
  }
  for (const met of waiting) end(met);
  expect(threadsOf(await all())).toBe(enough);
});

it('a frugal pool doesn’t count sleeping threads as busy processors', async () => {
  const { hang, begun } = await busyPool(true);
  const next = hang();
  await vi.advanceTimersByTimeAsync(100 * enough - 1);
  await new Promise(setImmediate);
  expect(Atomics.load(next, 0)).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  await begun(next);
});

it('an event that has waited 20 seconds is throttled when a thread becomes free, and newer events run', async () => {
  const { pool, hang, begun, end } = hangingOn(poolOf(false, { mostWorkers: 1, timeoutSeconds: 60 }));
  const busy = hang();
  await begun(busy);
  const old = pool.invoke({}, '').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1);
  const young = pool.invoke({}, '');
  await vi.advanceTimersByTimeAsync(20_000);
  end(busy);
  expect(await old).toBeInstanceOf(Throttled);
  expect(await young).toBeTypeOf('number');
});

it('all waiting events are throttled if each one has waited 20 seconds', async () => {
  const { pool, hang, begun, end } = hangingOn(poolOf(false, { mostWorkers: 1, timeoutSeconds: 60 }));
  const busy = hang();
  await begun(busy);
  const old = [1, 2].map(() => pool.invoke({}, '').catch((error: unknown) => error));
  await vi.advanceTimersByTimeAsync(20_001);
  end(busy);
  for (const one of await Promise.all(old)) expect(one).toBeInstanceOf(Throttled);
});
