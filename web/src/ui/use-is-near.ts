import { useEffect, useState, type RefCallback } from 'react';

/** Whether the element with this ref has been within a screen's height of what the reader sees. */
export function useIsNear(): [ref: RefCallback<Element>, isNear: boolean] {
  const [element, setElement] = useState<Element | null>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '100%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);
  return [setElement, isNear];
}
