import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { FunctionError } from './function-error.ts';
import type { Invocation, WorkerMessage, WorkerSetup } from './worker.ts';

/** What a pool runs: one version of a function. */
export interface PoolSetup extends Omit<WorkerSetup, 'sent'> {
  environment: Record<string, string>;
  mostWorkers: number;
  /** Starts another thread only when an event has waited for one, and without the sources' lines. */
  isFrugal: boolean;
}

interface Job {
  requestId: string;
  /** When it came, on the machine's own clock in ms. */
  since: number;
  event: unknown;
  trace: string;
  resolve(payload: unknown): void;
  reject(error: FunctionError): void;
}

interface Thread {
  worker: Worker;
  /** How many events were sent to it; it sleeps between events until this changes. */
  sent: Int32Array;
  /** Names the thread in the session token of its AWS calls. */
  token: string;
  isReady: boolean;
  job: Job | undefined;
  /** Ends its job when that takes too long, or the thread when it has had none for long. */
  timer: NodeJS.Timeout | undefined;
}

/** Lambda gives the import of a function 10 s of its own before an event's time counts. */
const INIT_SECONDS = 10;
/** A thread with nothing to do for so long is ended, as Lambda ends idle environments; the last one stays warm. */
const IDLE_MS = 5 * 60_000;
/** A frugal pool lets an event wait so long for a thread that is ready: to start one costs more than most events take. */
const PATIENCE_MS = 100;

export type WorkerPool = ReturnType<typeof createWorkerPool>;

/**
 * The worker threads of one function; each takes one event at a time, as a Lambda execution environment does.
 * @param sleeps is told until when, on the emulated clock, a handler sleeps.
 */
export function createWorkerPool(
  { environment, mostWorkers, isFrugal, ...setup }: PoolSetup,
  report: (line: string) => void,
  sleeps: (until: number) => void,
) {
  const { functionName, timeoutSeconds } = setup;
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  let lastReady = 0;
  /** Looks again whether the first event that waits has waited long enough. */
  let look: NodeJS.Timeout | undefined;
  let state: 'open' | 'retired' | 'stopped' = 'open';

  function next(): void {
    if (waiting.length === 0 || state === 'stopped') return;
    const idle = [...threads].find((thread) => !thread.job);
    const thread = idle ?? (mayGrow() ? grow() : undefined);
    const job = thread && waiting.shift();
    if (thread && job) begin(thread, job);
  }

  function mayGrow(): boolean {
    if (threads.size >= mostWorkers) return false;
    if (!isFrugal || threads.size === 0) return true;
    // The one that is about to be ready says so itself.
    if ([...threads].some(({ isReady }) => !isReady)) return false;
    const waited = performance.now() - Math.max(waiting[0]?.since ?? 0, lastReady);
    if (waited >= PATIENCE_MS) return true;
    clearTimeout(look);
    look = setTimeout(next, PATIENCE_MS - waited);
    return false;
  }

  function begin(thread: Thread, job: Job): void {
    thread.job = job;
    limit(thread, job, thread.isReady ? timeoutSeconds : timeoutSeconds + INIT_SECONDS);
    const { requestId, event, trace } = job;
    Atomics.add(thread.sent, 0, 1);
    thread.worker.postMessage({ requestId, event, trace } satisfies Invocation);
    Atomics.notify(thread.sent, 0);
  }

  /** Lets the job run for so long from now on. */
  function limit(thread: Thread, job: Job, seconds: number): void {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => {
      const text = `Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
      report(`${functionName}: ${text}`);
      fail(thread, new FunctionError('Sandbox.Timedout', `RequestId: ${job.requestId} Error: ${text}`));
      void end(thread);
    }, seconds * 1000);
  }

  function grow(): Thread {
    const token = randomUUID();
    const sent = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { ...setup, sent } satisfies WorkerSetup,
      env: { ...environment, AWS_SESSION_TOKEN: token },
      execArgv: [...(isFrugal ? [] : ['--enable-source-maps']), '--disable-warning=ExperimentalWarning'],
      stdout: true,
      stderr: true,
    });
    const thread: Thread = {
      worker,
      sent: new Int32Array(sent),
      token,
      isReady: false,
      job: undefined,
      timer: undefined,
    };
    threads.add(thread);
    for (const input of [worker.stdout, worker.stderr]) {
      createInterface({ input }).on('line', (line) => report(`${functionName}: ${line}`));
    }
    worker.on('message', (message: WorkerMessage) => hear(thread, message));
    worker.on('error', (error) => crash(thread, error instanceof Error ? error.message : String(error)));
    worker.on('exit', () => crash(thread, 'Runtime exited'));
    return thread;
  }

  function hear(thread: Thread, message: WorkerMessage): void {
    const { job } = thread;
    if (message.kind === 'sleep') return sleeps(message.until);
    if (message.kind === 'ready') {
      thread.isReady = true;
      lastReady = performance.now();
      if (job) limit(thread, job, timeoutSeconds);
    } else if (message.kind === 'reply') {
      release(thread);
      job?.resolve(JSON.parse(message.payload));
    } else {
      const { errorType, errorMessage, trace } = message.error;
      report(`${functionName}: ${trace.join('\n')}`);
      fail(thread, new FunctionError(errorType, errorMessage, trace));
    }
    next();
    if (thread.job) return;
    if (state === 'retired') void end(thread);
    else thread.timer = setTimeout(() => endIdle(thread), IDLE_MS).unref();
  }

  function endIdle(thread: Thread): void {
    if (threads.size > 1 && threads.has(thread)) void end(thread);
  }

  function crash(thread: Thread, reason: string): void {
    if (!threads.delete(thread)) return;
    report(`${functionName}: a worker ended: ${reason}`);
    fail(thread, new FunctionError('Runtime.ExitError', `Error: ${reason}`));
    next();
  }

  function fail(thread: Thread, error: FunctionError): void {
    const { job } = thread;
    release(thread);
    job?.reject(error);
  }

  function release(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.timer = undefined;
    thread.job = undefined;
  }

  async function end(thread: Thread): Promise<void> {
    threads.delete(thread);
    await thread.worker.terminate();
    next();
  }

  return {
    /** Runs the handler on one event. Rejects with FunctionError: its own error, a time-out or a crash. */
    invoke: (event: unknown, trace: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        waiting.push({ requestId: randomUUID(), since: performance.now(), event, trace, resolve, reject });
        next();
      }),
    /** Starts a first thread, so that the first event finds it warm; resolves when its handler is imported, or cannot be. */
    async warm(): Promise<void> {
      if (threads.size > 0) return;
      const { worker } = grow();
      await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
    },
    /** The request that the thread with this session token works on. */
    requestOf: (token: string): string | undefined =>
      [...threads].find((thread) => thread.token === token)?.job?.requestId,
    /** Ends each thread as soon as no event waits for it: a new version takes over. */
    async retire(): Promise<void> {
      state = 'retired';
      for (const thread of threads) if (!thread.job) await end(thread);
    },
    /** Ends every thread; events under way fail. */
    async stop(): Promise<void> {
      state = 'stopped';
      clearTimeout(look);
      const stopped = new FunctionError('Stopped', 'The machine is stopping');
      const ending = [...threads];
      for (const job of waiting.splice(0)) job.reject(stopped);
      for (const thread of ending) fail(thread, stopped);
      await Promise.all(ending.map((thread) => end(thread)));
    },
  };
}
