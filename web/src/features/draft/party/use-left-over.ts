import { useEffect } from 'react';
import { keptInBrowser } from '../../../lib/page/kept.ts';
import { toastFailure } from '../../../lib/page/toast.ts';
import { judge, keptEntries } from '../model/entries.ts';
import type { Room } from '../model/room.ts';
import { entriesKey } from './entries-key.ts';

/** Once the draft is over, what still waits is in it or goes nowhere any more; the reader is told if it is not. */
export function useLeftOver({ league, me, draft }: Room): void {
  const key = entriesKey(league, me);
  useEffect(() => {
    const kept = keptEntries(keptInBrowser.read(key));
    if (!draft || kept.length === 0) return;
    keptInBrowser.keep(key, null);
    if (kept.every((entry) => judge(entry, draft) === 'done')) return;
    toastFailure('The draft is over', new Error('It ended another way than you had entered it.'));
  }, [key, draft]);
}
