import { useEffect } from 'react';
import { browserStorage, personal } from '../../../lib/page/safe-storage.ts';
import { useMe } from '../../../lib/session/session.ts';

const noted = (key: string): readonly string[] => (browserStorage.read(key) ?? '').split(' ');

/**
 * Notes in this browser each hash that it shows before the draw. A member who has seen the hash need not trust anybody:
 * nobody can have replaced it afterwards. Returns a function that tells whether a hash was noted.
 */
export function useNotedHashes(seasonId: string, nextHash: string | null): (hash: string) => boolean {
  const key = personal(`lottery.${seasonId}`, useMe().id);
  useEffect(() => {
    const known = noted(key);
    if (nextHash === null || known.includes(nextHash)) return;
    browserStorage.write(key, [...known, nextHash].join(' ').trim());
  }, [key, nextHash]);
  return (hash) => noted(key).includes(hash);
}
