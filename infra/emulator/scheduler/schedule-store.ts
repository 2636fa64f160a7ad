import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Target } from './schedule-input.ts';

/** A schedule, with the time of its next firing. Times are epoch ms on the emulated clock. */
export interface Schedule {
  group: string;
  name: string;
  expression: string;
  timeZone: string;
  target: Target;
  deleteAfter: boolean;
  /** The period of a recurring schedule, in ms; null for a one-shot schedule. */
  period: number | null;
  /** When the schedule fires next, including its random delay; null once a one-shot schedule has fired. */
  dueAt: number | null;
}

export type ScheduleStore = ReturnType<typeof openScheduleStore>;

/** Keeps the schedules of all groups. */
export function openScheduleStore(database: DatabaseSync) {
  database.exec(`CREATE TABLE IF NOT EXISTS schedules (
    group_name TEXT NOT NULL, name TEXT NOT NULL, expression TEXT NOT NULL, time_zone TEXT NOT NULL,
    target TEXT NOT NULL, delete_after INTEGER NOT NULL, period INTEGER, due_at INTEGER,
    PRIMARY KEY (group_name, name));
    CREATE TABLE IF NOT EXISTS declared_schedules (
    group_name TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (group_name, name))`);
  database.exec('CREATE INDEX IF NOT EXISTS due_schedules ON schedules (due_at)');
  const sql = database.createTagStore();
  /**
   * Caches the next due time of the recurring schedules (true) and of the one-shot schedules (false), because the clock reads
   * both after every change.
   */
  const known = new Map<boolean, number | undefined>();
  const nextDue = (recurring: boolean): number | undefined => {
    const row = sql.get`SELECT due_at FROM schedules WHERE due_at IS NOT NULL
      AND (period IS NOT NULL) = ${Number(recurring)} ORDER BY due_at LIMIT 1`;
    return row && Number(row['due_at']);
  };
  return {
    find(group: string, name: string): Schedule | undefined {
      const row = sql.get`SELECT * FROM schedules WHERE group_name = ${group} AND name = ${name}`;
      return row && read(row);
    },
    put({ group, name, expression, timeZone, target, deleteAfter, period, dueAt }: Schedule): void {
      known.clear();
      void sql.run`INSERT OR REPLACE INTO schedules VALUES (${group}, ${name}, ${expression}, ${timeZone},
        ${JSON.stringify(target)}, ${Number(deleteAfter)}, ${period}, ${dueAt})`;
    },
    remove(group: string, name: string): void {
      known.clear();
      void sql.run`DELETE FROM schedules WHERE group_name = ${group} AND name = ${name}`;
    },
    /** Removes the schedules that only an older template declared, and remembers those that this template declares. */
    declare(schedules: readonly Pick<Schedule, 'group' | 'name'>[]): void {
      known.clear();
      const isDeclared = (row: Record<string, SQLOutputValue>) =>
        schedules.some(({ group, name }) => group === row['group_name'] && name === row['name']);
      for (const row of sql.all`SELECT * FROM declared_schedules`) {
        if (isDeclared(row)) continue;
        const { group_name: group = null, name = null } = row;
        void sql.run`DELETE FROM schedules WHERE group_name = ${group} AND name = ${name}`;
        void sql.run`DELETE FROM declared_schedules WHERE group_name = ${group} AND name = ${name}`;
      }
      for (const { group, name } of schedules)
        void sql.run`INSERT OR IGNORE INTO declared_schedules VALUES (${group}, ${name})`;
    },
    /** Returns all armed schedules, soonest first. */
    armed: (): Schedule[] =>
      sql.all`SELECT * FROM schedules WHERE due_at IS NOT NULL ORDER BY due_at, name`.map(read),
    /** Returns the schedules (either recurring or one-shot) that are due at `by` or earlier, soonest first. */
    due: (recurring: boolean, by: number): Schedule[] =>
      sql.all`SELECT * FROM schedules WHERE due_at <= ${by}
        AND (period IS NOT NULL) = ${Number(recurring)} ORDER BY due_at, name`.map(read),
    /** Returns the next due time among the recurring or among the one-shot schedules. */
    nextDue(recurring: boolean): number | undefined {
      if (!known.has(recurring)) known.set(recurring, nextDue(recurring));
      return known.get(recurring);
    },
  };
}

function read(row: Record<string, SQLOutputValue>): Schedule {
  return {
    group: String(row['group_name']),
    name: String(row['name']),
    expression: String(row['expression']),
    timeZone: String(row['time_zone']),
    target: JSON.parse(String(row['target'])) as Target,
    deleteAfter: row['delete_after'] === 1,
    period: row['period'] as number | null,
    dueAt: row['due_at'] as number | null,
  };
}
