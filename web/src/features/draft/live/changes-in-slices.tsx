import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';

/** In ms: replies and pushes that come so close together are drawn in one. */
const TOGETHER = 150;

interface Props {
  page: ReactNode;
  /** Whatever the page shows of what the reader does: a list that keeps its length. */
  done: readonly unknown[];
}

/**
 * For a page that many replies and pushes change: what changes within moments is drawn once, and in slices. What the reader does is
 * drawn at once.
 */
export function ChangesInSlices({ page, done }: Props): ReactNode {
  const [shown, show] = useState({ page, done });
  const isSame = done.every((each, index) => each === shown.done[index]);
  if (!isSame) show({ page, done });
  const latest = useRef(shown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { page, done };
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      startTransition(() => show(latest.current));
    }, TOGETHER);
  }, [page, done]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return isSame ? shown.page : page;
}
