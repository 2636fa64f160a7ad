import { useEffect, useState, type RefCallback } from 'react';

/** The height of what covers the top on small screens, in px. */
const HEAD = 49;

/** Whether the reader has scrolled past the element with this ref. */
export function useIsPassed(): [ref: RefCallback<Element>, isPassed: boolean] {
  const [element, setElement] = useState<Element | null>(null);
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPassed(!entry.isIntersecting && entry.boundingClientRect.top < HEAD),
      { rootMargin: `-${HEAD}px 0px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, isPassed];
}
