import { useCallback, useState, type RefCallback } from 'react';

/** Whether the element with this ref has been within a screen's height of what the reader sees. */
export function useIsNear(): [ref: RefCallback<Element>, isNear: boolean] {
  const [isNear, setNear] = useState(false);
  // Without a state for the element, with which all would be drawn once more, at once.
  const watch = useCallback((element: Element) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: '100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isNear];
}
