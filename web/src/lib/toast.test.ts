import { afterEach, expect, test } from 'vitest';
import { dismissFailure, dismissToast, enterDialog, toast, toastFailure, toastStore } from './toast.ts';

afterEach(() => dismissToast(toastStore.current()?.id ?? 0));

test('good news leaves after 3 seconds unless it says otherwise, a failure after 8', () => {
  toast({ title: 'Pick Made!' });
  expect(toastStore.current()).toMatchObject({ variant: 'plain', duration: 3000 });
  toast({ title: 'Password Reset Request Received', duration: 6000 });
  expect(toastStore.current()?.duration).toBe(6000);
  toastFailure('Error', new Error(''), 'Failed to save draft board');
  expect(toastStore.current()).toMatchObject({
    description: 'Failed to save draft board',
    variant: 'destructive',
    duration: 8000,
  });
});

test('a failure stays behind when the page changes, good news comes along', () => {
  toast({ title: 'Joined League!' });
  dismissFailure();
  expect(toastStore.current()?.title).toBe('Joined League!');
  toastFailure('Error', new Error('Name is required'));
  dismissFailure();
  expect(toastStore.current()).toBeNull();
});

test('messages belong to the innermost open dialog, in whatever order dialogs close', () => {
  expect(toastStore.dialog()).toBeUndefined();
  const leaveBoard = enterDialog('board');
  const leaveQuestion = enterDialog('question');
  expect(toastStore.dialog()).toBe('question');
  leaveBoard();
  expect(toastStore.dialog()).toBe('question');
  leaveQuestion();
  expect(toastStore.dialog()).toBeUndefined();
});
