import { useEffect, useRef } from 'react';

/** Whether what asks is still on the page when a late reply comes. */
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

/** Acts as long as what asks is on the page: a late reply closes nothing that was opened after its own dialog. */
export function useWhileShown(act: () => void): () => void {
  const isShown = useIsShown();
  return () => {
    if (isShown()) act();
  };
}
