import type { Page } from '@playwright/test';

/** The highest layout shift score that people don't notice. */
export const UNNOTICED = 0.02;

/** Returns the page's layout shift score so far. */
export const moved = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // If nothing has shifted, the observer never reports.
        setTimeout(() => resolve(0), 500);
      }),
  );
