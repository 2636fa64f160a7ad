import { useState } from 'react';
import { prefersReducedMotion } from '../../../lib/page/reduced-motion.ts';
import { browserStorage, personal } from '../../../lib/page/safe-storage.ts';

/**
 * Whether the reveal of a season is on. It starts automatically the first time that the user sees it in this browser, unless the user prefers reduced
 * motion. `isOver` says that it has ended on this visit.
 */
export function useReveal(season: string, meId: string) {
  const key = personal(`finale.${season}`, meId);
  const [wasSeen, setSeen] = useState(() => browserStorage.read(key) !== null);
  const [isOn, turn] = useState(() => !wasSeen && !prefersReducedMotion());
  const [isOver, setOver] = useState(false);
  return {
    isOn,
    isOver,
    wasSeen,
    start(): void {
      setOver(false);
      turn(true);
    },
    end(): void {
      browserStorage.write(key, 'seen');
      setSeen(true);
      turn(false);
      setOver(true);
    },
  };
}
