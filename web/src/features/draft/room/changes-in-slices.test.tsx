// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { memo, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChangesInSlices } from './changes-in-slices.tsx';

describe('a page that many replies change', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Renders a page, and returns its renders and a way to change it. */
  function changing() {
    const drawn: string[] = [];
    const Page = memo(({ says }: { says: string }) => void drawn.push(says) as ReactNode);
    const of = (says: string, done = '') => <ChangesInSlices page={<Page says={says} />} done={['', done]} />;
    const { rerender } = render(of('first'));
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    return { drawn, pass, change: (says: string, done?: string) => rerender(of(says, done)) };
  }

  test('is drawn once for those that come together', () => {
    const { drawn, pass, change } = changing();
    change('with a reply');
    pass(100);
    change('with two');
    pass(49);
    expect(drawn).toEqual(['first']);
    pass(1);
    expect(drawn).toEqual(['first', 'with two']);
    change('with three');
    pass(150);
    expect(drawn).toEqual(['first', 'with two', 'with three']);
  });

  test('renders the reader’s act right away, and never returns to an older state', () => {
    const { drawn, pass, change } = changing();
    change('with a reply');
    change('typed', 'a');
    expect(drawn).toEqual(['first', 'typed']);
    change('typed and undone');
    expect(drawn).toEqual(['first', 'typed', 'typed and undone']);
    pass(150);
    expect(drawn).toEqual(['first', 'typed', 'typed and undone']);
  });

  test('shows nothing from before an act that was undone during rendering', () => {
    const { drawn, pass, change } = changing();
    change('with a reply');
    act(() => {
      vi.advanceTimersByTime(150);
      // Before the slices that the timer starts.
      flushSync(() => change('typed', 'a'));
      flushSync(() => change('typed and undone'));
    });
    expect(drawn).toEqual(['first', 'typed', 'typed and undone']);
    pass(150);
    expect(drawn).toEqual(['first', 'typed', 'typed and undone']);
  });
});
