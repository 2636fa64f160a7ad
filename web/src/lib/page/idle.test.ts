// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markIdle } from './idle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each(['pointermove', 'pointerdown', 'wheel', 'keydown'])(
  'a page is idle after five seconds without use, until the next %s',
  (use) => {
    const page = document.createElement('div');
    const isIdle = () => page.dataset['idle'] !== undefined;
    const stop = markIdle(page) as () => void;
    vi.advanceTimersByTime(4_999);
    expect(isIdle()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isIdle()).toBe(true);
    window.dispatchEvent(new Event(use));
    expect(isIdle()).toBe(false);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(isIdle()).toBe(false);
  },
);
