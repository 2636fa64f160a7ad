import { afterEach, expect, test } from 'vitest';
import { ApiError, SessionError } from '../calls/call.ts';
import { dismissFailure, dismissToast, enterDialog, toast, toastFailure, toastStore } from './toast.ts';
import { failureText } from './failure.ts';

afterEach(() => dismissToast(toastStore.current()?.id ?? 0));

test('a success message shows for 3 seconds unless it has its own duration, and a failure message for 8', () => {
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

test('a failure disappears when the user leaves its page, but a success stays', () => {
  toast({ title: 'Joined League!' });
  dismissFailure();
  expect(toastStore.current()?.title).toBe('Joined League!');
  toastFailure('Error', new Error('Name is required'));
  dismissFailure();
  expect(toastStore.current()).toBeNull();
});

test('a failure that redirects to another page shows there, and disappears when the user leaves that page', () => {
  toast({ title: 'Access Denied', variant: 'destructive', goesAlong: true });
  dismissFailure();
  expect(toastStore.current()?.title).toBe('Access Denied');
  dismissFailure();
  expect(toastStore.current()).toBeNull();
});

test('messages belong to the innermost open dialog, no matter in which order dialogs close', () => {
  expect(toastStore.dialog()).toBeUndefined();
  const leaveBoard = enterDialog('board');
  const leaveQuestion = enterDialog('question');
  expect(toastStore.dialog()).toBe('question');
  leaveBoard();
  expect(toastStore.dialog()).toBe('question');
  leaveQuestion();
  expect(toastStore.dialog()).toBeUndefined();
});

test('a dialog shows no message from before it opened', () => {
  toast({ title: 'Draft Order Saved!' });
  const leave = enterDialog('board');
  expect(toastStore.current()).toBeNull();
  leave();
  expect(toastStore.current()).toBeNull();
});

test('a failure disappears with its dialog, but a success outlives the dialog', () => {
  const leaveBoard = enterDialog('board');
  const leaveQuestion = enterDialog('question');
  toastFailure('Error', new Error('Too late'));
  leaveBoard();
  expect(toastStore.current()?.description).toBe('Too late');
  leaveQuestion();
  expect(toastStore.current()).toBeNull();
  const leave = enterDialog('board');
  toast({ title: 'Draft Board Saved!' });
  leave();
  expect(toastStore.current()?.title).toBe('Draft Board Saved!');
  toastFailure('Error', new Error('Of the page'));
  enterDialog('next')();
  expect(toastStore.current()).toBeNull();
});

test.each([
  [new ApiError(409, 'league-full', 'League Full'), 'League Full'],
  [new Error('Invalid credentials'), 'Invalid credentials'],
  [new Error(''), 'the fallback'],
  [new ApiError(500, 'wordless', 'Something went wrong.'), 'the fallback'],
  [new TypeError('Failed to fetch dynamically imported module'), 'the fallback'],
  [new SyntaxError('Unexpected token <'), 'the fallback'],
  ['thrown', 'the fallback'],
])('the text for %o is: %s', (error, words) => {
  expect(failureText(error, 'the fallback')).toBe(words);
});

test('a call refused because the session is over shows nothing: the sign-in page says why', () => {
  toastFailure('Error', new SessionError(new ApiError(401, 'unauthenticated', 'Please sign in again.')));
  expect(toastStore.current()).toBeNull();
});
