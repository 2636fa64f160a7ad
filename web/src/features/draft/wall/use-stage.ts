import { useEffect, useState } from 'react';
import { unlockSound } from '../clock/turn-sound.ts';

/**
 * The state of the display: not started yet, in full screen (if the browser allows it), or out of full screen again because the
 * viewer left it with the browser's own key.
 */
export type Stage = 'closed' | 'open' | 'left';

/**
 * Opens the board with one press: in full screen, with sound, and on a screen that stays awake. A browser may refuse any of
 * these.
 */
export function useStage(): { stage: Stage; open(): void } {
  const [stage, setStage] = useState<Stage>('closed');
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setStage('left');
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useAwake(stage !== 'closed');
  return {
    stage,
    open() {
      unlockSound();
      void fillScreen();
      setStage('open');
    },
  };
}

async function fillScreen(): Promise<void> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
  } catch {
    // Some phones have no full screen, and some windows aren't allowed to use it.
  }
}

/** Keeps the screen awake. A browser releases the lock whenever it hides the page. */
function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const keep = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {
        // A browser may refuse, for example if the battery is low.
      }
    };
    const look = () => void keep();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', look);
      void lock?.release();
    };
  }, [isOn]);
}

/** How long the pointer must rest to count as still, in ms. */
const STILL = 3000;

/** Whether the pointer hasn't moved for some seconds. */
export function useStillPointer(): boolean {
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const moved = () => {
      setStill(false);
      clearTimeout(timer);
      timer = setTimeout(() => setStill(true), STILL);
    };
    moved();
    document.addEventListener('pointermove', moved);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', moved);
    };
  }, []);
  return isStill;
}
