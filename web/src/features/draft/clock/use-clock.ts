import { useCountdown } from '../../../lib/time/countdown.ts';
import { pickClock, type PickClock } from './pick-clock.ts';
import type { DraftView } from '../room/room.ts';

/** The current pick clock, which ticks with the server's seconds. */
export function useClock({ draft, nightWindow }: DraftView): PickClock {
  return pickClock(draft, useCountdown(draft?.deadlineAt ?? null), nightWindow);
}
