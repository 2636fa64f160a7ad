import { beforeEach, expect, test, vi } from 'vitest';
import { noteArrival, wasReachedLately } from './network.ts';

let now = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('navigator', { onLine: true });
  now += 3_600_000;
});

/** Pretends that the document was loaded with this transfer size; null if the browser doesn't report it. */
function loaded(transferSize: number | null): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    transferSize === null ? [] : [{ transferSize } as PerformanceNavigationTiming],
  );
}

test('a document that came over the network shows that the site is reachable', () => {
  loaded(1);
  noteArrival();
  expect(wasReachedLately()).toBe(true);
  now += 30_000;
  expect(wasReachedLately()).toBe(false);
});

test.each([0, null])(
  'a document from the browser’s cache, or with an unreported size, doesn’t show that the site is reachable: %s',
  (size) => {
    loaded(size);
    noteArrival();
    expect(wasReachedLately()).toBe(false);
  },
);
