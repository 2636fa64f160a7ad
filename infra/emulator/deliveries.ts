import { setTimeout as sleep } from 'node:timers/promises';
import { seededNumber } from './random.ts';

/** The kinds of deliveries that can be late, repeated or lost on AWS. */
export type Deliverable = 'message' | 'schedule' | 'event' | 'disconnect' | 'index';

/** What happens to a delivery. */
export interface Fate {
  /**
   * By how many ms of real time the delivery is delayed, so that others overtake it. An advance of the clock waits for delayed
   * deliveries.
   */
  late: number;
  /** After how many ms on the emulated clock the delivery is repeated, if at all. */
  again: number | undefined;
  /** The delivery never happens. */
  lost: boolean;
}

/** How rare each fate is, as the N in "one in N deliveries". A fate without a number never happens. */
interface Odds {
  late?: number;
  again?: number;
  lost?: number;
}

/**
 * Queues, the Scheduler and Lambda's queue of asynchronous events deliver at least once, and in any order. API Gateway doesn't
 * guarantee that it sends `$disconnect`. An index can be a moment behind its table.
 */
const ODDS: Readonly<Record<Deliverable, Odds>> = {
  message: { late: 4, again: 8 },
  schedule: { late: 4, again: 6 },
  event: { late: 4, again: 8 },
  disconnect: { late: 4, lost: 4 },
  index: { late: 2 },
};

/** The longest delay in ms. A longer one would slow tests down without changing the order of more deliveries. */
const LATEST_MS = 40;
const AGAIN_WITHIN_MS = 5000;

const KIND: Fate = { late: 0, again: undefined, lost: false };

/**
 * Returns what happens to a delivery. This depends only on the seed, and on the delivery's kind and number. Without a seed,
 * nothing goes wrong.
 */
export function fateOf(seed: number | undefined, kind: Deliverable, number: number): Fate {
  if (seed === undefined) return KIND;
  const odds = ODDS[kind];
  const name = `${kind} ${number}`;
  const meets = (what: keyof Odds) => {
    const oneIn = odds[what];
    return oneIn !== undefined && seededNumber(seed, `${name} ${what}`, oneIn) === 0;
  };
  return {
    late: meets('late') ? 1 + seededNumber(seed, `${name} by`, LATEST_MS) : 0,
    again: meets('again') ? seededNumber(seed, `${name} within`, AGAIN_WITHIN_MS) : undefined,
    lost: meets('lost'),
  };
}

/** Counts a run's deliveries and returns their fates. */
export interface Deliveries {
  /** If the delivery has a number of its own, which stays the same across restarts, pass it as `number`. */
  fate(kind: Deliverable, number?: number): Fate;
}

/** Creates the counter of a run's deliveries. Without a seed, every delivery arrives once and right away. */
export function createDeliveries(seed: number | undefined): Deliveries {
  const counts = new Map<Deliverable, number>();
  return {
    fate(kind, number) {
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return fateOf(seed, kind, number ?? count);
    },
  };
}

/** Waits for as long as the fate delays the delivery. */
export async function overtaken({ late }: Fate): Promise<void> {
  if (late > 0) await sleep(late);
}
