// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCopied } from './copied.ts';
import { toast } from './toast.ts';

vi.mock('./toast.ts', () => ({ toast: vi.fn() }));

test.each([
  ['short', 'ABC123', 'Copy it manually: ABC123'],
  ['long', 'x'.repeat(401), 'Your browser doesn’t allow it.'],
])('if the browser refuses to copy a %s text, the message says what to do', async (_, text, description) => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } });
  const { result } = renderHook(() => useCopied());
  result.current[1](text);
  await waitFor(() =>
    expect(toast).toHaveBeenLastCalledWith({ title: 'Not copied', description, variant: 'destructive' }),
  );
});
