import { expect, it } from 'vitest';
import { Unavailable } from '../ports/ports.ts';
import { afterFailure } from './transient-errors.ts';

it.each([
  ['an aborted call', Object.assign(new Error('aborted'), { name: 'AbortError' })],
  ['a call that timed out', Object.assign(new Error('too slow'), { name: 'TimeoutError' })],
  ['a throttled call', Object.assign(new Error('slow down'), { name: 'ThrottlingException' })],
  ['a broken connection', Object.assign(new Error('reset'), { code: 'ECONNRESET' })],
])('%s may succeed later', (_, error) => {
  expect(afterFailure('busy', error)).toBeInstanceOf(Unavailable);
});

it.each([
  ['a missing permission', Object.assign(new Error('no'), { name: 'AccessDeniedException' })],
  ['a programming error', Object.assign(new Error('no'), { code: 'ERR_INVALID_ARG_TYPE' })],
])('%s is returned unchanged', (_, error) => {
  expect(afterFailure('busy', error)).toBe(error);
});
