import { expect, type Page } from '@playwright/test';

// Helpers that check whether a page fits its window.

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  // A window that was just resized might not have its new layout yet.
  await expect
    .poll(over, { message: `${what} at ${page.viewportSize()?.width} px scrolls sideways` })
    .toBeLessThanOrEqual(0);
}

/** Of the texts that contain one of these names, returns those that overflow the window or take more than three lines. */
export function spilling(page: Page, longNames: readonly string[]): Promise<string[]> {
  return page.evaluate((names) => {
    const spills = (element: Element): boolean => {
      const { display, lineHeight } = getComputedStyle(element);
      if (display === 'inline' && element.parentElement) return spills(element.parentElement);
      const { right, height } = element.getBoundingClientRect();
      // A chat message may take any number of lines.
      const isTall = !element.closest('[role="log"]') && height > 3 * Number.parseFloat(lineHeight);
      return right > window.innerWidth || isTall;
    };
    return [...document.querySelectorAll('main *')]
      .filter(({ childNodes }) =>
        [...childNodes].some(
          (node) => node.nodeType === 3 && names.some((name) => node.textContent?.includes(name)),
        ),
      )
      .filter(spills)
      .map((element) => element.outerHTML);
  }, longNames);
}
