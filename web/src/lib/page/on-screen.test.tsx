// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIsNear } from './on-screen.ts';

beforeEach(() => {
  // Nothing is ever near the screen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Far() {
  const [place, isNear] = useIsNear();
  return <p ref={place}>{isNear ? 'near' : 'far'}</p>;
}

test('what is far down a page loads when the page is printed', () => {
  render(<Far />);
  expect(screen.queryByText('far')).not.toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.queryByText('near')).not.toBeNull();
});
