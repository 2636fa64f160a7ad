import { useCountdown } from '../../../lib/time/countdown.ts';
import { pickClock, type PickClock } from './pick-clock.ts';
import type { DraftView } from '../room/room.ts';

/** Returns the current pick clock, which ticks in time with the server's clock. */
export function useClock({ draft, nightWindow }: DraftView): PickClock {
  return pickClock(draft, useCountdown(draft?.deadlineAt ?? null), nightWindow);
}
