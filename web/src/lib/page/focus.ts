import { flushSync } from 'react-dom';

/**
 * Gives the focus back to where it was. If that place is gone, and the focus with it, people with a keyboard or a
 * screen reader go on at what the page is about now (`data-focus-home`), or else at its content.
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

/** Whether nothing on the page has the focus, or only a dialog as a whole, which keeps it for whoever comes next. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement instanceof HTMLDialogElement
  );
}

/** Marks what is wrong in a form and focuses the first marked field; opens the part that hides it. */
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
