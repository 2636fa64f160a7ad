import * as z from 'zod/mini';
import type { Timer, TimerKind } from '#shared/domain/timer.ts';

const common = { leagueId: z.string(), season: z.string(), at: z.int() };
const BARE = ['start', 'reminder', 'undrafted', 'deadline', 'tick', 'offers'] as const satisfies Exclude<
  TimerKind,
  'pick'
>[];
const StoredTimer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('pick'), ...common, pickOrder: z.int() }),
  z.strictObject({ kind: z.enum(BARE), ...common }),
]);

/** A timer on its way through the queue or a schedule. */
export function messageOf(timer: Timer): string {
  return JSON.stringify(timer);
}

/** The timer that came, parsed from JSON or as it is. Throws for anything else. */
export function timerOf(input: unknown): Timer {
  return StoredTimer.parse(typeof input === 'string' ? JSON.parse(input) : input);
}
