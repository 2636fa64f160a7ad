import { flushSync } from 'react-dom';

/**
 * Returns the focus to an element. If that element is gone, and the focus with it, keyboard and screen-reader users continue at
 * the page's current subject (`data-focus-home`), or else at its content.
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

/** Whether nothing on the page has the focus, or only a dialog as a whole. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || activeElement instanceof HTMLDialogElement
  );
}

/** Marks a form's errors and focuses the first marked field; opens the section that hides it. */
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
