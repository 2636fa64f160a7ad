import type { DatabaseSync } from 'node:sqlite';
import type { DueSource, EmulatedClock } from './contract.ts';

/** The longest delay that setTimeout takes, in milliseconds. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Steps of an advance that may fire nothing in a row before something must be wrong. */
const MOST_IDLE_STEPS = 100;

/**
 * The emulated clock: the machine's time plus an offset stored in the database. While real time runs,
 * sources fire when they come due and independently of each other; `advance` steps through them one due time after the other.
 */
export class LocalClock implements EmulatedClock {
  /** The offset in ms, shared with the functions' workers. */
  readonly sharedOffset = new SharedArrayBuffer(8);
  readonly #offset = new BigInt64Array(this.sharedOffset);
  readonly #database: DatabaseSync;
  readonly #report: (line: string) => void;
  readonly #realNow: () => number;
  readonly #sources = new Set<DueSource>();
  readonly #settling = new Set<Promise<unknown>>();
  #timer: NodeJS.Timeout | undefined;
  #running = false;
  #advancing: Promise<unknown> | undefined;
  /** Where the advance under way goes. */
  #target: number | undefined;

  /** @param startAt epoch ms of the clock on fresh data; a stored offset wins over it. */
  constructor(
    database: DatabaseSync,
    startAt: number,
    report: (line: string) => void,
    realNow: () => number = Date.now,
  ) {
    this.#database = database;
    this.#report = report;
    this.#realNow = realNow;
    database.exec(
      'CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY CHECK (id = 1), offset_ms INTEGER NOT NULL)',
    );
    const stored = database.prepare('SELECT offset_ms FROM clock').get() as { offset_ms: number } | undefined;
    this.#setOffset(stored?.offset_ms ?? Math.round(startAt - realNow()));
  }

  now(): number {
    return this.#realNow() + Number(Atomics.load(this.#offset, 0));
  }

  addSource(source: DueSource): void {
    this.#sources.add(source);
    this.changed();
  }

  /** Lets due things fire; until then only `advance` would. */
  start(): void {
    this.#running = true;
    this.changed();
  }

  stop(): void {
    this.#running = false;
    clearTimeout(this.#timer);
  }

  changed(): void {
    clearTimeout(this.#timer);
    if (!this.#running || this.#advancing) return;
    const next = this.#nextDue([...this.#sources]);
    if (next === undefined) return;
    const wait = Math.min(Math.max(next - this.now(), 0), LONGEST_TIMEOUT);
    this.#timer = setTimeout(() => this.#fireDue(), Math.ceil(wait));
  }

  async advance(to: number): Promise<number> {
    const before = this.#advancing ?? Promise.resolve();
    const mine = before.then(() => this.#stepTo(to));
    const tail = mine.catch(() => undefined);
    this.#advancing = tail;
    try {
      return await mine;
    } finally {
      if (this.#advancing === tail) this.#advancing = undefined;
      this.changed();
    }
  }

  /** Something sleeps until then: an advance under way does not wait for it, but goes there, as far as its own end. */
  skipTo(time: number): void {
    if (this.#target !== undefined) this.#moveTo(Math.min(time, this.#target));
  }

  async #stepTo(to: number): Promise<number> {
    this.#target = to;
    try {
      return await this.#steps(to);
    } finally {
      this.#target = undefined;
    }
  }

  async #steps(to: number): Promise<number> {
    clearTimeout(this.#timer);
    const sources = [...this.#sources];
    const steps = sources.filter((source) => !source.recurring);
    let fired = await this.#fireUntil(to, steps);
    this.#moveTo(to);
    fired += await this.#fire(sources.filter((source) => source.recurring));
    // What the recurring ones set off belongs to this advance, too.
    return fired + (await this.#fireUntil(to, steps));
  }

  /** Moves from due event to due event, up to `to`, and lets the last one settle. */
  async #fireUntil(to: number, steps: readonly DueSource[]): Promise<number> {
    let fired = 0;
    let idle = 0;
    while (idle < MOST_IDLE_STEPS) {
      await this.#settled();
      const due = this.#nextDue(steps);
      if (due === undefined || due > Math.max(to, this.now())) break;
      this.#moveTo(due);
      const now = await this.#fire(steps);
      idle = now === 0 ? idle + 1 : 0;
      fired += now;
    }
    if (idle === MOST_IDLE_STEPS) throw new Error('Something stays due although it was fired');
    return fired;
  }

  #fireDue(): void {
    if (!this.#running || this.#advancing) return;
    void this.#fire([...this.#sources]).finally(() => this.changed());
    this.changed();
  }

  /** Fires what is due now and answers how many fired, once all of it has settled. */
  async #fire(sources: readonly DueSource[]): Promise<number> {
    const now = this.now();
    const due = sources.filter((source) => (source.nextDue() ?? Infinity) <= now);
    const counts = await Promise.all(due.map((source) => this.#track(source.fire(now))));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Keeps a firing among those that an advance waits for; a failed one is reported and counts as none. */
  #track(firing: Promise<number>): Promise<number> {
    const settled = firing.catch((error: unknown) => {
      this.#report(`The clock could not fire: ${String(error)}`);
      return 0;
    });
    this.#settling.add(settled);
    return settled.finally(() => this.#settling.delete(settled));
  }

  async #settled(): Promise<void> {
    while (this.#settling.size > 0) await Promise.allSettled(this.#settling);
  }

  #nextDue(sources: readonly DueSource[]): number | undefined {
    const times = sources.map((source) => source.nextDue()).filter((time) => time !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  #moveTo(time: number): void {
    const missing = time - this.now();
    if (missing > 0) this.#setOffset(Math.ceil(Number(Atomics.load(this.#offset, 0)) + missing));
  }

  #setOffset(offset: number): void {
    Atomics.store(this.#offset, 0, BigInt(offset));
    this.#database
      .prepare(
        'INSERT INTO clock VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET offset_ms = excluded.offset_ms',
      )
      .run(offset);
  }
}
