import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { passFocusOn, restFocus } from '../lib/page/focus.ts';

const nowhere = (): null => null;

/**
 * For a part of the page that may unmount while it has the focus. The focus then moves to `next` or, if there is none, to the
 * page's current subject (`data-focus-home`).
 */
export function useLastingFocus<Part extends HTMLElement>(
  next: () => Element | null = nowhere,
): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const goOn = useEffectEvent(() => restFocus(next()));
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) passFocusOn(goOn);
    };
  }, []);
  return part;
}
