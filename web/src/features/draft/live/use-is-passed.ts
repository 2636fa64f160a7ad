import { useCallback, useState, type RefCallback } from 'react';

/** The height of what covers the top on small screens, in px. */
const HEAD = 49;

/** Whether the reader has scrolled past the element with this ref. */
export function useIsPassed(): [ref: RefCallback<Element>, isPassed: boolean] {
  const [isPassed, setPassed] = useState(false);
  // Without a state for the element, with which all would be drawn once more, at once.
  const watch = useCallback((element: Element) => {
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPassed(!entry.isIntersecting && entry.boundingClientRect.top < HEAD),
      { rootMargin: `-${HEAD}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, isPassed];
}
