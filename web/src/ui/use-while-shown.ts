import { useEffect, useRef } from 'react';

/** Returns a function that says, when a late reply arrives, whether the calling component is still mounted. */
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

/** Acts only while the calling component is mounted: a late reply must not close anything opened after its own dialog. */
export function useWhileShown(act: () => void): () => void {
  const isShown = useIsShown();
  return () => {
    if (isShown()) act();
  };
}
