import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock, DueSource } from '../contract.ts';
import { FunctionError, Throttled } from './function-error.ts';

/** How a function's asynchronous invocations end when all attempts fail. */
export interface AsyncPolicy {
  /** Retries after the first attempt, 0 to 2. */
  retries: number;
  /** Seconds; an event that is older when it is throttled is given up. */
  oldest: number;
  /** ARN that gets a record of the failure. */
  onFailure: string | undefined;
}

interface StoredEvent {
  id: string;
  arn: string;
  event: string;
  attempts: number;
  added_at: number;
  due_at: number;
}

/** Lambda retries a failed asynchronous invocation after these ms on the emulated clock. */
const RETRY_AFTER = [60_000, 120_000];
/** A throttled one is tried again after one second first, then ever more slowly up to these ms. */
const THROTTLED_AGAIN = { soonest: 1000, latest: 300_000 };

/** Lambda's own queue of asynchronous invocations: stored before the first attempt, gone after the last one. */
export interface AsyncEvents extends DueSource {
  /** Stores the event and makes the first attempt; resolves when that has settled, whatever came of it. */
  add(arn: string, event: unknown): Promise<void>;
}

export function createAsyncEvents(needs: {
  database: DatabaseSync;
  clock: Clock;
  invoke(arn: string, event: unknown): Promise<unknown>;
  policyOf(arn: string): AsyncPolicy;
  sendFailure(functionArn: string, destination: string, record: unknown): void;
}): AsyncEvents {
  const { database, clock } = needs;
  database.exec(`CREATE TABLE IF NOT EXISTS async_invocations (
    id TEXT PRIMARY KEY, arn TEXT NOT NULL, event TEXT NOT NULL, attempts INTEGER NOT NULL,
    added_at INTEGER NOT NULL, due_at INTEGER NOT NULL)`);
  const sql = database.createTagStore();
  const underWay = new Set<string>();

  const waiting = (): StoredEvent[] =>
    (sql.all`SELECT * FROM async_invocations ORDER BY due_at` as unknown as StoredEvent[]).filter(
      ({ id }) => !underWay.has(id),
    );

  async function attempt(stored: StoredEvent): Promise<void> {
    underWay.add(stored.id);
    try {
      await needs.invoke(stored.arn, JSON.parse(stored.event));
      remove(stored);
    } catch (thrown) {
      // A stopping machine leaves the event where it is: the next start makes the attempt.
      if (thrown instanceof FunctionError && thrown.errorType === 'Stopped') return;
      failed(stored, thrown);
    } finally {
      underWay.delete(stored.id);
    }
    clock.changed();
  }

  function failed(stored: StoredEvent, thrown: unknown): void {
    const policy = needs.policyOf(stored.arn);
    const isThrottled = thrown instanceof Throttled;
    const attempts = stored.attempts + (isThrottled ? 0 : 1);
    const age = clock.now() - stored.added_at;
    const again = isThrottled ? age <= policy.oldest * 1000 : attempts <= policy.retries;
    if (!again) return giveUp({ ...stored, attempts }, policy, thrown);
    const { soonest, latest } = THROTTLED_AGAIN;
    const wait = isThrottled ? Math.min(Math.max(age, soonest), latest) : (RETRY_AFTER[stored.attempts] ?? 0);
    void sql.run`UPDATE async_invocations SET attempts = ${attempts}, due_at = ${Math.ceil(clock.now() + wait)}
      WHERE id = ${stored.id}`;
  }

  function giveUp(stored: StoredEvent, { onFailure }: AsyncPolicy, thrown: unknown): void {
    if (onFailure !== undefined)
      needs.sendFailure(stored.arn, onFailure, failureRecord(stored, thrown, clock.now()));
    remove(stored);
  }

  function remove({ id }: StoredEvent): void {
    void sql.run`DELETE FROM async_invocations WHERE id = ${id}`;
  }

  return {
    async add(arn, event) {
      const id = randomUUID();
      const now = clock.now();
      const text = JSON.stringify(event ?? null);
      void sql.run`INSERT INTO async_invocations VALUES (${id}, ${arn}, ${text}, 0, ${now}, ${now})`;
      await attempt({ id, arn, event: text, attempts: 0, added_at: now, due_at: now });
    },
    nextDue: () => waiting()[0]?.due_at,
    async fire(now) {
      const due = waiting().filter(({ due_at }) => due_at <= now);
      await Promise.all(due.map((stored) => attempt(stored)));
      return due.length;
    },
  };
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
