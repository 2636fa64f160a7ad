import * as z from 'zod/mini';
import { SEASON_TIMERS, type ClockTimer, type LotTimer, type Timer } from '#shared/domain/timer.ts';

const common = { leagueId: z.string(), season: z.string(), at: z.int() };
/** The format of timers in queues and schedules, which later releases must still read. */
export const StoredTimer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pick'), ...common, pickOrder: z.int() }),
  z.strictObject({ kind: z.enum(SEASON_TIMERS), ...common }),
]);

/** The format of an auction's timers, which later releases must still read. */
export const StoredLotTimer = z.strictObject({ kind: z.literal('lot'), ...common, lot: z.int() });

/** A timer as a queue message or as a schedule's input. */
export function messageOf(timer: Timer): string {
  return JSON.stringify(timer);
}

/** The clock's timer in a message, as JSON or already parsed. Throws for anything else. */
export function timerOf(input: unknown): ClockTimer {
  return StoredTimer.parse(parsed(input));
}

/** The auction's timer in a message, as JSON or already parsed. Throws for anything else. */
export function lotTimerOf(input: unknown): LotTimer {
  return StoredLotTimer.parse(parsed(input));
}

const parsed = (input: unknown): unknown => (typeof input === 'string' ? JSON.parse(input) : input);
