import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { DueSource, EmulatedClock } from '../contract.ts';
import { FunctionError, Throttled } from './function-error.ts';

/** How a function's asynchronous invocations end when all attempts fail. */
export interface AsyncPolicy {
  /** Retries after the first attempt, 0 to 2. */
  retries: number;
  /** Seconds; an event that is older when it is throttled is given up. */
  oldest: number;
  /** ARN that gets a record of the failure. */
  onFailure?: string;
}

interface StoredEvent {
  id: string;
  arn: string;
  event: string;
  attempts: number;
  added_at: number;
  due_at: number;
}

interface Surroundings {
  database: DatabaseSync;
  clock: EmulatedClock;
  invoke(arn: string, event: unknown): Promise<unknown>;
  policyOf(arn: string): AsyncPolicy;
  sendFailure(functionArn: string, destination: string, record: unknown): void;
}

/** Lambda retries a failed asynchronous invocation after these ms on the emulated clock. */
const RETRY_AFTER = [60_000, 120_000];
/** A throttled one is tried again after one second first, then ever more slowly up to these ms. */
const THROTTLED_AGAIN = { soonest: 1000, latest: 300_000 };

/** Lambda's own queue of asynchronous invocations: stored before the first attempt, gone after the last one. */
export class AsyncEvents implements DueSource {
  readonly #around: Surroundings;
  readonly #underWay = new Set<string>();

  constructor(around: Surroundings) {
    this.#around = around;
    around.database.exec(`CREATE TABLE IF NOT EXISTS async_invocations (
      id TEXT PRIMARY KEY, arn TEXT NOT NULL, event TEXT NOT NULL, attempts INTEGER NOT NULL,
      added_at INTEGER NOT NULL, due_at INTEGER NOT NULL)`);
  }

  /** Stores the event and makes the first attempt; resolves when that has settled, whatever came of it. */
  async add(arn: string, event: unknown): Promise<void> {
    const { database, clock } = this.#around;
    const stored = {
      id: randomUUID(),
      arn,
      event: JSON.stringify(event ?? null),
      attempts: 0,
      added_at: clock.now(),
      due_at: clock.now(),
    };
    database
      .prepare('INSERT INTO async_invocations VALUES (?, ?, ?, ?, ?, ?)')
      .run(stored.id, stored.arn, stored.event, stored.attempts, stored.added_at, stored.due_at);
    await this.#attempt(stored);
  }

  nextDue(): number | undefined {
    return this.#stored().find(({ id }) => !this.#underWay.has(id))?.due_at;
  }

  async fire(now: number): Promise<number> {
    const due = this.#stored().filter(({ id, due_at }) => due_at <= now && !this.#underWay.has(id));
    await Promise.all(due.map((stored) => this.#attempt(stored)));
    return due.length;
  }

  #stored(): StoredEvent[] {
    return this.#around.database
      .prepare('SELECT * FROM async_invocations ORDER BY due_at')
      .all() as unknown as StoredEvent[];
  }

  async #attempt(stored: StoredEvent): Promise<void> {
    this.#underWay.add(stored.id);
    try {
      await this.#around.invoke(stored.arn, JSON.parse(stored.event));
      this.#remove(stored);
    } catch (thrown) {
      // A stopping machine leaves the event where it is: the next start makes the attempt.
      if (thrown instanceof FunctionError && thrown.errorType === 'Stopped') return;
      this.#failed(stored, thrown);
    } finally {
      this.#underWay.delete(stored.id);
    }
    this.#around.clock.changed();
  }

  #failed(stored: StoredEvent, thrown: unknown): void {
    const { clock, policyOf } = this.#around;
    const policy = policyOf(stored.arn);
    const isThrottled = thrown instanceof Throttled;
    const attempts = stored.attempts + (isThrottled ? 0 : 1);
    const age = clock.now() - stored.added_at;
    const again = isThrottled ? age <= policy.oldest * 1000 : attempts <= policy.retries;
    if (!again) return this.#giveUp({ ...stored, attempts }, policy, thrown);
    const { soonest, latest } = THROTTLED_AGAIN;
    const wait = isThrottled ? Math.min(Math.max(age, soonest), latest) : (RETRY_AFTER[stored.attempts] ?? 0);
    this.#around.database
      .prepare('UPDATE async_invocations SET attempts = ?, due_at = ? WHERE id = ?')
      .run(attempts, Math.ceil(clock.now() + wait), stored.id);
  }

  #giveUp(stored: StoredEvent, policy: AsyncPolicy, thrown: unknown): void {
    if (policy.onFailure !== undefined) {
      const record = failureRecord(stored, thrown, this.#around.clock.now());
      this.#around.sendFailure(stored.arn, policy.onFailure, record);
    }
    this.#remove(stored);
  }

  #remove({ id }: StoredEvent): void {
    this.#around.database.prepare('DELETE FROM async_invocations WHERE id = ?').run(id);
  }
}

function failureRecord(stored: StoredEvent, thrown: unknown, now: number): unknown {
  const error = thrown instanceof FunctionError ? thrown : new FunctionError('Unknown', String(thrown));
  const record = {
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    requestContext: {
      requestId: stored.id,
      functionArn: `${stored.arn}:$LATEST`,
      condition: error instanceof Throttled ? 'EventAgeExceeded' : 'RetriesExhausted',
      approximateInvokeCount: stored.attempts,
    },
    requestPayload: JSON.parse(stored.event) as unknown,
  };
  // A handler that was never reached has no response.
  if (error instanceof Throttled) return record;
  return {
    ...record,
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType: error.errorType, errorMessage: error.message, trace: error.trace },
  };
}
