import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { isFocusLost, restFocus } from '../lib/page/focus.ts';

const nowhere = (): null => null;

/**
 * For a part of the page that may go while it has the focus: people with a keyboard or a screen reader go on at `next`,
 * or else at what the page is about.
 */
export function useLastingFocus<Part extends HTMLElement>(
  next: () => Element | null = nowhere,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  // What has come in its place may have taken the focus already.
  const goOn = useEffectEvent(() => isFocusLost() && restFocus(next()));
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) requestAnimationFrame(goOn);
    };
  }, []);
  return part;
}
