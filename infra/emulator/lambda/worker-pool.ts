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
}

interface Job {
  requestId: string;
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

/** The worker threads of one function; each takes one event at a time, as a Lambda execution environment does. */
export class WorkerPool {
  readonly #setup: PoolSetup;
  readonly #report: (line: string) => void;
  readonly #sleeps: (until: number) => void;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];
  #state: 'open' | 'retired' | 'stopped' = 'open';

  /** @param sleeps is told until when, on the emulated clock, a handler sleeps. */
  constructor(setup: PoolSetup, report: (line: string) => void, sleeps: (until: number) => void) {
    this.#setup = setup;
    this.#report = report;
    this.#sleeps = sleeps;
  }

  /** Runs the handler on one event. Rejects with FunctionError: its own error, a time-out or a crash. */
  invoke(event: unknown, trace: string): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ requestId: randomUUID(), event, trace, resolve, reject });
      this.#next();
    });
  }

  /** Starts a first thread, so that the first event finds it warm; resolves when its handler is imported, or cannot be. */
  async warm(): Promise<void> {
    if (this.#threads.size > 0) return;
    const { worker } = this.#grow();
    await Promise.race([once(worker, 'message'), once(worker, 'exit')]);
  }

  /** The request that the thread with this session token works on. */
  requestOf(token: string): string | undefined {
    return [...this.#threads].find((thread) => thread.token === token)?.job?.requestId;
  }

  /** Ends each thread as soon as no event waits for it: a new version takes over. */
  async retire(): Promise<void> {
    this.#state = 'retired';
    for (const thread of this.#threads) if (!thread.job) await this.#end(thread);
  }

  /** Ends every thread; events under way fail. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    const threads = [...this.#threads];
    for (const job of this.#waiting.splice(0))
      job.reject(new FunctionError('Stopped', 'The machine is stopping'));
    for (const thread of threads) this.#fail(thread, new FunctionError('Stopped', 'The machine is stopping'));
    await Promise.all(threads.map((thread) => this.#end(thread)));
  }

  #next(): void {
    if (this.#waiting.length === 0 || this.#state === 'stopped') return;
    const idle = [...this.#threads].find((thread) => !thread.job);
    const thread = idle ?? (this.#threads.size < this.#setup.mostWorkers ? this.#grow() : undefined);
    const job = thread && this.#waiting.shift();
    if (thread && job) this.#begin(thread, job);
  }

  #begin(thread: Thread, job: Job): void {
    const { timeoutSeconds } = this.#setup;
    thread.job = job;
    this.#limit(thread, job, thread.isReady ? timeoutSeconds : timeoutSeconds + INIT_SECONDS);
    const { requestId, event, trace } = job;
    Atomics.add(thread.sent, 0, 1);
    thread.worker.postMessage({ requestId, event, trace } satisfies Invocation);
    Atomics.notify(thread.sent, 0);
  }

  /** Lets the job run for so long from now on. */
  #limit(thread: Thread, job: Job, seconds: number): void {
    const { timeoutSeconds, functionName } = this.#setup;
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => {
      const text = `Task timed out after ${timeoutSeconds.toFixed(2)} seconds`;
      this.#report(`${functionName}: ${text}`);
      this.#fail(thread, new FunctionError('Sandbox.Timedout', `RequestId: ${job.requestId} Error: ${text}`));
      void this.#end(thread);
    }, seconds * 1000);
  }

  #grow(): Thread {
    const token = randomUUID();
    const { environment, mostWorkers: _, ...setup } = this.#setup;
    const { functionName } = setup;
    const sent = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const data: WorkerSetup = { ...setup, sent };
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: data,
      env: { ...environment, AWS_SESSION_TOKEN: token },
      execArgv: ['--enable-source-maps', '--disable-warning=ExperimentalWarning'],
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
    this.#threads.add(thread);
    for (const input of [worker.stdout, worker.stderr]) {
      createInterface({ input }).on('line', (line) => this.#report(`${functionName}: ${line}`));
    }
    worker.on('message', (message: WorkerMessage) => this.#hear(thread, message));
    worker.on('error', (error) =>
      this.#crash(thread, error instanceof Error ? error.message : String(error)),
    );
    worker.on('exit', () => this.#crash(thread, 'Runtime exited'));
    return thread;
  }

  #hear(thread: Thread, message: WorkerMessage): void {
    const { job } = thread;
    if (message.kind === 'sleep') return this.#sleeps(message.until);
    if (message.kind === 'ready') {
      thread.isReady = true;
      if (job) this.#limit(thread, job, this.#setup.timeoutSeconds);
    } else if (message.kind === 'reply') {
      this.#release(thread);
      job?.resolve(JSON.parse(message.payload));
    } else {
      const { errorType, errorMessage, trace } = message.error;
      this.#report(`${this.#setup.functionName}: ${trace.join('\n')}`);
      this.#fail(thread, new FunctionError(errorType, errorMessage, trace));
    }
    this.#next();
    if (thread.job) return;
    if (this.#state === 'retired') void this.#end(thread);
    else thread.timer = setTimeout(() => this.#endIdle(thread), IDLE_MS).unref();
  }

  #endIdle(thread: Thread): void {
    if (this.#threads.size > 1 && this.#threads.has(thread)) void this.#end(thread);
  }

  #crash(thread: Thread, reason: string): void {
    if (!this.#threads.delete(thread)) return;
    this.#report(`${this.#setup.functionName}: a worker ended: ${reason}`);
    this.#fail(thread, new FunctionError('Runtime.ExitError', `Error: ${reason}`));
    this.#next();
  }

  #fail(thread: Thread, error: FunctionError): void {
    const { job } = thread;
    this.#release(thread);
    job?.reject(error);
  }

  #release(thread: Thread): void {
    clearTimeout(thread.timer);
    thread.timer = undefined;
    thread.job = undefined;
  }

  async #end(thread: Thread): Promise<void> {
    this.#threads.delete(thread);
    await thread.worker.terminate();
    this.#next();
  }
}
