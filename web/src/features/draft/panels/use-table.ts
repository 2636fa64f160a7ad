import { useCallback, useRef, useState } from 'react';
import { browserStorage, personal } from '../../../lib/page/safe-storage.ts';

/**
 * Returns whether the user views the teams as a table (this browser remembers it), a function that switches the view, and a
 * function to call once the table is drawn.
 */
export function useTable(me: string) {
  const key = personal('draft-table', me);
  const [isTable, set] = useState(() => browserStorage.read(key) !== null);
  const isAsked = useRef(false);
  const setTable = useCallback(
    (is: boolean) => {
      browserStorage.write(key, is ? 'yes' : null);
      set(is);
      isAsked.current = is;
    },
    [key],
  );
  const onShown = useCallback(() => {
    // Scroll so that the whole table is visible below the clock. This runs once the table is drawn, because its code may load
    // after the press.
    if (isAsked.current && !isSmall()) teamsPanel()?.scrollIntoView({ block: 'end' });
    isAsked.current = false;
  }, []);
  return [isTable, setTable, onShown] as const;
}

const teamsPanel = () => document.querySelector('[data-panel=teams]');

/** Whether the panels are tabs. */
export const isSmall = (): boolean => matchMedia('(width < 64rem)').matches;
