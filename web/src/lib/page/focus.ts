import { flushSync } from 'react-dom';

/**
 * Moves the focus back to an element. If the element is gone, moves the focus to the page's current subject (`data-focus-home`)
 * or to its content, so that keyboard and screen-reader users can continue from there.
 */
export function restFocus(to: Element | null): void {
  if (to instanceof HTMLElement && to !== document.body && !isHidden(to)) {
    to.focus({ preventScroll: true });
    return;
  }
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body && !isHidden(activeElement)) return;
  const home = document.querySelector<HTMLElement>('[data-focus-home]') ?? document.getElementById('main');
  home?.focus({ preventScroll: true });
}

/** Whether the focus is nowhere in particular: on nothing at all, or on a dialog as a whole. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement instanceof HTMLDialogElement
  );
}

/** How many parts of the page have gone with the focus, and pass it on in the next frame. */
let passing = 0;

/** Calls `pass` in the next frame, if the focus is still lost then. Until then, nothing else takes the focus as a last resort. */
export function passFocusOn(pass: () => void): void {
  passing += 1;
  requestAnimationFrame(() => {
    passing -= 1;
    if (isFocusLost()) pass();
  });
}

/** Calls `take` in the next frame if the focus is lost then, and no part of the page that has gone passes it on. */
export function takeFocusIfLost(take: () => void): void {
  requestAnimationFrame(() => {
    if (isFocusLost() && passing === 0) take();
  });
}

/**
 * Marks a form's errors with `mark` and focuses the first marked field. If the field is inside a closed section, opens that
 * section.
 */
export function focusWrong(form: HTMLFormElement, mark: () => void): void {
  flushSync(mark);
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]');
  const cover = wrong?.closest('details');
  if (cover) cover.open = true;
  wrong?.focus();
}

function isHidden(element: Element): boolean {
  return element.getClientRects().length === 0;
}
