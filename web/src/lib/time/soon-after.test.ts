// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSoonAfter } from './soon-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('later values don’t postpone the callback, which gets the newest value', () => {
  const acted: string[] = [];
  const { rerender, unmount } = renderHook(
    (value: string | undefined) => useSoonAfter(value, 1000, (newest) => acted.push(newest)),
    { initialProps: 'a' },
  );
  vi.advanceTimersByTime(600);
  rerender('b');
  vi.advanceTimersByTime(600);
  expect(acted).toEqual(['b']);
  rerender('c');
  vi.advanceTimersByTime(600);
  rerender(undefined);
  vi.advanceTimersByTime(600);
  rerender('d');
  vi.advanceTimersByTime(600);
  unmount();
  vi.advanceTimersByTime(600);
  expect(acted).toEqual(['b']);
});
