import { useState } from 'react';
import { prefersReducedMotion } from '../../../lib/page/reduced-motion.ts';
import { browserStorage } from '../../../lib/page/safe-storage.ts';

const SEEN = 'two-crowns.finale';

/**
 * Whether the reveal of a season is on. It starts automatically the first time in this browser, unless the user prefers reduced
 * motion. `isOver` says that it has ended on this visit.
 */
export function useReveal(season: string) {
  const key = `${SEEN}.${season}`;
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
