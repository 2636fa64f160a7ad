// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRootMark } from './root-mark.ts';

const mark = () => document.documentElement.getAttribute('data-with-line');

test('the document has a mark as long as any part of the page sets it', () => {
  const one = renderHook(({ value }: { value: string | null }) => useRootMark('line', value), {
    initialProps: { value: null as string | null },
  });
  expect(mark()).toBeNull();
  one.rerender({ value: 'own-turn' });
  expect(mark()).toBe('own-turn');
  one.rerender({ value: '' });
  expect(mark()).toBe('');
  const other = renderHook(() => useRootMark('line'));
  one.unmount();
  expect(mark()).toBe('');
  other.unmount();
  expect(mark()).toBeNull();
});
