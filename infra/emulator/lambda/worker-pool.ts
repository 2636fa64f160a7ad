import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { FunctionError, Throttled } from './function-error.ts';
import { Thread, type Job, type ThreadSetup } from './thread.ts';

/** The settings of a pool, which runs one version of a function. */
export interface PoolSetup extends Omit<ThreadSetup, 'mapsSources'> {
  mostWorkers: number;
  /** Whether to save work: another thread starts only after an event has waited, and errors name lines of the bundle. */
  isFrugal: boolean;
}

/** How long an idle thread lives; Lambda also ends idle environments. The last thread stays warm. */
const IDLE_MS = 5 * 60_000;
/**
 * How long an event waits in a frugal pool before another thread starts, in ms per existing thread. Starting a thread
 * costs more than most events do. With a constant wait, hundreds of waiting events would start hundreds of threads.
 */
const PATIENCE_MS = 100;
/**
 * How many awake threads keep all processors busy. Once there are that many, a frugal pool starts another thread only if none
 * becomes free for a while.
 */
const ENOUGH = availableParallelism() + 1;
const STUCK_MS = 500;

/**
 * How long an event waits for a thread. After that, no one expects the reply anymore, and handling the event would only keep a
 * thread from work that still matters. Lambda doesn't wait: without a free environment, it throttles an event right away.
 */
const LONGEST_WAIT_MS = 20_000;

/** The worker threads of one function. Each handles one event at a time, like an execution environment of Lambda. */
export class WorkerPool {
  readonly #setup: PoolSetup;
  readonly #report: (line: string) => void;
  readonly #sleeps: (until: number) => void;
  readonly #threads = new Set<Thread>();
  readonly #waiting: Job[] = [];
  #lastReady = 0;
  #lastFree = 0;
  /** The timer that checks again whether the first waiting event has waited long enough. */
  #look: NodeJS.Timeout | undefined;
  #state: 'open' | 'retired' | 'stopped' = 'open';

  /** @param sleeps is called with the time until which a handler sleeps, on the emulated clock. */
  constructor(setup: PoolSetup, report: (line: string) => void, sleeps: (until: number) => void) {
    this.#setup = setup;
    this.#report = report;
    this.#sleeps = sleeps;
  }

  /**
   * Runs the handler on one event. Rejects with FunctionError if the handler throws, times out or crashes, and with
   * Throttled if no thread becomes free in time.
   * @param calledArn the ARN that was called, which can name an alias or a version.
   */
  invoke(event: unknown, trace: string, calledArn = this.#setup.functionArn): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const since = performance.now();
      this.#waiting.push({ requestId: randomUUID(), since, event, trace, calledArn, resolve, reject });
      this.#next();
    });
  }

  /**
   * Starts the first thread, so that the first event finds it warm. An event that arrives earlier waits for it.
   * Resolves when the handler's import has succeeded or failed.
   */
  async warm(): Promise<void> {
    if (this.#threads.size === 0 && this.#state === 'open') await this.#grow().started();
  }

  /** Returns the ID of the request that the thread with this session token is handling. */
  requestOf(token: string): string | undefined {
    return [...this.#threads].find((thread) => thread.token === token)?.job?.requestId;
  }

  /**
   * Ends each thread as soon as it has no more events to handle, because another version takes over. An event that arrives later
   * starts a new thread.
   */
  async retire(): Promise<void> {
    this.#state = 'retired';
    for (const thread of this.#threads) if (!thread.job) await this.#end(thread);
  }

  /** Ends the retirement: the pool keeps a warm thread again. */
  revive(): void {
    if (this.#state === 'retired') this.#state = 'open';
  }

  /** Ends every thread. Events under way fail. */
  async stop(): Promise<void> {
    this.#state = 'stopped';
    clearTimeout(this.#look);
    const stopped = new FunctionError('Stopped', 'The machine is stopping');
    const ending = [...this.#threads];
    for (const job of this.#waiting.splice(0)) job.reject(stopped);
    for (const thread of ending) thread.fail(stopped);
    await Promise.all(ending.map((thread) => this.#end(thread)));
  }

  /** Hands the first waiting event to a thread, if one is available. */
  #next(): void {
    this.#giveUp(performance.now() - LONGEST_WAIT_MS);
    if (this.#waiting.length === 0 || this.#state === 'stopped') return;
    const idle = [...this.#threads].find((thread) => !thread.job);
    const thread = idle ?? (this.#mayGrow() ? this.#grow() : undefined);
    const job = thread && this.#waiting.shift();
    if (thread && job) thread.begin(job);
  }

  /** Throttles the events that arrived before the given time. */
  #giveUp(before: number): void {
    const fresh = this.#waiting.findIndex(({ since }) => since >= before);
    const old = this.#waiting.splice(0, fresh === -1 ? this.#waiting.length : fresh);
    for (const job of old) job.reject(new Throttled());
  }

  #mayGrow(): boolean {
    const { mostWorkers, isFrugal } = this.#setup;
    if (this.#threads.size >= mostWorkers) return false;
    if (!isFrugal || this.#threads.size === 0) return true;
    // A thread that is still starting takes an event as soon as it is ready.
    if ([...this.#threads].some(({ isReady }) => !isReady)) return false;
    const { size } = this.#threads;
    const awake = [...this.#threads].filter(({ isAsleep }) => !isAsleep).length;
    const [patience, last] =
      awake < ENOUGH ? [PATIENCE_MS * size, this.#lastReady] : [STUCK_MS, this.#lastFree];
    const waited = performance.now() - Math.max(this.#waiting[0]?.since ?? 0, last);
    if (waited >= patience) return true;
    clearTimeout(this.#look);
    this.#look = setTimeout(() => this.#next(), patience - waited);
    return false;
  }

  #grow(): Thread {
    const { mostWorkers: _, isFrugal, ...setup } = this.#setup;
    const thread = new Thread(
      { ...setup, mapsSources: !isFrugal },
      {
        ready: () => void (this.#lastReady = performance.now()),
        free: (thread) => this.#free(thread),
        stuck: (thread) => void this.#end(thread),
        gone: (thread, reason) => this.#gone(thread, reason),
        sleeps: (until) => {
          this.#sleeps(until);
          this.#next();
        },
        report: this.#report,
      },
    );
    this.#threads.add(thread);
    return thread;
  }

  #free(thread: Thread): void {
    this.#lastFree = performance.now();
    this.#next();
    if (thread.job) return;
    if (this.#state === 'retired') void this.#end(thread);
    else thread.rest(IDLE_MS, () => this.#endIdle(thread));
  }

  #endIdle(thread: Thread): void {
    if (this.#threads.size > 1 && this.#threads.has(thread)) void this.#end(thread);
  }

  #gone(thread: Thread, reason: string): void {
    if (!this.#threads.delete(thread)) return;
    this.#report(`${this.#setup.functionName}: a worker ended: ${reason}`);
    thread.fail(new FunctionError('Runtime.ExitError', `Error: ${reason}`));
    this.#next();
  }

  async #end(thread: Thread): Promise<void> {
    this.#threads.delete(thread);
    await thread.end();
    this.#next();
  }
}
