import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock, DueSource } from '../service.ts';
import { overtaken, type Deliveries, type Fate } from '../deliveries.ts';
import { soonest } from '../due-sources.ts';
import { FunctionError, Throttled } from './function-error.ts';

/** What happens to a function's asynchronous invocations when they fail. */
export interface AsyncPolicy {
  /** The number of retries after the first attempt, 0 to 2. */
  retries: number;
  /** The age, in seconds, at which Lambda gives up on a throttled event. */
  oldest: number;
  /** The ARN of the queue or function that gets a record of the failure. */
  onFailure: string | undefined;
}

interface StoredEvent {
  id: string;
  /** The ARN that was called, with its alias or version. */
  arn: string;
  event: string;
  attempts: number;
  added_at: number;
  due_at: number;
}

/**
 * How long Lambda waits after the first and after the second failure of an asynchronous invocation, in ms on the emulated clock.
 */
const RETRY_AFTER = [60_000, 120_000];
/** The shortest and the longest wait (in ms) before Lambda retries a throttled event. The wait grows with the event's age. */
const THROTTLED_AGAIN = { soonest: 1000, latest: 300_000 };

/**
 * The internal queue in which Lambda keeps asynchronous invocations. An event is stored before its first attempt and
 * removed after its last.
 */
export interface AsyncEvents extends DueSource {
  /** Stores the event and makes the first attempt. Resolves when the attempt is over, even if it failed. */
  add(arn: string, event: unknown): Promise<void>;
}

export function createAsyncEvents(needs: {
  database: DatabaseSync;
  clock: Clock;
  deliveries: Deliveries;
  invoke(arn: string, event: unknown): Promise<unknown>;
  /** Returns the number of the version that runs when this ARN is called. */
  versionOf(arn: string): string;
  policyOf(arn: string): AsyncPolicy;
  sendFailure(functionArn: string, destination: string, record: unknown): void;
}): AsyncEvents {
  const { database, clock, deliveries } = needs;
  database.exec(`CREATE TABLE IF NOT EXISTS async_invocations (
    id TEXT PRIMARY KEY, arn TEXT NOT NULL, event TEXT NOT NULL, attempts INTEGER NOT NULL,
    added_at INTEGER NOT NULL, due_at INTEGER NOT NULL)`);
  const sql = database.createTagStore();
  /**
   * When the next attempt is due, for each event that isn't being attempted right now. Kept in memory, because the clock reads
   * these times after every change.
   */
  const waiting = new Map(
    sql.all`SELECT id, due_at FROM async_invocations`.map((row) => [
      String(row['id']),
      Number(row['due_at']),
    ]),
  );

  function store(arn: string, event: string, now: number, due: number): StoredEvent {
    const id = randomUUID();
    void sql.run`INSERT INTO async_invocations VALUES (${id}, ${arn}, ${event}, 0, ${now}, ${due})`;
    waiting.set(id, due);
    return { id, arn, event, attempts: 0, added_at: now, due_at: due };
  }

  async function attempt(stored: StoredEvent, fate?: Fate): Promise<void> {
    waiting.delete(stored.id);
    try {
      if (fate) await overtaken(fate);
      await needs.invoke(stored.arn, JSON.parse(stored.event));
      remove(stored);
    } catch (thrown) {
      // If the machine is stopping, the event stays in the queue, and the attempt is repeated after the next start.
      if (thrown instanceof FunctionError && thrown.errorType === 'Stopped') return;
      failed(stored, thrown);
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
    const due = Math.ceil(clock.now() + wait);
    void sql.run`UPDATE async_invocations SET attempts = ${attempts}, due_at = ${due} WHERE id = ${stored.id}`;
    waiting.set(stored.id, due);
  }

  function giveUp(stored: StoredEvent, { onFailure }: AsyncPolicy, thrown: unknown): void {
    if (onFailure !== undefined)
      needs.sendFailure(stored.arn, onFailure, failureRecord(stored, thrown, clock.now(), needs.versionOf));
    remove(stored);
  }

  function remove({ id }: StoredEvent): void {
    void sql.run`DELETE FROM async_invocations WHERE id = ${id}`;
  }

  return {
    async add(arn, event) {
      const now = Math.ceil(clock.now());
      const text = JSON.stringify(event ?? null);
      const fate = deliveries.fate('event');
      const stored = store(arn, text, now, now);
      if (fate.again !== undefined) store(arn, text, now, now + fate.again);
      await attempt(stored, fate);
    },
    nextDue: () => soonest([...waiting.values()]),
    async fire(now) {
      const rows = sql.all`SELECT * FROM async_invocations WHERE due_at <= ${now} ORDER BY due_at`;
      const due = (rows as unknown as StoredEvent[]).filter(({ id }) => waiting.has(id));
      await Promise.all(due.map((stored) => attempt(stored)));
      return due.length;
    },
  };
}

function failureRecord(
  stored: StoredEvent,
  thrown: unknown,
  now: number,
  versionOf: (arn: string) => string,
): unknown {
  const error = thrown instanceof FunctionError ? thrown : new FunctionError('Unknown', String(thrown));
  const record = {
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    requestContext: {
      requestId: stored.id,
      functionArn: /:function:[^:]+$/.test(stored.arn) ? `${stored.arn}:$LATEST` : stored.arn,
      condition: error instanceof Throttled ? 'EventAgeExceeded' : 'RetriesExhausted',
      approximateInvokeCount: stored.attempts,
    },
    requestPayload: JSON.parse(stored.event) as unknown,
  };
  // A throttled event never reached its handler, so there is no response to record.
  if (error instanceof Throttled) return record;
  return {
    ...record,
    responseContext: { statusCode: 200, executedVersion: versionOf(stored.arn), functionError: 'Unhandled' },
    responsePayload: { errorType: error.errorType, errorMessage: error.message, trace: error.trace },
  };
}
