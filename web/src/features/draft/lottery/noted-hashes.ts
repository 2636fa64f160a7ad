import { useEffect } from 'react';

const stored = (seasonId: string) => `two-crowns.lottery.${seasonId}`;

function noted(seasonId: string): readonly string[] {
  return (localStorage.getItem(stored(seasonId)) ?? '').split(' ');
}

/**
 * Notes in this browser each hash that it was shown before its draw: whoever has seen it need not trust that no other was put
 * in its place afterwards. Answers whether a hash is among them.
 */
export function useNotedHashes(seasonId: string, nextHash: string | null): (hash: string) => boolean {
  useEffect(() => {
    const known = noted(seasonId);
    if (nextHash === null || known.includes(nextHash)) return;
    localStorage.setItem(stored(seasonId), [...known, nextHash].join(' ').trim());
  }, [seasonId, nextHash]);
  return (hash) => noted(seasonId).includes(hash);
}
