import type { DatabaseSync } from 'node:sqlite';

/** A target as the Scheduler's API takes it. */
export interface Target {
  Arn: string;
  RoleArn: string;
  Input?: string;
  RetryPolicy?: { MaximumRetryAttempts?: number };
  DeadLetterConfig?: { Arn?: string };
}

/** A schedule with the time of its next firing; times are epoch ms on the emulated clock. */
export interface Schedule {
  group: string;
  name: string;
  expression: string;
  timeZone: string;
  target: Target;
  deleteAfter: boolean;
  /** The period of a recurring schedule in ms, null for a one-shot. */
  period: number | null;
  /** When it fires, lateness included; null once a one-shot has fired. */
  dueAt: number | null;
}

interface Row {
  group_name: string;
  name: string;
  expression: string;
  time_zone: string;
  target: string;
  delete_after: number;
  period: number | null;
  due_at: number | null;
}

/** The schedules of every group, in SQLite. */
export class ScheduleStore {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(`CREATE TABLE IF NOT EXISTS schedules (
      group_name TEXT NOT NULL, name TEXT NOT NULL, expression TEXT NOT NULL, time_zone TEXT NOT NULL,
      target TEXT NOT NULL, delete_after INTEGER NOT NULL, period INTEGER, due_at INTEGER,
      PRIMARY KEY (group_name, name))`);
  }

  find(group: string, name: string): Schedule | undefined {
    const row = this.#database
      .prepare('SELECT * FROM schedules WHERE group_name = ? AND name = ?')
      .get(group, name) as unknown as Row | undefined;
    return row && read(row);
  }

  put(schedule: Schedule): void {
    const { group, name, expression, timeZone, target, deleteAfter, period, dueAt } = schedule;
    this.#database
      .prepare('INSERT OR REPLACE INTO schedules VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(group, name, expression, timeZone, JSON.stringify(target), Number(deleteAfter), period, dueAt);
  }

  remove(group: string, name: string): void {
    this.#database.prepare('DELETE FROM schedules WHERE group_name = ? AND name = ?').run(group, name);
  }

  /** Every armed schedule, the next due first. */
  armed(): Schedule[] {
    const rows = this.#database
      .prepare('SELECT * FROM schedules WHERE due_at IS NOT NULL ORDER BY due_at, name')
      .all() as unknown as Row[];
    return rows.map(read);
  }

  /** The next due time among recurring or among one-shot schedules. */
  nextDue(recurring: boolean): number | undefined {
    const row = this.#database
      .prepare('SELECT min(due_at) AS at FROM schedules WHERE (period IS NOT NULL) = ?')
      .get(Number(recurring)) as { at: number | null };
    return row.at ?? undefined;
  }
}

function read(row: Row): Schedule {
  return {
    group: row.group_name,
    name: row.name,
    expression: row.expression,
    timeZone: row.time_zone,
    target: JSON.parse(row.target) as Target,
    deleteAfter: row.delete_after === 1,
    period: row.period,
    dueAt: row.due_at,
  };
}
