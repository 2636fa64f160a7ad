import { useCountdown } from '../../../lib/page/countdown.ts';
import { pickClock, type PickClock } from '../model/pick-clock.ts';
import type { Room } from '../model/room.ts';

/** The current pick's clock, ticking with the server's seconds. */
export function useClock({ draft, league }: Room): PickClock {
  return pickClock(draft, useCountdown(draft?.deadlineAt ?? null), league.currentSeason.nightWindow);
}
