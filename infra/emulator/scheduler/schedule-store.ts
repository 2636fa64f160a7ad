import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { Target } from './schedule-input.ts';

/** A schedule with the time of its next firing. Times are epoch ms on the emulated clock. */
export interface Schedule {
  group: string;
  name: string;
  expression: string;
  timeZone: string;
  target: Target;
  deleteAfter: boolean;
  /** The period of a recurring schedule in ms. Null for a one-shot. */
  period: number | null;
  /** The time of firing, with its lateness. Null once a one-shot has fired. */
  dueAt: number | null;
}

export type ScheduleStore = ReturnType<typeof openScheduleStore>;

/** The schedules of every group. */
export function openScheduleStore(database: DatabaseSync) {
  database.exec(`CREATE TABLE IF NOT EXISTS schedules (
    group_name TEXT NOT NULL, name TEXT NOT NULL, expression TEXT NOT NULL, time_zone TEXT NOT NULL,
    target TEXT NOT NULL, delete_after INTEGER NOT NULL, period INTEGER, due_at INTEGER,
    PRIMARY KEY (group_name, name));
    CREATE TABLE IF NOT EXISTS declared_schedules (
    group_name TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (group_name, name))`);
  const sql = database.createTagStore();
  return {
    find(group: string, name: string): Schedule | undefined {
      const row = sql.get`SELECT * FROM schedules WHERE group_name = ${group} AND name = ${name}`;
      return row && read(row);
    },
    put({ group, name, expression, timeZone, target, deleteAfter, period, dueAt }: Schedule): void {
      void sql.run`INSERT OR REPLACE INTO schedules VALUES (${group}, ${name}, ${expression}, ${timeZone},
        ${JSON.stringify(target)}, ${Number(deleteAfter)}, ${period}, ${dueAt})`;
    },
    remove(group: string, name: string): void {
      void sql.run`DELETE FROM schedules WHERE group_name = ${group} AND name = ${name}`;
    },
    /**
     * Removes the schedules that a template has declared and this one does not; those of this one are remembered.
     */
    declare(schedules: readonly Pick<Schedule, 'group' | 'name'>[]): void {
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
    /** Every armed schedule. The next due one comes first. */
    armed: (): Schedule[] =>
      sql.all`SELECT * FROM schedules WHERE due_at IS NOT NULL ORDER BY due_at, name`.map(read),
    /** The next due time among recurring or among one-shot schedules. */
    nextDue(recurring: boolean): number | undefined {
      const row = sql.get`SELECT min(due_at) AS at FROM schedules
        WHERE (period IS NOT NULL) = ${Number(recurring)}`;
      return (row as { at: number | null }).at ?? undefined;
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
