import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissFailure, toastStore } from './toast.ts';
import { failureToastOnSamePage } from './failure-toast.ts';

const location = { pathname: '/leagues/ABC234/draft' };
const { onMutate, onError } = failureToastOnSamePage('Error', 'Failed to save draft board');

beforeEach(() => void vi.stubGlobal('window', { location }));
afterEach(() => {
  dismissFailure();
  vi.unstubAllGlobals();
});

test('a failure shows on its page', () => {
  onError(new Error(''), undefined, onMutate());
  expect(toastStore.current()).toMatchObject({ title: 'Error', description: 'Failed to save draft board' });
});

test('a failure doesn’t show on another page', () => {
  const isHere = onMutate();
  location.pathname = '/onboarding';
  onError(new Error(''), undefined, isHere);
  expect(toastStore.current()).toBeNull();
});

test('a retry removes the message from the previous try', () => {
  onError(new Error(''), undefined, onMutate());
  onMutate();
  expect(toastStore.current()).toBeNull();
});
