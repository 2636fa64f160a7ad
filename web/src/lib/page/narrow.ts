import { useSyncExternalStore } from 'react';

/** Returns whether the window is narrower than this, such as `64rem`. */
export function useNarrow(width: string): boolean {
  const media = matchMedia(`(width < ${width})`);
  return useSyncExternalStore(
    (onChange) => {
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => media.matches,
  );
}
