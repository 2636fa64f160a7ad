import type { DueSource } from '../service.ts';
import type { Deliver } from './delivery.ts';
import type { Schedule, ScheduleStore } from './schedule-store.ts';

/** A source of due schedules: either the recurring ones, or all others. */
export function dueSchedules(store: ScheduleStore, deliver: Deliver, recurring: boolean): DueSource {
  return {
    recurring,
    nextDue: () => store.nextDue(recurring),
    async fire(now) {
      const due = store.due(recurring, now);
      await Promise.all(due.map((schedule) => fire(store, deliver, schedule, now)));
      return due.length;
    },
  };
}

/** A recurring schedule that missed several firings fires one time. */
async function fire(store: ScheduleStore, deliver: Deliver, schedule: Schedule, now: number): Promise<void> {
  const delivered = deliver(schedule);
  if (schedule.period !== null) store.put({ ...schedule, dueAt: now + schedule.period });
  else if (schedule.deleteAfter) store.remove(schedule.group, schedule.name);
  else store.put({ ...schedule, dueAt: null });
  await delivered;
}
