import { ApiError } from '../../../lib/calls/api.ts';

/** What is said of a failed pick where the server said nothing. */
export const PICK_FAILED = 'Failed to make pick';

/** Whether the same call may well work in a moment: nothing answered, or something was too busy or broken to judge. */
export function mayTryAgain(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
