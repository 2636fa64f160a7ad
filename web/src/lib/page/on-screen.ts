import { useCallback, useState, type RefCallback } from 'react';

/**
 * Returns a ref, and whether the element that has it is on the screen: neither scrolled away nor in a closed tab of the page. Bars that
 * cover the screen's edges don't count as screen if the element's scroll margins leave room for them.
 */
export function useIsOnScreen(): [ref: RefCallback<Element>, isOnScreen: boolean] {
  const [isOnScreen, setOnScreen] = useState(false);
  const watch = useCallback((element: Element) => {
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
    const observer = new IntersectionObserver(
      (entries) => setOnScreen(entries.at(-1)?.isIntersecting === true),
      { rootMargin: `-${scrollMarginTop || '0px'} 0px -${scrollMarginBottom || '0px'}` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isOnScreen];
}

/**
 * Returns a ref, and whether the element that has it has ever been within a fifth of a screen height of the screen. Parts far
 * down a page wait for that, with their calls, or until the page is printed. `isKnown` says that there is nothing to wait for:
 * then the page has its full length right away, which going back to a place on it needs.
 */
export function useIsNear(isKnown = false): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(isKnown);
  // The element isn't stored in state, because that would render everything again, synchronously.
  const watch = useCallback((element: Element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '20%' },
    );
    observer.observe(element);
    const print = () => setNear(true);
    window.addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, []);
  return [watch, isNear];
}
