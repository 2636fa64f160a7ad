import type { DatabaseSync } from 'node:sqlite';
import type { Clock, DueSource } from './contract.ts';

/** The longest delay that setTimeout takes, in milliseconds. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Steps of an advance that may fire nothing in a row before something must be wrong. */
const MOST_IDLE_STEPS = 100;

/** The emulated clock of a run. */
export interface RunningClock extends Clock {
  /** The offset to the machine's time in ms, shared with the functions' workers. */
  readonly sharedOffset: SharedArrayBuffer;
  /** Lets due things fire; until then only `advance` would. */
  start(): void;
  stop(): void;
  /** Something sleeps until then: an advance under way does not wait for it, but goes there, as far as its own end. */
  skipTo(time: number): void;
}

/**
 * The machine's time plus an offset stored in the database. While real time runs, sources fire when they come due and
 * independently of each other; `advance` steps through them one due time after the other.
 * @param startAt epoch ms of the clock on fresh data; a stored offset wins over it.
 */
export function createClock(
  database: DatabaseSync,
  startAt: number,
  report: (line: string) => void,
  realNow: () => number = Date.now,
): RunningClock {
  database.exec(
    'CREATE TABLE IF NOT EXISTS clock (id INTEGER PRIMARY KEY CHECK (id = 1), offset_ms INTEGER NOT NULL)',
  );
  const sql = database.createTagStore();
  const sharedOffset = new SharedArrayBuffer(8);
  const offset = new BigInt64Array(sharedOffset);
  const sources = new Set<DueSource>();
  const settling = new Set<Promise<unknown>>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let advancing: Promise<unknown> | undefined;
  /** Where the advance under way goes. */
  let target: number | undefined;

  const stored = sql.get`SELECT offset_ms FROM clock`;
  setOffset(Number(stored?.['offset_ms'] ?? Math.round(startAt - realNow())));

  function setOffset(ms: number): void {
    Atomics.store(offset, 0, BigInt(ms));
    void sql.run`INSERT OR REPLACE INTO clock VALUES (1, ${ms})`;
  }

  const now = (): number => realNow() + Number(Atomics.load(offset, 0));

  function moveTo(time: number): void {
    const missing = time - now();
    if (missing > 0) setOffset(Math.ceil(Number(Atomics.load(offset, 0)) + missing));
  }

  const nextDue = (among: Iterable<DueSource>) => soonest([...among].map((source) => source.nextDue()));

  function changed(): void {
    clearTimeout(timer);
    if (!isRunning || advancing) return;
    const next = nextDue(sources);
    if (next === undefined) return;
    const wait = Math.min(Math.max(next - now(), 0), LONGEST_TIMEOUT);
    timer = setTimeout(fireDue, Math.ceil(wait));
  }

  function fireDue(): void {
    if (!isRunning || advancing) return;
    void fire([...sources]).finally(changed);
    changed();
  }

  /** Fires what is due now and answers how many fired, once all of it has settled. */
  async function fire(among: readonly DueSource[]): Promise<number> {
    const at = now();
    const due = among.filter((source) => (source.nextDue() ?? Infinity) <= at);
    const counts = await Promise.all(due.map((source) => track(source.fire(at))));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Keeps a firing among those that an advance waits for; a failed one is reported and counts as none. */
  function track(firing: Promise<number>): Promise<number> {
    const settled = firing.catch((error: unknown) => {
      report(`The clock could not fire: ${String(error)}`);
      return 0;
    });
    settling.add(settled);
    return settled.finally(() => settling.delete(settled));
  }

  async function stepTo(to: number): Promise<number> {
    target = to;
    clearTimeout(timer);
    try {
      const steps = [...sources].filter((source) => !source.recurring);
      let fired = await fireUntil(to, steps);
      moveTo(to);
      fired += await fire([...sources].filter((source) => source.recurring));
      // What the recurring ones set off belongs to this advance, too.
      return fired + (await fireUntil(to, steps));
    } finally {
      target = undefined;
    }
  }

  /** Moves from due event to due event, up to `to`, and lets the last one settle. */
  async function fireUntil(to: number, steps: readonly DueSource[]): Promise<number> {
    let fired = 0;
    for (let idle = 0; idle < MOST_IDLE_STEPS;) {
      while (settling.size > 0) await Promise.allSettled(settling);
      const due = nextDue(steps);
      if (due === undefined || due > Math.max(to, now())) return fired;
      moveTo(due);
      const count = await fire(steps);
      idle = count === 0 ? idle + 1 : 0;
      fired += count;
    }
    throw new Error('Something stays due although it was fired');
  }

  return {
    sharedOffset,
    now,
    changed,
    addSource(source) {
      sources.add(source);
      changed();
    },
    start() {
      isRunning = true;
      changed();
    },
    stop() {
      isRunning = false;
      clearTimeout(timer);
    },
    skipTo(time) {
      if (target !== undefined) moveTo(Math.min(time, target));
    },
    async advance(to) {
      const mine = (advancing ?? Promise.resolve()).then(() => stepTo(to));
      const tail = mine.catch(() => undefined);
      advancing = tail;
      try {
        return await mine;
      } finally {
        if (advancing === tail) advancing = undefined;
        changed();
      }
    },
  };
}

/** The earliest of times that may be unknown. */
export function soonest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}
