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
  const [act, keep] = useState({ page, done });
  const isSame = done.every((each, index) => each === act.done[index]);
  if (!isSame) keep({ page, done });
  // Acts are told apart by identity: what was done and undone while slices are drawn must not bring back a page from before.
  const [drawn, draw] = useState({ page, act });
  const latest = useRef(drawn);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { page, act };
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      startTransition(() => draw(latest.current));
    }, TOGETHER);
  }, [page, act]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return drawn.act === act ? drawn.page : act.page;
}
