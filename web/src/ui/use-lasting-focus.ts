import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { restFocus } from '../lib/page/focus.ts';

const nowhere = (): null => null;

/**
 * For a part of the page that may go while it has the focus: whoever uses a keyboard or a screen reader goes on at
 * `next`, else at what the page is about.
 */
export function useLastingFocus<Part extends HTMLElement>(
  next: () => Element | null = nowhere,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const goOn = useEffectEvent(() => restFocus(next()));
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) requestAnimationFrame(goOn);
    };
  }, []);
  return part;
}
