import { useCallback, useState, type RefCallback } from 'react';

/** Returns a ref, and whether the element that has it is on the screen: neither scrolled away nor in a closed tab of the page. */
export function useIsOnScreen(): [ref: RefCallback<Element>, isOnScreen: boolean] {
  const [isOnScreen, setOnScreen] = useState(false);
  const watch = useCallback((element: Element) => {
    const observer = new IntersectionObserver(([entry]) => entry && setOnScreen(entry.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isOnScreen];
}
