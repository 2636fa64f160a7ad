import type { MouseEvent } from 'react';

/** Scrolls to a section and moves the focus there, so that the next Tab continues inside the section. */
export function goTo(hash: string): void {
  const section = document.getElementById(hash.slice(1));
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}

/** Jumps to a section without the router, because the router would treat the jump as a new page. */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  goTo(event.currentTarget.hash);
}
