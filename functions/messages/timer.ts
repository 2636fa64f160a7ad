import * as z from 'zod/mini';
import { SEASON_TIMERS, type Timer } from '#shared/domain/timer.ts';

const common = { leagueId: z.string(), season: z.string(), at: z.int() };
/** The format of timers in queues and schedules, which later releases must still read. */
export const StoredTimer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pick'), ...common, pickOrder: z.int() }),
  z.strictObject({ kind: z.enum(SEASON_TIMERS), ...common }),
]);

/** A timer as a queue message or as a schedule's input. */
export function messageOf(timer: Timer): string {
  return JSON.stringify(timer);
}

/** The timer in a message, as JSON or already parsed. Throws for anything else. */
export function timerOf(input: unknown): Timer {
  return StoredTimer.parse(typeof input === 'string' ? JSON.parse(input) : input);
}
