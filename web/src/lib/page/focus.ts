import { flushSync } from 'react-dom';

/**
 * Gives the focus back to where it was. When that is gone, and the focus with it, whoever uses a keyboard or a screen
 * reader goes on at what the page is about now (`data-focus-home`), else at its content.
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

/** The same for a focus whose place on the page has just been hidden. */
export function rescueFocus(): void {
  const { activeElement } = document;
  if (activeElement !== null && isHidden(activeElement)) restFocus(null);
}

/** Marks what is wrong in a form, and leads to the first field that is marked; what hides it is opened. */
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
