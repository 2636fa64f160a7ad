/** The gap between a message and a control that it must not cover, in px. */
const GAP = 12;

/** Scrolls the page until the message covers none of these controls. */
export function standClear(message: Element, controls: readonly (Element | null)[]): void {
  const { top, left, right } = message.getBoundingClientRect();
  let under = 0;
  for (const control of controls) {
    // On a new page the whole page has the focus.
    if (!control || control.matches('body, main') || message.contains(control)) continue;
    const its = control.getBoundingClientRect();
    if (its.left < right && its.right > left) under = Math.max(under, its.bottom + GAP - top);
  }
  window.scrollBy({ top: under, behavior: 'instant' });
}
