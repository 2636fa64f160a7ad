import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { DueSource, GameClock } from '../machine.ts';
import { FunctionError } from './function-error.ts';

/** How a function's asynchronous invocations end when all attempts fail. */
export interface AsyncPolicy {
  /** Retries after the first attempt, 0 to 2. */
  retries: number;
  /** ARN that gets a record of the failure. */
  onFailure?: string;
}

interface StoredEvent {
  id: string;
  arn: string;
  event: string;
  attempts: number;
  due_at: number;
}

interface Surroundings {
  database: DatabaseSync;
  clock: GameClock;
  invoke(arn: string, event: unknown): Promise<unknown>;
  policyOf(arn: string): AsyncPolicy;
  sendFailure(functionArn: string, destination: string, record: unknown): void;
}

/** Lambda retries a failed asynchronous invocation after these ms on the game's clock. */
const RETRY_AFTER = [60_000, 120_000];

/** Lambda's own queue of asynchronous invocations: stored before the first attempt, gone after the last one. */
export class AsyncEvents implements DueSource {
  readonly #around: Surroundings;
  readonly #underWay = new Set<string>();

  constructor(around: Surroundings) {
    this.#around = around;
    around.database.exec(`CREATE TABLE IF NOT EXISTS async_events (
      id TEXT PRIMARY KEY, arn TEXT NOT NULL, event TEXT NOT NULL, attempts INTEGER NOT NULL, due_at INTEGER NOT NULL)`);
  }

  /** Stores the event and makes the first attempt; resolves when that has settled, whatever came of it. */
  async add(arn: string, event: unknown): Promise<void> {
    const { database, clock } = this.#around;
    const stored = {
      id: randomUUID(),
      arn,
      event: JSON.stringify(event ?? null),
      attempts: 0,
      due_at: clock.now(),
    };
    database
      .prepare('INSERT INTO async_events VALUES (?, ?, ?, ?, ?)')
      .run(stored.id, stored.arn, stored.event, stored.attempts, stored.due_at);
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
      .prepare('SELECT * FROM async_events ORDER BY due_at')
      .all() as unknown as StoredEvent[];
  }

  async #attempt(stored: StoredEvent): Promise<void> {
    this.#underWay.add(stored.id);
    const { database, clock } = this.#around;
    const event: unknown = JSON.parse(stored.event);
    try {
      await this.#around.invoke(stored.arn, event);
      database.prepare('DELETE FROM async_events WHERE id = ?').run(stored.id);
    } catch (thrown) {
      // A stopping machine leaves the event where it is: the next start makes the attempt.
      if (thrown instanceof FunctionError && thrown.errorType === 'Stopped') return;
      this.#failed(stored, event, thrown);
    } finally {
      this.#underWay.delete(stored.id);
    }
    clock.changed();
  }

  #failed(stored: StoredEvent, event: unknown, thrown: unknown): void {
    const { database, clock } = this.#around;
    const policy = this.#around.policyOf(stored.arn);
    const attempts = stored.attempts + 1;
    if (attempts <= policy.retries) {
      const dueAt = Math.ceil(clock.now() + (RETRY_AFTER[stored.attempts] ?? 0));
      database
        .prepare('UPDATE async_events SET attempts = ?, due_at = ? WHERE id = ?')
        .run(attempts, dueAt, stored.id);
      return;
    }
    if (policy.onFailure !== undefined) {
      const record = failureRecord(stored, attempts, event, thrown, clock.now());
      this.#around.sendFailure(stored.arn, policy.onFailure, record);
    }
    database.prepare('DELETE FROM async_events WHERE id = ?').run(stored.id);
  }
}

function failureRecord(
  stored: StoredEvent,
  attempts: number,
  event: unknown,
  thrown: unknown,
  now: number,
): unknown {
  const error = thrown instanceof FunctionError ? thrown : new FunctionError('Unknown', String(thrown));
  return {
    version: '1.0',
    timestamp: new Date(now).toISOString(),
    requestContext: {
      requestId: stored.id,
      functionArn: `${stored.arn}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: attempts,
    },
    requestPayload: event,
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType: error.errorType, errorMessage: error.message, trace: error.trace },
  };
}
