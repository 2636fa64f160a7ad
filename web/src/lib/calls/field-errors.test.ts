import { expect, test, vi } from 'vitest';
import { ApiError } from './call.ts';
import { fieldErrors, showFieldErrors } from './field-errors.ts';

const REFUSED = new ApiError(400, 'invalid-input', 'Some fields aren’t valid.', [
  { path: 'draftDateTime', message: 'not a date' },
  { path: 'name', message: 'Too short' },
  { path: 'name', message: 'Too plain' },
  { path: 'userId', message: 'unknown field' },
]);

test('the server’s messages are set at the form’s own fields in reverse order, so that the first field gets the focus', () => {
  const setError = vi.fn();
  const form = { setError, getValues: () => ({ name: '', draftTime: '' }) };
  showFieldErrors(form as never, fieldErrors(REFUSED), { draftDateTime: 'draftTime' });
  expect(setError.mock.calls).toEqual([
    ['name', { message: 'Too plain' }, { shouldFocus: true }],
    ['name', { message: 'Too short' }, { shouldFocus: true }],
    ['draftTime', { message: 'not a date' }, { shouldFocus: true }],
  ]);
});

test('a refusal whose code is about a field shows at that field', () => {
  const taken = new ApiError(409, 'email-taken', 'Email already exists');
  expect(fieldErrors(taken, { 'email-taken': 'email' })).toEqual([
    { path: 'email', message: 'Email already exists' },
  ]);
  expect(fieldErrors(taken)).toEqual([]);
  expect(fieldErrors(new Error('offline'), { 'email-taken': 'email' })).toEqual([]);
});
