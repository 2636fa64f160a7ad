import { useEffect, useRef } from 'react';

/** Returns a function that says whether the calling component is still mounted, for replies that may arrive too late. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}

/**
 * Wraps an act so that it only happens while the calling component is mounted. A late reply must not close something that was
 * opened after the component's own dialog.
 */
export function useWhileShown(act: () => void): () => void {
  const isShown = useIsShown();
  return () => {
    if (isShown()) act();
  };
}
