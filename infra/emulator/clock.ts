import type { DatabaseSync } from 'node:sqlite';
import type { Clock, DueSource } from './service.ts';
import { DueSources, nextDue } from './due-sources.ts';

/** The longest delay that setTimeout accepts, in milliseconds. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/**
 * How long a recurring source can be overdue during an advance, in ms. After that, it fires ahead of the other due events,
 * so that it catches up at most once per emulated hour.
 */
const LONGEST_OVERDUE = 3_600_000;

/** If an advance takes this many steps without firing anything, something has gone wrong. */
const MOST_IDLE_STEPS = 100;

/**
 * The emulated clock of a run: the machine's time plus an offset that the database stores. In real time, each source
 * fires when it is due, independently of the others. `advance` jumps from one due time to the next.
 */
export class RunningClock implements Clock {
  readonly #realNow: () => number;
  readonly #offset: ClockOffset;
  readonly #sources: DueSources;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #advancing: Promise<unknown> | undefined;
  /** The time at which the running advance ends. */
  #target: number | undefined;

  /** @param startAt the clock's time (epoch ms) if the database is new. A stored offset overrides it. */
  constructor(
    database: DatabaseSync,
    startAt: number,
    report: (line: string) => void,
    realNow: () => number = Date.now,
  ) {
    this.#realNow = realNow;
    this.#offset = new ClockOffset(database, startAt - realNow());
    this.#sources = new DueSources(report);
  }

  /** The offset from the machine's time in ms, shared with the workers that run functions. */
  get sharedOffset(): SharedArrayBuffer {
    return this.#offset.shared;
  }

  now(): number {
    return this.#realNow() + this.#offset.ms;
  }

  addSource(source: DueSource): void {
    this.#sources.add(source);
    this.changed();
  }

  /** Allows due sources to fire. Before this call, only `advance` fires them. */
  start(): void {
    this.#isRunning = true;
    this.changed();
  }

  stop(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
  }

  changed(): void {
    clearTimeout(this.#timer);
    if (!this.#isRunning || this.#advancing) return;
    const next = nextDue(this.#sources.all());
    if (next === undefined) return;
    const wait = Math.min(Math.max(next - this.now(), 0), LONGEST_TIMEOUT);
    this.#timer = setTimeout(() => this.#fireDue(), Math.ceil(wait));
  }

  /**
   * Registers a sleep until `time`. A running advance doesn't wait for the sleep; it jumps to `time`, or to its own end
   * if that is sooner.
   */
  skipTo(time: number): void {
    if (this.#target !== undefined) this.#moveTo(Math.min(time, this.#target));
  }

  async advance(to: number): Promise<number> {
    const mine = (this.#advancing ?? Promise.resolve()).then(() => this.#stepTo(to));
    const tail = mine.catch(() => undefined);
    this.#advancing = tail;
    try {
      return await mine;
    } finally {
      if (this.#advancing === tail) this.#advancing = undefined;
      this.changed();
    }
  }

  #moveTo(time: number): void {
    const missing = time - this.now();
    if (missing > 0) this.#offset.ms = Math.ceil(this.#offset.ms + missing);
  }

  #fireDue(): void {
    if (!this.#isRunning || this.#advancing) return;
    void this.#fire(this.#sources.all()).finally(() => this.changed());
    this.changed();
  }

  #fire(among: readonly DueSource[]): Promise<number> {
    return this.#sources.fire(among, this.now());
  }

  async #stepTo(to: number): Promise<number> {
    this.#target = to;
    clearTimeout(this.#timer);
    try {
      const steps = this.#sources.ending();
      let fired = await this.#fireUntil(to, steps);
      this.#moveTo(to);
      fired += await this.#fire(this.#sources.recurring());
      // The recurring sources may have made other sources due, and those belong to this advance, too.
      return fired + (await this.#fireUntil(to, steps));
    } finally {
      this.#target = undefined;
    }
  }

  /**
   * Fires recurring sources that are long overdue. On AWS these sources run all the time, so other sources must not see
   * outdated state.
   */
  async #catchUp(): Promise<number> {
    const recurring = this.#sources.recurring();
    if ((nextDue(recurring) ?? Infinity) > this.now() - LONGEST_OVERDUE) return 0;
    return this.#fire(recurring);
  }

  /** Advances from one due time to the next, up to `to`, then waits until all firings have settled. */
  async #fireUntil(to: number, steps: readonly DueSource[]): Promise<number> {
    let fired = 0;
    for (let idle = 0; idle < MOST_IDLE_STEPS;) {
      await this.#sources.settled();
      const due = nextDue(steps);
      if (due === undefined || due > Math.max(to, this.now())) return fired;
      this.#moveTo(due);
      const count = (await this.#catchUp()) + (await this.#fire(steps));
      idle = count === 0 ? idle + 1 : 0;
      fired += count;
    }
    throw new Error('Something stays due although it was fired');
  }
}

/**
 * The offset of the emulated clock from the machine's clock, in ms. It is stored in the database and shared with the
 * workers that run functions.
 */
class ClockOffset {
  readonly shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  readonly #cell = new BigInt64Array(this.shared);
  readonly #sql: ReturnType<DatabaseSync['createTagStore']>;

  /** @param onFreshData the offset to use if none is stored. */
  constructor(database: DatabaseSync, onFreshData: number) {
    database.exec(
      'CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY CHECK (id = 1), offset_ms INTEGER NOT NULL)',
    );
    this.#sql = database.createTagStore();
    const stored = this.#sql.get`SELECT offset_ms FROM clock`;
    this.ms = Number(stored?.['offset_ms'] ?? Math.round(onFreshData));
  }

  get ms(): number {
    return Number(Atomics.load(this.#cell, 0));
  }

  set ms(ms: number) {
    Atomics.store(this.#cell, 0, BigInt(ms));
    void this.#sql.run`INSERT OR REPLACE INTO clock VALUES (1, ${ms})`;
  }
}
