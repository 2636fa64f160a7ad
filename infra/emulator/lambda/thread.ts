import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { FunctionError } from './function-error.ts';
import type { Invocation, WorkerMessage, WorkerSetup } from './worker.ts';

/** An event, with the callbacks of the promise for its reply. */
export interface Job {
  requestId: string;
  /** When the event arrived, in ms on the machine's own clock. */
  since: number;
  event: unknown;
  trace: string;
  calledArn: string;
  resolve(payload: unknown): void;
  reject(error: FunctionError): void;
}

export interface ThreadSetup extends Omit<WorkerSetup, 'sent'> {
  environment: Record<string, string>;
  /** Whether errors name lines of the sources instead of the bundle. */
  mapsSources: boolean;
}

/** The owner of a thread. These callbacks tell the owner what happens to the thread. */
interface Owner {
  /** Called when the handler has been imported. */
  ready(): void;
  /** Called once the thread is ready (even if it already has a job), and whenever a job is over. */
  free(thread: Thread): void;
  /** Called when the job has timed out and failed. The thread is still working on it. */
  stuck(thread: Thread): void;
  /** Called when the thread has ended, for whatever reason. */
  gone(thread: Thread, reason: string): void;
  /** Called when the handler sleeps, with the time on the emulated clock at which it wakes up. */
  sleeps(until: number): void;
  report(line: string): void;
}

/**
 * How many seconds the import of a function can take. As on Lambda, an event's own time limit starts to count only after that.
 */
const INIT_SECONDS = 10;

/** One worker thread of a function. */
export class Thread {
  /** Identifies the thread in the session token of its AWS calls. */
  readonly token = randomUUID();
  readonly #setup: ThreadSetup;
  readonly #owner: Owner;
  readonly #worker: Worker;
  /** How many events have been sent to the thread. Between events the thread sleeps until this number changes. */
  readonly #sent = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  #isReady = false;
  #job: Job | undefined;
  /** The time until which the handler sleeps, on the emulated clock. */
  #sleepsUntil = 0;
  /** The timer that ends a job that takes too long, or a thread that has been idle too long. */
  #timer: NodeJS.Timeout | undefined;

  constructor(setup: ThreadSetup, owner: Owner) {
    this.#setup = setup;
    this.#owner = owner;
    this.#worker = this.#start();
    for (const input of [this.#worker.stdout, this.#worker.stderr])
      createInterface({ input }).on('line', (line) => this.#report(line));
    this.#worker.on('message', (message: WorkerMessage) => this.#hear(message));
    this.#worker.on('error', (error) =>
      owner.gone(this, error instanceof Error ? error.message : String(error)),
    );
    this.#worker.on('exit', () => owner.gone(this, 'Runtime exited'));
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get job(): Job | undefined {
    return this.#job;
  }

  /** Whether the handler is asleep, so that the thread uses no processor. */
  get isAsleep(): boolean {
    const offset = Number(Atomics.load(new BigInt64Array(this.#setup.offset), 0));
    return Date.now() + offset < this.#sleepsUntil;
  }

  /** Resolves when the handler's import has succeeded or failed. */
  async started(): Promise<void> {
    const ways = [once(this.#worker, 'message'), once(this.#worker, 'exit')];
    // Ignores an error here, because the owner hears about it anyway.
    await Promise.race(ways).catch(() => undefined);
  }

  begin(job: Job): void {
    const { timeoutSeconds } = this.#setup;
    this.#job = job;
    this.#limit(job, this.#isReady ? timeoutSeconds : timeoutSeconds + INIT_SECONDS);
    const { requestId, event, trace, calledArn } = job;
    Atomics.add(this.#sent, 0, 1);
    this.#worker.postMessage({ requestId, event, trace, calledArn } satisfies Invocation);
    Atomics.notify(this.#sent, 0);
  }

  fail(error: FunctionError): void {
    this.#release()?.reject(error);
  }

  /** Calls `over` after `ms`, unless a job arrives first. */
  rest(ms: number, over: () => void): void {
    this.#timer = setTimeout(over, ms).unref();
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #start(): Worker {
    const { environment, mapsSources, ...own } = this.#setup;
    return new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { ...own, sent: this.#sent.buffer } satisfies WorkerSetup,
      env: { ...environment, AWS_SESSION_TOKEN: this.token },
      execArgv: [...(mapsSources ? ['--enable-source-maps'] : []), '--disable-warning=ExperimentalWarning'],
      stdout: true,
      stderr: true,
    });
  }

  /** Limits the job to this many seconds from now on. */
  #limit(job: Job, seconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const text = `Task timed out after ${this.#setup.timeoutSeconds.toFixed(2)} seconds`;
      this.#report(text);
      this.fail(new FunctionError('Sandbox.Timedout', `RequestId: ${job.requestId} Error: ${text}`));
      this.#owner.stuck(this);
    }, seconds * 1000);
  }

  #hear(message: WorkerMessage): void {
    if (message.kind === 'sleep') {
      if (this.#job) this.#sleepsUntil = message.until;
      return this.#owner.sleeps(message.until);
    }
    if (message.kind === 'ready') this.#becomeReady();
    else if (message.kind === 'reply') this.#release()?.resolve(JSON.parse(message.payload));
    else {
      const { errorType, errorMessage, trace } = message.error;
      this.#report(trace.join('\n'));
      this.fail(new FunctionError(errorType, errorMessage, trace));
    }
    this.#owner.free(this);
  }

  #becomeReady(): void {
    this.#isReady = true;
    this.#owner.ready();
    if (this.#job) this.#limit(this.#job, this.#setup.timeoutSeconds);
  }

  #release(): Job | undefined {
    const job = this.#job;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#job = undefined;
    this.#sleepsUntil = 0;
    return job;
  }

  #report(text: string): void {
    this.#owner.report(`${this.#setup.functionName}: ${text}`);
  }
}
