import type { RefCallback } from 'react';

/** How long after the last use of a pointer or the keyboard a page counts as idle, in ms. */
const IDLE_MS = 5_000;

const USES = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/** A ref that marks its element with `data-idle` while no one uses a pointer or the keyboard. */
export const markIdle: RefCallback<HTMLElement> = (element) => {
  if (!element) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    delete element.dataset['idle'];
    clearTimeout(timer);
    timer = setTimeout(() => (element.dataset['idle'] = ''), IDLE_MS);
  };
  wait();
  for (const use of USES) window.addEventListener(use, wait);
  return () => {
    clearTimeout(timer);
    for (const use of USES) window.removeEventListener(use, wait);
  };
};
