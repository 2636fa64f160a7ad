import { useSyncExternalStore } from 'react';

const NARROW = '(width < 40rem)';

/** Whether the window is as narrow as a phone's, where one thing is shown after the other. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(NARROW).matches);
}

function follow(onChange: () => void): () => void {
  const media = matchMedia(NARROW);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
