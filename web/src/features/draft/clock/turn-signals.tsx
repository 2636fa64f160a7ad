import { useEffect } from 'react';
import { roomTitle, urgency } from '../room/announcements.ts';
import { isPaused } from './pick-clock.ts';
import type { Room } from '../room/room.ts';
import { isNext } from '../room/turns.ts';
import { chime, unlockSound, vibrate } from './turn-sound.ts';
import { useClock } from './use-clock.ts';

/**
 * Alerts a user who is looking elsewhere: before their turn, when it starts, and in its last seconds. It uses the tab's title
 * and icon, sounds and vibration. Members on Auto get no alert.
 */
export function TurnSignals({ room }: { room: Room }) {
  const { draft, plan, me, league } = room;
  const { seconds, standsStill } = useClock(room);
  const isCalled = !room.isOnAuto(me);
  const turn = isCalled && room.isMyTurn ? draft?.pickOrder : undefined;
  const isSoon = isCalled && draft !== undefined && isNext(draft, plan, me);
  const isLast = turn !== undefined && seconds !== null && urgency(seconds, standsStill) === 'last';

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('pointerdown', unlockSound, { signal });
    document.addEventListener('keydown', unlockSound, { signal });
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (isSoon) chime('next');
  }, [isSoon]);

  useEffect(() => {
    if (turn === undefined) return;
    chime('turn');
    vibrate(120, 60, 120);
  }, [turn]);

  useEffect(() => {
    if (!isLast) return;
    chime('last');
    vibrate(250);
  }, [isLast]);

  useTurnIcon(turn !== undefined);
  return (
    <title>
      {roomTitle(league.name, {
        isPaused: isPaused(draft),
        isNext: isSoon,
        isTurn: turn !== undefined,
        isLast,
      })}
    </title>
  );
}

/** The site's icon, in the colors that mean it's the user's turn. */
const TURN_ICON = '/turn.svg';

/** Shows the icon for the user's turn in the tab while `isOn`. */
function useTurnIcon(isOn: boolean): void {
  useEffect(() => {
    const icon = isOn ? document.querySelector('link[rel=icon]') : null;
    const before = icon?.getAttribute('href');
    if (!icon || !before) return undefined;
    icon.setAttribute('href', TURN_ICON);
    return () => icon.setAttribute('href', before);
  }, [isOn]);
}
