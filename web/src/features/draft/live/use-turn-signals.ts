import { useEffect } from 'react';
import { RED_SECONDS } from '../model/announcements.ts';
import type { Room } from '../model/room.ts';
import { chime, unlockSound } from './turn-sound.ts';
import { useClock } from './use-clock.ts';

/** Sounds and vibrates when the reader's turn comes, and sounds once more at its last seconds; not for who has Auto on. */
export function useTurnSignals(room: Room): void {
  const { isMyTurn, draft, me } = room;
  const turn = isMyTurn && !room.isOnAuto(me) ? draft?.pickOrder : undefined;
  const { seconds, standsStill } = useClock(room);
  const isLast = isMyTurn && !standsStill && seconds === RED_SECONDS;

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerdown', unlockSound, { signal });
    document.addEventListener('keydown', unlockSound, { signal });
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (turn === undefined) return;
    chime('turn');
    // Some browsers cannot vibrate, others refuse before the first gesture.
    if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate([120, 60, 120]);
  }, [turn]);

  useEffect(() => {
    if (isLast) chime('last');
  }, [isLast]);
}
