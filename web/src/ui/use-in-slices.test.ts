// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInSlices } from './use-in-slices.ts';

test('what a reply brings is drawn in a pass of its own that a finger can interrupt, and what is there at first at once', () => {
  const drawn: boolean[] = [];
  const draw = ({ isThere }: { isThere: boolean }) => drawn.push(useInSlices(isThere));
  const { rerender } = renderHook(draw, { initialProps: { isThere: false } });
  rerender({ isThere: true });
  expect(drawn).toEqual([false, false, true]);
  // A removed item isn't drawn for one more pass.
  drawn.length = 0;
  rerender({ isThere: false });
  expect(new Set(drawn)).toEqual(new Set([false]));
  drawn.length = 0;
  renderHook(draw, { initialProps: { isThere: true } });
  expect(drawn).toEqual([true]);
});
