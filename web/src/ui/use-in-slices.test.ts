// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInSlices } from './use-in-slices.ts';

test('a reply renders in a separate, interruptible pass, but data available from the start renders right away', () => {
  const drawn: boolean[] = [];
  const draw = ({ isThere }: { isThere: boolean }) => drawn.push(useInSlices(isThere));
  const { rerender } = renderHook(draw, { initialProps: { isThere: false } });
  rerender({ isThere: true });
  expect(drawn).toEqual([false, false, true]);
  // Once the data is gone, it isn't drawn again, not even once.
  drawn.length = 0;
  rerender({ isThere: false });
  expect(new Set(drawn)).toEqual(new Set([false]));
  drawn.length = 0;
  renderHook(draw, { initialProps: { isThere: true } });
  expect(drawn).toEqual([true]);
});
