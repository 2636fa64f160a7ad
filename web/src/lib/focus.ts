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

function isHidden(element: Element): boolean {
  return element.getClientRects().length === 0;
}
