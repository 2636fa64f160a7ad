import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';

/** Replies and pushes this close together share one render (in ms). */
const TOGETHER = 150;

interface Props {
  page: ReactNode;
  /** The page's state of the user's acts: a list of constant length. */
  done: readonly unknown[];
}

/**
 * For a page that many replies and pushes change: changes within moments share one render, in slices. The user's own acts
 * render right away.
 */
export function ChangesInSlices({ page, done }: Props): ReactNode {
  const [act, keep] = useState({ page, done });
  const isSame = done.every((each, index) => each === act.done[index]);
  if (!isSame) keep({ page, done });
  // Acts are compared by identity: an act done and undone while slices render must not bring back an older page.
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
